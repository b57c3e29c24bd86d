import { estimate, type Numbers, shareOf } from './estimate.ts';
import { type Leg, queryOf } from './legs.ts';
import type { Part, Spot } from './page.queries.ts';
import { lengthFor, reachesFrom } from './stretches.ts';

/** So few matches are gathered at once, wherever they stand. */
const fewest = 300;
/** A part of the shelf is as long as it has to be for so many times what is wanted: mostly one is enough. */
const plenty = 3;
/** Reading a material to see whether it fits costs as much as passing so many in the index. */
const dearness = 200;

/**
 * The parts in which a step of the ranking is read, one after the other until a page is full. Together they are all that
 * fits: the first ones are short where much fits, so that a page costs the same in a library of any size.
 */
export function partsOf(leg: Leg, numbers: Numbers, from: Spot | null, wanted: number): Part[] {
  const start = from ?? { place: -1, id: '' };
  if (leg.titled) return leg.titled.length ? [{ titled: true, by: null, rest: leg.terms, from: start }] : [];
  if (leg.groups.some((terms) => terms.every((term) => !numbers.counts.get(term)))) return [];
  const matches = estimate(leg.groups, numbers);
  const aim = plenty * wanted;
  if (leg.terms !== null && matches <= fewest)
    return [{ titled: false, by: leg.terms, rest: null, from: start }];
  const place = Math.max(start.place, 0);
  return reachesFrom(place, lengthFor(aim, matches, place)).map((reach, i) => ({
    titled: false,
    ...(i === 0
      ? firstQueries(leg, reach.terms, numbers, aim)
      : { by: both(leg.terms, reach.terms), rest: null }),
    from: i === 0 ? start : { place: reach.from, id: '' },
  }));
}

/**
 * On the first part, what nearly every material has is not asked of the index, which would have to pass all of them, but
 * looked up in what the rest has found.
 */
export function firstQueries(leg: Leg, stretches: readonly string[], numbers: Numbers, wanted: number) {
  const rare = leg.groups.filter((terms) => {
    const share = shareOf(terms, numbers);
    return share * numbers.total <= (dearness * wanted * (1 - share)) / Math.max(share, Number.MIN_VALUE);
  });
  if (rare.length === leg.groups.length) return { by: both(leg.terms, stretches), rest: null };
  return { by: queryOf([...rare, stretches]), rest: leg.terms };
}

export const both = (terms: string | null, stretches: readonly string[]) =>
  [...(terms === null ? [] : [terms]), queryOf([stretches])].join(' & ');
