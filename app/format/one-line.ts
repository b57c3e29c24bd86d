/** A value whose parts stay together at the end of a line, as "20 Nov 2026" or "7 days". */
export const oneLine = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A sentence whose last two words stay on one line, as "Not you?". */
export const lastWordsTogether = (text: string): string => text.replace(/ (?=\S+$)/, '\u00a0');

/** The same value for what is copied or saved, with plain spaces. */
export const plainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** A text that somebody wrote, whose sizes stay on one line, as "1200 × 800". */
export const wholeSizes = (text: string): string => text.replace(/(?<=\d) × (?=\d)/g, '\u00a0×\u00a0');
