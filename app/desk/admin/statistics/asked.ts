import {
  maxRangeDays,
  type StatisticsView,
  statisticsSteps,
  statisticsViewNames,
} from '#contract/statistics.ts';

/** What the page shows; the address holds it. */
export interface Asked {
  view: StatisticsView;
  /** UTC days, both included. */
  from: string;
  to: string;
  step: (typeof statisticsSteps)[number];
}

/** Periods that end today, in days. */
export const periods = [7, 30, 90, 365] as const;
const usualDays = 30;
const dayLength = 86_400_000;
const wellFormed = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string | null): text is string =>
  text !== null &&
  wellFormed.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  spell(Date.parse(text)) === text;
const spell = (at: number) => new Date(at).toISOString().slice(0, 10);

/** @param now epoch milliseconds */
export const today = (now: number): string => spell(now);
/** The day that lies `days` after another. */
export const dayAfter = (day: string, days: number): string => spell(Date.parse(day) + days * dayLength);
export const daysIn = ({ from, to }: Pick<Asked, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1;

/** The first day of the step that is running. */
export function runningStep(step: Asked['step'], now: number): string {
  const day = today(now);
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  // Sunday is 0, and a week begins on Monday.
  return step === 'week' ? dayAfter(day, -((new Date(now).getUTCDay() + 6) % 7)) : day;
}

/** Reads the address; whatever in it is no answer falls back to the last 30 days of pages. */
export function parseAsked(query: URLSearchParams, now: number): Asked {
  const one = <T extends string>(key: string, of: readonly T[], usual: T): T =>
    of.find((value) => value === query.get(key)) ?? usual;
  const to = query.get('to');
  const last = isDay(to) ? to : today(now);
  const from = query.get('from');
  return {
    view: one('view', statisticsViewNames, 'pages'),
    from: isDay(from) ? from : dayAfter(last, 1 - usualDays),
    to: last,
    step: one('step', statisticsSteps, 'day'),
  };
}

export const formatAsked = (asked: Asked): URLSearchParams => new URLSearchParams({ ...asked });

/** The last so many days; long ones by the week. */
export function lastDays(asked: Asked, days: number, now: number): Asked {
  const to = today(now);
  return { ...asked, to, from: dayAfter(to, 1 - days), step: days > 92 ? 'week' : 'day' };
}

/** Why the days cannot be asked for; null when they can. */
export function rangeProblem(asked: Asked): 'wrong_order' | 'too_long' | null {
  const days = daysIn(asked);
  if (days < 1) return 'wrong_order';
  return days > maxRangeDays ? 'too_long' : null;
}

/** What is asked of the service: days that cannot be asked for leave those that were asked for before. */
export const askable = (asked: Asked, before: Asked): Asked =>
  rangeProblem(asked) ? { ...asked, from: before.from, to: before.to } : asked;
