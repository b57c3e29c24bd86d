import { expect, test } from 'vitest';
import { amountText, currencyOf, figure, percent, shortAmount, wholeAmount } from './number-text.ts';

const usd = currencyOf('usd')!;
const jpy = currencyOf('JPY')!;

test('figures are printed as the language of the pages writes them', () => {
  expect([figure(1234.5), figure(6, 1), figure(-0.001), figure(-2.5)]).toEqual([
    '1,234.5',
    '6.0',
    '0',
    '−2.5',
  ]);
  expect([percent(0.2013), percent(-0.5), percent(0)]).toEqual(['20.1%', '−50%', '0%']);
});

test('amounts carry their sign and the decimals of their currency', () => {
  expect([amountText(583, usd), amountText(-40, usd), amountText(-0, usd)]).toEqual([
    '$5.83',
    '−$0.40',
    '$0.00',
  ]);
  expect([amountText(1250, jpy), wholeAmount(-920_040, usd), wholeAmount(-40, usd)]).toEqual([
    '¥1,250',
    '−$9,200',
    '$0',
  ]);
  expect([shortAmount(-500_000, usd), shortAmount(0, usd), shortAmount(123_456_700, usd)]).toEqual([
    '−$5K',
    '$0',
    '$1.2M',
  ]);
  expect(currencyOf('<b>')).toBeNull();
});
