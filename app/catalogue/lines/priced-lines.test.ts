import { expect, test } from 'vitest';
import type { PricedCart, PricedLine, Selection } from '#contract/pricing.ts';
import { addedTo, orderedWith, pricedLines, settled } from './priced-lines.ts';

const select = (plan: string, more: Partial<Selection> = {}): Selection => ({
  plan,
  months: 1,
  quantity: 1,
  choices: {},
  setup: {},
  ...more,
});
const answer = (plans: string[], problems: PricedCart['problems']) =>
  ({ lines: plans.map((title) => ({ title }) as PricedLine), problems }) as PricedCart;

test('a line that could not be priced shifts none of those after it', () => {
  const lines = [select('vps-1'), select('gone'), select('vps-2', { months: 0 }), select('vps-3')];
  const told = { alternatives: [], part: 'plan' };
  const found = pricedLines(
    lines,
    answer(
      ['vps-1', 'vps-3'],
      [
        { ...told, line: 1, reason: 'unknown_plan' },
        { ...told, line: 2, part: 'months', reason: 'term_not_offered' },
        { ...told, line: 3, part: 'location', reason: 'sold_out' },
      ],
    ),
  );
  expect(found.map(({ line }) => line?.title ?? null)).toEqual(['vps-1', null, null, 'vps-3']);
  expect(found.map(({ problems }) => problems.map(({ reason }) => reason))).toEqual([
    [],
    ['unknown_plan'],
    ['term_not_offered'],
    ['sold_out'],
  ]);
});

test('what is not sold in the currency has no price, and what is not sold at its place in it has one', () => {
  const lines = [select('vps-1'), select('ds-1'), select('vps-2')];
  const told = { alternatives: ['USD'], reason: 'not_in_currency' as const };
  const problems = [
    { ...told, line: 0, part: 'plan' },
    { ...told, line: 1, part: 'location' },
  ];
  const found = pricedLines(lines, answer(['ds-1', 'vps-2'], problems));
  expect(found.map(({ line }) => line?.title ?? null)).toEqual([null, 'ds-1', 'vps-2']);
});

test('an alternative takes the place of what cannot be bought, a counted option stays a number', () => {
  const line = select('ds-1', { location: 'tokyo', choices: { memory: 9, raid: 'raid-10' } });
  expect(settled(line, 'location', 'london').location).toBe('london');
  expect(settled(line, 'months', '12').months).toBe(12);
  expect(settled(line, 'quantity', '3').quantity).toBe(3);
  expect(settled(line, 'option:memory', '2').choices).toEqual({ memory: 2, raid: 'raid-10' });
  expect(settled(line, 'option:raid', 'raid-1').choices).toEqual({ memory: 9, raid: 'raid-1' });
});

test('the same again is one line with more of it, as far as the plan allows', () => {
  const one = select('vps-1', { location: 'tokyo', choices: { a: 'x', b: 1 } });
  const again = { ...one, choices: { b: 1, a: 'x' } };
  expect(addedTo([one], again, 10)).toEqual([{ ...one, quantity: 2 }]);
  expect(addedTo([one], again, 1)).toEqual([one]);
  expect(orderedWith([one], again)).toEqual([one]);
  expect(orderedWith([one], { ...again, quantity: 3 })).toEqual([{ ...one, quantity: 3 }]);
  expect(orderedWith([one], { ...again, months: 3 })).toHaveLength(2);
  expect(addedTo([one], { ...again, months: 3 }, 10)).toHaveLength(2);
});
