import { expect, test } from 'vitest';
import { accountingCurrencyOf } from './accounting-currencies.ts';
import { countryCodes } from './countries.ts';

test('a seller states VAT in the currency of their country, by rates of the euro or of the pound', () => {
  expect(['DE', 'FR', 'BG', 'HR', 'GR', 'MC'].map(accountingCurrencyOf)).toEqual(
    Array(6).fill({ currency: 'EUR', base: 'EUR' }),
  );
  expect(accountingCurrencyOf('PL')).toEqual({ currency: 'PLN', base: 'EUR' });
  expect(['GB', 'IM'].map(accountingCurrencyOf)).toEqual(Array(2).fill({ currency: 'GBP', base: 'GBP' }));
  expect(['US', 'CH', 'NO', 'VN', 'AX', ''].map(accountingCurrencyOf)).toEqual(Array(6).fill(null));
});

test('all 27 member states and the United Kingdom have one, six of the Union without the euro', () => {
  const found = countryCodes.filter((code) => accountingCurrencyOf(code)?.base === 'EUR');
  // Monaco counts as France.
  expect(found).toHaveLength(28);
  const others = found.filter((code) => accountingCurrencyOf(code)?.currency !== 'EUR');
  expect(others).toEqual(['CZ', 'DK', 'HU', 'PL', 'RO', 'SE']);
});
