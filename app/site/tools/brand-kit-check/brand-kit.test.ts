import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, type Rgb } from '#app/format/contrast.ts';
import { kitItems } from '#content/en/rules/brand-kit.ts';
import { completeness, pairsOf } from './brand-kit.ts';
import { hexOf, readColour } from './colour.ts';
import { example, formatState, parseState } from './state.ts';

const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)) as fc.Arbitrary<[number, number, number]>;

// WebAIM, "Contrast and Color Accessibility": #767676 on white passes 4.5, #777777 (4.48) does not; black on white is 21.
test.each([
  ['#000', '#fff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s is %d', (a, b, ratio) => {
  expect(contrast(readColour(a) as Rgb, readColour(b) as Rgb)).toBeCloseTo(ratio, 2);
});

test.each([
  ['#0A7', '#00aa77'],
  [' 0a7b3c ', '#0a7b3c'],
  ['rgb(10, 123 60)', '#0a7b3c'],
  ['＃ffffff', '#ffffff'],
])('%j is %s', (text, hex) => {
  expect(hexOf(readColour(text) as Rgb)).toBe(hex);
});
test.each(['', 'red', '#12', '#12345g', 'rgb(300,0,0)', '<b>#fff</b>'])('%j is no colour', (text) => {
  expect(readColour(text)).toBeNull();
});

test('contrast is the same both ways and lies between 1 and 21', () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      expect(contrast(a, b)).toBe(contrast(b, a));
      expect(contrast(a, b)).toBeGreaterThanOrEqual(1);
      expect(contrast(a, b)).toBeLessThanOrEqual(21);
      expect(contrast(a, a)).toBe(1);
    }),
  );
});

test('completeness runs from nothing to all, and every tick adds', () => {
  const all = kitItems.map(({ id }) => id);
  expect(completeness({ ready: [] })).toMatchObject({ share: 0, ready: 0 });
  expect(completeness({ ready: all })).toMatchObject({ share: 1, missing: [] });
  fc.assert(
    fc.property(fc.subarray(all), fc.constantFrom(...all), (ready, more) => {
      const before = completeness({ ready }).share;
      const after = completeness({ ready: [...new Set([...ready, more])] }).share;
      if (ready.includes(more)) expect(after).toBe(before);
      else expect(after).toBeGreaterThan(before);
    }),
  );
});

test('pairs name their use', () => {
  const [first] = pairsOf(['#ffffff', '#777777']);
  expect(first).toMatchObject({ use: 'large' });
  expect(pairsOf(['nothing'])).toEqual([]);
});

test('a ground that cannot be read keeps its place, in pairs and in the address', () => {
  const colours = ['#fffff', '#0a6e6e', '#f2a03d'];
  const pairs = pairsOf(colours).map(({ ground, colour }) => [hexOf(ground), hexOf(colour)]);
  expect(pairs).toEqual([
    ['#0a6e6e', '#ffffff'],
    ['#0a6e6e', '#000000'],
    ['#f2a03d', '#ffffff'],
    ['#f2a03d', '#000000'],
  ]);
  const query = formatState({ ...example, colours }, true);
  expect(query.get('colours')).toBe('-0a6e6e-f2a03d');
  expect(parseState(query)).toEqual({
    state: { ...example, colours: ['', '#0a6e6e', '#f2a03d'] },
    problems: [],
  });
});

test('a kit survives the address', () => {
  fc.assert(
    fc.property(
      fc.subarray(kitItems.map(({ id }) => id)),
      fc.array(colour, { minLength: 1, maxLength: 6 }),
      (ready, colours) => {
        const state = { ready, colours: colours.map(hexOf) };
        expect(parseState(new URLSearchParams(formatState(state).toString()))).toEqual({
          state,
          problems: [],
        });
      },
    ),
  );
  expect(parseState(new URLSearchParams('have=x&colours=red'))).toEqual({
    state: example,
    problems: ['have', 'colours'],
  });
});
