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

/** "Nov 20, 7:20 PM", for dense rows whose year is plain. */
export const shortMomentText = (moment: string): string =>
  say(moment, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
