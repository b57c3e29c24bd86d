import { expect, test } from 'vitest';
import { currencyName, currencySign, lessText, moneyText } from './money-text.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });

test.each([
  ['an amount has its digits and its groups', moneyText(usd(123_450)), '$1,234.50'],
  ['below nothing it has the minus of print, without a space', moneyText(usd(-14_178)), '−$141.78'],
  ['euros have their own sign', moneyText({ amount: 123_450, currency: 'EUR' }), '€1,234.50'],
  ['yen have no decimals', moneyText({ amount: -1200, currency: 'JPY' }), '−¥1,200'],
  ['what is taken away has its minus', lessText(usd(14_178)), '−$141.78'],
  ['nothing taken away has no sign', lessText(usd(0)), '$0.00'],
  ['beside a field stands the sign alone', currencySign('USD') + currencySign('EUR'), '$€'],
  ['in a sentence it has its name', `${currencyName('USD')}, ${currencyName('EUR')}`, 'US dollars, euros'],
])('%s', (_name, text, expected) => {
  expect(text).toBe(expected);
});
