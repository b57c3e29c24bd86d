import type { OutputOf } from '#contract/endpoint.ts';
import type { searchMaterials } from '#contract/materials.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lengthFor, rangesFrom } from './buckets.ts';
import { estimate, type Numbers, shelfTokens } from './estimate.ts';
import { sampleFacets } from './facet.queries.ts';
import { type ChosenFacets, facetNames } from './filters.ts';
import type { RankTier } from './rank-tiers.ts';
import { both, firstQueries } from './read-plan.ts';

export type Facets = NonNullable<OutputOf<typeof searchMaterials>['facets']>;

/** So many matches are looked at, and no more. */
const maxLookedAt = 1_000;
/** With more matches than that, those on the first range of the shelf stand for all. */
const maxGathered = 4 * maxLookedAt;
const aim = 1.5 * maxLookedAt;

/**
 * How often each value of each facet occurs among the first matches of the words, with what was chosen in the other
 * facets: what a further choice would lead to.
 */
export async function countFacets(
  db: Db,
  rankTier: RankTier,
  numbers: Numbers,
  chosen: ChosenFacets,
): Promise<Facets> {
  const matches = estimate(rankTier.groups, numbers);
  const few = matches <= maxGathered;
  const [front] = rangesFrom(0, lengthFor(aim, matches, 0));
  // Every material stands on a shelf of one name: without words and filters, that is what all of them have.
  const asked = few
    ? { by: rankTier.query ?? both(null, shelfTokens), rest: null }
    : firstQueries(rankTier, front?.tokens ?? [], numbers, aim);
  const alike = await sampleFacets(db, asked, maxLookedAt + 1);
  const looked = alike.reduce((sum, { materials }) => sum + materials, 0);
  const byFacet = facetNames.map((facet) => {
    const others = facetNames.filter((other) => other !== facet && chosen[other].length > 0);
    const seen = new Map<string, number>();
    for (const one of alike) {
      if (!others.every((other) => one[other].some((value) => chosen[other].includes(value)))) continue;
      for (const value of one[facet]) seen.set(value, (seen.get(value) ?? 0) + one.materials);
    }
    const values = [...seen].map(([value, materials]) => ({ value, materials }));
    return [facet, values.sort((a, b) => b.materials - a.materials || (a.value < b.value ? -1 : 1))];
  });
  return {
    ...(Object.fromEntries(byFacet) as Omit<Facets, 'more'>),
    more: !few || looked > maxLookedAt,
  };
}
