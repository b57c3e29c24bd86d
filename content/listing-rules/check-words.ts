import type { Check } from '#content/en/rules/listings/shape.ts';
import type { Hit, Place } from './hits.ts';
import type { Range } from './text-units.ts';
import { anyOf, fold, placesOf, type Word, wordsOf } from './words.ts';

export function repeatedWord(check: Of<'repeatedWord'>, { text }: Place): Hit[] {
  const free = new Set(check.ignore ?? []);
  const counted = wordsOf(text).filter(({ key }) => !free.has(key) && /\p{L}.*\p{L}/u.test(key));
  const byWord = Map.groupBy(counted, ({ key }) => key);
  return [...byWord.values()]
    .filter((words) => words.length > check.max)
    .map((words) => ({
      ranges: words.map(({ start, end }) => ({ start, end })),
      text: words[0]?.text ?? '',
      count: words.length,
      max: check.max,
      fix: 'dropRepeats',
    }));
}

/** Of phrases that lie within one another only the longest is told. */
export function bannedPhrases(check: Of<'bannedPhrases'>, { text }: Place): Hit[] {
  if (!anyOf(check.phrases).test(text)) return [];
  const hits = check.phrases
    .map((phrase) => ({ phrase, ranges: placesOf(phrase, text) }))
    .filter(({ ranges }) => ranges.length > 0);
  const within = (inner: Range, outer: Range) =>
    outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;
  return hits.flatMap(({ ranges }) => {
    const own = ranges.filter((one) => !hits.some((other) => other.ranges.some((two) => within(one, two))));
    const first = own[0];
    return first ? [{ ranges: own, text: text.slice(first.start, first.end), count: own.length }] : [];
  });
}

/** Those that occur in none of a listing's texts. A listing without any text is none. */
export function wantedPhrases(
  check: Of<'wantedPhrases'>,
  texts: Partial<Record<string, string>>,
): (Hit & { item: number })[] {
  const all = Object.values(texts).filter((text) => text?.trim());
  if (all.length === 0) return [];
  return check.phrases
    .filter((phrase) => !all.some((text) => placesOf(phrase, text ?? '').length > 0))
    .map((phrase) => ({ ranges: [], text: phrase, count: 0, item: 0 }));
}

export function allCaps(check: Of<'allCaps'>, { text, brand }: Place): Hit[] {
  const names = new Set(wordsOf(brand).map(({ key }) => key));
  const loud = (word: Word) => /^\p{Lu}{3,}$/u.test(word.text) && !names.has(word.key);
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of wordsOf(text)) {
    if (loud(word)) run.push(word);
    else {
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run]
    .filter((words) => words.length >= check.words)
    .map((words) => {
      const range = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
      return { ranges: [range], text: text.slice(range.start, range.end), count: words.length };
    });
}

export function startsWithBrand(_: Of<'startsWithBrand'>, { text, brand }: Place): Hit[] {
  if (brand === '' || text.trim() === '' || fold(text.trimStart()).startsWith(fold(brand))) return [];
  const first = wordsOf(text)[0];
  return [{ ranges: first ? [{ start: first.start, end: first.end }] : [], text: brand, count: 0 }];
}

export function withoutBrand(_: Of<'withoutBrand'>, { text, brand }: Place): Hit[] {
  const ranges = brand === '' ? [] : placesOf(brand, text);
  return ranges.length > 0 ? [{ ranges, text: brand, count: ranges.length }] : [];
}

const contacts = {
  web: /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}@.-])[a-z0-9-]+\.(?:com|net|org|shop|store|de|fr|it|es|co\.uk)(?![\p{L}\p{N}-])(?:\/[^\s<>"]*)?/giu,
  mail: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu,
  // In three groups as in America, with a country's code, or with the 0 that numbers within a country begin with elsewhere.
  phone:
    /(?<![\p{L}\p{N}])(?:(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)|\d{3,4})[ .-]\d{3,4}[ .-]\d{3,4}|\+\d{1,3}[ ./-]?\(?\d{2,4}\)?(?:[ ./-]?\d{3,8}){1,3}|0\d{2,4}[ /-]\d{5,8})(?![\p{L}\p{N}\p{M}])/gu,
};

export function noContacts(check: Of<'noContacts'>, { text }: Place): Hit[] {
  return check.of.flatMap((kind) => each(text, contacts[kind]));
}

export const noMarkup = (_: Of<'noMarkup'>, { text }: Place): Hit[] =>
  each(text, /<\/?[a-z][^<>]{0,500}>|&(?:[a-z]{2,8}|#\d{2,6});/giu).filter(
    ({ text: tag }) => !/^<\/?br\s*\/?>$/i.test(tag),
  );

/** 1950 to 2049 standing alone; "2000 ml" and "2048 px" are sizes, not years. */
export const noYears = (_: Of<'noYears'>, { text }: Place): Hit[] =>
  each(
    text,
    /(?<![\p{L}\p{N}.,-])(?:19[5-9]\d|20[0-4]\d)(?![\p{L}\p{N}-]|[.,]\d|\s?(?:ml|mm|cm|m|g|kg|px|w|v|mah|lb|oz|in|pcs|pieces|count|ct)\b)/giu,
  );

const each = (text: string, pattern: RegExp): Hit[] =>
  Array.from(text.matchAll(pattern), (found) => ({
    ranges: [{ start: found.index, end: found.index + found[0].length }],
    text: found[0],
    count: 1,
  }));

type Of<Kind extends Check['kind']> = Extract<Check, { kind: Kind }>;
