import { type Day, isDay, makeDay, partsOf } from '#app/format/calendar.ts';

/** Made of `mm`, `dd` and `yyyy` in any order; `m` and `d` leave the zero out. Specification section 5. */
export const defaultFormat = 'mm/dd/yyyy';

const token = /yyyy|mm?|dd?/g;

export function formatDay(day: Day, format = defaultFormat): string {
  const { year, month, day: date } = partsOf(day);
  return format.replace(token, (part) => {
    if (part === 'yyyy') return String(year).padStart(4, '0');
    const value = String(part.startsWith('m') ? month : date);
    return part.length === 2 ? value.padStart(2, '0') : value;
  });
}

/**
 * Reads a day in the order of the format: the signs between do not matter, zeros may be missing, two digits of a year
 * mean this century, and eight digits in a row are cut like the format. `2026-11-20` is understood everywhere.
 * @returns null for anything that is not a day of the calendar
 */
export function parseDay(text: string, format = defaultFormat): Day | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const order = format.match(token) ?? [];
  const numbers = /^\d{8}$/.test(trimmed) ? cut(trimmed, order) : trimmed.split(/\D+/);
  if (numbers.length !== order.length || numbers.some((number) => number === '')) return null;
  const parts = { year: 0, month: 0, day: 0 };
  for (const [place, part] of order.entries()) {
    const number = numbers[place] ?? '';
    if (part === 'yyyy') {
      if (number.length !== 2 && number.length !== 4) return null;
      parts.year = Number(number) + (number.length === 2 ? 2000 : 0);
    } else if (number.length > 2) return null;
    else parts[part.startsWith('m') ? 'month' : 'day'] = Number(number);
  }
  const day = makeDay(parts);
  return isDay(day) ? day : null;
}

function cut(digits: string, order: readonly string[]): string[] {
  let from = 0;
  return order.map((part) => {
    const length = part === 'yyyy' ? 4 : 2;
    from += length;
    return digits.slice(from - length, from);
  });
}
