import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Share } from './analyse.ts';
import { maxThemes, type ReadThemes } from './themes.ts';
import type { Tone } from './tone.ts';

export const toneText: Record<Tone, () => string> = {
  good: m.reviews_good,
  mixed: m.reviews_mixed,
  bad: m.reviews_bad,
  none: m.reviews_none,
};

/** "12.0% (7.0% to 19.8%)": each with one decimal, as they are below each other. */
export function rangeText({ share, low, high }: Share): string {
  const percent = (part: number) => `${figure(part * 100, 1, 1)}%`;
  return m.reviews_range_of({ share: percent(share), low: percent(low), high: percent(high) });
}

export function quoteSource({ review, stars }: { review: number; stars: number | null }): string {
  return stars === null
    ? m.reviews_quote({ review })
    : m.reviews_quote_stars({ review, stars: figure(stars) });
}

/** The first thing wrong with the groups, as a sentence; null when they can be counted. */
export function groupsProblem({ themes, problems }: ReadThemes): string | null {
  const [first] = problems;
  if (!first) return themes.length === 0 ? m.reviews_groups_none() : null;
  const { line, problem } = first;
  const sentences = {
    no_colon: m.reviews_groups_no_colon,
    no_name: m.reviews_groups_no_name,
    no_words: m.reviews_groups_no_words,
    too_many: m.reviews_groups_too_many,
  };
  return sentences[problem]({ line, most: maxThemes });
}
