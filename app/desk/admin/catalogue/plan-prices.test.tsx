import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { tellTimeIn } from '#app/format/zone.ts';
import type { Currency } from '#contract/currencies.ts';
import { PlanPrices } from './plan-prices.tsx';
import { lostBy, type Plan } from './plan-states.ts';

afterEach(() => tellTimeIn(undefined));

const priced = (...currencies: Currency[]) =>
  ({
    prices: currencies.map((currency) => {
      const money = { amount: 1000, currency };
      return {
        ...{ id: 1, months: 1, fromQuantity: 1, month: money, term: money, setup: { amount: 0, currency } },
        ...{ validFrom: '2026-01-01T00:00:00.000Z', validTo: null },
      };
    }),
  }) as unknown as Plan;
const drawn = (plan: Plan, act: (() => void) | null = () => {}) =>
  renderToStaticMarkup(<PlanPrices plan={plan} currencies={['USD', 'EUR']} onChange={act} onEnd={act} />);
const shown = (...currencies: Currency[]) => drawn(priced(...currencies));

test('the sale in a currency can be ended while there is another one, so that a term is left to set a price of', () => {
  expect(shown('USD', 'EUR').match(/Stop selling in (USD|EUR)/g)).toEqual([
    'Stop selling in USD',
    'Stop selling in EUR',
  ]);
  expect(shown('EUR')).not.toContain('Stop selling');
  expect(shown('EUR').match(/Set a price/g)).toHaveLength(1);
});

test('who may not change prices reads them without a button', () => {
  expect(drawn(priced('USD', 'EUR'), null)).toContain('$10.00');
  expect(drawn(priced('USD', 'EUR'), null)).not.toContain('<button');
  expect(shown('USD', 'EUR')).toContain('<button');
});

test('a price that waits for its day names the day that was entered, in every time zone', () => {
  tellTimeIn('America/Los_Angeles');
  const { prices } = priced('USD');
  const later = prices.map((price) => ({ ...price, id: 2, validFrom: '2099-01-01T00:00:00.000Z' }));
  expect(drawn({ ...priced('USD'), prices: [...prices, ...later] })).toContain('1\u00a0Jan\u00a02099');
});

test('a difference in one currency ends the offer in those where none is set', () => {
  const sold = ['USD', 'EUR'] as const;
  const none = { deltas: [] };
  expect(lostBy(none, 'USD', 500, sold)).toEqual(['EUR']);
  expect(lostBy(none, 'USD', 0, sold)).toEqual([]);
  expect(lostBy(none, 'USD', null, sold)).toEqual([]);
  expect(lostBy({ deltas: [{ amount: 0, currency: 'EUR' }] }, 'USD', 500, sold)).toEqual([]);
  expect(lostBy(none, 'USD', 500, ['USD'])).toEqual([]);
});
