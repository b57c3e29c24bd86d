// How a value is written so that a shell gives it to a program as it is, and never runs any of it.

/** For sh and everything that reads like it: nothing is special between single quotes but the quote itself. */
export const forSh = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`;

/** The console's code page decides what other characters are. */
const plain = /^[ -~]*$/;

/**
 * For a .cmd file in which delayed expansion is off. Between double quotes `%` alone is special, and backslashes before the
 * closing quote belong to it unless they are doubled.
 * @throws Error: a quote, a line break, or a character that is not ASCII; addresses are written without them
 */
export function forCmd(value: string): string {
  if (!plain.test(value) || value.includes('"')) throw new Error('this cannot be written into a .cmd file');
  return `"${value.replaceAll('%', '%%').replace(/\\+$/, '$&$&')}"`;
}

/** For `Exec` in a .desktop file (Desktop Entry Specification 1.5): quoted, field codes doubled, then escaped as a string. */
export const forDesktop = (value: string): string =>
  desktopText(`"${value.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`);

/** A value of a .desktop file. */
export const desktopText = (value: string): string =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replace(/^ /, String.raw`\s`);
