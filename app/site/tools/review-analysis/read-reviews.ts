export interface Review {
  /** 1 to 5, halves possible; null where none was written. */
  stars: number | null;
  text: string;
}

/** How a paste is cut: at every line, at blank lines, or by its look. */
export const splits = ['auto', 'line', 'blank'] as const;
export type Split = (typeof splits)[number];

/** Characters and reviews beyond these are left out, and the answer says so. */
export const maxCharacters = 2_000_000;
export const maxReviews = 20_000;

export interface ReadReviews {
  reviews: Review[];
  /** True when something at the end was left out. */
  isCut: boolean;
}

/** Reads a paste as plain text; markup in it is text like any other. */
export function readReviews(paste: string, split: Split = 'auto'): ReadReviews {
  const text = paste.slice(0, maxCharacters).replaceAll(/\r\n?/g, '\n').replaceAll('\u0000', '');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const blocks = text.split(/\n[^\S\n]*\n\s*/).filter((block) => block.trim() !== '');
  // Six lines a review at most: a list of lines with a stray blank line stays a list of lines.
  const byBlank =
    split === 'blank' || (split === 'auto' && blocks.length > 1 && lines.length / blocks.length <= 6);
  const pieces = byBlank ? blocks : lines;
  const reviews = pieces.slice(0, maxReviews).map(readReview);
  return {
    reviews: reviews.filter((review) => /[\p{L}\p{N}]/u.test(review.text)),
    isCut: paste.length > maxCharacters || pieces.length > maxReviews,
  };
}

const date = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?Z?)?\s*[,;|\t]\s*/;
/** On a keyboard of emoji each star may carry U+FE0F, which asks for it in colour. */
const drawn = /^((?:[★⭐*]\uFE0F?){1,5})(?:☆\uFE0F?){0,4}\s*[-–,;:|]?\s*/u;
const named =
  /^([1-5](?:[.,]\d)?)\s*(?:[★⭐]\uFE0F?|(?:\/|\s*out of\s*|\s*of\s+)5(?:[.,]0)?(?:\s*stars?)?\b|stars?\b)\s*[-–,;:|.]?\s*/iu;
/** A figure alone needs a sign after it, or a capital: "2 of the lids broke" is no rating. */
const bare = /^([1-5](?:[.,][05])?)(?:\s*[\t;|:]\s*|\s*,\s*(?!\d)|\s+[-–]\s+|\s+(?=["“']?\p{Lu}))/u;

function readReview(piece: string): Review {
  const text = piece
    .trim()
    .replace(/^["“](?=\d)/, '')
    .replace(date, '');
  const stars = drawn.exec(text);
  if (stars?.[1])
    return { stars: stars[1].replaceAll('\uFE0F', '').length, text: text.slice(stars[0].length) };
  const figure = named.exec(text) ?? bare.exec(text);
  if (!figure?.[1]) return { stars: null, text };
  const value = Number(figure[1].replace(',', '.'));
  return value > 5 ? { stars: null, text } : { stars: value, text: text.slice(figure[0].length) };
}
