import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { payerPlaceOf } from './stripe-answers.ts';

const charge = (details: object | null) => ({ payment_method_details: details }) as unknown as Stripe.Charge;

test('Stripe says where a card was issued, or a bank account is', () => {
  expect(payerPlaceOf(charge({ card: { country: 'FR' } }))).toEqual({ kind: 'card', country: 'FR' });
  expect(payerPlaceOf(charge({ sepa_debit: { country: 'DE' } }))).toEqual({ kind: 'bank', country: 'DE' });
});

test('what it does not say is not known', () => {
  for (const silent of [null, 'ch_1', charge(null), charge({}), charge({ card: { country: null } })])
    expect(payerPlaceOf(silent)).toBeNull();
  expect(payerPlaceOf(charge({ card: { country: 'ZZ' } }))).toBeNull();
  expect(payerPlaceOf(charge({ klarna: {} }))).toBeNull();
});
