/** Places in a text, in UTF-16 code units as the browser's selections count them; `end` is not included. */
export interface Range {
  start: number;
  end: number;
}

/** Unicode code points: what a marketplace's "characters" are for every text without rare signs. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i += width(text, i)) count++;
  return count;
}

/** UTF-8 bytes; a lone half of a pair counts 3, as the sign that replaces it. */
export function countBytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; ) {
    const point = text.codePointAt(i) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    i += width(text, i);
  }
  return bytes;
}

/**
 * What a reader takes for one sign: "é" typed as two, a flag, a family. Where the browser has no segmenter, a sign with
 * the marks and joiners after it.
 */
export function graphemes(text: string): Range[] {
  const places: Range[] = [];
  if (isPlain(text)) {
    for (let start = 0; start < text.length; start++) places.push({ start, end: start + 1 });
    return places;
  }
  if (segmenter) {
    for (const { index, segment } of segmenter.segment(text)) {
      places.push({ start: index, end: index + segment.length });
    }
    return places;
  }
  for (const found of text.matchAll(signWithMarks)) {
    places.push({ start: found.index, end: found.index + found[0].length });
  }
  return places;
}

/** Widens ranges of one text so that they cut no sign in two. */
export function signBorders(text: string): (range: Range) => Range {
  if (isPlain(text)) return (range) => range;
  const border = new Uint8Array(text.length + 1);
  border[0] = 1;
  for (const { end } of graphemes(text)) border[end] = 1;
  return ({ start, end }) => {
    let from = start;
    let to = end;
    while (border[from] !== 1 && from > 0) from--;
    while (border[to] !== 1 && to < text.length) to++;
    return { start: from, end: to };
  };
}

/** The part behind the first `max` units, beginning with a whole sign; null when the text fits. */
export function beyond(text: string, max: number, measure: (part: string) => number): Range | null {
  if (measure(text) <= max) return null;
  let used = 0;
  for (const sign of graphemes(text)) {
    used += measure(text.slice(sign.start, sign.end));
    if (used > max) return { start: sign.start, end: text.length };
  }
  return null;
}

const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter('en', { granularity: 'grapheme' })
    : null;
const signWithMarks = /\r\n|[\s\S](?:\p{M}|\u200d[\s\S]?|\ufe0f)*/gu;
/** Basic Latin, line ends of one unit included: every unit is a sign. */
const isPlain = (text: string) => /^[ -~\n]*$/.test(text);

function width(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
