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

/** Where a phrase stands as whole words, in capitals or not; any run of spaces or hyphens fits a space. */
export function placesOf(phrase: string, text: string): Range[] {
  const pattern = patternOf(phrase);
  const places: Range[] = [];
  if (!pattern) return places;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text))
    places.push({ start: found.index, end: found.index + found[0].length });
  return places;
}

/** To make a pattern costs more than to use it, and a catalogue asks for the same ones in every row. */
const made = new Map<string, RegExp>();
const maxMade = 2000;

/** @returns null for a phrase without a sign */
function patternOf(phrase: string): RegExp | null {
  const before = made.get(phrase);
  if (before) return before;
  const source = sourceOf(phrase);
  if (source === '') return null;
  // Brands come and go with their rows.
  if (made.size >= maxMade) made.clear();
  const pattern = whole(source, 'giu');
  made.set(phrase, pattern);
  return pattern;
}

const known = new WeakMap<readonly string[], RegExp>();
/** Whether a text contains one of some phrases, as `placesOf` finds them: asked of each text, and most have none. */
export function anyOf(phrases: readonly string[]): RegExp {
  const before = known.get(phrases);
  if (before) return before;
  const sources = phrases.map(sourceOf).filter(Boolean);
  // Without a phrase nothing fits.
  const any = sources.length > 0 ? whole(`(?:${sources.join('|')})`, 'iu') : /(?!)/;
  known.set(phrases, any);
  return any;
}

const whole = (source: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${source}(?![\\p{L}\\p{M}\\p{N}])`, flags);

const sourceOf = (phrase: string) => {
  const words = phrase.trim().split(/\s+/u);
  return words.map(escaped).join('[\\s‐‑-]+');
};

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/['’]/g, "['’]");
