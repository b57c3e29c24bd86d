import type { Db } from '#server/platform/db/database.ts';
import { estimate, isSorted, stepsFor } from './estimate.ts';
import type { Leg } from './legs.ts';
import { listBySorting, listByWalking, listTitled, type Spot, spotAfter } from './search.queries.ts';

export interface Found {
  spots: Spot[];
  /** Where the next page goes on; null when there is nothing more. */
  next: { leg: number; spot: Spot } | null;
}

export interface Numbers {
  counts: ReadonlyMap<string, number>;
  total: number;
}

/** Enough to be sorted at any size of the library. */
const fewest = 2_000;
const leastSteps = 4_000;

/** One page, step of the ranking by step, from where the page before has ended. */
export async function findPage(
  db: Db,
  legs: readonly Leg[],
  numbers: Numbers,
  from: { leg: number; spot: Spot } | null,
  limit: number,
): Promise<Found> {
  const spots: { leg: number; spot: Spot }[] = [];
  for (let leg = from?.leg ?? 0; leg < legs.length; leg++) {
    const start = leg === from?.leg ? from.spot : null;
    const wanted = limit + 1 - spots.length;
    const { found, goesOnAt } = await findInLeg(db, legs[leg] as Leg, numbers, start, wanted);
    spots.push(...found.map((spot) => ({ leg, spot })));
    if (spots.length > limit) break;
    // Cut short: the page is, too, and the next one goes on from here.
    if (goesOnAt) return { spots: spots.map(({ spot }) => spot), next: { leg, spot: goesOnAt } };
  }
  const shown = spots.slice(0, limit);
  return {
    spots: shown.map(({ spot }) => spot),
    next: spots.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

interface FoundInLeg {
  found: Spot[];
  /** Where a walk was cut short before it had found enough. */
  goesOnAt?: Spot;
}

async function findInLeg(
  db: Db,
  leg: Leg,
  { counts, total }: Numbers,
  from: Spot | null,
  limit: number,
): Promise<FoundInLeg> {
  if (leg.titled) return { found: leg.titled.length ? await listTitled(db, leg, from, limit) : [] };
  if (leg.groups.some((terms) => terms.every((term) => !counts.get(term)))) return { found: [] };
  const matches = estimate(leg.groups, counts, total);
  const most = Math.max(fewest, Math.ceil(4 * Math.sqrt(limit * total)));
  let sorted = false;
  if (leg.terms !== null && isSorted(limit, matches, total)) {
    sorted = true;
    const found = await listBySorting(db, leg, from, limit, most);
    if (found) return { found };
  }
  // More than that many fit, or about as many as was reckoned: a few times the steps that this should take.
  const steps = Math.max(leastSteps, Math.ceil(6 * stepsFor(limit, sorted ? most : matches, total)));
  const found = await listByWalking(db, leg, from, limit, steps);
  if (found.length >= limit) return { found };
  const goesOnAt = await spotAfter(db, from, steps);
  if (!goesOnAt) return { found };
  const all = leg.terms !== null && !sorted ? await listBySorting(db, leg, from, limit, most) : null;
  return all ? { found: all } : { found, goesOnAt };
}
