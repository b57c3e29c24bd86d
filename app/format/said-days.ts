import { dayText } from './day-text.ts';

/** A text that was written with days as '2026-11-20', with these as every page says them. */
export const saidDays = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (Number.isNaN(Date.parse(day)) ? day : dayText(day)));

/** A sentence of a document, whose days are written as '20 November 2026', with these as every page says them. */
export const shortDays = (text: string): string =>
  text.replace(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/g, (day) => {
    const at = Date.parse(`${day} UTC`);
    return Number.isNaN(at) ? day : dayText(new Date(at).toISOString());
  });
