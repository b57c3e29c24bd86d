import { getLocale } from '#app/paraglide/runtime.js';

const say = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(), options).format(new Date(moment));

/** "Nov 20, 2026", in the reader's own time zone. */
export const momentDayText = (moment: string): string => say(moment, { dateStyle: 'medium' });

/** "Nov 20", for lists whose year is plain. */
export const shortMomentDayText = (moment: string): string => say(moment, { month: 'short', day: 'numeric' });

/** "Nov 20, 2026, 7:20 PM" */
export const momentText = (moment: string): string =>
  say(moment, { dateStyle: 'medium', timeStyle: 'short' });

/** "7:20 PM", below a heading that says the day. */
export const momentTimeText = (moment: string): string => say(moment, { timeStyle: 'short' });

/** "November 20, 2026 at 7:20:05 PM UTC": to the second, with its time zone. */
export const exactMomentText = (moment: string): string =>
  say(moment, { dateStyle: 'long', timeStyle: 'long' });

/** "Nov 20, 7:20 PM", for dense rows whose year is plain. */
export const shortMomentText = (moment: string): string =>
  say(moment, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

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
