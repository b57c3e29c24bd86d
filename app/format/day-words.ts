import type { Day } from './calendar.ts';

const zone = { timeZone: 'UTC' } as const;
const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  ...zone,
});
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...zone });
const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', ...zone });

const instant = (day: Day) => new Date(`${day}T00:00:00Z`);

/** "Fri, Nov 27, 2026"; read as UTC, so that it is the same on server and browser. */
export const dayText = (day: Day): string => long.format(instant(day));
/** "Nov 27" */
export const shortDay = (day: Day): string => short.format(instant(day));
/** "Fri" */
export const weekdayText = (day: Day): string => name.format(instant(day));
