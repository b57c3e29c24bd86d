import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import type { Selection } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { type Buyer, jobCtx, newBuyer, newKey, orderOf, rowsOf, vps } from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { billNow } from '../subscriptions/test-subscriptions.ts';
import { decide, mailsWith, paidOrder, withdraw } from './test-withdrawals.ts';

// An upgrade whose period is over is used up within its days of withdrawal. Nothing comes back of it, and its order goes on.

let bed: Testbed;
let buyer: Buyer;
let admin: Buyer;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
  [buyer, admin] = [await newBuyer(bed), await newBuyer(bed, { role: 'admin' })];
});
afterAll(() => bed.close());

const standing = async (orderId: string) =>
  (
    await rowsOf<{ id: `sub_${string}`; number: string; end: Date; invoice: Id<'invoice'> | null }>(
      bed,
      `select s.id, s.number, s.state, s.selection->>'plan' as plan, v.selection->>'plan' as delivered, v.state as service,
         s.pending_update #>> '{selection,plan}' as next, s.period_end as end, s.invoice_id as invoice
       from subscriptions s join order_lines l on l.id = s.order_line_id
       left join services v on v.subscription_id = s.id where l.order_id = $1`,
      [orderId],
    )
  )[0]!;
const until = (orderId: string, wanted: object) =>
  expect.poll(() => standing(orderId), { interval: 25 }).toMatchObject(wanted);
const moneyOf = (invoiceId: string | null) =>
  rowsOf<{ net: number }>(bed, 'select net_amount::int as net from invoices where id = $1', [invoiceId]);
async function pay(invoiceId: Id<'invoice'>) {
  const ask = { invoiceId, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
}
const before = async (orderId: string, count: number) =>
  bed.clock.jump((await standing(orderId)).end.getTime() - days(count) - bed.clock.now().getTime());
async function paidAhead(orderId: string) {
  await before(orderId, 3);
  await billNow(bed);
  await pay((await standing(orderId)).invoice!);
}
async function begun(orderId: string) {
  await before(orderId, 0);
  await billNow(bed);
  await until(orderId, { invoice: null, state: 'active' });
}
/** The coming period is billed, paid and has begun. */
async function renewed(orderId: string) {
  await paidAhead(orderId);
  await begun(orderId);
}
/** @returns of each renewal from then on, before tax */
async function change(orderId: string, plan: string, choices: Selection['choices'] = {}) {
  const { id } = await standing(orderId);
  const selection = { ...vps, plan, quantity: 1, choices, setup: {} };
  const { at, due, renewal, coming } = await previewChange(buyer.ctx, id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, selection, figures);
  if (invoiceId) {
    await pay(invoiceId);
    await until(orderId, { plan, delivered: plan });
  }
  return coming.price.amount;
}
const holds = async () => {
  await recogniseDue(jobCtx(bed));
  expect(await brokenRules(bed)).toEqual({});
};

test('withdrawn from after its period, it is undone for the next renewal, and what runs was billed after it', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  await before(order.id, 5);
  await change(order.id, 'vps-3');
  await renewed(order.id);
  bed.clock.jump(days(3));

  const wish = { orderNo: order.number, email: buyer.email };
  const row = await withdraw(bed, buyer.ctx, wish);
  expect(row.preview).toMatchObject({
    lines: [
      {
        because: 'too_late',
        upgrades: [{ because: 'used_days', usedDays: 5, termDays: 5, back: { amount: 0 } }],
      },
    ],
    total: { amount: 0 },
  });
  const { row: accepted } = await decide(admin, row, { total: 0 });
  expect([accepted.state, accepted.refundedAmount]).toEqual(['accepted', 0]);
  await bed.allMailsSent();
  const toOperator = (await bed.mailsTo(bed.config.contactEmail)).map(({ subject }) => subject);
  expect(toOperator.filter((subject) => subject.startsWith(`[${row.number}]`))).toHaveLength(1);
  // The period that runs was paid at the price of the upgrade, and keeps it.
  const runs = { plan: 'vps-3', delivered: 'vps-3', next: 'vps-2', state: 'active', service: 'active' };
  expect(await standing(order.id)).toMatchObject(runs);
  expect((await orderOf(bed, order.id)).state).toBe('completed');
  const [mail] = await mailsWith(bed, buyer.email, 'returns to its previous plan');
  expect(mail?.text).toContain('vps-3 applies until the current period ends');
  await decide(admin, row, { total: 0 });
  // A second declaration finds nothing more to undo, and ends nothing.
  await decide(admin, await withdraw(bed, buyer.ctx, wish), { total: 0 });
  expect(await standing(order.id)).toMatchObject(runs);
  expect((await orderOf(bed, order.id)).state).toBe('completed');
  await holds();

  await before(order.id, 3);
  await billNow(bed);
  expect(await moneyOf((await standing(order.id)).invoice)).toEqual([
    { net: order.priced.lines[0]?.renewal?.net.amount },
  ]);
  await renewed(order.id);
  await until(order.id, { plan: 'vps-2', delivered: 'vps-2', next: null });
  await holds();
});

test('a change that was booked after it and has begun since has taken its place: it renews as it was chosen then', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  await before(order.id, 5);
  await change(order.id, 'vps-4', { 'vps-system': 'windows' });
  bed.clock.jump(days(1));
  const chosen = await change(order.id, 'vps-4');
  await renewed(order.id);
  bed.clock.jump(days(3));
  const row = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  await decide(admin, row, { total: 0 });
  expect(await standing(order.id)).toMatchObject({ plan: 'vps-4', next: null, state: 'active' });
  expect((await orderOf(bed, order.id)).state).toBe('completed');
  await before(order.id, 3);
  await billNow(bed);
  expect(await moneyOf((await standing(order.id)).invoice)).toEqual([{ net: chosen }]);
  await holds();
});

test.for(['has begun', 'is paid ahead'])(
  'where a period that %s was billed at its price since it was withdrawn from in time, the operator hears of it',
  async (how) => {
    const order = await paidOrder(bed, buyer, { lines: [vps] });
    await before(order.id, 6);
    await change(order.id, 'vps-3');
    await paidAhead(order.id);
    await before(order.id, 2);
    const row = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
    const total = row.preview!.total.amount;
    expect(total).toBeGreaterThan(0);
    if (how === 'has begun') {
      await begun(order.id);
      bed.clock.jump(days(3));
    }
    expect((await decide(admin, row, { total })).row.refundedAmount).toBe(total);
    const { number } = await standing(order.id);
    const [mail] = await mailsWith(bed, bed.config.contactEmail, `[${row.number}] A later period was billed`);
    expect(mail?.text).toContain(`${number} has also renewed, or is paid ahead`);
    await holds();
  },
);
