import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { grain, inUnits, lengthName, type Units, weightName } from './measures.ts';

/** A weight with its unit; at least one decimal, at most two. */
export function weightText(grains: bigint, units: Units): string {
  return `${figure(inUnits(grains, grain[units]), 1, 2)}\u00a0${weightName[units]}`;
}

/** Weights of one column with their units: all with as many decimals as one of them needs, so that their points are aligned. */
export function weightColumn(weights: readonly (readonly [grains: bigint, units: Units])[]): string[] {
  const values = weights.map(([grains, units]) => inUnits(grains, grain[units]));
  const places = values.some((value) => figure(value, 0, 2) !== figure(value, 0, 1)) ? 2 : 1;
  return weights.map(([, units], i) => `${figure(values[i] ?? 0, places)}\u00a0${weightName[units]}`);
}

/** A length of tenths with its unit. */
export function tenthsText(tenths: number, units: Units): string {
  return `${figure(tenths / 10, 0, 1)}\u00a0${lengthName[units]}`;
}

/** The name of a side inside a sentence. */
export function sideName(side: number): string {
  return [m.parcel_side_length, m.parcel_side_width, m.parcel_side_height][side]?.() ?? '';
}
