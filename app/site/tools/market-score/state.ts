import { readDecimal, scaled } from '#app/format/read-decimal.ts';
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
export const mostMarkets = 6;
export const mostName = 30;
/** Of weights and scores. */
export const most = 10;
/** Figures are held in tenths. */
export const tenths = 10;

export const example: ScoreState = {
  weights: ['8', '5', '4', '6', '3', '4'],
  markets: [
    { name: 'Germany', scores: ['9', '5', '5', '7', '6', '3'] },
    { name: 'France', scores: ['7', '5', '5', '6', '5', '5'] },
    { name: 'Poland', scores: ['5', '7', '6', '8', '3', '7'] },
  ],
};

export const scoreKeys = /^[wms]$/;

/** `w` = weights, then for each market `m` = its name and `s` = its scores. */
export function formatState(state: ScoreState): URLSearchParams {
  const query = new URLSearchParams();
  const weights = listText(state.weights, example.weights);
  if (weights !== listText(example.weights, example.weights)) query.set('w', weights);
  if (rowsText(state) === rowsText(example)) return query;
  state.markets.forEach(({ name, scores }, i) => {
    query.append('m', name.slice(0, mostName));
    query.append('s', listText(scores, example.markets[i]?.scores ?? neutral));
  });
  return query;
}

export function parseState(query: URLSearchParams): { state: ScoreState; problems: string[] } {
  const problems: string[] = [];
  const read = <T>(key: string, value: T | null, usual: T): T => {
    if (value === null && !problems.includes(key)) problems.push(key);
    return value ?? usual;
  };
  const weightText = query.get('w');
  const weights = weightText === null ? example.weights : read('w', listOf(weightText), example.weights);
  const names = query.getAll('m');
  const lists = query.getAll('s');
  if (names.length === 0 && lists.length === 0) return { state: { ...example, weights }, problems };
  if (names.length < leastMarkets || names.length > mostMarkets) {
    return { state: { ...example, weights }, problems: [...problems, 'm'] };
  }
  const markets = names.map((name, i) => ({
    name: read('m', name.length > mostName ? null : name, name.slice(0, mostName)),
    scores: read('s', listOf(lists[i] ?? ''), neutral),
  }));
  return { state: { weights, markets }, problems };
}

const neutral: readonly string[] = criteria.map(() => '5');

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
  const { decimal } = readDecimal(text, most) as { decimal?: string };
  return decimal === undefined ? Number.NaN : scaled(decimal, 1);
}

function listOf(text: string): readonly string[] | null {
  const parts = text.split('_');
  const good = parts.length === criteria.length && parts.every((part) => !Number.isNaN(tenthsOf(part)));
  return good ? parts.map((part) => String(tenthsOf(part) / tenths)) : null;
}

function listText(texts: readonly string[], usual: readonly string[]): string {
  return criteria
    .map((_, i) => {
      const value = tenthsOf(texts[i] ?? '');
      return Number.isNaN(value) ? (usual[i] ?? '0') : String(value / tenths);
    })
    .join('_');
}

function rowsText({ markets }: ScoreState): string {
  return JSON.stringify(markets.map(({ name, scores }) => [name, listText(scores, neutral)]));
}
