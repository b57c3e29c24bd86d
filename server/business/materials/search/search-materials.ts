import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { materialShelfNames } from '#contract/material-kinds.ts';
import { materialsOnPage, type searchMaterials as search } from '#contract/materials.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listSummaries } from '../materials.queries.ts';
import { summaryOf } from '../shown.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countFacets } from './facets.ts';
import { type ChosenFacets, chosenTerms, kindTerms, readFilters } from './filters.ts';
import { type Found, findPage, type Numbers } from './find-page.ts';
import { anywhere, type Leg, legsOf } from './legs.ts';
import { asBeginning, keywordOf, type ReadWord, readWords } from './read-words.ts';
import { facetTerm } from './terms.ts';
import { countTerms } from './word.queries.ts';

/** Materials by words and filters, the best match first. Nothing in the input is refused: it is read as well as it can be. */
export async function searchMaterials(
  ctx: Context,
  input: CheckedOf<typeof search>,
): Promise<OutputOf<typeof search>> {
  const { db } = ctx;
  const filters = readFilters(input);
  const keyword = keywordOf(input.keyword);
  const cursor = readCursor(input.cursor);
  const read = await readWords(db, keyword);
  const meant = read.filter(({ stems }) => stems.length > 0);
  const kind = kindTerms(filters);
  const required = [...kind, ...chosenTerms(filters.chosen)];
  const nothing = keyword !== '' && meant.length === 0;
  const page = nothing
    ? { spots: [], next: null, kept: meant, tries: 0 }
    : await findSomething(db, meant, required, cursor);
  const ids = page.spots.map(({ id }) => id);
  const [rows, facets] = await Promise.all([
    listSummaries(db, ids),
    input.facets === 'Y' && !nothing ? facetsOf(db, anywhere(page.kept, kind), filters.chosen) : null,
  ]);
  return {
    items: rows.map(summaryOf),
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
    facets,
  };
}

/** How often every term of these steps occurs, and how many materials there are in all. */
async function numbersFor(db: Db, legs: readonly Leg[]): Promise<Numbers> {
  const shelves = materialShelfNames.map((name) => facetTerm('shelf', name));
  const counts = await countTerms(db, [
    ...new Set([...shelves, ...legs.flatMap(({ groups }) => groups.flat())]),
  ]);
  return { counts, total: shelves.reduce((sum, shelf) => sum + (counts.get(shelf) ?? 0), 0) };
}

const facetsOf = async (db: Db, leg: Leg, chosen: ChosenFacets) =>
  countFacets(db, leg, await numbersFor(db, [leg]), chosen);

type Kept = Found & { kept: readonly ReadWord[]; tries: number };

/**
 * When nothing has all the words, the last one is taken for a beginning; then the commonest is let go, and the next, until
 * something has the rest. A further page goes on with the words that the first one has found something with.
 */
async function findSomething(
  db: Db,
  words: readonly ReadWord[],
  required: readonly (readonly string[])[],
  cursor: ReturnType<typeof readCursor>,
): Promise<Kept> {
  for (let tries = cursor?.tries ?? 0; ; tries++) {
    const kept = await wordsAtTry(db, words, tries);
    const legs = legsOf(kept, required);
    const found = await findPage(db, legs, await numbersFor(db, legs), cursor, materialsOnPage);
    if (found.spots.length > 0 || found.next || cursor || tries >= words.length)
      return { ...found, kept, tries };
  }
}

async function wordsAtTry(db: Db, words: readonly ReadWord[], tries: number): Promise<readonly ReadWord[]> {
  if (tries === 0 || words.length === 0) return words;
  const last = words.at(-1) as ReadWord;
  if (tries === 1) return [...words.slice(0, -1), await asBeginning(db, last)];
  const { counts } = await numbersFor(db, legsOf(words, []));
  const commonestFirst = [...words].sort((a, b) => commonness(b, counts) - commonness(a, counts));
  const gone = new Set(commonestFirst.slice(0, tries - 1));
  return words.filter((word) => !gone.has(word));
}

const commonness = ({ stems }: ReadWord, counts: Numbers['counts']) =>
  stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0);
