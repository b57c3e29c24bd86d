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

/** Making one costs far more than using it, and every navigation of a member uses them. */
interface Formats {
  day: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
  near: Intl.RelativeTimeFormat;
}
const made = new Map<string, Formats>();
/** Locales come from members; more than this many different ones are made anew each time. */
const keepAtMost = 200;

function formatsFor(locale: string): Formats {
  const tag = formatting(locale);
  const known = made.get(tag);
  if (known) return known;
  const formats = {
    day: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(tag, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
    near: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
  };
  if (made.size < keepAtMost) made.set(tag, formats);
  return formats;
}

/** "12 March 2026", UTC. */
export function longDay(at: Date, locale: string): string {
  return formatsFor(locale).day.format(at);
}

/** "today 18:04", "yesterday 18:04", "12 March 2026 18:04"; UTC. */
export function recentTime(at: Date, now: Date, locale: string): string {
  const { time, near } = formatsFor(locale);
  const daysAgo = dayNumber(now) - dayNumber(at);
  const day = daysAgo === 0 || daysAgo === 1 ? near.format(-daysAgo, 'day') : longDay(at, locale);
  return `${day} ${time.format(at)}`;
}

const dayNumber = (at: Date) => Math.floor(at.getTime() / 86_400_000);
