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
  const source = sourceOf(phrase);
  if (source === '') return [];
  return Array.from(text.matchAll(whole(source, 'giu')), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
}

const known = new WeakMap<readonly string[], RegExp>();
/** Whether one of some phrases stands in a text, as `placesOf` finds them: asked of each text, and most have none. */
export function anyOf(phrases: readonly string[]): RegExp {
  const before = known.get(phrases);
  if (before) return before;
  const sources = phrases.map(sourceOf).filter(Boolean);
  // Without a phrase nothing fits.
  const made = sources.length > 0 ? whole(`(?:${sources.join('|')})`, 'iu') : /(?!)/;
  known.set(phrases, made);
  return made;
}

const whole = (source: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${source}(?![\\p{L}\\p{M}\\p{N}])`, flags);

const sourceOf = (phrase: string) => {
  const words = phrase.trim().split(/\s+/u);
  return words.map(escaped).join('\\s+');
};

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/['’]/g, "['’]");
