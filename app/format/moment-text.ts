import { dateLocale } from './date-locale.ts';
import { oneLine, plainSpaces } from './one-line.ts';
import { zone } from './zone.ts';

// Instants, in the time zone that the reader has chosen, else in that of the device (zone.ts). Day and time stay on one line.

const say = (moment: string, options: Intl.DateTimeFormatOptions, timeZone = zone()) =>
  oneLine(new Intl.DateTimeFormat(dateLocale(), { ...options, timeZone }).format(new Date(moment)));

/** "20 Nov 2026" */
export const momentDayText = (moment: string): string => say(moment, { dateStyle: 'medium' });

/** "20 Nov", for lists whose year is plain. */
export const shortMomentDayText = (moment: string): string => say(moment, { month: 'short', day: 'numeric' });

/** "20 Nov 2026, 19:20" */
export const momentText = (moment: string): string =>
  say(moment, { dateStyle: 'medium', timeStyle: 'short' });

/** "19:20", below a heading that says the day. */
export const momentTimeText = (moment: string): string => say(moment, { timeStyle: 'short' });

/** "20 Nov 2026, 20:20", in a time zone that is being chosen. */
export const momentTextIn = (moment: string, timeZone: string): string =>
  say(moment, { dateStyle: 'medium', timeStyle: 'short' }, timeZone);

/** "20 November 2026 at 19:20:05 UTC": to the second, with its time zone, and long enough to break. */
export const exactMomentText = (moment: string): string =>
  plainSpaces(say(moment, { dateStyle: 'long', timeStyle: 'long' }));

/** "20 Nov, 19:20", for dense rows whose year is plain. */
export const shortMomentText = (moment: string): string =>
  say(moment, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });

/** 0 to 23, for a greeting. */
export const hourOf = (moment: Date): number =>
  Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone() }).format(moment),
  );

/** "Fri, 20 Nov 2026, 19:20:05 UTC", the same in every zone and language: for what is compared with a log. */
export const utcMomentText = (moment: string): string => {
  inUtc ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
  });
  return `${inUtc.format(new Date(moment))} UTC`;
};
let inUtc: Intl.DateTimeFormat | undefined;
