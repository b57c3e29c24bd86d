import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Id, newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days } from '#contract/time.ts';
import { withdrawalEnds } from '#contract/withdrawal-period.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { correctInvoice } from '../billing-profiles/correct-invoice.ts';
import { details } from '../billing-profiles/test-billing-profiles.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { type Buyer, jobCtx, newBuyer, newKey, orderOf, rowsOf, vps } from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { listWithdrawable } from './read-withdrawals.ts';
import { previewRefund, refundOrder } from './refund-order.ts';
import { startWaiting } from './start-waiting.ts';
import { decide, mailsWith, paidOrder, withdraw } from './test-withdrawals.ts';

// An upgrade is a contract of its own, with a period of its own.

let bed: Testbed;
let buyer: Buyer;
let admin: Buyer;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
  admin = await newBuyer(bed, { role: 'admin' });
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
});

type Row = { id: `sub_${string}`; plan: string; renewal: number; delivered: string; upgrades: number };
const standing = async (orderId: string) =>
  (
    await rowsOf<Row>(
      bed,
      `select s.id, s.selection->>'plan' as plan, s.renewal_amount::int as renewal,
         v.selection->>'plan' as delivered, jsonb_array_length(s.upgrades) as upgrades
       from subscriptions s join order_lines l on l.id = s.order_line_id
       left join services v on v.subscription_id = s.id where l.order_id = $1`,
      [orderId],
    )
  )[0]!;
const until = (orderId: string, wanted: Partial<Row>) =>
  expect.poll(() => standing(orderId), { interval: 25 }).toMatchObject(wanted);
const broken = async () => {
  // The hours that the clock has passed over had runs of this job.
  await recogniseDue(jobCtx(bed));
  return Object.keys(await brokenRules(bed));
};
const refundsOf = (memberId: string) =>
  rowsOf<{ amount: number }>(
    bed,
    `select r.refund_amount::int as amount from refunds r join payments p on p.id = r.payment_id
     where p.member_id = $1 order by r.id`,
    [memberId],
  );

async function upgrade(orderId: string, plan: string) {
  const { id, upgrades } = await standing(orderId);
  const selection = { ...vps, plan, quantity: 1, choices: {}, setup: {} };
  const { at, due, renewal } = await previewChange(buyer.ctx, id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, selection, figures);
  const ask = { invoiceId: invoiceId!, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
  await until(orderId, { plan, delivered: plan, upgrades: upgrades + 1 });
  return due.total.amount;
}

/** A small server that grew twice within the days of withdrawal. */
async function grown() {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  bed.clock.jump(days(9));
  const first = await upgrade(order.id, 'vps-3');
  bed.clock.jump(days(1));
  const second = await upgrade(order.id, 'vps-4');
  return { order, first, second };
}
const wish = (orderNo: string) => ({ orderNo, email: buyer.email });

test('withdrawn in time, the order and its upgrades give back what was not used of each', async () => {
  const { order, first, second } = await grown();
  bed.clock.jump(days(2));
  const row = await withdraw(bed, buyer.ctx, wish(order.number));
  const [line] = row.preview!.lines;
  expect(line).toMatchObject({ because: 'used_days', usedDays: 12 });
  expect(line!.upgrades).toMatchObject([
    {
      title: expect.stringContaining('3'),
      paid: { amount: first },
      because: 'used_days',
      usedDays: 3,
      termDays: 21,
    },
    { paid: { amount: second }, because: 'used_days', usedDays: 2, termDays: 20 },
  ]);
  const backs = [line!, ...line!.upgrades!].map(({ back }) => back.amount);
  expect(backs[2]).toBe(Math.round((second * 18) / 20));
  expect(row.preview!.total.amount).toBe(backs.reduce((sum, one) => sum + one, 0));
  await Promise.all([1, 2].map(() => decide(admin, row)));
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
  expect((await refundsOf(buyer.id)).map(({ amount }) => amount).sort()).toEqual(backs.sort());
  const settled = async () =>
    (
      await rowsOf<{ at: Date | null }>(bed, 'select settled_at as at from withdrawals where id = $1', [
        row.id,
      ])
    )[0]?.at;
  await expect.poll(settled).not.toBeNull();
  expect(await broken()).toEqual([]);
});

test('once the order’s own days are over, only its upgrades are undone: it goes on as it was before them', async () => {
  const { order } = await grown();
  const before = (await standing(order.id)).renewal;
  bed.clock.jump(days(8));
  const [open] = await listWithdrawable(buyer.ctx);
  expect(open).toMatchObject({ orderNo: order.number, preview: { lines: [{ because: 'too_late' }] } });
  expect(open!.until > bed.clock.now().toISOString()).toBe(true);
  const row = await withdraw(bed, buyer.ctx, wish(order.number));
  const [line] = row.preview!.lines;
  const { row: accepted } = await decide(admin, row);
  const backs = line!.upgrades!.map(({ back }) => back.amount);
  expect(accepted.refundedAmount).toBe(backs.reduce((sum, one) => sum + one, 0));
  expect((await orderOf(bed, order.id)).state).toBe('completed');
  await until(order.id, { plan: 'vps-2', delivered: 'vps-2', upgrades: 0 });
  expect((await standing(order.id)).renewal).toBeLessThan(before);
  // A second declaration for the same order finds nothing more to undo, and ends nothing.
  await decide(admin, await withdraw(bed, buyer.ctx, wish(order.number)), { total: 0 });
  expect((await orderOf(bed, order.id)).state).toBe('completed');
  await until(order.id, { plan: 'vps-2', delivered: 'vps-2', upgrades: 0 });
  bed.clock.jump(days(30));
  expect(await listWithdrawable(buyer.ctx)).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('of an upgrade that its buyer asked to begin at once the days used are kept, however its order began, and also when it is withdrawn from again', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps], more: { startNow: 'N' }, state: 'paid' });
  bed.clock.jump(days(21));
  await startWaiting(jobCtx(bed));
  await until(order.id, { delivered: 'vps-2' });
  const paid = await upgrade(order.id, 'vps-3');
  await mailsWith(bed, buyer.email, 'You asked us to begin this change');
  bed.clock.jump(days(9));
  const row = await withdraw(bed, buyer.ctx, wish(order.number));
  const [line] = row.preview!.lines;
  expect(line).toMatchObject({
    because: 'too_late',
    upgrades: [{ paid: { amount: paid }, because: 'used_days', usedDays: 9 }],
  });
  const { amount } = row.preview!.total;
  expect((await decide(admin, row)).row.refundedAmount).toBe(amount);
  const again = await withdraw(bed, buyer.ctx, wish(order.number));
  expect([amount < paid, again.preview?.total.amount]).toEqual([true, 0]);
  // Who was not asked, before that was kept, had asked for the order alone.
  await bed.service.database.pool.query(`delete from subscription_steps where step like 'start_now:%'`);
  const [open] = await listWithdrawable(buyer.ctx);
  expect(open?.preview.lines[0]?.upgrades).toMatchObject([{ because: 'whole' }]);
});

test('an order and its upgrade that are paid late in the evening have the day of the seller, which is the next one', async () => {
  const now = bed.clock.now();
  // The last days of neither move from a weekend to the same Monday.
  const tuesday = now.getUTCDate() + ((2 - now.getUTCDay() + 7) % 7 || 7);
  const evening = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), tuesday, 23, 30);
  bed.clock.jump(evening - now.getTime());
  const endOfToday = () => withdrawalEnds(isoDayText(bed.clock.now(), 'Europe/Berlin')).toISOString();
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const ends = endOfToday();
  expect((await listWithdrawable(buyer.ctx))[0]?.until).toBe(ends);
  bed.clock.jump(days(1));
  await upgrade(order.id, 'vps-3');
  const [open] = await listWithdrawable(buyer.ctx);
  expect(open?.preview.lines[0]?.upgrades?.map(({ until }) => until)).toEqual([endOfToday()]);
  expect(endOfToday() > ends).toBe(true);
});

test.runIf(longRun)(
  'an upgrade whose invoice was corrected is known by the new one, and taken back as before',
  async () => {
    const { order, first, second } = await grown();
    const upgradesOf = () =>
      rowsOf<{ id: Id<'invoice'> }>(
        bed,
        `select one ->> 'invoiceId' as id from subscriptions s join order_lines l on l.id = s.order_line_id
       cross join jsonb_array_elements(s.upgrades) one where l.order_id = $1`,
        [order.id],
      ).then((rows) => rows.map(({ id }) => id));
    const firm = details({ label: 'Firm', buysAs: 'business', company: 'Lindt Home GmbH' });
    const { id: profileId, version } = await createBillingProfile(buyer.ctx, firm);
    const [old, kept] = await upgradesOf();
    const { invoiceId } = await correctInvoice(buyer.ctx, { invoiceId: old!, profileId, version });
    await expect.poll(upgradesOf).toEqual([invoiceId, kept]);
    bed.clock.jump(days(8));
    const row = await withdraw(bed, buyer.ctx, wish(order.number));
    const [line] = row.preview!.lines;
    expect(line!.upgrades!.map(({ paid }) => paid.amount).toSorted()).toEqual([first, second].toSorted());
    await decide(admin, row);
    await until(order.id, { plan: 'vps-2', delivered: 'vps-2', upgrades: 0 });
    expect(await broken()).toEqual([]);
  },
);

test.runIf(longRun)(
  'an amount that the operator names is taken from the order first, then from its upgrades, never beyond',
  async () => {
    const { order, first, second } = await grown();
    const row = await withdraw(bed, buyer.ctx, wish(order.number));
    const most = order.totalAmount + first + second;
    await expect(decide(admin, row, { amount: most + 1 })).rejects.toMatchObject({
      data: { fields: { amount: 'out_of_range' } },
    });
    await decide(admin, row, { amount: most - 1 });
    expect((await refundsOf(buyer.id)).map(({ amount }) => amount)).toEqual([
      order.totalAmount,
      first,
      second - 1,
    ]);
    expect(await broken()).toEqual([]);
  },
);

describe('refunded by the operator', () => {
  const ask = (orderNo: string) => ({
    ...{ orderNo, amount: null, lines: [], reason: 'never worked' },
    destination: 'origin' as const,
  });
  const credited = async (orderId: string) =>
    (
      await rowsOf<{ credited: number }>(
        bed,
        `select i.credited_amount::int as credited from invoices i
         where i.reference = 'order:' || $1 or i.reference like 'change:' || (select s.id from subscriptions s
           join order_lines l on l.id = s.order_line_id where l.order_id = $1) || ':%' order by i.id`,
        [orderId],
      )
    ).map((row) => row.credited);

  test('whole, the order takes its upgrades with it: named first, then credited and paid back once', async () => {
    const { order, first, second } = await grown();
    const preview = await previewRefund(admin.ctx, ask(order.number));
    expect(preview).toMatchObject({
      ...{ amount: { amount: order.totalAmount }, ends: true },
      upgrades: [
        { number: expect.stringMatching(/^INV-/), title: expect.stringContaining('3'), total: usd(first) },
        { number: expect.stringMatching(/^INV-/), total: usd(second) },
      ],
    });
    expect(await credited(order.id)).toEqual([0, 0, 0]);
    const key = newKey();
    const wanted = { ...ask(order.number), upgrades: null };
    await Promise.all([1, 2, 3].map(() => refundOrder(admin.ctx, wanted, key)));
    expect((await orderOf(bed, order.id)).state).toBe('refunded');
    expect(await credited(order.id)).toEqual([order.totalAmount, first, second]);
    const refunds = (await refundsOf(buyer.id)).map(({ amount }) => amount);
    expect(refunds.toSorted()).toEqual([order.totalAmount, first, second].toSorted());
    const total = order.totalAmount + first + second;
    // One mail over all of it.
    await bed.mailAbout(buyer.email, `Refund of $${(total / 100).toFixed(2)}`);
    await bed.allMailsSent();
    const mails = await bed.mailsTo(buyer.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Refund of'))).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  test.runIf(longRun)(
    'what the operator leaves out keeps its payment, and what is not of the order is refused',
    async () => {
      const { order, first } = await grown();
      const { upgrades } = await previewRefund(admin.ctx, ask(order.number));
      const wanted = (ids: readonly Id<'invoice'>[]) => ({ ...ask(order.number), upgrades: ids });
      const foreign = await grown().then(({ order: other }) => previewRefund(admin.ctx, ask(other.number)));
      for (const ids of [[foreign.upgrades[0]!.invoiceId], [newId('invoice', bed.clock.now())]])
        await expect(refundOrder(admin.ctx, wanted(ids), newKey())).rejects.toMatchObject({
          data: { fields: { upgrades: 'not_one_of' } },
        });
      const part = { ...wanted([upgrades[0]!.invoiceId]), amount: 100 };
      await expect(refundOrder(admin.ctx, part, newKey())).rejects.toMatchObject({
        data: { fields: { upgrades: 'not_one_of' } },
      });
      expect((await previewRefund(admin.ctx, { ...part, lines: [] })).upgrades).toEqual([]);
      expect(await credited(order.id)).toEqual([0, 0, 0]);
      await refundOrder(admin.ctx, wanted([upgrades[0]!.invoiceId]), newKey());
      expect(await credited(order.id)).toEqual([order.totalAmount, first, 0]);
      await expect(refundOrder(buyer.ctx, wanted([]), newKey())).rejects.toMatchObject({
        failure: 'access.refused',
      });
      expect(await broken()).toEqual([]);
    },
  );
});
