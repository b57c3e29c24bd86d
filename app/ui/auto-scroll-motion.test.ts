import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advance, autoScrollDefaults, wheelDistance, wrap } from './auto-scroll-motion.ts';

const directions = ['top', 'bottom', 'left', 'right'] as const;
const length = fc.double({ min: 1, max: 10_000, noNaN: true });
const anywhere = fc.double({ min: -1e6, max: 1e6, noNaN: true });

test('the defaults are those of the specification', () => {
  expect(autoScrollDefaults).toEqual({ step: 1, direction: 'top', wheel: 20 });
});

describe('advance', () => {
  test('moves one pixel in a sixtieth of a second, whatever the frame rate', () => {
    const second = (frames: number) => {
      let offset = 0;
      for (let i = 0; i < frames; i++) {
        offset = advance(offset, { step: 1, direction: 'top', length: 1000, milliseconds: 1000 / frames });
      }
      return offset;
    };
    expect(second(60)).toBeCloseTo(60, 6);
    expect(second(144)).toBeCloseTo(60, 6);
    expect(second(30)).toBeCloseTo(60, 6);
  });

  test('top and left go forward, bottom and right backward from the end', () => {
    const after = directions.map((direction) =>
      advance(0, { step: 2, direction, length: 100, milliseconds: 1000 / 60 }),
    );
    expect(after[0]).toBeCloseTo(2);
    expect(after[1]).toBeCloseTo(98);
    expect(after[2]).toBeCloseTo(2);
    expect(after[3]).toBeCloseTo(98);
  });

  test('does not leap after a stall', () => {
    expect(advance(0, { step: 1, direction: 'top', length: 1000, milliseconds: 60_000 })).toBeCloseTo(6);
  });

  test('always stays on the list', () => {
    fc.assert(
      fc.property(
        anywhere,
        anywhere,
        length,
        fc.constantFrom(...directions),
        (offset, step, long, direction) => {
          const next = advance(offset, { step, direction, length: long, milliseconds: 16 });
          return next >= 0 && next < long;
        },
      ),
    );
  });
});

test('wrap gives the same place again after any number of rounds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: -1e6, max: 1e6 }), (long, offset) => {
      const place = wrap(offset, long);
      return place >= 0 && place < long && wrap(place + 7 * long, long) === place;
    }),
  );
  expect(wrap(12, 0)).toBe(0);
  expect(wrap(-1e-18, 100)).toBeLessThan(100);
});

describe('wheelDistance', () => {
  test('one notch is the same distance in every browser', () => {
    expect(wheelDistance(100, 0, 20)).toBe(20);
    expect(wheelDistance(120, 0, 20)).toBe(20);
    expect(wheelDistance(3, 1, 20)).toBe(20);
    expect(wheelDistance(-120, 0, 20)).toBe(-20);
    expect(wheelDistance(240, 0, 20)).toBe(40);
  });
  test('a touch pad moves in parts of a notch', () => {
    expect(wheelDistance(10, 0, 20)).toBeCloseTo(2);
    expect(wheelDistance(0, 0, 20)).toBe(0);
  });
});
