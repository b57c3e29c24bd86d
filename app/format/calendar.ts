import { zone } from './zone.ts';

/**
 * Calendar days without clocks: a day is `YYYY-MM-DD`, and everything is computed in whole days and months of the Gregorian
 * calendar, so no time zone and no daylight saving can move one. Years 1 to 9999.
 */
export type Day = string;

interface Parts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export const firstDay: Day = '0001-01-01';
export const lastDay: Day = '9999-12-31';
export const dayCells = 42;
export const otherCells = 12;

export function partsOf(day: Day): Parts {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date };
}

export function makeDay({ year, month, day }: Parts): Day {
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1 March of the year 0: in a year that begins in March, the leap day is the last one. */
export function dayNumber(day: Day): number {
  const { year, month, day: date } = partsOf(day);
  const y = month > 2 ? year : year - 1;
  const m = month > 2 ? month - 3 : month + 9;
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leaps + Math.floor((153 * m + 2) / 5) + date - 1;
}

const perEra = 146_097;

export function dayOfNumber(number: number): Day {
  const era = Math.floor(number / perEra);
  const inEra = number - era * perEra;
  const yearInEra = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  );
  const inYear = inEra - (365 * yearInEra + Math.floor(yearInEra / 4) - Math.floor(yearInEra / 100));
  const m = Math.floor((5 * inYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  const year = yearInEra + era * 400 + (month <= 2 ? 1 : 0);
  return makeDay({ year, month, day: inYear - Math.floor((153 * m + 2) / 5) + 1 });
}

/** 0 is Sunday. */
export function weekday(day: Day): number {
  // 1 March of the year 0 was a Wednesday.
  return (dayNumber(day) + 3) % 7;
}

/** Never leaves the years 1 to 9999. */
export function addDays(day: Day, days: number): Day {
  const number = dayNumber(day) + days;
  return dayOfNumber(Math.min(Math.max(number, dayNumber(firstDay)), dayNumber(lastDay)));
}

/** The same day of the month, or its last day where the month is shorter: 31 January and one month is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, day: date } = partsOf(day);
  const least = 12;
  const most = 9999 * 12 + 11;
  const count = Math.min(Math.max(year * 12 + month - 1 + months, least), most);
  const next = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return makeDay({ ...next, day: Math.min(date, daysInMonth(next.year, next.month)) });
}

export const startOfMonth = (day: Day): Day => makeDay({ ...partsOf(day), day: 1 });
export function endOfMonth(day: Day): Day {
  const { year, month } = partsOf(day);
  return makeDay({ year, month, day: daysInMonth(year, month) });
}

/** Days sort as text. */
export function clampDay(day: Day, min: Day = firstDay, max: Day = lastDay): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

/**
 * The 42 cells around a month, six whole weeks from the one that holds its first day. At both ends of the calendar
 * some cells have no day.
 * @param weekStart 0 is Sunday
 */
export function monthCells(day: Day, weekStart = 0): (Day | null)[] {
  const first = dayNumber(startOfMonth(day));
  const lead = (weekday(startOfMonth(day)) - weekStart + 7) % 7;
  const [least, most] = [dayNumber(firstDay), dayNumber(lastDay)];
  return Array.from({ length: dayCells }, (_, cell) => {
    const number = first - lead + cell;
    return number < least || number > most ? null : dayOfNumber(number);
  });
}

/** The reader's own today, in the time zone they read in; Swedish writes a day as we do. */
export const localToday = (now = new Date()): Day =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone() }).format(now);
