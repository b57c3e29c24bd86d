import { addDays, type Day, daysInMonth, makeDay, partsOf, weekday } from '#app/format/calendar.ts';
import type { DayRule, HolidaySet } from '#content/en/rules/peaks.ts';

/** The day a rule names in a year; null where the published days do not reach. */
export function dayInYear(rule: DayRule, year: number): Day | null {
  if (rule.kind === 'dated') return rule.days.find((day) => partsOf(day).year === year) ?? null;
  if (rule.kind === 'fixed') return makeDay({ year, month: rule.month, day: rule.day });
  if (rule.kind === 'easter') return addDays(easterSunday(year), rule.plus);
  return addDays(nthWeekday(year, rule), rule.plus ?? 0);
}

/** By the Gregorian calendar (Meeus, Jones, Butcher). The Naval Observatory publishes another way to the same days. */
function easterSunday(year: number): Day {
  const cycle = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * cycle + century - Math.floor(century / 4) - corrected + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((cycle + 11 * moon + 22 * sunday) / 451);
  const days = moon + sunday - 7 * late + 114;
  return makeDay({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

function nthWeekday(year: number, rule: Extract<DayRule, { kind: 'nth' }>): Day {
  const { month, weekday: wanted, nth } = rule;
  if (nth < 0) {
    const last = makeDay({ year, month, day: daysInMonth(year, month) });
    return addDays(last, -((weekday(last) - wanted + 7) % 7) + (nth + 1) * 7);
  }
  const first = makeDay({ year, month, day: 1 });
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (nth - 1) * 7);
}

/** The next day of a rule that is not before a day; looks two years ahead. */
export function nextDay(rule: DayRule, from: Day): Day | null {
  const { year } = partsOf(from);
  for (const candidate of [dayInYear(rule, year), dayInYear(rule, year + 1), dayInYear(rule, year + 2)]) {
    if (candidate !== null && candidate >= from) return candidate;
  }
  return null;
}

/** All free days of the chosen sets in a year, with the names a reader knows them by. */
export function holidaysOf(sets: readonly HolidaySet[], year: number): Map<Day, string> {
  const free = new Map<Day, string>();
  for (const set of sets) {
    for (const { name, rule, from = 0, to = 0 } of set.days) {
      const day = dayInYear(rule, year);
      if (day === null) continue;
      for (let offset = from; offset <= to; offset++) {
        const one = addDays(day, offset);
        free.set(set.observed ? observed(one) : one, name);
      }
    }
  }
  return free;
}

/** 5 U.S.C. § 6103: a Saturday holiday is kept on the Friday before, a Sunday one on the Monday after. */
function observed(day: Day): Day {
  const on = weekday(day);
  return on === 6 ? addDays(day, -1) : on === 0 ? addDays(day, 1) : day;
}
