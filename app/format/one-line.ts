/** A value whose parts stay together at the end of a line, as "20 Nov 2026" or "7 days". */
export const oneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** The same value for what is copied or saved, with plain spaces. */
export const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');
