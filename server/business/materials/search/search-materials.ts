import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import type { searchMaterials as search } from '#contract/materials.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { summaryOf } from '../materials.view.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { numbersOf, shelfTokens } from './estimate.ts';
import { countFacets, type Facets } from './facets.ts';
import { chosenTokens, kindTokens, readFilters } from './filters.ts';
import { type Found, findPage } from './find-page.ts';
import { anywhere, type RankTier, rankTiersOf } from './rank-tiers.ts';
import { asBeginning, keywordOf, type ReadWord, readWords } from './read-words.ts';
import { countTokens } from './word.queries.ts';

/** Materials by words and filters, the best match first. Nothing in the input is refused: it is read as well as it can be. */
export async function searchMaterials(
  { db }: Context,
  input: CheckedOf<typeof search>,
): Promise<OutputOf<typeof search>> {
  const filters = readFilters(input);
  const keyword = keywordOf(input.keyword);
  const kind = kindTokens(filters);
  const required = [...kind, ...chosenTokens(filters.chosen)];
  const { read, counts } = await readWords(db, keyword, [...shelfTokens, ...required.flat()]);
  const meant = read.filter(({ stems }) => stems.length > 0);
  const nothing = keyword !== '' && meant.length === 0;
  const facetsOf = async (words: readonly ReadWord[]) =>
    input.facets === 'Y' ? countFacets(db, anywhere(words, kind), numbersOf(counts), filters.chosen) : null;
  const page = nothing
    ? { rows: [], next: null, kept: meant, tries: 0, facets: null }
    : await findSomething(db, { words: meant, required, counts, facetsOf }, readCursor(input.cursor));
  return {
    items: page.rows.map(summaryOf),
    nextCursor: page.next ? writeCursor({ ...page.next, tries: page.tries }) : null,
    read: {
      type: filters.type,
      parentType: filters.parentType,
      keyword,
      corrected: page.kept
        .filter(({ takenFor }) => takenFor.length > 0)
        .map(({ word, takenFor }) => ({ from: word, to: [...takenFor] })),
      ignored: read.filter(({ word }) => !page.kept.some((one) => one.word === word)).map(({ word }) => word),
      unknown: filters.unknown,
    },
    facets: page.facets,
  };
}

interface Asked {
  words: readonly ReadWord[];
  required: readonly (readonly string[])[];
  /** How often each token occurs that was looked up so far. */
  counts: Map<string, number>;
  facetsOf: (words: readonly ReadWord[]) => Promise<Facets | null>;
}

type Kept = Found & { kept: readonly ReadWord[]; tries: number; facets: Facets | null };

/**
 * When nothing has all the words, the last one is taken for a beginning; then the commonest is let go, and the next, until
 * something has the rest. A further page goes on with the words that the first one has found something with.
 */
async function findSomething(
  db: Db,
  { words, required, counts, facetsOf }: Asked,
  cursor: ReturnType<typeof readCursor>,
): Promise<Kept> {
  await countMissing(db, rankTiersOf(words, required), counts);
  for (let tries = cursor?.tries ?? 0; ; tries++) {
    const kept = await wordsAtTry(db, words, tries, counts);
    const rankTiers = rankTiersOf(kept, required);
    await countMissing(db, rankTiers, counts);
    const [found, facets] = await Promise.all([
      findPage(db, rankTiers, numbersOf(counts), cursor),
      facetsOf(kept),
    ]);
    if (found.rows.length > 0 || cursor || tries >= words.length) return { ...found, kept, tries, facets };
  }
}

/** Of words that were begun or mistyped, only now it is known which they are. */
async function countMissing(
  db: Db,
  rankTiers: readonly RankTier[],
  counts: Map<string, number>,
): Promise<void> {
  const tokens = new Set(rankTiers.flatMap(({ groups }) => groups.flat()));
  const missing = [...tokens].filter((token) => !counts.has(token));
  if (missing.length === 0) return;
  const found = await countTokens(db, missing);
  for (const token of missing) counts.set(token, found.get(token) ?? 0);
}

async function wordsAtTry(
  db: Db,
  words: readonly ReadWord[],
  tries: number,
  counts: ReadonlyMap<string, number>,
): Promise<readonly ReadWord[]> {
  if (tries === 0 || words.length === 0) return words;
  const last = words.at(-1) as ReadWord;
  if (tries === 1) return [...words.slice(0, -1), await asBeginning(db, last)];
  const commonestFirst = [...words].sort((a, b) => commonness(b, counts) - commonness(a, counts));
  const gone = new Set(commonestFirst.slice(0, tries - 1));
  return words.filter((word) => !gone.has(word));
}

const commonness = ({ stems }: ReadWord, counts: ReadonlyMap<string, number>) =>
  stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0);
