import type { CharacterClass, Check } from '#content/en/rules/listings/shape.ts';
import type { Hit, Place } from './hits.ts';
import { graphemes, type Range } from './text-units.ts';
import { placesOf } from './words.ts';

/** Signs that are part of texts about goods although Unicode files them with the pictures. */
const everyday = /[°©®™℠№℃℉‼⁉]/u;
const classes: Record<CharacterClass, (sign: string) => boolean> = {
  emoji: (sign) => /\p{Emoji_Presentation}|\ufe0f|\p{RI}/u.test(sign),
  decoration: (sign) => /[\p{So}\p{Extended_Pictographic}]/u.test(sign) && !everyday.test(sign),
};

export function bannedCharacters(check: Of<'bannedCharacters'>, { text, brand }: Place): Hit[] {
  const kept = brand ? placesOf(brand, text) : [];
  const banned = new Set(check.characters);
  return perSign(text, (sign, range) => {
    if (kept.some((name) => name.start <= range.start && range.end <= name.end)) return false;
    const first = String.fromCodePoint(sign.codePointAt(0) ?? 0);
    return banned.has(first) || (check.classes ?? []).some((one) => classes[one](sign));
  });
}

export function besideDigitOnly(check: Of<'besideDigitOnly'>, { text }: Place): Hit[] {
  const careful = new Set(check.characters);
  return perSign(
    text,
    (sign, { start, end }) =>
      careful.has(sign) &&
      !/^\s?\d/.test(text.slice(end, end + 2)) &&
      !/\d\s?$/.test(text.slice(Math.max(0, start - 2), start)),
  ).map((hit) => ({ ...hit, fix: undefined }));
}

export function allowedCharacters(check: Of<'allowedCharacters'>, { text }: Place): Hit[] {
  const refused = new RegExp(`[^${check.pattern}]`, 'u');
  return perSign(text, (sign) => refused.test(sign));
}

export function oncePerText(check: Of<'oncePerText'>, { text }: Place): Hit[] {
  return [...check.characters].flatMap((character) => {
    const ranges = graphemes(text).filter(({ start, end }) => text.slice(start, end) === character);
    return ranges.length > 1 ? [{ ranges, text: character, count: ranges.length, max: 1 }] : [];
  });
}

/** One space at the end is left alone: it is how everybody types. */
export function spacing(_: Of<'spacing'>, { text }: Place): Hit[] {
  const body = text.trim();
  const start = text.length - text.trimStart().length;
  const end = start + body.length;
  const ranges: Range[] = start > 0 && body !== '' ? [{ start: 0, end: start }] : [];
  for (const found of body.matchAll(/[^\S\n]{2,}/gu)) {
    ranges.push({ start: start + found.index, end: start + found.index + found[0].length });
  }
  if (body !== '' && text.length - end > 1) ranges.push({ start: end, end: text.length });
  return ranges.length > 0 ? [{ ranges, text: '', count: ranges.length, fix: 'collapse' }] : [];
}

/** One finding a character, with every place where it stands. */
function perSign(text: string, is: (sign: string, range: Range) => boolean): Hit[] {
  const found = new Map<string, Range[]>();
  for (const range of graphemes(text)) {
    const sign = text.slice(range.start, range.end);
    if (sign.trim() === '' && /^[ \n]$/.test(sign)) continue;
    if (!is(sign, range)) continue;
    const same = found.get(sign);
    if (same) same.push(range);
    else found.set(sign, [range]);
  }
  return Array.from(found, ([sign, ranges]) => ({ ranges, text: sign, count: ranges.length, fix: 'remove' }));
}

type Of<Kind extends Check['kind']> = Extract<Check, { kind: Kind }>;
