/** A sentence of a review with its words in lower case. */
export interface Sentence {
  text: string;
  words: string[];
}

/** Letters and figures, with an apostrophe inside; both apostrophes are one. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  return plain.match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? [];
}

export function sentencesOf(text: string): Sentence[] {
  return (text.match(/[^.!?…\n]+[.!?…]*/gu) ?? [])
    .map((part) => ({ text: part.trim(), words: wordsOf(part) }))
    .filter(({ words }) => words.length > 0);
}

/** Words that carry no subject; phrases neither begin nor end with them. */
export const fillers = new Set(
  (
    'a an and are as at be been but by do does did for from had has have he her his i if in into is it its just me my of off on ' +
    'or our she so that the their them then there these they this those to too up us very was we were what when which who ' +
    "will with would you your it's i'm i've that's also than after before again only really get got one two out about all " +
    'any can could because over some more most no not'
  ).split(' '),
);
