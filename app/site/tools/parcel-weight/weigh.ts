import { ceilDiv, grain, tick, type Units } from './measures.ts';

export type SideRounding = 'measured' | 'nearest' | 'up';

/** One kind of box; lengths in ticks, weight in grains (measures.ts). */
export interface Box {
  sides: readonly [length: bigint, width: bigint, height: bigint];
  weight: bigint;
  count: number;
}

/** What a tariff says about weight, in its own units. */
export interface Terms {
  units: Units;
  /** Thousandths of cubic units of length for one unit of weight: 5000 is 5_000_000n. */
  divisor: bigint;
  sides: SideRounding;
  /** Grains; 0n leaves the weight as it is. */
  step: bigint;
  /** Cubic units of length; up to this only the scale counts. */
  aboveVolume?: number;
}

/** Weights in grains. */
export interface Weighed {
  actual: bigint;
  volumetric: bigint;
  billed: bigint;
  by: 'scale' | 'volume';
}

export interface Shipment extends Weighed {
  /** One piece of each kind, in the order given. */
  pieces: readonly Weighed[];
}

/** Each piece rounded and added up (UPS, "total the billable weight of all packages"), or added up and rounded once. */
export type Several = 'each' | 'sum';

/**
 * Weight a shipment is billed as: the larger of what the scale says and length × width × height ÷ divisor, up to the
 * next step. Exact: nothing is rounded but what the terms round.
 */
export function weigh(boxes: readonly Box[], terms: Terms, several: Several = 'each'): Shipment {
  const pieces = boxes.map((box) => settle(box.weight, space(box, terms), terms));
  const add = (of: (box: Box, i: number) => bigint) =>
    boxes.reduce((sum, box, i) => sum + of(box, i) * BigInt(box.count), 0n);
  const actual = add((box) => box.weight);
  const volume = add((box) => space(box, terms));
  const whole = settle(actual, volume, terms);
  if (several === 'sum') return { ...whole, pieces };
  const billed = add((_, i) => pieces[i]?.billed ?? 0n);
  const byVolume = add((_, i) => (pieces[i]?.by === 'volume' ? 1n : 0n)) > 0n;
  return { ...whole, billed, by: byVolume ? 'volume' : 'scale', pieces };
}

/** A side as the tariff counts it, ticks. */
export function roundSide(side: bigint, { units, sides }: Pick<Terms, 'units' | 'sides'>): bigint {
  const unit = tick[units];
  if (sides === 'measured') return side;
  if (sides === 'up') return ceilDiv(side, unit) * unit;
  // A side of less than half a unit would vanish; a tariff counts it as one.
  const near = ((side + unit / 2n) / unit) * unit;
  return near === 0n ? unit : near;
}

/** Cubic ticks that count as space; 0n where the tariff looks at the scale only. */
function space(box: Box, terms: Terms): bigint {
  const [l, w, h] = box.sides.map((side) => roundSide(side, terms)) as [bigint, bigint, bigint];
  const volume = l * w * h;
  const floor = BigInt(terms.aboveVolume ?? 0) * tick[terms.units] ** 3n;
  return terms.aboveVolume !== undefined && volume <= floor ? 0n : volume;
}

function settle(actual: bigint, volume: bigint, { units, divisor, step }: Terms): Weighed {
  const share = volume * 1000n * grain[units];
  const per = tick[units] ** 3n * divisor;
  const volumetric = (share + per / 2n) / per;
  const by = share > actual * per ? 'volume' : 'scale';
  const least = step === 0n ? 1n : step;
  const bySpace = ceilDiv(share, per * least) * least;
  const byScale = ceilDiv(actual, least) * least;
  return { actual, volumetric, billed: bySpace > byScale ? bySpace : byScale, by };
}
