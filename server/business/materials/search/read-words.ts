import { editDistance } from '#contract/edit-distance.ts';
import type { Db } from '#server/platform/db/database.ts';
import { oneSlipFrom } from './misspelt.ts';
import { type KnownWord, knownWords, readTokens, wordsBeginning, wordsLike } from './word.queries.ts';
import { wordsOf } from './words.ts';

/** One word of the search, and what it is taken for. */
export interface ReadWord {
  word: string;
  /** A material has to have one of them; none for a word that nothing is like. */
  stems: readonly string[];
  /** The words that were taken in its place. */
  takenFor: readonly string[];
}

/** So much of a search is read; more makes it no better. */
export const maxKeywordLength = 80;
const maxWords = 8;
/** Beginnings shorter than this are begun too often to say anything. */
const shortestBeginning = 2;
const maxBegun = 12;

/** One line of printable characters, as it can be shown again. */
export function keywordOf(sent: string): string {
  return sent
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}\s\ufffd]+/gu, ' ')
    .trim()
    .slice(0, maxKeywordLength)
    .toWellFormed()
    .trim();
}

/**
 * The words of a search. One the library does not have is taken for a beginning, else for a typing mistake.
 * @param tokens to be counted together with those of the words
 */
export async function readWords(
  db: Db,
  keyword: string,
  tokens: readonly string[] = [],
): Promise<{ read: ReadWord[]; counts: Map<string, number> }> {
  const words = [...new Set(wordsOf(keyword, maxWords))];
  const { stems, counts } = await readTokens(db, words, tokens);
  const read = await Promise.all(
    words.map(async (word, i) => {
      const stem = stems[i] ?? word;
      if (counts.get(stem)) return { word, stems: [stem], takenFor: [] };
      const meant = await meantBy(db, word);
      return {
        word,
        stems: [...new Set(meant.map((one) => one.stem))],
        takenFor: meant.map((one) => one.word),
      };
    }),
  );
  return { read, counts };
}

/** The same word, taken for the beginning of others as well as for itself. */
export async function asBeginning(db: Db, { word, stems }: ReadWord): Promise<ReadWord> {
  const begun = word.length < shortestBeginning ? [] : await wordsBeginning(db, word, maxBegun);
  return {
    word,
    stems: [...new Set([...stems, ...begun.map(({ stem }) => stem)])],
    takenFor: begun.map((one) => one.word),
  };
}

async function meantBy(db: Db, word: string): Promise<KnownWord[]> {
  if (word.length >= shortestBeginning) {
    const begun = await wordsBeginning(db, word, maxBegun);
    if (begun.length > 0) return begun;
  }
  return word.length < 3 || /\d/.test(word) ? [] : misspelt(db, word);
}

/** The closest words within two slips; of words as close the commonest. */
async function misspelt(db: Db, word: string): Promise<KnownWord[]> {
  const [near] = await knownWords(db, oneSlipFrom(word));
  if (near) return [near];
  if (word.length < 5) return [];
  const alike = (await wordsLike(db, word, 60)).filter((one) => editDistance(word, one.word) <= 2);
  return alike.sort((a, b) => b.materials - a.materials).slice(0, 1);
}
