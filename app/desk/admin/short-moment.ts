import { getLocale } from '#app/paraglide/runtime.js';

/** "Nov 20, 7:20 PM", for dense rows whose year is plain. */
export const shortMomentText = (moment: string): string =>
  new Intl.DateTimeFormat(getLocale(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment));
