import { tick, type Units } from './measures.ts';
import { type Box, type Several, type Terms, weigh } from './weigh.ts';

export interface Cut {
  box: number;
  /** 0 length, 1 width, 2 height. */
  side: number;
  /** Tenths of a unit of length taken off. */
  tenths: number;
  /** Grains of the whole shipment. */
  saving: bigint;
}

export interface Cuts {
  /** The smallest cut that lowers the billed weight at all. */
  first: Cut | null;
  /** The cut that lowers it most; of equal ones the smallest. */
  best: Cut | null;
}

/**
 * Looks at every cut of one side of one kind of box, in tenths of a centimetre or inch, up to a limit, and weighs the
 * shipment again for each: the billed weight moves in steps, so there is no formula to ask.
 * @param limit tenths; a side is never cut below one unit
 */
export function cuts(
  boxes: readonly Box[],
  terms: Terms,
  several: Several,
  units: Units,
  limit = units === 'metric' ? 50 : 20,
): Cuts {
  const now = weigh(boxes, terms, several).billed;
  let first: Cut | null = null;
  let best: Cut | null = null;
  for (let tenths = 1; tenths <= limit; tenths++) {
    for (const [box, side] of places(boxes)) {
      const smaller = shortened(boxes, box, side, (BigInt(tenths) * tick[units]) / 10n, tick[units]);
      const saving = smaller ? now - weigh(smaller, terms, several).billed : 0n;
      if (saving <= 0n) continue;
      const cut = { box, side, tenths, saving };
      // Among cuts of one size the largest saving is the answer.
      if (!first || (first.tenths === tenths && saving > first.saving)) first = cut;
      if (!best || saving > best.saving) best = cut;
    }
  }
  return { first, best };
}

function* places(boxes: readonly Box[]): Generator<[box: number, side: number]> {
  for (let box = 0; box < boxes.length; box++) for (let side = 0; side < 3; side++) yield [box, side];
}

function shortened(boxes: readonly Box[], at: number, side: number, by: bigint, least: bigint): Box[] | null {
  const box = boxes[at];
  if (!box || (box.sides[side] ?? 0n) - by < least) return null;
  const sides = box.sides.map((one, i) => (i === side ? one - by : one)) as [bigint, bigint, bigint];
  return boxes.map((other, i) => (i === at ? { ...other, sides } : other));
}
