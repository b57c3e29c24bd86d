import { getLocale } from '#app/paraglide/runtime.js';

let names: Intl.DisplayNames | undefined;

/** What a country is called, by its ISO 3166 code: "DE" is "Germany". A code that is none stays as it is. */
export function regionText(code: string): string {
  names ??= new Intl.DisplayNames([getLocale()], { type: 'region', fallback: 'code' });
  return names.of(code) ?? code;
}
