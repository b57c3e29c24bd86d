import { addDays, type Day, firstDay, lastDay, partsOf, weekday } from '#app/format/calendar.ts';
import type { HolidaySet } from '#content/en/rules/peaks.ts';
import { holidaysOf } from './calendar-rules.ts';

/** What a team does not work on besides Saturdays and Sundays. */
export interface FreeDays {
  sets: readonly HolidaySet[];
  /** Days the person has chosen. */
  own: readonly Day[];
}

export type IsWorking = (day: Day) => boolean;

/** A test that keeps each year's holidays once computed; observed days may fall into the year before or after. */
export function workingDays({ sets, own }: FreeDays): IsWorking {
  const years = new Map<number, Map<Day, string>>();
  const chosen = new Set(own);
  const holidays = (year: number) => {
    const known = years.get(year) ?? holidaysOf(sets, year);
    years.set(year, known);
    return known;
  };
  return (day) => {
    const on = weekday(day);
    if (on === 0 || on === 6 || chosen.has(day)) return false;
    const { year } = partsOf(day);
    return ![year - 1, year, year + 1].some((near) => holidays(near).has(day));
  };
}

/**
 * The working day that lies `count` working days after (or, below zero, before) a day; 0 is the day itself if it is one,
 * else the next or previous one.
 * @returns null when the calendar ends or a whole year has no working day
 */
export function shift(day: Day, count: number, isWorking: IsWorking, step: 1 | -1): Day | null {
  let left = count;
  let idle = 0;
  for (let at = day; ; at = addDays(at, step)) {
    if (isWorking(at)) {
      idle = 0;
      if (left === 0) return at;
      left--;
    } else if (++idle > 400) return null;
    if (at === (step === 1 ? lastDay : firstDay)) return null;
  }
}

/** Working days from one day up to, and not with, another; negative when `to` is earlier. */
export function workingDaysBetween(from: Day, to: Day, isWorking: IsWorking): number {
  if (to < from) return -workingDaysBetween(to, from, isWorking);
  let count = 0;
  for (let at = from; at < to; at = addDays(at, 1)) if (isWorking(at)) count++;
  return count;
}
