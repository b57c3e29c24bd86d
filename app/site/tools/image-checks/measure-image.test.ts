import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageRules } from '#content/en/rules/listings/images.ts';
import { checkImage, type ImageFacts } from './check-image.ts';
import { exampleFacts, examplePixels } from './example-picture.ts';
import { measureImage, type Pixels, whiteBorderShare } from './measure-image.ts';

type Colour = readonly [number, number, number, number];
const white: Colour = [255, 255, 255, 255];
const teal: Colour = [20, 120, 130, 255];

/** A picture of one colour with one box of another. */
function drawn(
  width: number,
  height: number,
  ground: Colour,
  box?: [number, number, number, number],
  colour = teal,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = box && x >= box[0] && x < box[0] + box[2] && y >= box[1] && y < box[1] + box[3];
      data.set(inside ? colour : ground, 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

describe('border', () => {
  test.each([
    ['white', drawn(100, 100, white, [10, 10, 80, 80]), 1],
    ['paper', drawn(100, 100, [248, 248, 246, 255]), 0],
    ['one step of compression', drawn(100, 100, [254, 254, 253, 255]), 1],
    ['see-through', drawn(100, 100, [255, 255, 255, 0]), 0],
    [
      'product over the whole left edge',
      drawn(100, 50, white, [0, 0, 40, 50]),
      1 - (40 * 2 + 48) / (100 * 2 + 48 * 2),
    ],
    ['one pixel', drawn(1, 1, white), 1],
  ])('%s', (_, pixels, share) => expect(whiteBorderShare(pixels)).toBeCloseTo(share, 10));
});

describe('product', () => {
  test('its box is found to the pixel, whatever the ground', () => {
    const boxes = fc
      .record({ w: fc.integer({ min: 40, max: 90 }), h: fc.integer({ min: 40, max: 90 }) })
      .chain(({ w, h }) =>
        fc.record({
          w: fc.constant(w),
          h: fc.constant(h),
          box: fc.tuple(
            fc.integer({ min: 4, max: w - 20 }),
            fc.integer({ min: 4, max: h - 20 }),
            fc.integer({ min: 3, max: 14 }),
            fc.integer({ min: 3, max: 14 }),
          ),
          ground: fc.constantFrom<Colour>(white, [0, 0, 0, 255], [200, 190, 180, 255], [9, 9, 9, 0]),
        }),
      );
    fc.assert(
      fc.property(boxes, ({ w, h, box: [x, y, bw, bh], ground }) => {
        const { box, fill, area } = measureImage(drawn(w, h, ground, [x, y, bw, bh]));
        expect(box).toEqual({ left: x / w, top: y / h, width: bw / w, height: bh / h });
        expect(fill).toBe(Math.max(bw / w, bh / h));
        expect(area).toBeCloseTo((bw * bh) / (w * h), 12);
      }),
    );
  });

  test('an empty picture has none', () => {
    expect(measureImage(drawn(50, 50, white))).toMatchObject({ box: null, fill: 0, area: 0 });
  });

  test('dust is not the product', () => {
    const pixels = drawn(1000, 1000, white, [200, 200, 500, 500]);
    pixels.data.set([0, 0, 0, 255], 4 * (30 * 1000 + 950));
    expect(measureImage(pixels).box).toEqual({ left: 0.2, top: 0.2, width: 0.5, height: 0.5 });
  });

  test('noise of compression is ground', () => {
    const pixels = drawn(200, 200, white, [50, 50, 100, 100]);
    for (let i = 0; i < 200 * 200; i += 3) {
      const x = i % 200;
      const y = Math.floor(i / 200);
      if (x < 50 || x >= 150 || y < 50 || y >= 150) pixels.data.set([250, 246, 252, 255], 4 * i);
    }
    expect(measureImage(pixels).fill).toBe(0.5);
  });

  test('turned by a quarter, its measures stay', () => {
    const upright = measureImage(drawn(60, 90, white, [10, 20, 20, 50]));
    const lying = measureImage(drawn(90, 60, white, [20, 10, 50, 20]));
    expect([lying.fill, lying.area, lying.whiteBorder]).toEqual([
      upright.fill,
      upright.area,
      upright.whiteBorder,
    ]);
  });
});

describe('rules', () => {
  const good: ImageFacts = {
    ...measureImage(drawn(100, 100, white, [5, 20, 90, 60])),
    name: 'good.jpg',
    type: 'jpeg',
    bytes: 900_000,
    width: 2400,
    height: 2400,
  };
  const failed = (facts: Partial<ImageFacts>, market: keyof typeof imageRules = 'amazon') =>
    checkImage({ ...good, ...facts }, imageRules[market]).flatMap(({ rule, passed }) =>
      passed ? [] : [rule.id],
    );

  test.each(['amazon', 'ebay', 'etsy', 'walmart', 'shopify'] as const)('%s takes a good picture', (market) =>
    expect(failed({}, market)).toEqual([]),
  );

  test.each<[Partial<ImageFacts>, string[]]>([
    [{ width: 999, height: 999 }, ['amazon-image-side']],
    [{ width: 1000, height: 1000 }, []],
    [{ width: 10_001, height: 10_001 }, ['amazon-image-side']],
    [{ type: 'webp' }, ['amazon-image-types']],
    [{ fill: 0.849 }, ['amazon-image-fill']],
    [{ whiteBorder: 0.98 }, ['amazon-image-white']],
    [{ width: 2400, height: 2430 }, ['amazon-image-square']],
    [{ width: 2400, height: 2420 }, []],
  ])('amazon: %j', (facts, ids) => expect(failed(facts)).toEqual(ids));

  test('walmart refuses GIF, 1,499 pixels and files above 5 MB', () => {
    expect(failed({ type: 'gif', width: 1499, height: 1499, bytes: 5 * 1024 * 1024 + 1 }, 'walmart')).toEqual(
      ['walmart-image-types', 'walmart-image-zoom', 'walmart-image-bytes'],
    );
  });

  test('the example fails for its paper and its size in the frame', () => {
    expect(
      checkImage(exampleFacts, imageRules.amazon)
        .filter(({ passed }) => !passed)
        .map(({ rule }) => rule.kind),
    ).toEqual(['whiteBorder', 'fill']);
    expect(measureImage(examplePixels(500)).fill).toBeCloseTo(exampleFacts.fill, 2);
  });
});
