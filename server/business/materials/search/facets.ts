import type { OutputOf } from '#contract/endpoint.ts';
import type { searchMaterials } from '#contract/materials.ts';
import type { Db } from '#server/platform/db/database.ts';
import { estimate } from './estimate.ts';
import { sampleOfShelf, sampleOfTerms } from './facet.queries.ts';
import { type ChosenFacets, facetNames } from './filters.ts';
import type { Numbers } from './find-page.ts';
import type { Leg } from './legs.ts';

type Facets = NonNullable<OutputOf<typeof searchMaterials>['facets']>;

/** So many matches are looked at, and no more. */
const mostLookedAt = 1_000;
const mostGathered = 20_000;
const steps = 5_000;

/**
 * How often each value of each facet occurs among the first matches of the words, with what was chosen in the other
 * facets: what a further choice would lead to.
 */
export async function countFacets(
  db: Db,
  leg: Leg,
  { counts, total }: Numbers,
  chosen: ChosenFacets,
): Promise<Facets> {
  const few = leg.terms !== null && estimate(leg.groups, counts, total) <= mostGathered;
  const { rows, more } = few
    ? await sampleOfTerms(db, leg.terms ?? '', mostLookedAt)
    : await sampleOfShelf(db, leg.terms, mostLookedAt, steps);
  const byFacet = facetNames.map((facet) => {
    const others = facetNames.filter((other) => other !== facet && chosen[other].length > 0);
    const seen = new Map<string, number>();
    for (const row of rows) {
      if (!others.every((other) => row[other].some((value) => chosen[other].includes(value)))) continue;
      for (const value of row[facet]) seen.set(value, (seen.get(value) ?? 0) + 1);
    }
    const values = [...seen].map(([value, materials]) => ({ value, materials }));
    return [facet, values.sort((a, b) => b.materials - a.materials || (a.value < b.value ? -1 : 1))];
  });
  return { ...(Object.fromEntries(byFacet) as Omit<Facets, 'more'>), more };
}
