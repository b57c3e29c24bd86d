import type { Db } from '#server/platform/db/database.ts';
import { stemWords } from '../search/word.queries.ts';

const maxKept = 50_000;

/** Stems of words, asked of the database once for each word; so many are remembered, and no more. */
export function openStems() {
  const known = new Map<string, string>();
  return async (db: Db, words: Iterable<string>): Promise<Map<string, string>> => {
    const wanted = new Set(words);
    const missing = [...wanted].filter((word) => !known.has(word));
    if (known.size + missing.length > maxKept) known.clear();
    const asked = [...wanted].filter((word) => !known.has(word));
    for (const { word, stem } of await stemWords(db, asked)) known.set(word, stem);
    return new Map([...wanted].map((word) => [word, known.get(word) ?? word]));
  };
}
export type Stems = ReturnType<typeof openStems>;
