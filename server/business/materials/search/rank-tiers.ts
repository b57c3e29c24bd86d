import type { ReadWord } from './read-words.ts';
import { kindWords, labelToken, titleToken } from './tokens.ts';

/** One step of the ranking: all that fits it comes before all that only fits the next. */
export interface RankTier {
  /** What has to be met, as groups of tokens of which one is enough: for the estimate. */
  groups: readonly (readonly string[])[];
  /** The same as a tsquery, without what earlier steps have found; null = everything. */
  query: string | null;
  /** The title keys that are meant. Only the first step has some; the others leave out what it has found. */
  titled?: readonly string[];
}

/**
 * The steps of the ranking: titles of just these words, then all words in the title, in title and keywords, anywhere.
 * Without words there is one step: everything that fits the filters.
 */
export function rankTiersOf(words: readonly ReadWord[], filters: readonly (readonly string[])[]): RankTier[] {
  if (words.length === 0) return [{ groups: filters, query: queryOf(filters) }];
  const stems = words.map((word) => word.stems);
  const titled = titlesOf(words);
  const title = [...stems.map((group) => group.map(titleToken)), ...filters];
  const label = [...stems.map((group) => group.map(labelToken)), ...filters];
  const all = [...stems, ...filters];
  return [
    { groups: [], titled, query: queryOf(filters) },
    { groups: title, query: queryOf(title) },
    {
      groups: label,
      query: queryOf(
        label,
        stems.map((group) => group.map(titleToken)),
      ),
    },
    {
      groups: all,
      query: queryOf(
        all,
        stems.map((group) => group.map(labelToken)),
      ),
    },
  ];
}

/** Every match, without regard to where the words stand. */
export function anywhere(words: readonly ReadWord[], filters: readonly (readonly string[])[]): RankTier {
  const groups = [...words.map(({ stems }) => stems), ...filters];
  return { groups, query: queryOf(groups) };
}

/** The title keys that these words could be: all of them, and those that say which one without those that say what it is. */
function titlesOf(words: readonly ReadWord[]): string[] {
  const which = words.filter(({ word }) => !kindWords.has(word));
  return [...new Set([words, which].flatMap(titleKeys))];
}

const maxTitles = 24;

function titleKeys(words: readonly ReadWord[]): string[] {
  if (words.length === 0) return [];
  const keys = words.reduce<string[][]>(
    (begun, { stems }) => begun.flatMap((key) => stems.map((stem) => [...key, stem])).slice(0, maxTitles),
    [[]],
  );
  return keys.map((key) => [...new Set(key)].sort().join(' '));
}

/** A tsquery: one token of each group, and not all groups of `unless`. */
export function queryOf(
  groups: readonly (readonly string[])[],
  unless: readonly (readonly string[])[] = [],
): string | null {
  const all = groups.map(oneOf);
  if (unless.length > 0) all.push(`!(${unless.map(oneOf).join(' & ')})`);
  return all.length > 0 ? all.join(' & ') : null;
}

const oneOf = (tokens: readonly string[]) => `(${tokens.map(quoted).join(' | ')})`;

/** Tokens hold letters, digits and a few signs of ours; quoted all the same. */
export const quoted = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
