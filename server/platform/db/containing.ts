/** A pattern for `like` that finds these words anywhere; what they have of its signs stands for itself. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
