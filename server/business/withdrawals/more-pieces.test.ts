import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days, hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { jobCtx, newBuyer, newKey, rowsOf, vps } from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { decide, paidOrder, withdraw } from './test-withdrawals.ts';

// Pieces that an upgrade adds to a line are paid for by the upgrade, and are no part of what was ordered.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

/** $9.52 each for a month with tax, of which the eleventh day has begun: of 30 days $3.49 are kept. */
test.each([
  [1, 2],
  [2, 3],
])('of an order of %i servers as much is kept when an upgrade makes them %i', async (ordered, more) => {
  const [buyer, admin] = [await newBuyer(bed), await newBuyer(bed, { role: 'admin' })];
  const order = await paidOrder(bed, buyer, { lines: [{ ...vps, quantity: ordered }] });
  bed.clock.jump(days(10) + hours(1));
  const [{ id }] = (await rowsOf<{ id: Id<'subscription'> }>(
    bed,
    'select s.id from subscriptions s join order_lines l on l.id = s.order_line_id where l.order_id = $1',
    [order.id],
  )) as [{ id: Id<'subscription'> }];
  const selection = { ...vps, quantity: more, choices: {}, setup: {} };
  const { at, due, renewal } = await previewChange(buyer.ctx, id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, selection, figures);
  const ask = { invoiceId: invoiceId!, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
  const delivered = () =>
    rowsOf(bed, 'select 1 from services where subscription_id = $1 and delivered_at is not null', [id]);
  await expect.poll(async () => (await delivered()).length).toBe(more);

  const row = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  const [line] = row.preview!.lines;
  const paid = 952 * ordered;
  const back = paid - Math.round((paid * 11) / line!.termDays!);
  expect(line).toMatchObject({ because: 'used_days', usedDays: 11, paid: usd(paid), back: usd(back) });
  const upgrade = line!.upgrades!.reduce((sum, one) => sum + one.back.amount, 0);
  const { row: accepted } = await decide(admin, row);
  expect(accepted.refundedAmount).toBe(back + upgrade);
  // The hours that the clock has passed over had runs of this job.
  await recogniseDue(jobCtx(bed));
  expect(await brokenRules(bed)).toEqual({});
});
