import MiniSearch from 'minisearch';
import { nearestWord } from './correct.ts';
import type { SearchData, SearchEntry, SearchGroup } from './entry.ts';
import { stem, termsIn, wordsOf } from './terms.ts';

export interface Hit {
  entry: SearchEntry;
  /** Higher is better; comparable within one search of one source. */
  score: number;
  /** Stems that were found, to be marked. */
  terms: readonly string[];
}

export interface SiteFound {
  /** Best first. */
  hits: readonly Hit[];
  /** The words looked for, when they are not the ones typed. */
  corrected: string | null;
  /** No entry holds all the words; the hits hold some. */
  some: boolean;
}

export interface SiteIndex {
  data: SearchData;
  /** @param typed as `cleaned` gives it */
  find(typed: string): SiteFound;
}

/** Tools and pages before their parts; the small print last. */
const weights: Record<SearchGroup, number> = {
  tools: 1.8,
  pages: 1.45,
  articles: 1.1,
  answers: 1.15,
  actions: 1.2,
  sections: 0.7,
  library: 1,
};
const boost = { title: 5, words: 3.5, alike: 2.5, more: 1.2, line: 1 };

/** Builds the index of the site's own entries: about 10 ms for 400 of them. */
export function createSiteIndex(data: SearchData): SiteIndex {
  const { entries, alike, common } = data;
  const commonWords = new Set(common.split(' '));
  /** Stem → in how many entries; and how it is written, in the singular where that occurs. */
  const known = new Map<string, number>();
  const written = new Map<string, string>();
  const meanings = alike.map(([said, meant]) => ({ said, meant: wordsOf(meant).map(stem) }));
  /** For a search that is one of those phrases and nothing else. */
  const phrases = new Map(
    alike.map(([said, meant]) => [termsIn(said, commonWords).join(' '), termsIn(meant, commonWords)]),
  );

  const index = new MiniSearch({
    idField: 'at',
    fields: ['title', 'words', 'alike', 'more', 'line'],
    tokenize: wordsOf,
    processTerm: (word) => (commonWords.has(word) ? null : stem(word)),
  });
  index.addAll(
    entries.map(({ title, line, words = '', more = '' }, at) => {
      const own = new Set(wordsOf(`${title} ${words}`).map(stem));
      const also = meanings.filter(({ meant }) => meant.every((one) => own.has(one)));
      const said = also.map((one) => one.said).join(' ');
      for (const word of new Set(wordsOf(`${title} ${words} ${said} ${more} ${line}`))) {
        if (commonWords.has(word)) continue;
        known.set(stem(word), (known.get(stem(word)) ?? 0) + 1);
        if (!written.has(stem(word)) || word === stem(word)) written.set(stem(word), word);
      }
      return { at, title, words, alike: said, more, line };
    }),
  );
  const vocabulary = [...known.keys()];

  const nearest = (term: string) => nearestWord(term, known) ?? term;
  /** A word still being typed is left alone; "sever" may become "several". */
  const begun = (term: string) => (vocabulary.some((one) => one.startsWith(term)) ? term : nearest(term));
  /** Where that found nothing, it was a whole word with a mistake. */
  const whole = (term: string) => (known.has(term) ? term : nearest(term));
  const look = (terms: readonly string[], combineWith: 'AND' | 'OR'): Hit[] => {
    const found = index.search(terms.join(' '), {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      combineWith,
      // A word may still be being typed where all words have to fit. A figure is meant as it stands: "6" is not the beginning of "60".
      prefix: (term) => combineWith === 'AND' && !/^\d+$/.test(term),
      boost,
      boostDocument: (at: number) => weights[entries[at]?.group ?? 'sections'],
    });
    return found.flatMap(({ id, score, terms: matched }) => {
      const entry = entries[id as number];
      return entry ? [{ entry, score: score * nearness(entry, terms), terms: matched }] : [];
    });
  };

  const lookForAll = (terms: readonly string[]) => {
    const phrase = phrases.get(terms.join(' '));
    return better(look(terms, 'AND'), phrase ? look(phrase, 'AND') : []);
  };

  return {
    data,
    find(typed) {
      const asked = termsIn(typed, commonWords);
      if (asked.length === 0) return { hits: [], corrected: null, some: false };
      let meant = asked.map(begun);
      let all = lookForAll(meant);
      if (all.length === 0) {
        meant = asked.map(whole);
        all = lookForAll(meant);
      }
      const some = all.length === 0 && meant.length > 1;
      const hits = some ? look(meant, 'OR') : all;
      const differs = hits.length > 0 && meant.some((term, i) => term !== asked[i]);
      return {
        hits: hits.sort((a, b) => b.score - a.score),
        corrected: differs ? meant.map((term) => written.get(term) ?? term).join(' ') : null,
        some: some && hits.length > 0,
      };
    },
  };
}

/** What a whole phrase stands for counts a little more than the words it is made of. */
function better(byWords: readonly Hit[], byPhrase: readonly Hit[]): Hit[] {
  const best = new Map(byWords.map((hit) => [hit.entry, hit]));
  for (const hit of byPhrase) {
    const score = hit.score * 1.2;
    if (score > (best.get(hit.entry)?.score ?? 0)) best.set(hit.entry, { ...hit, score });
  }
  return [...best.values()];
}

/** A title that is made of the words looked for is what was meant. */
function nearness({ title }: SearchEntry, meant: readonly string[]): number {
  const own = new Set(wordsOf(title).map(stem));
  const whole = meant.filter((term) => own.has(term)).length;
  return 1 + (whole / meant.length) * (0.3 + whole / Math.max(own.size, 1));
}
