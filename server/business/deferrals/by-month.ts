import { partsOf } from '#contract/money.ts';
import { days as daysLong } from '#contract/time.ts';
import { isoDayText } from '#server/platform/value-text.ts';

/** Both included, as `2026-11-20`; the last is not before the first. */
export interface Days {
  from: string;
  to: string;
}

export interface MonthPart {
  /** "2026-11" */
  month: string;
  /** Minor units, above zero. */
  amount: number;
}

/** The month of a day, or of a moment in a time zone. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const monthAt = (at: Date, timeZone: string): string => monthOf(isoDayText(at, timeZone));

/**
 * An amount by the calendar months of its days: each month has as much of it as it has of the days, and the parts add up to it.
 * @param amount minor units, above zero
 * @returns in order; a month whose part is nothing is left out
 */
export function byMonth(amount: number, days: Days): MonthPart[] {
  const months = monthsOf(days);
  const parts = partsOf(
    { amount, currency: '' },
    months.map(({ count }) => count),
  );
  return months.flatMap(({ month }, i) => {
    const part = parts[i]?.amount ?? 0;
    return part > 0 ? { month, amount: part } : [];
  });
}

/** Each month with how many of the days lie in it. */
function monthsOf({ from, to }: Days): { month: string; count: number }[] {
  const found: { month: string; count: number }[] = [];
  const last = numberOf(to);
  for (let first = numberOf(from); first <= last; ) {
    const day = new Date(first * daysLong(1));
    const next = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) / daysLong(1);
    found.push({ month: monthOf(isoDayText(day)), count: Math.min(next, last + 1) - first });
    first = next;
  }
  return found;
}

/** Days since 1970. */
const numberOf = (day: string) => Date.parse(day) / daysLong(1);
