import { dayText } from './day-text.ts';

/** A text that was written with days as '2026-11-20', with these as every page says them. */
export const saidDays = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (Number.isNaN(Date.parse(day)) ? day : dayText(day)));
