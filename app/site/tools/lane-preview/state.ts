import { type Currency, currencyOf } from '#app/format/english.ts';
import { readDecimal, scaled } from '#app/format/read-decimal.ts';
import { grain, lengthOf, weightOf } from '#app/site/tools/parcel-weight/measures.ts';
import type { Box, SideRounding } from '#app/site/tools/parcel-weight/weigh.ts';
import { queryReader } from '#app/ui/tool/query-reader.ts';
import type { Lane } from './lane.ts';

export interface PriceText {
  upTo: string;
  price: string;
}

/** A lane as it is typed, in centimetres and kilograms. */
export interface LaneState {
  divisor: string;
  sides: SideRounding;
  step: string;
  mostWeight: string;
  mostSide: string;
  /** May be empty: no such limit. */
  mostGirth: string;
  currency: string;
  prices: readonly PriceText[];
}

export const mostPrices = 10;
export const laneSteps = ['0.5', '1', '0'] as const;

/** An invented road lane; its figures are marked as an example on the page. */
export const example: LaneState = {
  divisor: '4500',
  sides: 'measured',
  step: '0.5',
  mostWeight: '30',
  mostSide: '100',
  mostGirth: '300',
  currency: 'EUR',
  prices: [
    { upTo: '2', price: '5.90' },
    { upTo: '5', price: '8.40' },
    { upTo: '10', price: '12.60' },
    { upTo: '30', price: '21.90' },
  ],
};

/** Cartons B and C of article 1, and a long one that meets the limits. */
export const exampleParcels: readonly { id: 'bulky' | 'dense' | 'long'; box: Box }[] = [
  { id: 'bulky', box: parcel(['42', '30', '22'], '3.1') },
  { id: 'dense', box: parcel(['28', '28', '10'], '4.2') },
  { id: 'long', box: parcel(['120', '12', '12'], '2.4') },
];

export const laneKeys = /^(d|side|step|w|l|g|cur|p)$/;

/** `d=4500`, `side=up`, `step=1`, `w`, `l`, `g` the limits, `cur=EUR`, `p=2:5.9` a price step, in order. */
export function parseState(query: URLSearchParams): { state: LaneState; problems: string[] } {
  const { take, problems } = queryReader(query);
  const prices = query.getAll('p').slice(0, mostPrices).map(priceText);
  if (prices.includes(null) || query.getAll('p').length > mostPrices) problems.push('p');
  const readable = prices.filter((step) => step !== null);
  const state: LaneState = {
    divisor: take('d', example.divisor, decimalText),
    sides: take('side', example.sides, oneOf(['measured', 'nearest', 'up'])) as SideRounding,
    step: take('step', example.step, oneOf(laneSteps)),
    mostWeight: take('w', example.mostWeight, decimalText),
    mostSide: take('l', example.mostSide, decimalText),
    mostGirth: take('g', example.mostGirth, (text) => (text === '' ? '' : decimalText(text))),
    currency: take('cur', example.currency, (text) => currencyOf(text)?.code ?? null),
    prices: readable.length > 0 ? readable : example.prices,
  };
  return { state, problems };
}

export function formatState(state: LaneState): URLSearchParams {
  const query = new URLSearchParams();
  const put = (key: string, value: string, fallback: string) => {
    if (value !== fallback) query.set(key, value);
  };
  put('d', decimalText(state.divisor) ?? example.divisor, example.divisor);
  put('side', state.sides, example.sides);
  put('step', state.step, example.step);
  put('w', decimalText(state.mostWeight) ?? example.mostWeight, example.mostWeight);
  put('l', decimalText(state.mostSide) ?? example.mostSide, example.mostSide);
  put('g', decimalText(state.mostGirth) ?? '', example.mostGirth);
  put('cur', state.currency, example.currency);
  if (JSON.stringify(state.prices) !== JSON.stringify(example.prices)) {
    for (const { upTo, price } of state.prices) {
      query.append('p', `${decimalText(upTo) ?? ''}:${decimalText(price) ?? ''}`);
    }
  }
  return query;
}

/** @returns null while a field of the lane cannot be read; unreadable price steps are left out */
export function laneOf(state: LaneState): { lane: Lane; currency: Currency } | null {
  const divisor = scaled(decimalText(state.divisor) ?? '0', 3);
  const mostWeight = weightOf(state.mostWeight, 'metric');
  const mostSide = lengthOf(state.mostSide, 'metric');
  const mostGirth = state.mostGirth.trim() === '' ? undefined : lengthOf(state.mostGirth, 'metric');
  const currency = currencyOf(state.currency);
  if (divisor === 0 || !mostWeight || !mostSide || mostGirth === null || !currency) return null;
  const prices = state.prices
    .flatMap(({ upTo, price }) => {
      const weight = weightOf(upTo, 'metric');
      const amount = decimalText(price);
      return weight && amount !== null ? [{ upTo: weight, price: scaled(amount, currency.places) }] : [];
    })
    .sort((a, b) => Number(a.upTo - b.upTo));
  const step = (BigInt(Number(state.step) * 10) * grain.metric) / 10n;
  const terms = { units: 'metric' as const, divisor: BigInt(divisor), sides: state.sides, step };
  return { lane: { terms, mostWeight, mostSide, mostGirth: mostGirth ?? null, prices }, currency };
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

function oneOf(values: readonly string[]) {
  return (text: string) => (values.includes(text) ? text : null);
}

function parcel(sides: readonly [string, string, string], weight: string): Box {
  const [l, w, h] = sides.map((side) => lengthOf(side, 'metric') ?? 0n) as [bigint, bigint, bigint];
  return { sides: [l, w, h], weight: weightOf(weight, 'metric') ?? 0n, count: 1 };
}
