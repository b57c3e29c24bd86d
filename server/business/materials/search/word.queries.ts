import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { labelToken, titleToken } from './tokens.ts';

export interface KnownWord {
  word: string;
  stem: string;
  /** Published materials that have it anywhere. */
  materials: number;
}

/** Each word with its stem, in the order of the words. */
export async function stemWords(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ word: string; stem: string; materials: number }>(sql`
    select w.word, s.stem, coalesce(t.materials, 0)::int as materials
    from unnest(${sql.param(words)}::text[]) with ordinality as w (word, n)
    cross join lateral (select coalesce((ts_lexize('material_stem', w.word))[1], w.word) as stem) s
    left join material_terms t on t.term = s.stem
    order by w.n`);
  return rows;
}

/**
 * What a search asks of its words, in one go: the stem of each, in their order, and how many published materials have it,
 * in the title, in title or keywords, and anywhere; and how many have each of some other tokens. Zero for those that none has.
 */
export async function readTokens(
  db: Db,
  words: readonly string[],
  tokens: readonly string[],
): Promise<{ stems: string[]; counts: Map<string, number> }> {
  const rows = await tokensOfWords(db, { words, tokens });
  const stems: string[] = [];
  for (const { n, stem } of rows) if (n !== null) stems[n - 1] = stem;
  const asked = [...tokens, ...stems.flatMap((stem) => [stem, titleToken(stem), labelToken(stem)])];
  const counts = new Map(asked.map((token) => [token, 0]));
  for (const { token, materials } of rows) if (token !== null) counts.set(token, materials);
  return { stems, counts };
}

const tokensOfWords = prepared((db) =>
  db
    .select({
      n: sql<number | null>`n`,
      stem: sql<string>`stem`,
      token: sql<string | null>`token`,
      materials: sql<number>`materials`,
    })
    .from(sql`(
      select asked.n::int, asked.stem, t.term as token, t.materials
      from (
        select w.n, coalesce((ts_lexize('material_stem', w.word))[1], w.word) as stem
        from unnest(${sql.placeholder('words')}::text[]) with ordinality as w (word, n)
      ) asked
      left join material_terms t
        on t.term = any(array[asked.stem, ${titleToken('')} || asked.stem, ${labelToken('')} || asked.stem])
      union all
      select null, null, term, materials from material_terms where term = any(${sql.placeholder('tokens')}::text[])
    ) asked`)
    .prepare('material_terms_of_words'),
);

/** Words that begin so, the commonest first, one for each stem. */
export async function wordsBeginning(db: Db, beginning: string, limit: number): Promise<KnownWord[]> {
  const { rows } = await db.execute<{ word: string; stem: string; materials: number }>(sql`
    select min(w.word) as word, w.term as stem, max(t.materials)::int as materials
    from material_words w join material_terms t on t.term = w.term
    where w.word like ${`${beginning}%`} and t.materials > 0
    group by w.term order by max(t.materials) desc, w.term limit ${limit}`);
  return rows;
}

/** Words that look alike by their groups of three letters, the closest first. */
export async function wordsLike(db: Db, word: string, limit: number): Promise<KnownWord[]> {
  const { rows } = await db.execute<{ word: string; stem: string; materials: number }>(sql`
    select w.word, w.term as stem, t.materials::int as materials
    from (select word, term, word <-> ${word} as distance from material_words order by word <-> ${word} limit ${limit}) w
    join material_terms t on t.term = w.term
    where t.materials > 0 order by w.distance, t.materials desc`);
  return rows;
}

/** Which of these are words of the library. */
export async function knownWords(db: Db, words: readonly string[]): Promise<KnownWord[]> {
  const { rows } = await db.execute<{ word: string; stem: string; materials: number }>(sql`
    select w.word, w.term as stem, t.materials::int as materials
    from material_words w join material_terms t on t.term = w.term
    where w.word = any(${sql.param(words)}::text[]) and t.materials > 0
    order by t.materials desc`);
  return rows;
}

/** How many published materials have each of these tokens; one that nobody has is not in the answer. */
export async function countTokens(db: Db, tokens: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ token: string; materials: number }>(sql`
    select term as token, materials from material_terms where term = any(${sql.param(tokens)}::text[])`);
  return new Map(rows.map(({ token, materials }) => [token, Number(materials)]));
}
