import type { Check } from '#content/en/rules/listings/shape.ts';
import type { Hit, Place } from './hits.ts';
import type { Item } from './list-items.ts';
import { beyond, countBytes, countCharacters } from './text-units.ts';
import { fold, wordsOf } from './words.ts';

export const maxCharacters = (check: Of<'maxCharacters' | 'itemCharacters'>, place: Place) =>
  tooMuch(place.text, check.max, countCharacters);

export const maxBytes = (check: Of<'maxBytes'>, place: Place) =>
  tooMuch(place.text, check.max, check.lettersOnly ? countLetterBytes : countBytes);

/** Bytes without spaces and punctuation. */
export const countLetterBytes = (text: string) => countBytes(text.replaceAll(/[\s\p{P}]/gu, ''));

export function maxWords(check: Of<'maxWords'>, { text }: Place): Hit[] {
  const words = wordsOf(text);
  const first = words[check.max];
  if (!first) return [];
  return [
    { ranges: [{ start: first.start, end: text.length }], text: '', count: words.length, max: check.max },
  ];
}

/** @param items every entry of the list, in places of the field */
export function maxItems(check: Of<'maxItems'>, items: readonly Item[]): Hit[] {
  if (items.length <= check.max) return [];
  const ranges = items.slice(check.max).map(({ start, end }) => ({ start, end }));
  return [{ ranges, text: '', count: items.length, max: check.max }];
}

export function duplicateItems(_: Of<'duplicateItems'>, items: readonly Item[]): Hit[] {
  const byText = Map.groupBy(items, ({ text }) => fold(text.replaceAll(/\s+/gu, ' ')));
  return [...byText.values()]
    .filter((same) => same.length > 1)
    .map((same) => ({
      ranges: same.map(({ start, end }) => ({ start, end })),
      text: same[0]?.text ?? '',
      count: same.length,
      max: 1,
    }));
}

function tooMuch(text: string, max: number, measure: (part: string) => number): Hit[] {
  const rest = beyond(text.trimEnd(), max, measure);
  return rest ? [{ ranges: [rest], text: '', count: measure(text.trimEnd()), max }] : [];
}

type Of<Kind extends Check['kind']> = Extract<Check, { kind: Kind }>;
