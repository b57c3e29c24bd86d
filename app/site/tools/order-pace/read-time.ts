/** 03/04 is the third of April or the fourth of March: `dmy` or `mdy`. */
export type DayOrder = 'dmy' | 'mdy';
/** Minutes since 1970-01-01 00:00 on the clock the file was written by; `isDay` when no time of day was given. */
export interface WallTime {
  minute: number;
  isDay: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock = String.raw`(?:[T,\s]+(?:at\s+)?(\d{1,2})(?::(\d{2})(?::\d{2}(?:[.,]\d+)?)?)?\s*([ap]\.?m\.?)?(?:\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{3,4}))?)?\s*$`;
const iso = new RegExp(String.raw`^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}`, 'i');
const figures = new RegExp(String.raw`^\s*(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${clock}`, 'i');
const dayFirst = new RegExp(
  String.raw`^\s*(?:[a-z]{3,9},?\s+)?(\d{1,2})[.\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})${clock}`,
  'i',
);
const monthFirst = new RegExp(
  String.raw`^\s*(?:[a-z]{3,9},?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})${clock}`,
  'i',
);

/** Reads the date spellings of shop exports; the clock stays as written, offsets included. Null for anything else. */
export function readTime(text: string, order: DayOrder = 'mdy'): WallTime | null {
  if (text.length > 60) return null;
  let found = iso.exec(text);
  if (found) return at(found[1], Number(found[2]), found[3], found.slice(4));
  found = figures.exec(text);
  if (found) {
    const isDayFirst = order === 'dmy' || found[2] === '.';
    const [day, month] = isDayFirst ? [found[1], found[3]] : [found[3], found[1]];
    return at(found[4], Number(month), day, found.slice(5));
  }
  found = dayFirst.exec(text);
  if (found) return at(found[3], monthOf(found[2]), found[1], found.slice(4));
  found = monthFirst.exec(text);
  return found ? at(found[3], monthOf(found[1]), found[2], found.slice(4)) : null;
}

/** Which order a column of dates is written in; null where no row tells. */
export function dayOrderOf(texts: readonly string[]): DayOrder | null {
  for (const text of texts) {
    const found = figures.exec(text);
    if (!found || found[2] === '.') continue;
    if (Number(found[1]) > 12) return 'dmy';
    if (Number(found[3]) > 12) return 'mdy';
  }
  return null;
}

function monthOf(name = ''): number {
  return months.indexOf(name.toLowerCase()) + 1;
}

function at(
  yearText = '',
  month: number,
  dayText = '',
  [hourText, minuteText, half]: readonly (string | undefined)[],
): WallTime | null {
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  const day = Number(dayText);
  const midnight = Date.UTC(year, month - 1, day);
  const date = new Date(midnight);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1990 || year > 2100)
    return null;
  let hour = Number(hourText ?? 0);
  const minute = Number(minuteText ?? 0);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half[0]?.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 23 || minute > 59) return null;
  return { minute: midnight / 60_000 + hour * 60 + minute, isDay: hourText === undefined };
}
