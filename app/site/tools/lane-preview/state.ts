import { type Currency, currencyOf } from '#app/format/number-text.ts';
import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import { grain, lengthOf, weightOf } from '#app/site/tools/parcel-weight/measures.ts';
import type { Box, SideRounding } from '#app/site/tools/parcel-weight/weigh.ts';
import {
  addressState,
  at,
  type Kind,
  oneOf,
  record,
  rows,
  type StateOf,
  typed,
  typedOrEmpty,
} from '#app/ui/tool/address-state.ts';
import { currencyCode } from '#app/ui/tool/currency-code.ts';
import type { Lane } from './lane.ts';

export interface PriceText {
  upTo: string;
  price: string;
}

export const maxPrices = 10;
export const laneSteps = ['0.5', '1', '0'] as const;

/** An invented road lane; its prices are marked as an example on the page. */
const examplePrices: readonly PriceText[] = [
  { upTo: '2', price: '5.90' },
  { upTo: '5', price: '8.40' },
  { upTo: '10', price: '12.60' },
  { upTo: '30', price: '21.90' },
];

const decimal = typed(decimalText);
const price: Kind<PriceText> = {
  read: priceText,
  write: ({ upTo, price }) => `${decimalText(upTo) ?? ''}:${decimalText(price) ?? ''}`,
};

/**
 * A lane as it is typed, in centimetres and kilograms: `d=4500`, `side=up`, `step=1`, `w`, `l`, `g` the limits,
 * `cur=EUR`, `p=2:5.9` a price step, in order.
 */
export const address = addressState(
  record({
    divisor: at('d', '4,500', decimal),
    sides: at('side', 'measured', oneOf<SideRounding>(['measured', 'nearest', 'up'])),
    step: at('step', '0.5', oneOf<string>(laneSteps)),
    maxWeight: at('w', '30', decimal),
    maxSide: at('l', '100', decimal),
    // May be empty: no such limit.
    maxGirth: at('g', '300', typedOrEmpty(decimalText)),
    currency: at('cur', 'EUR', currencyCode),
    prices: rows('p', examplePrices, maxPrices, price),
  }),
  'lane-preview',
);
export const { example, parse: parseState, format: formatState } = address;
export type LaneState = StateOf<typeof address>;

/** Cartons B and C of article 1, and a long one that meets the limits. */
export const exampleParcels: readonly { id: 'bulky' | 'dense' | 'long'; box: Box }[] = [
  { id: 'bulky', box: parcel(['42', '30', '22'], '3.1') },
  { id: 'dense', box: parcel(['28', '28', '10'], '4.2') },
  { id: 'long', box: parcel(['120', '12', '12'], '2.4') },
];

/** @returns null while a field of the lane cannot be read; unreadable price steps are left out */
export function laneOf(state: LaneState): { lane: Lane; currency: Currency } | null {
  const divisor = scaled(decimalText(state.divisor) ?? '0', 3);
  const maxWeight = weightOf(state.maxWeight, 'metric');
  const maxSide = lengthOf(state.maxSide, 'metric');
  const maxGirth = state.maxGirth.trim() === '' ? undefined : lengthOf(state.maxGirth, 'metric');
  const currency = currencyOf(state.currency);
  if (divisor === 0 || !maxWeight || !maxSide || maxGirth === null || !currency) return null;
  const prices = state.prices
    .flatMap(({ upTo, price }) => {
      const weight = weightOf(upTo, 'metric');
      const amount = decimalText(price);
      return weight && amount !== null ? [{ upTo: weight, price: scaled(amount, currency.places) }] : [];
    })
    .sort((a, b) => Number(a.upTo - b.upTo));
  const step = (BigInt(Number(state.step) * 10) * grain.metric) / 10n;
  const terms = { units: 'metric' as const, divisor: BigInt(divisor), sides: state.sides, step };
  return { lane: { terms, maxWeight, maxSide, maxGirth: maxGirth ?? null, prices }, currency };
}

function priceText(text: string): PriceText | null {
  const [upTo, price, ...more] = text.split(':');
  if (upTo === undefined || price === undefined || more.length > 0) return null;
  const read = [upTo, price].map((part) => (part === '' ? '' : decimalText(part)));
  return read.includes(null) ? null : { upTo: read[0] ?? '', price: read[1] ?? '' };
}

function decimalText(text: string): string | null {
  return (readDecimal(text, 1e6) as { decimal?: string }).decimal ?? null;
}

function parcel(sides: readonly [string, string, string], weight: string): Box {
  const [l, w, h] = sides.map((side) => lengthOf(side, 'metric') ?? 0n) as [bigint, bigint, bigint];
  return { sides: [l, w, h], weight: weightOf(weight, 'metric') ?? 0n, count: 1 };
}
