import { addMonths, type Day, endOfMonth, startOfMonth } from '#app/format/calendar.ts';

/** UTC days, both included. */
export interface Period {
  from: Day;
  to: Day;
}

/** Documents lie on days in UTC, wherever they are read. */
export const utcToday = (now = new Date()): Day => now.toISOString().slice(0, 10);

/** How many of each a choice goes back; the books of three years are asked for at most. */
const months = 13;
const quarters = 8;
const years = 3;

const monthly = /^(20\d\d)-(0[1-9]|1[0-2])$/;
const quarterly = /^(20\d\d)-Q([1-4])$/;
const yearly = /^(20\d\d)$/;

/** "2026-11", "2026-Q4" or "2026"; null for what names no period. */
export function readPeriod(text: string | null): Period | null {
  if (text === null) return null;
  if (monthly.test(text)) return spanOf(`${text}-01`, 1);
  const [, year, quarter] = quarterly.exec(text) ?? [];
  if (quarter) return spanOf(`${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`, 3);
  return yearly.test(text) ? spanOf(`${text}-01-01`, 12) : null;
}

const spanOf = (from: Day, length: number): Period => ({
  from,
  to: endOfMonth(addMonths(from, length - 1)),
});

const quarterOf = (day: Day) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** The periods that can be chosen on a day, the current ones first. */
export function choicesOn(today: Day): Record<'months' | 'quarters' | 'years', string[]> {
  const month = startOfMonth(today);
  const back = (length: number, step: number) =>
    Array.from({ length }, (_, i) => addMonths(month, -i * step));
  return {
    months: back(months, 1).map((day) => day.slice(0, 7)),
    quarters: back(quarters, 3).map(quarterOf),
    years: back(years, 12).map((day) => day.slice(0, 4)),
  };
}

/** The month that was completed last: the one that is declared next. */
export const lastMonthOn = (today: Day): string => addMonths(startOfMonth(today), -1).slice(0, 7);
