import { expect, test } from 'vitest';
import type { MaterialType } from '#contract/material-kinds.ts';
import { shuffleKeyOf } from './shuffle-key.ts';

const shelf = (type: MaterialType, count: number, words: number) =>
  Array.from({ length: count }, (_, i) => ({
    type,
    place: shuffleKeyOf('test', `${type} ${i}`, words, type),
  }));

test('the first page shows all kinds, though most of the shelf are symbols with short titles', () => {
  const all = [...shelf('icon', 300, 1), ...shelf('product-mockup', 150, 4)].toSorted(
    (a, b) => a.place - b.place,
  );
  const symbols = all.slice(0, 24).filter(({ type }) => type === 'icon').length;
  expect(symbols).toBeGreaterThan(0);
  expect(symbols).toBeLessThan(12);
  expect(all.at(-1)?.place).toBeLessThan(2 ** 29);
});
