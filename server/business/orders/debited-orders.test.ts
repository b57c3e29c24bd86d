import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, later, seconds } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, invoiceState, payBy, sandboxOf } from '../payments/test-payments.ts';
import { startSubscriptions } from '../subscriptions/start.ts';
import { listStuck } from '../waiting/stuck.queries.ts';
import { startWaiting } from '../withdrawals/start-waiting.ts';
import { cancelOrder } from './cancel-order.ts';
import { orderPaid } from './order-paid.ts';
import { paymentOfOrderFailed } from './payment-failed.ts';
import { getOrder } from './read-orders.ts';
import { releaseOrder } from './review-order.ts';
import { sweepOrders } from './sweep-orders.ts';
import { cartOf, jobCtx, newBuyer, newKey, orderOf, place, vps } from './test-orders.ts';

// Orders that are paid by SEPA direct debit, which takes its days.

const slow = 'DE08370400440532013003';
const returns = 'DE35370400440532013002';
const refused = 'DE78370400440532013004';
let bed: Testbed;
beforeAll(async () => {
  // No job runs, so that the rounds of the tests are the only ones.
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { work: false });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

async function debited(iban: string, more: Parameters<typeof place>[2] = {}) {
  bed.clock.jump(1);
  const buyer = await newBuyer(bed);
  const { order, invoice } = await place(buyer.ctx, { ...cartOf(vps), currency: 'EUR' }, more);
  const pay = (more: { debit?: boolean } = {}) =>
    startPayment(buyer.ctx, {
      ...{ invoiceId: invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/', ...more },
    });
  const { paymentId } = await pay({ debit: true });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, paymentId, { iban }));
  const shown = () => getOrder(buyer.ctx, order.number);
  return { buyer, order, invoice, pay, shown };
}

async function tellDue(): Promise<void> {
  for (const event of await sandboxOf(bed).dueEvents())
    await recordGatewayEvent(jobCtx(bed), 'sandbox', event);
}

test('while its debit is on its way an order waits: not delivered, not canceled, not paid twice', async () => {
  const { buyer, order, pay, shown } = await debited(slow);
  expect(await shown()).toMatchObject({
    ...{ state: 'pending_payment', next: { what: 'debit', by: null }, cancelable: false },
    payment: { debit: true, state: 'processing' },
  });
  await expect(pay()).rejects.toMatchObject({ failure: 'state.move_refused' });
  await expect(cancelOrder(buyer.ctx, { orderNo: order.number, reason: '' })).rejects.toMatchObject({
    failure: 'payment.under_way',
  });
  bed.clock.jump(days(8));
  await sweepOrders(jobCtx(bed));
  expect((await orderOf(bed, order.id)).state).toBe('pending_payment');
  await tellDue();
  await orderPaid(jobCtx(bed), order.id);
  expect(['paid', 'processing']).toContain((await orderOf(bed, order.id)).state);
  expect(await shown()).toMatchObject({ invoice: { state: 'paid' } });
});

test('after a debit that came to nothing its buyer has the same time again to pay in another way', async () => {
  const { order, shown, pay } = await debited(refused);
  bed.clock.jump(days(9));
  await tellDue();
  const failedAt = bed.clock.now();
  await paymentOfOrderFailed(jobCtx(bed), order.id, 'debit_not_authorized');
  expect(await shown()).toMatchObject({
    ...{ state: 'payment_failed', cancelable: true },
    next: { what: 'payment', by: later(failedAt, days(7)).toISOString() },
  });
  bed.clock.jump(days(7) - seconds(1));
  await sweepOrders(jobCtx(bed));
  expect((await orderOf(bed, order.id)).state).toBe('payment_failed');
  expect(await pay()).toMatchObject({ state: 'requires_action' });
  bed.clock.jump(days(1));
  await sweepOrders(jobCtx(bed));
  expect((await orderOf(bed, order.id)).state).toBe('canceled');
});

test('a debit is no stuck money before its days are over', async () => {
  const { order } = await debited(slow);
  const stuck = async () =>
    (await listStuck(bed.ctx().db, later(bed.clock.now(), -hours(1)), 50)).filter(
      ({ about }) => about === order.number,
    );
  bed.clock.jump(days(20));
  expect(await stuck()).toEqual([]);
  bed.clock.jump(days(2));
  expect(await stuck()).toHaveLength(1);
});

describe('a debit that is returned before the order is delivered', () => {
  test('keeps the order of who waits for the end of the days of withdrawal until it is paid again', async () => {
    const { order, invoice, pay } = await debited(returns, { startNow: 'N' });
    const admin = await newBuyer(bed, { role: 'admin' });
    const release = () => releaseOrder(admin.ctx, { orderNo: order.number, reason: 'they asked' });
    bed.clock.jump(hours(1));
    await tellDue();
    await orderPaid(jobCtx(bed), order.id);
    expect((await orderOf(bed, order.id)).state).toBe('paid');
    bed.clock.jump(hours(1));
    await tellDue();
    expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'uncollectible', paid: 0 });
    bed.clock.jump(days(19));
    await startWaiting(jobCtx(bed));
    await expect(release()).rejects.toMatchObject({
      failure: 'state.move_refused',
      data: { state: 'uncollectible', wanted: 'processing' },
    });
    expect((await orderOf(bed, order.id)).state).toBe('paid');
    await payBy(bed, (await pay()).paymentId);
    await startWaiting(jobCtx(bed));
    expect((await orderOf(bed, order.id)).state).toBe('processing');
  });

  test('and before anybody had heard that it was paid keeps the order unpaid, until its money is there', async () => {
    const { order, invoice, pay } = await debited(returns);
    for (const _ of ['paid', 'returned']) {
      bed.clock.jump(hours(1));
      await tellDue();
    }
    expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'uncollectible', paid: 0 });
    await Promise.all([1, 2].map(() => orderPaid(jobCtx(bed), order.id)));
    expect((await orderOf(bed, order.id)).state).toBe('pending_payment');
    await payBy(bed, (await pay()).paymentId);
    await Promise.all([1, 2].map(() => orderPaid(jobCtx(bed), order.id)));
    expect((await orderOf(bed, order.id)).state).toBe('processing');
  });

  test('and whose money never comes again lets the order be canceled, and leaves nothing owed', async () => {
    const { order, invoice } = await debited(returns);
    for (const _ of ['paid', 'returned']) {
      bed.clock.jump(hours(1));
      await tellDue();
    }
    await orderPaid(jobCtx(bed), order.id);
    bed.clock.jump(days(8));
    await sweepOrders(jobCtx(bed));
    expect((await orderOf(bed, order.id)).state).toBe('canceled');
    expect(['void', 'refunded']).toContain((await invoiceState(bed, invoice.id)).state);
    // Orders of the tests above are paid by now, and no job has told them.
    const { 'orders-waiting': _untold, ...broken } = await brokenRules(bed);
    expect(broken).toEqual({});
  });

  test('makes overdue from the start what renews of an order that was released a moment before', async () => {
    const { order, invoice } = await debited(returns);
    bed.clock.jump(hours(1));
    await tellDue();
    await orderPaid(jobCtx(bed), order.id);
    expect((await orderOf(bed, order.id)).state).toBe('processing');
    bed.clock.jump(hours(1));
    await tellDue();
    const begun = { state: 'past_due', invoiceId: invoice.id, nextRetryAt: null };
    for (const _ of [1, 2]) expect(await startSubscriptions(jobCtx(bed), order.id)).toMatchObject([begun]);
  });
});
