import type { Money } from '#contract/money.ts';
import { isTimeZone } from '#contract/time.ts';

/*
 * Days, figures and names of countries as the service writes them, in mails, printed documents and answers. They are in English unless
 * a language is named, and a day is that of UTC unless a time zone is named, written day-first because members sit mostly outside the
 * United States. Pages have `app/format/`.
 */

export const utc = 'UTC';

/** "2026-03-12", of UTC or of the time zone that is named. */
export const isoDayText = (at: Date, timeZone = utc): string => formatsFor('en', timeZone).numbers.format(at);

/** "12 March 2026", in the language and the time zone of a member where they are named. */
export const dayText = (at: Date, locale = 'en', timeZone = utc): string =>
  formatsFor(locale, timeZone).day.format(at);

/** "March 2026", from `2026-03`. */
export const monthText = (month: string, locale = 'en'): string =>
  formatsFor(locale).month.format(new Date(`${month}-01T00:00:00Z`));

/** "12 March 2026, 18:04:05 UTC", or "12 March 2026, 19:04:05 CET" in the time zone that is named. */
export function momentText(at: Date, locale = 'en', timeZone = utc): string {
  const { day, exactTime } = formatsFor(locale, timeZone);
  return `${day.format(at)}, ${exactTime.format(at)}`;
}

/** "12 March 2026 at 18:04:05 UTC", as certificates have it. */
export const certifiedText = (at: Date): string => formatsFor('en').moment.format(at);

/** "today 18:04", "yesterday 18:04", "12 March 2026 18:04": the days and hours of a time zone. */
export function recentText(at: Date, now: Date, locale: string, timeZone = utc): string {
  const { day, time, near, numbers } = formatsFor(locale, timeZone);
  const dayNumber = (moment: Date) => Date.parse(numbers.format(moment)) / 86_400_000;
  const daysAgo = dayNumber(now) - dayNumber(at);
  const said = daysAgo === 0 || daysAgo === 1 ? near.format(-daysAgo, 'day') : day.format(at);
  return `${said} ${time.format(at)}`;
}

/** "1,234" */
export const countText = (count: number): string => counts.format(count);

/** "$1,234.50" wherever English is read, and as others write it in the language of a member where one is named. */
export function moneyText({ amount, currency }: Money, locale = 'en'): string {
  const tag = /^en\b/.test(locale) ? 'en-US' : localeOf(locale);
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  return format.format(amount / 10 ** decimalsOf(currency)).replace('-', '−');
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether there is, or was, a currency of this code of ISO 4217. */
export const isCurrency = (code: string): boolean => currencies.has(code);

/** Places of the minor unit of a currency: 2 of a dollar, 0 of a yen. */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  if (decimals.size < maxKept) decimals.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
const decimals = new Map<string, number>();

/** "4.25 GB", "85 MB": of 1,000 each, as traffic is sold, to two places and never rounded up. */
export function bytesText(bytes: number, locale = 'en'): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6];
  const shown = Math.floor(bytes / (size / 100)) / 100;
  const tag = locale === 'en' ? 'en-GB' : localeOf(locale);
  return `${new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(shown)}\u00a0${unit}`;
}

/** "7%", "7.5%" from basis points. */
export const shareText = (share: number): string => `${share / 100}%`;

/**
 * What a country is called, by its ISO 3166 code.
 * @param english invoices have the plain one, which writes a point after "St"; what was printed once stays as it is
 */
export const countryText = (code: string, english: 'en' | 'en-GB' = 'en-GB'): string =>
  new Intl.DisplayNames(english, { type: 'region' }).of(code) ?? code;

/** "Organisation · Pier Goods": how lists name an account that is no person's. */
export const organisationText = (name: string): string => `Organisation · ${name}`;

/** A language tag that Intl takes, from whatever was sent; `en` when it is none. */
export function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const counts = new Intl.NumberFormat('en-US');

/** Making one costs far more than using it, and every navigation of a member uses them. */
interface Formats {
  day: Intl.DateTimeFormat;
  month: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  /** To the second, with the name of the time zone. */
  exactTime: Intl.DateTimeFormat;
  /** "2026-03-12" */
  numbers: Intl.DateTimeFormat;
  moment: Intl.DateTimeFormat;
  near: Intl.RelativeTimeFormat;
}
const made = new Map<string, Formats>();
/** Locales and time zones come from members; formats beyond these are made for each use. */
const maxKept = 200;

function formatsFor(locale: string, zone = utc): Formats {
  const tag = locale === 'en' ? 'en-GB' : localeOf(locale);
  const key = `${tag} ${zone}`;
  const known = made.get(key);
  if (known) return known;
  // It was known when it was chosen, but an install may have been moved to a runtime with an older list.
  const timeZone = isTimeZone(zone) ? zone : utc;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const formats = {
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone }),
    month: new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone }),
    time: new Intl.DateTimeFormat(tag, clock),
    exactTime: new Intl.DateTimeFormat(tag, { ...clock, second: '2-digit', timeZoneName: 'short' }),
    numbers: new Intl.DateTimeFormat('sv-SE', { timeZone }),
    moment: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'long', timeZone }),
    near: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
  };
  if (made.size < maxKept) made.set(key, formats);
  return formats;
}
