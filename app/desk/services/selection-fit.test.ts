import { expect, test } from 'vitest';
import type { PlanDetail } from '#contract/catalogue.ts';
import { usd } from '#contract/money.ts';
import type { Selection } from '#contract/pricing.ts';
import { chosenOf, fitTo, isSame, termsOf } from './selection-fit.ts';

const price = (months: 1 | 3) => ({
  ...{ id: months, months, fromQuantity: 1 },
  ...{ month: usd(800), term: usd(800 * months), setup: usd(0) },
});
const choice = (slug: string, standard = false) => ({
  ...{ slug, name: slug, standard, prices: [], planShare: 0 },
  ...{ promiseMinutes: null, impossibleBecause: null, needs: null },
});
const plan: PlanDetail = {
  ...{ slug: 'vps-2', family: 'vps', group: 'vps', name: 'vps-2', state: 'on_sale', facts: {} },
  ...{ leastQuantity: 1, mostQuantity: 10, limitPerMember: null, promiseMinutes: 10, locations: [] },
  offeredIn: ['USD'],
  prices: [price(3), price(1), { ...price(1), fromQuantity: 5 }],
  options: [
    {
      slug: 'vps-system',
      name: 'System',
      kind: 'choice',
      most: 1,
      choices: [choice('ubuntu', true), choice('debian')],
    },
    { slug: 'ipv4', name: 'IPv4', kind: 'count', most: 15, choices: [choice('ipv4')] },
  ],
};
const selection: Selection = { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} };

test('terms are named once, shortest first', () => {
  expect(termsOf(plan)).toEqual([1, 3]);
});

test('a selection of another plan is cut to what this one has', () => {
  const other = {
    ...selection,
    ...{ plan: 'ds-2', months: 12 as const, quantity: 40, location: 'frankfurt' },
    ...{ choices: { memory: 2, ipv4: 1 }, setup: { hostname: 'a.example' } },
  };
  expect(fitTo(plan, other)).toEqual({
    ...{ plan: 'vps-2', months: 1, quantity: 10, location: 'frankfurt' },
    ...{ choices: { ipv4: 1 }, setup: { hostname: 'a.example' } },
  });
});

test('an option that nothing was said about is its standard', () => {
  expect(plan.options.map((option) => chosenOf(option, selection))).toEqual(['ubuntu', '0']);
  expect(isSame(plan, selection, { ...selection, choices: { 'vps-system': 'ubuntu', ipv4: 0 } })).toBe(true);
  expect(isSame(plan, selection, { ...selection, choices: { 'vps-system': 'debian' } })).toBe(false);
  expect(isSame(plan, selection, { ...selection, months: 3 })).toBe(false);
  expect(isSame(plan, selection, { ...selection, quantity: 2 })).toBe(false);
});
