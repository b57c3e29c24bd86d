import { readDecimal } from '#app/format/read-decimal.ts';
import {
  addressState,
  at,
  joined,
  type Kind,
  oneOf,
  record,
  rows,
  typed,
} from '#app/ui/tool/address-state.ts';
import { type CarrierRule, carrierRules } from '#content/en/rules/carriers.ts';
import { converted, grain, lengthOf, maxLength, maxWeight, tick, type Units, weightOf } from './measures.ts';
import type { Box, Several, SideRounding, Terms } from './weigh.ts';

/** A kind of box as it is typed, in the visitor's units. */
export interface BoxText {
  length: string;
  width: string;
  height: string;
  weight: string;
  count: string;
}

export interface ParcelState {
  units: Units;
  boxes: readonly BoxText[];
  /** A published rule; the four terms below it then rest. */
  carrier: string | null;
  divisor: string;
  /** In the visitor's unit of weight; 0 leaves the weight as it is. */
  step: string;
  sides: SideRounding;
  several: Several;
}

export const maxBoxes = 8;
export const maxCount = 999;
export const divisors: Record<Units, readonly [string, string]> = {
  metric: ['5000', '6000'],
  imperial: ['139', '166'],
};
export const steps: Record<Units, readonly string[]> = { metric: ['0.5', '1', '0'], imperial: ['1', '0'] };

/** Carton B of article 1: three kilograms of goods billed as six. */
export const exampleBox: BoxText = { length: '42', width: '30', height: '22', weight: '3.1', count: '1' };

const unitsKind: Kind<Units> = {
  read: (text) => (text === 'in' ? 'imperial' : text === 'cm' ? 'metric' : null),
  write: (units) => (units === 'imperial' ? 'in' : 'cm'),
};

const box: Kind<BoxText> = {
  read: boxText,
  write: ({ length, width, height, weight, count }) =>
    [length, width, height, weight, ...(count === '1' ? [] : [count])]
      .map((part) => decimalText(part) ?? '')
      .join('x'),
};

/** What opens the tool in each system of units. */
const opening: Record<Units, { box: BoxText; divisor: string; step: string }> = {
  metric: { box: exampleBox, divisor: '5000', step: '0.5' },
  imperial: {
    box: { length: '16.5', width: '11.8', height: '8.7', weight: '6.8', count: '1' },
    divisor: '139',
    step: '1',
  },
};

const parcelIn = (units: Units) =>
  record<Omit<ParcelState, 'units'>>({
    boxes: rows('box', [opening[units].box], maxBoxes, box),
    carrier: at('carrier', null, oneOf<string | null>(carrierRules.map(({ id }) => id))),
    divisor: at('d', opening[units].divisor, typed(decimalText)),
    step: at('step', opening[units].step, oneOf(steps[units])),
    sides: at('side', 'measured', oneOf<SideRounding>(['measured', 'nearest', 'up'])),
    several: at('several', 'each', oneOf<Several>(['each', 'sum'])),
  });

/** `u=in`; `box=42x30x22x3.1x2`, sides, weight and number; `carrier=ups-us`; `d`, `step`, `side`, `several`. */
export const address = addressState<ParcelState>(
  joined(record({ units: at('u', 'metric', unitsKind) }), ({ units }) => parcelIn(units)),
  'parcel-weight',
);
export const { example, parse: parseState, format: formatState } = address;

/** The example in the units of the visitor. */
export function exampleIn(units: Units): ParcelState {
  return units === 'metric' ? example : { units, ...parcelIn(units).usual };
}

function boxText(text: string): BoxText | null {
  const parts = text.split('x');
  if (parts.length < 4 || parts.length > 5) return null;
  const read = parts.map((part) => (part === '' ? '' : decimalText(part)));
  if (read.includes(null)) return null;
  const [length = '', width = '', height = '', weight = '', count = '1'] = read as string[];
  return { length, width, height, weight, count };
}

function decimalText(text: string): string | null {
  return (readDecimal(text, 1e6) as { decimal?: string }).decimal ?? null;
}

export function ruleOf(id: string | null): CarrierRule | null {
  return carrierRules.find((rule) => rule.id === id) ?? null;
}

/** @returns null while a field cannot be read */
export function boxOf(text: BoxText, units: Units): Box | null {
  const { length, width, height } = text;
  const [l, w, h] = [length, width, height].map((side) => lengthOf(side, units));
  const weight = weightOf(text.weight, units);
  const { decimal: count } = readDecimal(text.count, maxCount) as { decimal?: string };
  if (!l || !w || !h || !weight || !count || !/^[1-9]\d*$/.test(count)) return null;
  return { sides: [l, w, h], weight, count: Number(count) };
}

/** @returns null while a field of any box cannot be read: a sum without it would look complete */
export function boxesOf({ boxes, units }: ParcelState): Box[] | null {
  const read = boxes.flatMap((text) => boxOf(text, units) ?? []);
  return read.length === boxes.length ? read : null;
}

/** The terms in force: those of the published rule, or the visitor's own; null while the divisor cannot be read. */
export function termsOf(state: ParcelState): Terms | null {
  const rule = ruleOf(state.carrier);
  const ownStep = (BigInt(Math.round(Number(state.step) * 10)) * grain[state.units]) / 10n;
  if (rule) return ruleTerms(rule, ownStep);
  const { decimal } = readDecimal(state.divisor, 1e6) as { decimal?: string };
  const divisor = BigInt(Math.round(Number(decimal ?? 0) * 1000));
  return divisor > 0n ? { units: state.units, divisor, sides: state.sides, step: ownStep } : null;
}

/** @param ownStep grains; used where the source of the rule names no step */
export function ruleTerms(rule: CarrierRule, ownStep: bigint): Terms {
  const { units, sides, aboveVolume, weightStep } = rule;
  const step = weightStep === undefined ? ownStep : BigInt(weightStep) * grain[units];
  return { units, divisor: BigInt(rule.divisor) * 1000n, sides, step, aboveVolume };
}

/** Largest values of the fields, for their error texts. */
export const max = { length: maxLength, weight: maxWeight };

/** What a parcel was typed as before its units were changed, and after it. */
export interface Turn {
  from: ParcelState;
  to: ParcelState;
}

/**
 * The same parcel typed in the other system; a usual divisor becomes its counterpart, an own one is converted.
 * @param last  terms that were not changed since come back as they were typed
 */
export function inOtherUnits(state: ParcelState, units: Units, last?: Turn): ParcelState {
  if (units === state.units) return state;
  const isBack =
    last?.to.divisor === state.divisor && last.to.step === state.step && last.from.units === units;
  const turn = (text: string, what: 'length' | 'weight') => converted(text, what, state.units, units);
  const usual = divisors[state.units].indexOf(state.divisor);
  // Cubic units of length for one unit of weight: 5000 cm³ a kilogram are 138.4 in³ a pound.
  const density = Number(grain.metric * tick.imperial ** 3n) / Number(grain.imperial * tick.metric ** 3n);
  const own = Number(decimalText(state.divisor) ?? Number.NaN);
  const factor = units === 'metric' ? density : 1 / density;
  return {
    ...state,
    units,
    boxes: state.boxes.map((box) => ({
      length: turn(box.length, 'length'),
      width: turn(box.width, 'length'),
      height: turn(box.height, 'length'),
      weight: turn(box.weight, 'weight'),
      count: box.count,
    })),
    divisor: isBack
      ? last.from.divisor
      : (divisors[units][usual] ??
        (Number.isNaN(own) ? state.divisor : String(Number((own * factor).toFixed(1))))),
    step: isBack ? last.from.step : (steps[units][state.step === '0' ? steps[units].length - 1 : 0] ?? '0'),
  };
}
