import { expect, test } from 'vitest';
import { address as payback } from '#app/site/tools/payback/state.ts';
import { address as profit } from '#app/site/tools/profit-bench/state.ts';
import type { AddressForm } from './use-address-state.ts';
import { inCurrency } from './use-shown-currency.ts';

const tools: [string, AddressForm<{ currency: string }>][] = [
  ['profit bench', profit],
  ['payback', payback],
];

test.each(tools)('%s: an example in another currency than the page is opened in it again', (_, tool) => {
  const form = inCurrency(tool, 'EUR');
  expect(form.example.currency).toBe('EUR');
  for (const currency of ['USD', 'EUR', 'GBP']) {
    const query = form.format({ ...form.example, currency });
    expect(query.get('cur')).toBe(currency);
    expect(form.parse(query)).toEqual({ state: { ...form.example, currency }, problems: [] });
  }
  expect(inCurrency(tool, 'USD').format(tool.example).size).toBe(0);
});
