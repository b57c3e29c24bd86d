import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import { addressState, at, flag, oneOf, record, type StateOf, typed } from '#app/ui/tool/address-state.ts';
import type { LibraryUse } from './tier.ts';

export type CountName = 'downloads' | 'busiestDay' | 'people';
export type NumberName = CountName | 'infrastructure';

export const max: Record<NumberName, number> = {
  downloads: 1_000_000,
  busiestDay: 1_000_000,
  people: 1000,
  infrastructure: 1_000_000,
};

const numbers = Object.keys(max) as NumberName[];

const figure = (name: NumberName, key: string, usual: string) =>
  at(
    key,
    usual,
    typed((text) => canonical(name, text)),
  );

/** Figures are kept as they are typed. */
export const address = addressState(
  record({
    downloads: figure('downloads', 'downloads', '120'),
    busiestDay: figure('busiestDay', 'day', '8'),
    people: figure('people', 'people', '1'),
    infrastructure: figure('infrastructure', 'infra', '0'),
    items: at('items', 'any', oneOf(['any', 'free'])),
    sharing: at('team', false, flag),
    pay: at('pay', 'month', oneOf(['month', 'year'])),
  }),
  'membership-tier',
);
export const { example, parse: parseState, format: formatState } = address;
export type TierState = StateOf<typeof address>;

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
  const { decimal } = readDecimal(text, max[name]) as { decimal?: string };
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
