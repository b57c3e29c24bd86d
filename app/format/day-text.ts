import { dateLocale } from './date-locale.ts';
import { oneLine } from './one-line.ts';

// Days of the calendar as '2026-11-20', or instants of which the day in UTC is meant: server and browser say the same.

const formats = new Map<string, Intl.DateTimeFormat>();

function say(day: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  // Only behind its weekday may a day break.
  return oneLine(format.format(new Date(day))).replace(/^(\p{L}+,)\u00a0/u, '$1 ');
}

/** "20 Nov 2026" */
export const dayText = (day: string): string => say(day, { dateStyle: 'medium' });
/** "20 November 2026" */
export const longDayText = (day: string): string => say(day, { dateStyle: 'long' });
/** "Fri, 20 Nov 2026" */
export const fullDayText = (day: string): string =>
  say(day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
/** "Friday, 20 November 2026" */
export const wholeDayText = (day: string): string =>
  say(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
/** "20 Nov" */
export const shortDayText = (day: string): string => say(day, { month: 'short', day: 'numeric' });
/** "November 2026" */
export const longMonthText = (day: string): string => say(day, { month: 'long', year: 'numeric' });
/** "Nov 2026" */
export const monthText = (day: string): string => say(day, { month: 'short', year: 'numeric' });
/** "Nov" */
export const monthNameText = (day: string): string => say(day, { month: 'short' });
/** "Fri" */
export const weekdayText = (day: string): string => say(day, { weekday: 'short' });
/** "Friday" */
export const longWeekdayText = (day: string): string => say(day, { weekday: 'long' });
