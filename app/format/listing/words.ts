import type { Range } from './text-units.ts';

export interface Word extends Range {
  text: string;
  /** The same for every spelling in capitals or small letters. */
  key: string;
}

/** Runs of letters and digits with the apostrophes inside them; a hyphen parts words, as it does for search. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
    text: found[0],
    key: fold(found[0]),
  }));
}

export const fold = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

/** Where a phrase stands as whole words, in capitals or not; any run of spaces fits a space. */
export function placesOf(phrase: string, text: string): Range[] {
  const source = phrase.trim().split(/\s+/u).map(escaped).join('\\s+');
  if (source === '') return [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${source}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
  return Array.from(text.matchAll(pattern), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/['’]/g, "['’]");
