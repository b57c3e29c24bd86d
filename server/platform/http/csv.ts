/** Spreadsheets take text that begins so for a formula, also behind blanks and in its wide form. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * One line of a file of values with commas between (RFC 4180). Text that a spreadsheet would run gets an apostrophe in
 * front.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
