import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import { addressState, at, type Kind, type Part, record } from '#app/ui/tool/address-state.ts';
import type { Matrix, Range } from './score.ts';

export const criteria = ['demand', 'fees', 'tax', 'freight', 'language', 'competition'] as const;
export type Criterion = (typeof criteria)[number];

export interface Market {
  name: string;
  /** As typed, in the order of `criteria`. */
  scores: readonly string[];
}

export interface ScoreState {
  weights: readonly string[];
  markets: readonly Market[];
}

export const leastMarkets = 2;
export const maxMarkets = 6;
export const maxName = 30;
/** Of weights and scores. */
export const maxPoints = 10;
/** Figures are held in tenths. */
export const tenths = 10;

const exampleWeights = ['8', '5', '4', '6', '3', '4'];
const exampleMarkets: readonly Market[] = [
  { name: 'Germany', scores: ['9', '5', '5', '7', '6', '3'] },
  { name: 'France', scores: ['7', '5', '5', '6', '5', '5'] },
  { name: 'Poland', scores: ['5', '7', '6', '8', '3', '7'] },
];
const neutral: readonly string[] = criteria.map(() => '5');

const figures: Kind<readonly string[]> = { read: listOf, write: listText };

/** For each market `m` = its name and `s` = its scores. There is nothing to compare with fewer than two markets. */
const markets: Part<readonly Market[]> = {
  usual: exampleMarkets,
  keys: ['m', 's'],
  read(query, problems) {
    const names = query.getAll('m');
    const lists = query.getAll('s').map(listOf);
    if (names.length === 0 && lists.length === 0) return exampleMarkets;
    if (names.length < leastMarkets || names.length > maxMarkets) {
      problems.push('m');
      return exampleMarkets;
    }
    if (names.some((name) => name.length > maxName)) problems.push('m');
    if (names.some((_, i) => !lists[i])) problems.push('s');
    return names.map((name, i) => ({ name: name.slice(0, maxName), scores: lists[i] ?? neutral }));
  },
  write(value, query, whole) {
    if (!whole && rowsText(value) === rowsText(exampleMarkets)) return;
    for (const { name, scores } of value) {
      query.append('m', name.slice(0, maxName));
      query.append('s', listText(scores));
    }
  },
};

export const address = addressState<ScoreState>(
  record({ weights: at('w', exampleWeights, figures), markets }),
  'market-score',
);
export const { example, parse: parseState, format: formatState } = address;

/** @returns null while a figure cannot be read or a name is missing */
export function matrixOf({ weights, markets }: ScoreState): Matrix | null {
  const read = (texts: readonly string[]) => criteria.map((_, i) => tenthsOf(texts[i] ?? ''));
  const matrix = { weights: read(weights), scores: markets.map(({ scores }) => read(scores)) };
  const figures = [...matrix.weights, ...matrix.scores.flat()];
  const named = markets.every(({ name }) => name.trim() !== '');
  return named && figures.every((value) => !Number.isNaN(value)) ? matrix : null;
}

/** From tenths to the points of the fields. */
export function inPoints({ from, to }: Range): Range {
  return {
    from: from && { ...from, weight: from.weight / tenths },
    to: to && { ...to, weight: to.weight / tenths },
  };
}

function tenthsOf(text: string): number {
  const { decimal } = readDecimal(text, maxPoints) as { decimal?: string };
  return decimal === undefined ? Number.NaN : scaled(decimal, 1);
}

function listOf(text: string): readonly string[] | null {
  const parts = text.split('_');
  const isSound = (part: string) => part === '' || !Number.isNaN(tenthsOf(part));
  return parts.length === criteria.length && parts.every(isSound) ? parts.map(pointsText) : null;
}

function listText(texts: readonly string[]): string {
  return criteria.map((_, i) => pointsText(texts[i] ?? '')).join('_');
}

/** Empty for a figure that cannot be read yet. */
function pointsText(text: string): string {
  const value = tenthsOf(text);
  return Number.isNaN(value) ? '' : String(value / tenths);
}

function rowsText(markets: readonly Market[]): string {
  return JSON.stringify(markets.map(({ name, scores }) => [name, listText(scores)]));
}
