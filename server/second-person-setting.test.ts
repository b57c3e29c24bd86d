import { expect, test } from 'vitest';
import { readSecondPerson } from './second-person-setting.ts';

function read(told: string) {
  const problems: string[] = [];
  return { amounts: readSecondPerson(told, 'USD', problems), problems };
}

test.each([
  ['500', [{ amount: 50_000, currency: 'USD' }]],
  ['500.50', [{ amount: 50_050, currency: 'USD' }]],
  ['450 EUR', [{ amount: 45_000, currency: 'EUR' }]],
  [
    ' 500 USD ,450.00 EUR ',
    [
      { amount: 50_000, currency: 'USD' },
      { amount: 45_000, currency: 'EUR' },
    ],
  ],
  ['0', [{ amount: 0, currency: 'USD' }]],
])('%s is read', (told, amounts) => {
  expect(read(told)).toEqual({ amounts, problems: [] });
});

test.each([
  ['5,000', ['names two amounts in USD']],
  ['500.5', ['"500.5" is not an amount, such as 500, 500.00 or 450 EUR']],
  ['€450', ['"€450" is not an amount, such as 500, 500.00 or 450 EUR']],
  ['450 eur', ['"450 eur" is not an amount, such as 500, 500.00 or 450 EUR']],
  ['500 USD, 90 GBP', ['GBP is not one of USD, EUR']],
  ['500, 450 USD', ['names two amounts in USD']],
])('%s is refused', (told, problems) => {
  expect(read(told).problems).toEqual(problems.map((why) => `SECOND_PERSON_ABOVE: ${why}`));
});
