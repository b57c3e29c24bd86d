import { getLocale } from '#app/paraglide/runtime.js';

/** "A, B, and C" */
export const listText = (all: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(all);

/** "A, B, or C" */
export const choiceText = (choices: readonly string[]): string =>
  new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(choices);
