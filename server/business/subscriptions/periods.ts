import { days, later } from '#contract/time.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import type { Days } from '../invoices/snapshot.ts';
import type { Subscription } from './subscriptions.tables.ts';

/**
 * The end of a period: so many calendar months later, on the day of the month the subscription began on, or the last
 * of a month that is too short; the 31st comes back after a February. UTC, the time of day stays.
 * @param anchorDay 1–31
 */
export function periodAfter(start: Date, months: number, anchorDay: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(anchorDay, last));
  return end;
}

/** When it is, of a subscription that is paused: the period moves by as long as the pause lasts. */
export function movedByPause(
  { pausedAt, pausedUntil }: Pick<Subscription, 'pausedAt' | 'pausedUntil'>,
  at: Date,
): Date {
  return pausedAt && pausedUntil ? later(at, pausedUntil.getTime() - pausedAt.getTime()) : at;
}

/**
 * The first and the last day of a period: the next one begins on the day after it. What begins and ends on one day has that day.
 * @param timeZone whose days they are
 * @returns such as `2026-12-20` and `2027-01-19`
 */
export function daysOf(period: { from: Date; to: Date }, timeZone: string): Days {
  const from = isoDayText(period.from, timeZone);
  const next = new Date(isoDayText(period.to, timeZone));
  const last = isoDayText(later(next, -days(1)));
  return { from, to: last < from ? from : last };
}
