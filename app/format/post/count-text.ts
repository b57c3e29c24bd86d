import { type Counting, linkWeight } from '#content/en/rules/networks.ts';
import { findLinks } from './find-links.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const encoder = new TextEncoder();

/** An emoji as one picture: flags, keycaps, skin tones and joined sequences included. */
const emoji =
  /^(?:\p{RI}\p{RI}|[#*0-9]\ufe0f?\u20e3|(?=\p{Emoji})(?![©®™](?!\ufe0f))(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}))/u;

export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Length of a text as one network measures it. */
export function countText(text: string, counting: Counting): number {
  if (counting === 'weighted') return withLinks(text.normalize('NFC'), weightOf);
  if (counting === 'fediverse') {
    // Of @name@server only @name counts: Buffer, "Character limits for each social network".
    return withLinks(text.replaceAll(/(?<![\w/])(@\w+)@[\w.-]+\w/g, '$1'), (part) => graphemes(part).length);
  }
  if (counting === 'emoji-bytes') {
    return graphemes(text).reduce((sum, one) => sum + (isEmoji(one) ? bytes(one) : [...one].length), 0);
  }
  if (counting === 'graphemes') return graphemes(text).length;
  return counting === 'bytes' ? bytes(text) : text.length;
}

function withLinks(text: string, measure: (part: string) => number): number {
  let at = 0;
  let sum = 0;
  for (const { start, end } of findLinks(text)) {
    sum += measure(text.slice(at, start)) + linkWeight;
    at = end;
  }
  return sum + measure(text.slice(at));
}

/** twitter-text, config/v3.json: these ranges weigh 1, everything else 2, and a whole emoji sequence 2. */
const light: readonly (readonly [number, number])[] = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
];

function weightOf(text: string): number {
  let sum = 0;
  for (const one of graphemes(text)) {
    if (isEmoji(one)) sum += 2;
    else for (const sign of one) sum += isLight(sign) ? 1 : 2;
  }
  return sum;
}

function isLight(sign: string): boolean {
  const point = sign.codePointAt(0) ?? 0;
  return light.some(([from, to]) => point >= from && point <= to);
}

const isEmoji = (grapheme: string) => emoji.test(grapheme);
const bytes = (text: string) => encoder.encode(text).length;

/**
 * How much of a text fits: the longest beginning, cut between signs, whose length is within the limit.
 * @returns index in UTF-16 units; the whole length when all of it fits
 */
export function fitsUntil(text: string, counting: Counting, most: number): number {
  if (countText(text, counting) <= most) return text.length;
  const ends: number[] = [0];
  for (const { index, segment } of segmenter.segment(text)) ends.push(index + segment.length);
  // A beginning that ends inside a link can weigh more than a longer one; what is found fits, though rarely a sign early.
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countText(text.slice(0, ends[middle]), counting) <= most) low = middle;
    else high = middle - 1;
  }
  return ends[low] ?? 0;
}
