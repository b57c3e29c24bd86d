import { dayText } from '#server/platform/value-text.ts';

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

/** "20 December 2026 to 20 January 2027", UTC */
export const periodText = (start: Date, end: Date) => `${dayText(start)} to ${dayText(end)}`;
