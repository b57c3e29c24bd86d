import { expect, test } from 'vitest';
import { paymentMeansOf, type Try } from './payment-means.ts';
import { byCard } from './test-e-invoices.ts';

const paid = { kind: 'invoice', total: 1190, paid: 1190, invoice: { state: 'paid' } } as const;
const open = { ...paid, paid: 0, invoice: { state: 'open' } } as const;
const account = ['Acme GmbH', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'Commerzbank'];
const by = (provider: string, amount: number): Try => ({
  payment: { provider, state: 'succeeded', appliedAmount: amount, providerRef: null, debit: false },
  method: null,
});
const byDebit: Try = {
  payment: { ...byCard(1190).payment, debit: true },
  method: { last4: '3000' },
};
const awaited: Try = {
  payment: {
    ...{ provider: 'bank', state: 'processing', appliedAmount: 0, providerRef: 'EZ-AAAAA-BBBBB' },
    debit: false,
  },
  method: null,
};

test.each([
  ['a card that is kept', byCard(1190), { code: '48', text: 'Card', card: '4242' }],
  ['a payment on a page', by('stripe', 1190), { code: '68', text: 'Online payment' }],
  ['a payment by PayPal', by('paypal', 1190), { code: '68', text: 'PayPal' }],
  ['a card whose digits are not known', byCard(1190, ''), { code: '68', text: 'Online payment' }],
  ['a direct debit', byDebit, { code: '49', text: 'Direct debit' }],
  ['a transfer', by('bank', 1190), { code: '42', text: 'Bank transfer' }],
  ['the balance', by('balance', 1190), { code: '97', text: 'Account balance' }],
])('what %s paid names it', (_, one, means) => {
  expect(paymentMeansOf(paid, [one], account)).toEqual(means);
});

test('of several, the one that paid most has the code, and the words name all', () => {
  const tries = [by('balance', 190), by('stripe', 0), byCard(1000)];
  expect(paymentMeansOf(paid, tries, account)).toEqual({
    code: '48',
    text: 'Card, Account balance',
    card: '4242',
  });
});

test('what is due names the account where a transfer is awaited, with its reference, and else the page', () => {
  expect(paymentMeansOf(open, [byCard(0), awaited], account)).toEqual({
    ...{ code: '30', text: 'Bank transfer' },
    transfer: {
      ...{ holder: 'Acme GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
      reference: 'EZ-AAAAA-BBBBB',
    },
  });
  for (const unusable of [null, ['Acme GmbH', 'account 12 34']])
    expect(paymentMeansOf(open, [awaited], unusable)).toMatchObject({ code: '68' });
  expect(paymentMeansOf(open, [], account)).toMatchObject({ code: '68' });
});

test('what nobody pays has no instrument', () => {
  expect(paymentMeansOf({ ...paid, total: 0, paid: 0 }, [], account)).toEqual({
    code: '1',
    text: 'Nothing to pay',
  });
  expect(paymentMeansOf(paid, [], account)).toEqual({ code: '1', text: 'Paid' });
  expect(paymentMeansOf({ ...open, kind: 'credit_note' }, [], account)).toEqual({
    code: '1',
    text: 'Credited',
  });
});

test('an invoice that is void names no payment method, even while a transfer is awaited for it', () => {
  const annulled = { ...open, invoice: { state: 'void' } } as const;
  for (const tries of [[], [awaited]])
    expect(paymentMeansOf(annulled, tries, account)).toEqual({ code: '1', text: 'Void' });
  expect(paymentMeansOf({ ...annulled, kind: 'credit_note' }, [], account).text).toBe('Credited');
});
