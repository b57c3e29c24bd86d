import { readDecimal, scaled } from '#app/format/read-decimal.ts';

/** Centimetres and kilograms, or inches and pounds. */
export type Units = 'metric' | 'imperial';

/**
 * Lengths are whole ticks of 0.00001 cm, weights whole grains of 0.00000000001 kg. In these both systems are exact
 * (1 in = 2.54 cm, 1 lb = 0.45359237 kg, international agreement of 1959), so a box that fills its step to the last
 * millimetre is never lifted to the next one by a rounding of the machine.
 */
export const tick: Record<Units, bigint> = { metric: 100_000n, imperial: 254_000n };
export const grain: Record<Units, bigint> = { metric: 100_000_000_000n, imperial: 45_359_237_000n };

/** Names of the units as they are printed. */
export const lengthName: Record<Units, string> = { metric: 'cm', imperial: 'in' };
export const weightName: Record<Units, string> = { metric: 'kg', imperial: 'lb' };

/** Largest side and weight that a field takes. */
export const maxLength: Record<Units, number> = { metric: 1000, imperial: 400 };
export const maxWeight: Record<Units, number> = { metric: 5000, imperial: 11_000 };

/** @returns null when the text is no length above zero */
export function lengthOf(text: string, units: Units): bigint | null {
  return measure(text, maxLength[units], tick[units]);
}

/** @returns null when the text is no weight above zero */
export function weightOf(text: string, units: Units): bigint | null {
  return measure(text, maxWeight[units], grain[units]);
}

function measure(text: string, most: number, unit: bigint): bigint | null {
  const { decimal } = readDecimal(text, most) as { decimal?: string };
  const thousandths = decimal === undefined ? 0 : scaled(decimal, 3);
  return thousandths === 0 ? null : (BigInt(thousandths) * unit) / 1000n;
}

export function inUnits(amount: bigint, unit: bigint): number {
  return Number(amount) / Number(unit);
}

export function ceilDiv(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b;
}

/** The same length or weight typed in the other system, short enough that going back gives the first text again. */
export function converted(text: string, what: 'length' | 'weight', from: Units, to: Units): string {
  const unit = what === 'length' ? tick : grain;
  const read = what === 'length' ? lengthOf(text, from) : weightOf(text, from);
  if (read === null || from === to) return text;
  const places = what === 'length' && to === 'metric' ? 1 : 2;
  return String(Number(inUnits(read, unit[to]).toFixed(places)));
}
