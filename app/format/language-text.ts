import { getLocale } from '#app/paraglide/runtime.js';

let names: Intl.DisplayNames | undefined;

/** What a language is called, by its BCP 47 code: "de-AT" is "Austrian German". A code that is none stays as it is. */
export function languageText(code: string): string {
  names ??= new Intl.DisplayNames([getLocale()], { type: 'language', fallback: 'code' });
  return names.of(code) ?? code;
}
