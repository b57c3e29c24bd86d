/**
 * A text in which days, "20 Nov 2026" or "12 July 2026", stay on one line. For what is read on a page: what is copied or
 * saved keeps its plain spaces.
 */
export const unbrokenDays = (text: string): string =>
  text.replace(/\b(\d{1,2}) (\p{L}{3,}) (\d{4})\b/gu, '$1\u00a0$2\u00a0$3');
