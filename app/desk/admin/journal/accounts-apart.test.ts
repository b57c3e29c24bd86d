import { expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { accountsApart } from './accounts-apart.ts';

const total = (opening: number, debits: number, credits: number) => ({
  ...{ opening: usd(opening), debits: usd(debits), credits: usd(credits) },
  closing: usd(opening + debits - credits),
});

test('accounts that add up are not apart', () => {
  expect(accountsApart([total(0, 500, 500)])).toEqual({ within: [], before: [] });
});

test('what differs in the period is told by its own difference, also where what was before it evens it out', () => {
  expect(accountsApart([total(0, 500, 620)])).toEqual({ within: [usd(120)], before: [] });
  expect(accountsApart([total(120, 500, 620)])).toEqual({ within: [usd(120)], before: [usd(120)] });
});

test('what differed before is not told as a difference of the period, and each currency has its own', () => {
  const euro = { amount: 0, currency: 'EUR' };
  const euros = {
    opening: { ...euro, amount: 3 },
    debits: euro,
    credits: euro,
    closing: { ...euro, amount: 3 },
  };
  expect(accountsApart([total(-7, 100, 100), euros])).toEqual({
    ...{ within: [], before: [usd(7), { amount: 3, currency: 'EUR' }] },
  });
});
