import { getLocale } from '#app/paraglide/runtime.js';

/** The language of days and moments: that of the words, and where these are English, with the day first and 24 hours. */
export const dateLocale = (): string => (getLocale() === 'en' ? 'en-GB' : getLocale());
