import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { type Buyer, jobCtx, newBuyer, newKey, openShop, orderOf, rowsOf } from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { pauseSubscription, resumeSubscription } from '../subscriptions/pause.ts';
import { decide, paidOrder, withdraw } from './test-withdrawals.ts';

// Nothing is delivered during a pause, so that a consumer who withdraws pays nothing for its days.

let bed: Testbed;
let admin: Buyer;
let buyer: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop());
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
});

/** A tool for a month, as it began a moment ago. */
async function bought() {
  const order = await paidOrder(bed, buyer, { lines: [{ plan: 'writing-pro', months: 1 }] });
  const [sub] = await rowsOf<{ id: `sub_${string}`; start: Date; end: Date }>(
    bed,
    `select s.id, s.period_start as start, s.period_end as end from subscriptions s
     join order_lines l on l.id = s.order_line_id where l.order_id = $1`,
    [order.id],
  );
  if (!sub) throw new Error('no subscription');
  return { order, id: sub.id, termDays: (sub.end.getTime() - sub.start.getTime()) / days(1) };
}

async function upgrade(id: `sub_${string}`) {
  const selection = { plan: 'writing-team', months: 1, quantity: 1, choices: {}, setup: {} } as const;
  const { at, due, renewal } = await previewChange(buyer.ctx, id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, selection, figures);
  const ask = { invoiceId: invoiceId!, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
  const plan = () => rowsOf(bed, `select selection->>'plan' as plan from subscriptions where id = $1`, [id]);
  await expect.poll(plan).toEqual([{ plan: 'writing-team' }]);
  return due.total.amount;
}
const pass = (count: number) => bed.clock.jump(days(count));
const pause = (id: `sub_${string}`, count: number) =>
  pauseSubscription(buyer.ctx, id, later(bed.clock.now(), days(count)));
const backOf = (amount: number, used: number, term: number) => amount - Math.round((amount * used) / term);
const wish = (orderNo: string) => ({ orderNo, email: buyer.email });
const holds = async () => {
  await recogniseDue(jobCtx(bed));
  expect(await brokenRules(bed)).toEqual({});
};

test('withdrawn from while it is paused: one day was used, also where it has resumed by the time of the decision', async () => {
  const { order, id, termDays } = await bought();
  pass(1);
  await pause(id, 30);
  pass(12);
  const row = await withdraw(bed, buyer.ctx, wish(order.number));
  const back = backOf(order.totalAmount, 1, termDays);
  expect(row.preview).toMatchObject({
    ...{ lines: [{ because: 'used_days', usedDays: 1, termDays }], total: { amount: back } },
  });
  pass(1);
  await resumeSubscription(buyer.ctx, id);
  pass(3);
  expect((await decide(admin, row, { total: back })).row.refundedAmount).toBe(back);
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
  await holds();
});

test('an upgrade has the days it was paid for, wherever pauses have moved its period', async () => {
  const { order, id, termDays } = await bought();
  pass(1);
  const paid = await upgrade(id);
  pass(1);
  await pause(id, 30);
  pass(5);
  await resumeSubscription(buyer.ctx, id);
  pass(1);
  await pause(id, 30);
  pass(1);
  // The second pause lasts: three days were delivered, of which two after the upgrade.
  const row = await withdraw(bed, buyer.ctx, wish(order.number));
  const [own, more] = [backOf(order.totalAmount, 3, termDays), backOf(paid, 2, termDays - 1)];
  expect(row.preview).toMatchObject({
    lines: [
      {
        ...{ because: 'used_days', usedDays: 3, termDays, back: { amount: own } },
        upgrades: [{ because: 'used_days', usedDays: 2, termDays: termDays - 1, back: { amount: more } }],
      },
    ],
    total: { amount: own + more },
  });
  pass(1);
  await resumeSubscription(buyer.ctx, id);
  const accepted = await Promise.all([1, 2].map(() => decide(admin, row, { total: own + more })));
  expect(accepted.map(({ row: { refundedAmount } }) => refundedAmount)).toEqual([own + more, own + more]);
  const refunds = await rowsOf<{ amount: number }>(
    bed,
    `select r.refund_amount::int as amount from refunds r join payments p on p.id = r.payment_id where p.member_id = $1`,
    [buyer.id],
  );
  expect(refunds.map(({ amount }) => amount).sort()).toEqual([own, more].sort());
  await holds();
});
