import {
  checkListing,
  type Finding,
  type ListingCase,
  type ListingTexts,
} from '#content/listing-rules/check-listing.ts';
import type { Range } from '#content/listing-rules/text-units.ts';

/** The findings that may be mended without asking: nothing but signs, spaces and repetitions is lost. */
export const isSafe = ({ fix }: Finding) => fix !== undefined;

/**
 * The texts with every safe fix applied, until nothing is left to mend: refused signs out, repetitions beyond the limit
 * out, spaces tidied. Words are never replaced or moved; no text grows.
 */
export function fixListing(listing: ListingCase): ListingTexts {
  let texts = listing.texts;
  // Taking something out can bring the next repetition together; each round shortens, so there is an end.
  for (let round = 0; round < 20; round++) {
    const safe = checkListing({ ...listing, texts }).filter(isSafe);
    if (safe.length === 0) return texts;
    const next = { ...texts };
    for (const [field, findings] of Map.groupBy(safe, (finding) => finding.field)) {
      next[field] = mended(texts[field] ?? '', findings);
    }
    texts = next;
  }
  return texts;
}

/** One field with some of its findings mended, as by the button beside them. */
export function mended(text: string, findings: readonly Finding[]): string {
  const before = text.split('\n');
  const lines = without(text, editsOf(findings)).split('\n');
  const tidy = lines.map((line, i) => (line === before[i] ? line : joined(line, before[i]))).join('\n');
  return findings.some(({ fix }) => fix === 'collapse') ? spaced(tidy) : tidy;
}

/** A text that is too long, ended after the last whole word that fits; null when no word would be left. */
export function cutToFit(text: string, finding: Finding): string | null {
  const rest = finding.ranges[0];
  if (!rest) return null;
  const line = text.slice(rest.start, rest.end);
  const kept = text.slice(0, rest.start);
  const whole = /^[\s\p{P}]/u.test(line) ? kept : kept.replace(/[^\s]*$/u, '');
  const end = whole.replace(/[\s,;:–—&+/|-]+$/u, '');
  return end === '' ? null : end + text.slice(rest.end);
}

function editsOf(findings: readonly Finding[]): Range[] {
  return findings.flatMap(({ fix, ranges, max = 0 }) =>
    fix === 'dropRepeats' ? ranges.slice(max) : fix === 'remove' ? ranges : [],
  );
}

/** The text without the ranges; what stood on both sides of one stays apart. */
function without(text: string, ranges: readonly Range[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < from) continue;
    result += text.slice(from, start);
    const word = /[\p{L}\p{M}\p{N}]/u;
    if (word.test(result.at(-1) ?? '') && word.test(text[end] ?? '')) result += ' ';
    from = end;
  }
  return result + text.slice(from);
}

const spaced = (text: string) => text.trim().replaceAll(/[^\S\n]{2,}/gu, ' ');

/** A line after something was taken out: no double space, none before a comma, no comma twice or left at an end. */
function joined(line: string, before = ''): string {
  const tidy = line
    .replaceAll(/[^\S\n]{2,}/gu, ' ')
    .replaceAll(/ +(?=[,.;:)](?:\s|$))/gu, '')
    .replaceAll(/,(?:\s*,)+/gu, ',')
    .trim();
  return /^[,;]|[,;]$/.test(before.trim()) ? tidy : tidy.replace(/^[\s,;]+|[\s,;]+$/gu, '');
}
