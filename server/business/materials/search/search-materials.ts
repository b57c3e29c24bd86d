import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { materialShelfNames } from '#contract/material-kinds.ts';
import { materialsOnPage, type searchMaterials as search } from '#contract/materials.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listSummaries } from '../materials.queries.ts';
import { summaryOf } from '../shown.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { countFacets } from './facets.ts';
import { chosenTerms, kindTerms, readFilters } from './filters.ts';
import { type Found, findPage, type Numbers } from './find-page.ts';
import { anywhere, type Leg, legsOf } from './legs.ts';
import { keywordOf, type ReadWord, readWords } from './read-words.ts';
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
  const numbers = await numbersFor(db, legsOf(meant, required));
  const page = nothing
    ? { spots: [], next: null, kept: meant, dropped: 0 }
    : await findSomething(db, meant, required, numbers, cursor);
  const facets = input.facets === 'Y' && !nothing;
  const [rows, counted] = await Promise.all([
    listSummaries(
      db,
      page.spots.map(({ id }) => id),
    ),
    facets ? countFacets(db, anywhere(page.kept, kind), numbers, filters.chosen) : null,
  ]);
  return {
    items: rows.map(summaryOf),
    nextCursor: page.next ? writeCursor({ ...page.next, dropped: page.dropped }) : null,
    read: {
      type: filters.type,
      parentType: filters.parentType,
      keyword,
      corrected: page.kept
        .filter(({ takenFor }) => takenFor.length > 0)
        .map(({ word, takenFor }) => ({ from: word, to: [...takenFor] })),
      ignored: read.filter((word) => !page.kept.includes(word)).map(({ word }) => word),
      unknown: filters.unknown,
    },
    facets: counted,
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

type Kept = Found & { kept: readonly ReadWord[]; dropped: number };

/** When nothing has all the words, the commonest is let go, and the next, until something has the rest. */
async function findSomething(
  db: Db,
  words: readonly ReadWord[],
  required: readonly (readonly string[])[],
  numbers: Numbers,
  cursor: ReturnType<typeof readCursor>,
): Promise<Kept> {
  const commonestFirst = [...words].sort((a, b) => commonness(b, numbers) - commonness(a, numbers));
  for (let dropped = cursor?.dropped ?? 0; ; dropped++) {
    const gone = new Set(commonestFirst.slice(0, Math.min(dropped, words.length - 1)));
    const kept = words.filter((word) => !gone.has(word));
    const found = await findPage(db, legsOf(kept, required), numbers, cursor, materialsOnPage);
    if (found.spots.length > 0 || found.next || cursor || dropped >= words.length - 1)
      return { ...found, kept, dropped };
  }
}

const commonness = ({ stems }: ReadWord, { counts }: Numbers) =>
  stems.reduce((sum, stem) => sum + (counts.get(stem) ?? 0), 0);
