import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { grain, inUnits, maxLength, maxWeight, tick } from '../parcel-weight/measures.ts';
import { boxOf, example, exampleBox, formatState, termsOf } from '../parcel-weight/state.ts';
import { weigh } from '../parcel-weight/weigh.ts';
import { weightColumn, weightText } from '../parcel-weight/words.ts';
import { addressWith, type MiniAnswer, type MiniField, noAnswer, problemOf } from './mini-answer.ts';

export type ParcelFieldName = 'length' | 'width' | 'height' | 'weight';
/** As it is typed: centimetres and kilograms. */
export type ParcelTexts = Record<ParcelFieldName, string> & { divisor: string };

export interface ParcelAnswer extends MiniAnswer {
  /** Weights in kilograms, the billed one last; none while a field cannot be read. */
  bars: readonly { label: string; value: number; text: string; answer: boolean }[];
}

const side = { most: maxLength.metric, positive: true } as const;
const fields: readonly MiniField<ParcelFieldName>[] = [
  { name: 'length', label: m.home_length, ...side },
  { name: 'width', label: m.home_width, ...side },
  { name: 'height', label: m.home_height, ...side },
  { name: 'weight', label: m.home_weight, most: maxWeight.metric, positive: true },
];

const { length, width, height, weight } = exampleBox;
export const parcelExample: ParcelTexts = { length, width, height, weight, divisor: example.divisor };

/** One metric box, billed by the half kilogram: the opening terms of the full tool. */
export function parcelAnswer({ divisor, ...sizes }: ParcelTexts): ParcelAnswer {
  const problem = problemOf(fields, sizes);
  const text = { ...sizes, count: '1' };
  const state = { ...example, boxes: [text], divisor };
  const box = boxOf(text, 'metric');
  const terms = termsOf(state);
  const to = addressWith(paths.LogisticsControl, box ? formatState(state) : new URLSearchParams());
  if (!box || !terms) {
    return { value: noAnswer, note: m.home_incomplete(), to, live: {}, plate: null, problem, bars: [] };
  }
  const { actual, volumetric, billed } = weigh([box], terms);
  const value = m.home_parcel_value({ billed: weightText(billed, 'metric') });
  const [l = 0, w = 0, h = 0] = box.sides.map((ticks) => inUnits(ticks, tick.metric));
  const texts = weightColumn([actual, volumetric, billed].map((grains) => [grains, 'metric']));
  const bar = (label: string, grains: bigint, text = '', answer = false) => ({
    label,
    value: inUnits(grains, grain.metric),
    text,
    answer,
  });
  return {
    value,
    note:
      billed > actual
        ? m.home_parcel_more({ more: weightText(billed - actual, 'metric') })
        : m.home_parcel_same(),
    to,
    live: { parcel: [l, w, h] },
    plate: { note: m.home_parcel_plate({ sizes: [l, w, h].map(shortSize).join(' × ') }), text: value },
    problem,
    bars: [
      bar(m.parcel_actual(), actual, texts[0]),
      bar(m.parcel_volumetric(), volumetric, texts[1]),
      bar(m.parcel_billed(), billed, texts[2], true),
    ],
  };
}

/** Millimetres are enough on a plate. */
const shortSize = (centimetres: number) => String(Number(centimetres.toFixed(1)));
