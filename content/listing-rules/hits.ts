import type { Range } from './text-units.ts';

/** One text to look at: a whole line or text, or one entry of a list. */
export interface Place {
  text: string;
  /** Counts from 1 within a list. */
  item: number;
  /** Empty when none was given. */
  brand: string;
}

/** What a check has found, in places of the text it was given. */
export interface Hit {
  ranges: Range[];
  /** The word, sign or phrase itself. */
  text: string;
  /** How many there are: characters, words, times. */
  count: number;
  max?: number;
  /** Mended without asking: taken out, the third repetition dropped, spaces made one. */
  fix?: 'remove' | 'dropRepeats' | 'collapse';
}
