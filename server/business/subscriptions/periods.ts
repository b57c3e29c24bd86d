import { isoDayText } from '#server/platform/value-text.ts';

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

/** "2026-12-20 to 2027-01-20", UTC */
export const periodText = (start: Date, end: Date) => `${isoDayText(start)} to ${isoDayText(end)}`;
