import { lengthFor, rangesFrom } from './buckets.ts';
import { estimate, type Numbers, shareOf } from './estimate.ts';
import type { Position, Scan } from './page.queries.ts';
import { queryOf, type RankTier } from './rank-tiers.ts';

/** So few matches are gathered at once, wherever they stand. */
const smallResult = 300;
/** A range of the shelf is as long as it has to be for so many times what is wanted: mostly one is enough. */
const oversample = 3;
/** Reading a material to see whether it fits costs as much as passing so many in the index. */
const recheckCost = 200;

/**
 * The scans in which a step of the ranking is read, one after the other until a page is full. Together they are all that
 * fits: the first ones are short where much fits, so that a page costs the same in a library of any size.
 */
export function scansOf(rankTier: RankTier, numbers: Numbers, from: Position | null, wanted: number): Scan[] {
  const start = from ?? { place: -1, id: '' };
  if (rankTier.titled)
    return rankTier.titled.length ? [{ titled: true, by: null, rest: rankTier.query, from: start }] : [];
  if (rankTier.groups.some((tokens) => tokens.every((token) => !numbers.counts.get(token)))) return [];
  const matches = estimate(rankTier.groups, numbers);
  const aim = oversample * wanted;
  if (rankTier.query !== null && matches <= smallResult)
    return [{ titled: false, by: rankTier.query, rest: null, from: start }];
  const place = Math.max(start.place, 0);
  return rangesFrom(place, lengthFor(aim, matches, place)).map((range, i) => ({
    titled: false,
    ...(i === 0
      ? firstQueries(rankTier, range.tokens, numbers, aim)
      : { by: both(rankTier.query, range.tokens), rest: null }),
    from: i === 0 ? start : { place: range.from, id: '' },
  }));
}

/**
 * In the first range, what nearly every material has is not asked of the index, which would have to pass all of them, but
 * looked up in what the rest has found.
 */
export function firstQueries(
  rankTier: RankTier,
  buckets: readonly string[],
  numbers: Numbers,
  wanted: number,
) {
  const rare = rankTier.groups.filter((tokens) => {
    const share = shareOf(tokens, numbers);
    return share * numbers.total <= (recheckCost * wanted * (1 - share)) / Math.max(share, Number.MIN_VALUE);
  });
  if (rare.length === rankTier.groups.length) return { by: both(rankTier.query, buckets), rest: null };
  return { by: queryOf([...rare, buckets]), rest: rankTier.query };
}

export const both = (query: string | null, buckets: readonly string[]) =>
  [...(query === null ? [] : [query]), queryOf([buckets])].join(' & ');
