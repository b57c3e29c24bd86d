import { wordsOf } from './words.ts';

export interface Theme {
  name: string;
  /** Each a run of words; a last letter `*` takes any ending. */
  patterns: string[][];
}

export type ThemeProblem = 'no_colon' | 'no_name' | 'no_words' | 'too_many';
export interface ReadThemes {
  themes: Theme[];
  /** By line number, from 1. */
  problems: { line: number; problem: ThemeProblem }[];
}

export const maxThemes = 20;
const maxPatterns = 60;

/** The opening list: nine subjects that buyers of goods write about. */
export const usualThemes = `Size: size*, small*, big*, large*, tiny, tight, fit, fits
Quality: quality, flimsy, sturdy, solid, material*, plastic, thin, thick
Breakage: broke*, break*, crack*, fell apart, tore, torn, snapped, shatter*
Leaks: leak*, drip*, spill*
Packaging: packag*, packed, box, carton, bubble wrap
Delivery: deliver*, arriv*, shipp*, late, courier
Smell: smell*, odor, odour, stink*
Price: price*, cheap*, expensive, money, cost, worth
Service: service, support, refund*, replacement*, seller, answer*`;

/** "Size: small, too big, fit*", one group a line. */
export function readThemes(text: string): ReadThemes {
  const themes: Theme[] = [];
  const problems: ReadThemes['problems'] = [];
  for (const [i, row] of text.split(/\r\n?|\n/).entries()) {
    if (row.trim() === '') continue;
    const refuse = (problem: ThemeProblem) => problems.push({ line: i + 1, problem });
    const at = row.search(/[:：]/);
    const name = row.slice(0, Math.max(at, 0)).trim();
    if (name === '') {
      refuse(at < 0 ? 'no_colon' : 'no_name');
      continue;
    }
    const patterns = row
      .slice(at + 1)
      .split(/[,;，、]/)
      .map((part) => readPattern(part))
      .filter((words) => words.length > 0)
      .slice(0, maxPatterns);
    if (patterns.length === 0) refuse('no_words');
    else if (themes.length >= maxThemes) refuse('too_many');
    else themes.push({ name: name.slice(0, 40), patterns });
  }
  return { themes, problems };
}

function readPattern(part: string): string[] {
  const words = wordsOf(part);
  const last = words.at(-1);
  return last !== undefined && /\*\s*$/.test(part) ? [...words.slice(0, -1), `${last}*`] : words;
}

/** Whether a sentence holds one of the theme's words or runs of words. */
export function speaksOf(theme: Theme, words: readonly string[]): boolean {
  return theme.patterns.some((pattern) =>
    words.some((_, at) => pattern.every((part, i) => fits(part, words[at + i]))),
  );
}

function fits(part: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}
