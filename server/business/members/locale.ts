/**
 * A language tag that Intl takes, from whatever was sent; `en` when it is none.
 * Days are written day-first ("12 March 2026") in plain `en`, because members sit mostly outside the United States.
 */
export function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const formatting = (locale: string) => (locale === 'en' ? 'en-GB' : localeOf(locale));

/** "12 March 2026", UTC. */
export function longDay(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(formatting(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** "today 18:04", "yesterday 18:04", "12 March 2026 18:04"; UTC. */
export function recentTime(at: Date, now: Date, locale: string): string {
  const time = new Intl.DateTimeFormat(formatting(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(at);
  const daysAgo = dayNumber(now) - dayNumber(at);
  const near = daysAgo === 0 || daysAgo === 1;
  const day = near
    ? new Intl.RelativeTimeFormat(formatting(locale), { numeric: 'auto' }).format(-daysAgo, 'day')
    : longDay(at, locale);
  return `${day} ${time}`;
}

const dayNumber = (at: Date) => Math.floor(at.getTime() / 86_400_000);
