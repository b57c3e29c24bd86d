import { describe, expect, it } from 'vitest';
import { hex } from './colour.ts';
import { type Bounds, farthestFirst, mergePaints, pathData, type Shape } from './painter.ts';
import { seeded } from './seeded.ts';

const thing = (...bounds: Bounds) => ({ bounds, shapes: [] });
const square = (x: number, y: number, paint: string): Shape => ({
  ring: [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
  ],
  paint,
});

describe('painting order', () => {
  const back = thing(0, 2, 0, 2, 0, 5);
  const front = thing(2, 4, 2, 4, 0, 3);
  const lid = thing(2, 4, 2, 4, 3, 4);

  it('paints what is behind or below first, whatever the order of building', () => {
    for (const mixed of [
      [back, front, lid],
      [lid, front, back],
      [front, lid, back],
    ]) {
      expect(farthestFirst(mixed, 'L')).toEqual([back, front, lid]);
    }
  });

  it('keeps a tall stack behind a low one that stands before it', () => {
    const stack = [0, 1, 2, 3].map((z) => thing(0, 2, 0, 2, z, z + 0.8));
    const low = thing(2.5, 4.5, 0, 2, 0, 0.8);
    const sorted = farthestFirst([low, ...stack.toReversed()], 'R');
    expect(sorted.filter((one) => one !== low)).toEqual(stack);
    expect(sorted.indexOf(low)).toBeGreaterThan(sorted.indexOf(stack[0]!));
  });

  it('goes by depth in elevation and by height in plan', () => {
    expect(farthestFirst([front, back], 'F')).toEqual([back, front]);
    expect(farthestFirst([lid, front], 'P')).toEqual([front, lid]);
  });
});

describe('merging', () => {
  it('joins shapes of one paint unless something between covers them', () => {
    expect(mergePaints([square(0, 0, 'a'), square(50, 0, 'b'), square(100, 0, 'a')])).toHaveLength(2);
    expect(mergePaints([square(0, 0, 'a'), square(5, 5, 'b'), square(8, 8, 'a')])).toHaveLength(3);
  });

  it('counts neighbours with a common edge as apart', () => {
    expect(mergePaints([square(0, 0, 'a'), square(10, 0, 'b'), square(20, 0, 'a')])).toHaveLength(2);
  });

  it('writes relative steps from the start of the ring before', () => {
    expect(pathData([square(1, 2, 'a'), square(21, -3, 'a')])).toBe(
      'm1 2 10 0 0 10-10 0zm20-5 10 0 0 10-10 0z',
    );
  });
});

describe('seeded numbers', () => {
  it('repeat for one seed and differ for another', () => {
    const take = (seed: string) => Array.from({ length: 5 }, seeded(seed));
    expect(take('dock/L')).toEqual(take('dock/L'));
    expect(take('dock/L')).not.toEqual(take('dock/R'));
    for (const value of take('x')) expect(value >= 0 && value < 1).toBe(true);
  });
});

describe('colours', () => {
  it.each([
    [[1, 0, 0], '#ffffff'],
    [[0, 0, 0], '#000000'],
    [[0.627955, 0.257683, 29.2339], '#ff0000'],
    [[0.445, 0.078, 212], '#005e6c'],
  ] as const)('converts oklch(%j) to %s', (lch, expected) => {
    const channels = (value: string) => [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
    channels(hex(lch)).forEach((channel, i) => {
      expect(Math.abs(channel - channels(expected)[i]!)).toBeLessThanOrEqual(2);
    });
  });
});
