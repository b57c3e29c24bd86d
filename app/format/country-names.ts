import { getLocale } from '#app/paraglide/runtime.js';
import { countryCodes } from '#contract/countries.ts';
import { regionText } from './region-text.ts';

/** Every country, sorted by its name in the language of the page. */
export function countries(): { code: string; name: string }[] {
  const order = new Intl.Collator(getLocale());
  return countryCodes
    .map((code) => ({ code, name: regionText(code) }))
    .sort((a, b) => order.compare(a.name, b.name));
}
