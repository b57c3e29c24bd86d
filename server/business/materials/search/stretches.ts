/**
 * The shelf, cut into stretches of equal length, in four sizes. Every material holds the stretches it stands on as
 * terms, so that a search can ask the index for what fits on the next stretch alone, however many fit in all.
 */
const sizes = [12, 16, 20, 24] as const;
const widest = sizes[3];
/** Stretches of one size that are asked for at once: together as long as one of the next size. */
const mostAtOnce = 16;
/** Places lie below this: see place.ts. */
const end = 2 ** 29;

type Size = (typeof sizes)[number];
const stretchTerm = (size: Size, n: number) => `#${size}:${n}`;
const stretchAt = (size: Size, place: number) => Math.floor(place / 2 ** size);

/** Stretches are looked for and never counted. */
export const isStretch = (term: string): boolean => term.startsWith('#');

/** The stretches that a place lies on, as terms. */
export const stretchTerms = (place: number): string[] =>
  sizes.map((size) => stretchTerm(size, stretchAt(size, place)));

/** The same in SQL, of an expression for the place: an array of terms. */
export const stretchTermsSql = (place: string): string =>
  `array[${sizes.map((size) => `'${stretchTerm(size, 0).slice(0, -1)}' || (${place} >> ${size})`).join(', ')}]`;

/** A part of the shelf: all that stands from one place to before another has one of these terms. */
export interface Reach {
  terms: readonly string[];
  from: number;
  to: number;
}

/** Parts of the shelf from a place to its end, one after the other: the first about so long, each further one wider. */
export function reachesFrom(place: number, length: number): Reach[] {
  const reaches: Reach[] = [];
  let size: Size = sizes.find((one) => length <= mostAtOnce * 2 ** one) ?? widest;
  let count = Math.min(Math.max(Math.ceil(length / 2 ** size), 1), mostAtOnce);
  for (let from = place; from < end; ) {
    const first = stretchAt(size, from);
    const to = (first + count) * 2 ** size;
    reaches.push({ terms: Array.from({ length: count }, (_, i) => stretchTerm(size, first + i)), from, to });
    from = to;
    size = sizes[sizes.indexOf(size) + 1] ?? widest;
    count = mostAtOnce;
  }
  return reaches;
}

/** How long a part of the shelf has to be for about so many of these matches. */
export function lengthFor(wanted: number, matches: number, place: number): number {
  // Short titles stand in front, and other things than symbols: most of them within the first eighth, and ever fewer behind it.
  let reach = end / 8;
  while (place >= reach / 2 && reach < end * 4) reach *= 2;
  return (reach * wanted) / Math.max(matches, 1);
}
