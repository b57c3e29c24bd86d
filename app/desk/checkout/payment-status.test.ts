import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { isSettled, paymentStatusOf } from './payment-status.ts';

type Payment = NonNullable<Order['payment']>;
const order = (more: Partial<Order>, payment: Partial<Payment> | null = null) =>
  ({
    state: 'pending_payment',
    paidAt: null,
    invoice: { due: { amount: 1904, currency: 'USD' } },
    next: { what: 'payment', by: null },
    ...more,
    payment: payment && { transfer: null, ...payment },
  }) as Order;
const transfer = { account: ['Harbour Bank'], reference: 'EZ-1-2' };
const paidAt = '2026-11-20T10:00:00.000Z';

describe('how a payment stands', () => {
  test.each<[string, Order, string]>([
    ['nothing was begun', order({}), 'unpaid'],
    ['it costs nothing and waits for an owner', order({ next: { what: 'approval', by: null } }), 'approval'],
    ['the payer is at the provider', order({}, { state: 'requires_action' }), 'unfinished'],
    ['the provider thinks', order({}, { state: 'processing' }), 'checking'],
    ['a transfer is awaited', order({}, { state: 'processing', transfer }), 'transfer'],
    ['the card was declined', order({ state: 'payment_failed' }, { state: 'failed' }), 'failed'],
    ['a new try after a decline', order({ state: 'payment_failed' }, { state: 'processing' }), 'checking'],
    ['a try was taken back', order({}, { state: 'canceled' }), 'unpaid'],
    ['the balance paid a part', order({}, { state: 'succeeded' }), 'unpaid'],
    ['all was paid', order({ state: 'processing', paidAt }, { state: 'succeeded' }), 'paid'],
    ['it is disputed later', order({ state: 'completed', paidAt }, { state: 'disputed' }), 'paid'],
    ['a part went back', order({ state: 'partially_refunded', paidAt }, { state: 'refunded' }), 'paid'],
    ['all went back', order({ state: 'refunded', paidAt }, { state: 'refunded' }), 'ended'],
    ['nobody paid', order({ state: 'canceled' }, { state: 'requires_action' }), 'ended'],
  ])('%s', (_, given, status) => {
    expect(paymentStatusOf(given, true)).toBe(status);
  });

  test('who has just come back is not told at once that they did not finish', () => {
    expect(paymentStatusOf(order({}, { state: 'requires_action' }), false)).toBe('checking');
  });

  test('money that came and was not noted on the order yet is being confirmed', () => {
    const due = { amount: 0, currency: 'USD' };
    const paid = order({ invoice: { due } as Order['invoice'] }, { state: 'succeeded' });
    expect(paymentStatusOf(paid, true)).toBe('checking');
  });

  test('what an owner has to approve is not asked to be paid, but a payment under way is told all the same', () => {
    const needing = (of: Order, step: 'ask' | 'asked') => paymentStatusOf(of, true, step);
    expect(needing(order({}), 'ask')).toBe('ask');
    expect(needing(order({}), 'asked')).toBe('asked');
    expect(needing(order({ state: 'payment_failed' }, { state: 'failed' }), 'ask')).toBe('ask');
    expect(needing(order({}, { state: 'succeeded' }), 'asked')).toBe('asked');
    expect(needing(order({}, { state: 'processing', transfer }), 'ask')).toBe('transfer');
  });

  test('only ends are not asked about again', () => {
    expect(isSettled(order({ state: 'completed', paidAt }))).toBe(true);
    expect(isSettled(order({ state: 'canceled' }))).toBe(true);
    expect(isSettled(order({ state: 'processing', paidAt }))).toBe(false);
  });
});
