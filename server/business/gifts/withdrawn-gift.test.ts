import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { findMembership } from '../memberships/find-membership.ts';
import { listGrants } from '../memberships/grants.ts';
import { takeDownload } from '../memberships/take-download.ts';
import { type Buyer, jobCtx, newBuyer, openShop, orderOf, rowsOf } from '../orders/test-orders.ts';
import { periodAfter } from '../subscriptions/periods.ts';
import { listWithdrawable } from '../withdrawals/read-withdrawals.ts';
import { decide, mailsWith, paidOrder, withdraw } from '../withdrawals/test-withdrawals.ts';
import { listGifts } from './gifts.ts';
import { redeemGift } from './redeem-gift.ts';

// A consumer may withdraw from a gift that was redeemed: it is a service of so many months, which runs from then on.

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop());
});
afterAll(() => bed.close());

/** A gift of three months, bought two days ago. */
async function bought() {
  const buyer = await newBuyer(bed);
  const order = await paidOrder(bed, buyer, {
    lines: [{ plan: 'gift-pro-3', months: 0, setup: { words: 'For you.' } }],
  });
  const own = async () => (await listGifts(buyer.ctx)).items[0];
  await expect.poll(own).toBeDefined();
  bed.clock.jump(days(2));
  const holder = await newBuyer(bed);
  const redeem = async () => redeemGift(holder.ctx, (await own())?.code ?? '');
  const declare = () => withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  return { buyer, order, holder, redeem, declare, state: async () => (await own())?.state };
}
/** Days of three months that begin now. */
function daysOfThree(): number {
  const now = bed.clock.now();
  return (periodAfter(now, 3, now.getUTCDate()).getTime() - now.getTime()) / days(1);
}
const tierOf = async ({ id }: Buyer) => (await findMembership(admin.ctx, id)).tier;
const refundsOf = (memberId: string) =>
  rowsOf<{ amount: number }>(
    bed,
    `select r.refund_amount::int as amount from refunds r join payments p on p.id = r.payment_id where p.member_id = $1`,
    [memberId],
  );
const download = ({ id, ctx }: Buyer) => takeDownload(ctx, { memberId: id, item: 'mat_a', free: false });

test('redeemed, its buyer pays in time for the days that have run, and the rest of the months ends though they were used', async () => {
  const { buyer, order, holder, redeem, declare, state } = await bought();
  await redeem();
  const termDays = daysOfThree();
  await download(holder);
  bed.clock.jump(days(3));
  const back = order.totalAmount - Math.round((order.totalAmount * 3) / termDays);
  const [open] = await listWithdrawable(buyer.ctx);
  expect(open?.preview.total.amount).toBe(back);
  const row = await declare();
  expect(row.preview?.lines).toMatchObject([{ because: 'used_days', usedDays: 3, termDays }]);
  expect(row.preview?.total.amount).toBe(back);
  // Days between the statement and the decision are not paid for.
  bed.clock.jump(days(4));
  expect(await tierOf(holder)).toBe('pro');
  const all = await Promise.all([1, 2].map(() => decide(admin, row, { total: back })));
  expect(all.map(({ row: { refundedAmount } }) => refundedAmount)).toEqual([back, back]);
  expect(await refundsOf(buyer.id)).toEqual([{ amount: back }]);
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
  expect([await state(), await tierOf(holder)]).toEqual(['taken_back', 'free']);
  const [mail] = await mailsWith(bed, holder.email, 'the buyer withdrew from the purchase of the gift');
  expect(mail?.text).toContain('keep their licences');
  expect(mail?.text).not.toContain('Nothing was downloaded');
});

test('while its months wait behind a tier that is paid for, no day of them is used', async () => {
  const { order, holder, redeem, declare } = await bought();
  await paidOrder(bed, holder, { lines: [{ plan: 'member-pro', months: 1 }] });
  await expect.poll(() => tierOf(holder)).toBe('pro');
  await redeem();
  bed.clock.jump(days(5));
  const row = await declare();
  expect(row.preview).toMatchObject({ lines: [{ usedDays: 0 }], total: { amount: order.totalAmount } });
  await decide(admin, row, { total: order.totalAmount });
  // What they pay for themselves stays.
  expect(await tierOf(holder)).toBe('pro');
  const [only] = (await listGrants(admin.ctx, { about: holder.id })).items;
  expect(only?.grant.takenBackAt).not.toBeNull();
});

test('redeemed after the statement, it goes back whole, and its months end', async () => {
  const { order, holder, redeem, declare, state } = await bought();
  const row = await declare();
  bed.clock.jump(days(1));
  await redeem();
  await download(holder);
  bed.clock.jump(days(2));
  expect((await decide(admin, row)).row.refundedAmount).toBe(order.totalAmount);
  expect([await state(), await tierOf(holder)]).toEqual(['taken_back', 'free']);
});

test('after the time of withdrawal a redeemed gift gives nothing back', async () => {
  const { holder, redeem, declare } = await bought();
  await redeem();
  bed.clock.jump(days(18));
  const row = await declare();
  expect(row.preview).toMatchObject({ lines: [{ because: 'gift_redeemed' }], total: { amount: 0 } });
  await expect(decide(admin, row)).rejects.toMatchObject({
    ...{ failure: 'state.move_refused', data: { state: 'redeemed', wanted: 'withdrawn' } },
  });
  expect(await tierOf(holder)).toBe('pro');
});

test('the books hold with gifts that were withdrawn from', async () => {
  await recogniseDue(jobCtx(bed));
  expect(await brokenRules(bed)).toEqual({});
});
