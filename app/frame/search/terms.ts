import { folded } from './faq-match.ts';

/** Words of a text in their order: lower case, without accents and without the English possessive. */
export function wordsOf(text: string): string[] {
  return (
    folded(text)
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The word without its plural ending, so that "boxes" and "box" are one. English; rough on purpose. */
export function stem(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  // "cookie" and "cookies" meet "company" and "companies" half-way.
  if (/[^aeiou]ies?$/.test(word)) return word.replace(/ies?$/, 'y');
  if (/(x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Characters of a search that are read; nobody types more, and all of it costs time. */
const maxLength = 120;
const maxWords = 8;

/** What was typed as one line of printable characters, cut where a reader would stop. */
export function cleaned(typed: string): string {
  const line = typed
    .slice(0, maxLength * 4)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}\uFFFD\s]+/gu, ' ')
    .trim();
  return line.length > maxLength
    ? line.slice(0, maxLength).toWellFormed().replace('\uFFFD', '').trimEnd()
    : line;
}

/**
 * The stems looked for. Common words are left out unless nothing else is there.
 * @param typed as `cleaned` gives it
 */
export function termsIn(typed: string, common: ReadonlySet<string>): string[] {
  const words = wordsOf(typed);
  const telling = words.filter((word) => !common.has(word) && (word.length > 1 || /\d/.test(word)));
  return [...new Set((telling.length > 0 ? telling : words).slice(0, maxWords).map(stem))];
}
