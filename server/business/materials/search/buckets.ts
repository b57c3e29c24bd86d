/**
 * The shelf, cut into buckets of equal length, in four sizes. Every material holds the buckets it stands on as
 * tokens, so that a search can ask the index for what fits on the next bucket alone, however many fit in all.
 */
const sizes = [12, 16, 20, 24] as const;
const widest = sizes[3];
/** Buckets of one size that are asked for at once: together as long as one of the next size. */
const maxAtOnce = 16;
/** Places lie below this: see place.ts. */
const end = 2 ** 29;

type Size = (typeof sizes)[number];
const bucketToken = (size: Size, n: number) => `#${size}:${n}`;
const bucketAt = (size: Size, place: number) => Math.floor(place / 2 ** size);

/** Buckets are looked for and never counted. */
export const isBucket = (token: string): boolean => token.startsWith('#');

/** The buckets that a place lies on, as tokens. */
export const bucketTokens = (place: number): string[] =>
  sizes.map((size) => bucketToken(size, bucketAt(size, place)));

/** The same in SQL, of an expression for the place: an array of tokens. */
export const bucketTokensSql = (place: string): string =>
  `array[${sizes.map((size) => `'${bucketToken(size, 0).slice(0, -1)}' || (${place} >> ${size})`).join(', ')}]`;

/** A range of the shelf: all that stands from one place to before another has one of these tokens. */
export interface ShelfRange {
  tokens: readonly string[];
  from: number;
  to: number;
}

/** Parts of the shelf from a place to its end, one after the other: the first about so long, each further one wider. */
export function rangesFrom(place: number, length: number): ShelfRange[] {
  const ranges: ShelfRange[] = [];
  let size: Size = sizes.find((one) => length <= maxAtOnce * 2 ** one) ?? widest;
  let count = Math.min(Math.max(Math.ceil(length / 2 ** size), 1), maxAtOnce);
  for (let from = place; from < end; ) {
    const first = bucketAt(size, from);
    const to = (first + count) * 2 ** size;
    ranges.push({ tokens: Array.from({ length: count }, (_, i) => bucketToken(size, first + i)), from, to });
    from = to;
    size = sizes[sizes.indexOf(size) + 1] ?? widest;
    count = maxAtOnce;
  }
  return ranges;
}

/** How long a range of the shelf has to be for about so many of these matches. */
export function lengthFor(wanted: number, matches: number, place: number): number {
  // Short titles stand in front, and other things than symbols: most of them within the first eighth, and ever fewer behind it.
  let range = end / 8;
  while (place >= range / 2 && range < end * 4) range *= 2;
  return (range * wanted) / Math.max(matches, 1);
}
