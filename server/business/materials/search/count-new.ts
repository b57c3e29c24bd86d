import { materialShelfNames } from '#contract/material-kinds.ts';
import type { AskedSearch } from '#contract/saved-searches.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countAmongNewest } from './count-new.queries.ts';
import { chosenTokens, kindTokens, readFilters } from './filters.ts';
import { anywhere } from './rank-tiers.ts';
import { readWords } from './read-words.ts';

/** So many of the latest materials of each shelf are looked at, and no more: an import may publish a million. */
const maxLookedAt = 500;

export interface NewMaterials {
  /** Up to what was asked for. */
  count: number;
  /** False when more was published since than was looked at: there may be more. */
  all: boolean;
}

/** For each search, how many of its materials were published since a moment, counted up to `most`. */
export async function countNewMaterials(
  db: Db,
  searches: readonly { asked: AskedSearch; since: Date }[],
  most: number,
): Promise<NewMaterials[]> {
  if (searches.length === 0) return [];
  const conditions = await Promise.all(
    searches.map(async ({ asked, since }) => ({ since, tokens: await tokensOf(db, asked) })),
  );
  return countAmongNewest(db, conditions, { shelves: materialShelfNames, looked: maxLookedAt, most });
}

/** @returns what has to stand in a material, null = nothing; `false` for words that no material has */
async function tokensOf(db: Db, asked: AskedSearch): Promise<string | null | false> {
  const { read } = await readWords(db, asked.keyword);
  const meant = read.filter(({ stems }) => stems.length > 0);
  if (asked.keyword !== '' && meant.length === 0) return false;
  const filters = readFilters({ ...asked, facets: 'N' });
  return anywhere(meant, [...kindTokens(filters), ...chosenTokens(filters.chosen)]).query;
}
