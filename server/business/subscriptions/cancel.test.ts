import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { newMember, payInvoice } from '../invoices/test-invoices.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { cancelSubscription, endOf, undoCancel } from './cancel.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  again,
  billNow,
  invoicesOf,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
} from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const pass = (count: number) => passDays(bed, count);
const owner = (subscription: Subscription) => ownerOf(bed, subscription);
/** Sorted: the clock stands still, so those of one moment have no order. */
const states = async (sub: Subscription) =>
  (await invoicesOf(bed, sub)).map(({ state }) => state as string).sort();

test('canceled before it was billed: it ends with its period, and is never billed or charged', async () => {
  const sub = await newSubscription(bed);
  await saveMethod(bed, sub.memberId);
  await pass(5);
  const canceled = await cancelSubscription(owner(sub), sub.id, 'too dear');
  expect(endOf(canceled)).toEqual(sub.periodEnd);
  await pass(40);
  expect(await again(bed, sub)).toMatchObject({ state: 'canceled', cancelReason: 'too dear' });
  expect(await states(sub)).toEqual([]);
});

test('canceled after it was billed: the invoice asks for nothing any more; undone, it is billed again, once', async () => {
  const sub = await newSubscription(bed);
  await saveMethod(bed, sub.memberId);
  await pass(25);
  expect(await states(sub)).toEqual(['open']);
  const cancel = () => cancelSubscription(owner(sub), sub.id, '');
  await Promise.all([cancel(), cancel(), cancel()]);
  expect(await states(sub)).toEqual(['void']);
  await Promise.all([undoCancel(owner(sub), sub.id), undoCancel(owner(sub), sub.id)]);
  expect(await states(sub)).toEqual(['open', 'void']);
  await cancel();
  await undoCancel(owner(sub), sub.id);
  expect(await states(sub)).toEqual(['open', 'void', 'void']);
  await pass(7);
  expect(await states(sub)).toEqual(['paid', 'void', 'void']);
  expect((await again(bed, sub)).state).toBe('active');
});

test('undone after it was billed: the payer is told of the invoice in place of the first and reminded of it, each once', async () => {
  const sub = await newSubscription(bed);
  bed.clock.jump(sub.periodEnd.getTime() - days(6) - bed.clock.now().getTime());
  await billNow(bed);
  await cancelSubscription(owner(sub), sub.id, '');
  await undoCancel(owner(sub), sub.id);
  await undoCancel(owner(sub), sub.id);
  await pass(3);
  const pages = (await invoicesOf(bed, sub)).map(({ id }) => `/account/invoices?invoice=${id}`);
  // The mail of the first, the confirmation of the cancellation, the mail of the second and its reminder.
  const told = async () =>
    (await bed.mailsTo(`${sub.memberId}@example.com`))
      .filter(({ subject }) => subject.includes(sub.number))
      .map(({ subject, text }) => [
        subject.replace(/ on .*/, ''),
        pages.findIndex((page) => text.includes(page)),
      ]);
  await expect.poll(told).toEqual([
    [`Payment for VPS 2 (${sub.number})`, 0],
    [`VPS 2 (${sub.number}) is cancelled`, -1],
    [`Payment for VPS 2 (${sub.number})`, 1],
    [`VPS 2 (${sub.number}) renews`, 1],
  ]);
});

test('paid in advance and then canceled: what was paid for is delivered, then it ends', async () => {
  const sub = await newSubscription(bed);
  await pass(25);
  const [invoice] = await invoicesOf(bed, sub);
  if (!invoice) throw new Error('not billed');
  await payInvoice(bed, invoice.id, invoice.totalAmount);
  const canceled = await cancelSubscription(owner(sub), sub.id, '');
  const end = endOf(canceled);
  expect(end > sub.periodEnd).toBe(true);
  await pass(10);
  expect(await again(bed, sub)).toMatchObject({ state: 'active', cancelAtPeriodEnd: true, periodEnd: end });
  await pass(35);
  expect((await again(bed, sub)).endedAt).toEqual(end);
  expect(await states(sub)).toEqual(['paid']);
});

test('canceled while it is overdue: it ends now, and nothing is owed', async () => {
  const sub = await newSubscription(bed);
  await pass(32);
  expect((await again(bed, sub)).pastDueAt).not.toBeNull();
  expect((await cancelSubscription(owner(sub), sub.id, '')).state).toBe('canceled');
  expect(await states(sub)).toEqual(['void']);
  await expect(undoCancel(owner(sub), sub.id)).rejects.toMatchObject({ failure: 'state.move_refused' });
});

test('somebody else finds nothing', async () => {
  const sub = await newSubscription(bed);
  const stranger = memberCtx(bed, await newMember(bed));
  for (const act of [
    () => cancelSubscription(stranger, sub.id, ''),
    () => undoCancel(stranger, sub.id),
    () => cancelSubscription(bed.ctx(), sub.id, ''),
  ])
    await expect(act()).rejects.toMatchObject({ failure: 'request.not_found' });
  expect(await again(bed, sub)).toMatchObject({ cancelAtPeriodEnd: false });
});
