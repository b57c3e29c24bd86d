import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import type { LibraryUse } from './tier.ts';

export type CountName = 'downloads' | 'busiestDay' | 'people';
export type NumberName = CountName | 'infrastructure';

/** As it is typed. */
export interface TierState extends Record<NumberName, string> {
  items: 'any' | 'free';
  sharing: boolean;
  pay: 'month' | 'year';
}

export const most: Record<NumberName, number> = {
  downloads: 1_000_000,
  busiestDay: 1_000_000,
  people: 1000,
  infrastructure: 1_000_000,
};

export const example: TierState = {
  downloads: '120',
  busiestDay: '8',
  people: '1',
  infrastructure: '0',
  items: 'any',
  sharing: false,
  pay: 'month',
};

const keys: Record<NumberName, string> = {
  downloads: 'downloads',
  busiestDay: 'day',
  people: 'people',
  infrastructure: 'infra',
};
const numbers = Object.keys(keys) as NumberName[];

export const tierKeys = /^(downloads|day|people|infra|items|team|pay)$/;

export function parseState(query: URLSearchParams): { state: TierState; problems: string[] } {
  const state = { ...example };
  const problems: string[] = [];
  for (const name of numbers) {
    const text = query.get(keys[name]);
    if (text === null) continue;
    const value = canonical(name, text);
    if (value === null) problems.push(keys[name]);
    else state[name] = value;
  }
  const word = <T extends string>(key: string, words: readonly T[]): T | undefined => {
    const text = query.get(key);
    const found = words.find((one) => one === text);
    if (text !== null && !found) problems.push(key);
    return found;
  };
  state.items = word('items', ['any', 'free'] as const) ?? example.items;
  state.pay = word('pay', ['month', 'year'] as const) ?? example.pay;
  state.sharing = word('team', ['yes', 'no'] as const) === 'yes';
  return { state, problems };
}

export function formatState(state: TierState): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of numbers) {
    const value = canonical(name, state[name]);
    if (value !== null && value !== example[name]) query.set(keys[name], value);
  }
  if (state.items !== example.items) query.set('items', state.items);
  if (state.sharing) query.set('team', 'yes');
  if (state.pay !== example.pay) query.set('pay', state.pay);
  return query;
}

/** @returns null while a field cannot be read */
export function usageOf(state: TierState): LibraryUse | null {
  const read = numbers.map((name) => [name, canonical(name, state[name])] as const);
  if (read.some(([, value]) => value === null)) return null;
  const figures = Object.fromEntries(read) as Record<NumberName, string>;
  return {
    downloads: Number(figures.downloads),
    busiestDay: Number(figures.busiestDay),
    people: Number(figures.people),
    infrastructure: scaled(figures.infrastructure, 2),
    freeItems: state.items === 'free',
    sharing: state.sharing,
    yearly: state.pay === 'year',
  };
}

/** Counts are whole, people at least one. @returns null for what cannot be used */
export function canonical(name: NumberName, text: string): string | null {
  const { decimal } = readDecimal(text, most[name]) as { decimal?: string };
  if (decimal === undefined) return null;
  if (name !== 'infrastructure' && decimal.includes('.')) return null;
  return name === 'people' && decimal === '0' ? null : decimal;
}

/** Where the slider rests: close together where one download changes the tier. */
export const rests: readonly number[] = [
  ...[0, 5, 10, 20, 30, 40, 50, 60, 75, 90, 100, 120, 150, 200, 250, 300, 400, 500],
  ...[600, 800, 1000, 1500, 2000, 2500, 3000, 4000],
];

/** The rest next to a figure, by its place. */
export function restOf(downloads: number): number {
  const far = (at: number) => Math.abs((rests[at] ?? 0) - downloads);
  return rests.reduce((best, _, at) => (far(at) < far(best) ? at : best), 0);
}
