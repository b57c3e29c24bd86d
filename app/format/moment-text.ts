import { getLocale } from '#app/paraglide/runtime.js';

const say = (moment: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(getLocale(), options).format(new Date(moment));

/** "Nov 20, 2026", in the reader's own time zone. */
export const dayText = (moment: string): string => say(moment, { dateStyle: 'medium' });

/** "Nov 20", for lists whose year is plain. */
export const shortDayText = (moment: string): string => say(moment, { month: 'short', day: 'numeric' });

/** "Nov 20, 2026, 7:20 PM" */
export const momentText = (moment: string): string =>
  say(moment, { dateStyle: 'medium', timeStyle: 'short' });
