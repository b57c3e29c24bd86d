import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { getOrder } from '#contract/orders.ts';
import { askApproval, decideApproval, listApprovals } from '#contract/organisation-approvals.ts';
import { removeColleague } from '#contract/organisations.ts';
import { startPayment } from '#contract/payments.ts';
import type { Selection } from '#contract/pricing.ts';
import { days, minutes } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { moneyText } from '#server/platform/value-text.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { saveCoupon } from '../catalogue/coupons.ts';
import { refusal } from '../members/test-members.ts';
import { sweepOrders } from '../orders/sweep-orders.ts';
import { cartOf, jobCtx, openShop, place, rowsOf, untilState, vps } from '../orders/test-orders.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { newSubscription } from '../subscriptions/test-subscriptions.ts';
import { lockOrganisation } from './organisations.queries.ts';
import { type Colleague, ctxOf, join, newOrganisation, type Organisation } from './test-organisations.ts';

// What a buyer binds their organisation to beyond today's total.

let bed: Testbed;
let organisation: Organisation;
let buyer: Colleague;
/** Between a tenth of what a server costs and all of it. */
const bound = 600;
const firm = { buysAs: 'business', company: 'Pier Goods Ltd' } as const;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
  organisation = await newOrganisation(bed);
  buyer = await join(bed, organisation, 'buyer', { approvalAbove: bound });
});
afterAll(() => bed.close());

const as = () => ctxOf(bed, organisation, buyer, bound);
const pay = (invoiceId: `inv_${string}`) =>
  buyer.act(
    startPayment,
    { invoiceId, provider: 'sandbox', returnTo: '/' },
    { idempotencyKey: randomUUID() },
  );

test('a coupon for the first period binds to no dear renewals: the order waits for an owner, whose approval counts for it', async () => {
  const coupon = { code: 'TENTH', families: [], plans: [], mostUses: 9, mostUsesPerMember: 9 };
  await saveCoupon(bed.ctx(), { ...coupon, share: 9000, validFrom: bed.clock.now() });
  const { order, invoice } = await place(as(), { ...cartOf(vps), coupon: 'TENTH' }, firm);
  expect(order.totalAmount).toBeLessThanOrEqual(bound);
  expect(Math.max(...order.priced.renewals.map(({ total }) => total.amount))).toBeGreaterThan(bound);
  expect(await refusal(pay(invoice.id))).toMatchObject({
    name: 'organisation.approval_needed',
    data: { orderNo: order.number },
  });
  const { approvalId } = await buyer.act(askApproval, { orderNo: order.number });
  await organisation.owner.act(decideApproval, { approvalId, decision: 'approve' });
  expect(await pay(invoice.id)).toMatchObject({ state: 'requires_action' });
});

test('what is free today and renews dear is put to the owners, who are told for how much; approved it is delivered, refused it is cancelled', async () => {
  const coupon = { code: 'FREE', families: [], plans: [], mostUses: 9, mostUsesPerMember: 9 };
  await saveCoupon(bed.ctx(), { ...coupon, share: 10_000, validFrom: bed.clock.now() });
  const order = (by = as()) => place(by, { ...cartOf(vps), coupon: 'FREE' }, firm);
  const placed = await order();
  const { number: orderNo, state, totalAmount } = placed.order;
  expect([state, totalAmount, placed.invoice.number]).toEqual(['pending_payment', 0, null]);
  expect((await buyer.act(getOrder, { orderNo })).next.what).toBe('approval');
  const [renewal] = placed.order.priced.renewals;
  const { text } = await bed.mailAbout(organisation.owner.email, `Order ${orderNo} for`);
  expect(text).toContain(`${moneyText(renewal?.total ?? usd(0))} a month`);
  expect(text).not.toContain('can pay it');
  const approvalOf = async (about: string) => (await buyer.act(listApprovals, { orderNo: about })).items[0];
  const approval = await approvalOf(orderNo);
  expect(approval).toMatchObject({
    ...{ state: 'pending', isYours: true, total: usd(0) },
    renewals: [{ months: 1, total: renewal?.total }],
  });
  // Nobody gets around it by paying nothing.
  expect((await refusal(pay(placed.invoice.id))).name).toBe('organisation.approval_needed');
  const decide = (approvalId: `oap_${string}`, decision: 'approve' | 'refuse') =>
    organisation.owner.act(decideApproval, { approvalId, decision });
  const { approvalId = 'oap_' as const } = approval ?? {};
  await decide(approvalId, 'approve');
  await untilState(bed, placed.order.id, 'processing');
  expect((await approvalOf(orderNo))?.state).toBe('approved');
  expect((await bed.mailAbout(buyer.email, `Order ${orderNo} for`)).text).not.toContain('You can pay');
  const [invoice] = await rowsOf<{ state: string; number: string | null }>(
    bed,
    'select state, number from invoices where id = $1',
    [placed.invoice.id],
  );
  expect(invoice).toMatchObject({ state: 'paid', number: expect.stringContaining('INV-') });

  const other = (await order()).order;
  await decide((await approvalOf(other.number))?.approvalId ?? approvalId, 'refuse');
  expect((await buyer.act(getOrder, { orderNo: other.number })).state).toBe('canceled');
  // An owner asks nobody.
  const own = await order(ctxOf(bed, organisation, organisation.owner));
  await untilState(bed, own.order.id, 'processing');
  expect(await approvalOf(own.order.number)).toBeUndefined();
});

test('an order that waits for an owner waits for the organisation before it takes stock and coupon, which a refusal gives back', async () => {
  const coupon = { code: 'NOTHING', families: [], plans: [], mostUses: 9, mostUsesPerMember: 9 };
  await saveCoupon(bed.ctx(), { ...coupon, share: 10_000, validFrom: bed.clock.now() });
  const order = () => place(as(), { ...cartOf(vps), coupon: 'NOTHING' }, firm);
  const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const refusing = transaction(bed.ctx(), async ({ db }) => {
    await lockOrganisation(db, organisation.id);
    held.resolve();
    await go.promise;
    await db.execute(sql`select 1 from plan_locations for update nowait`);
    await db.execute(sql`select 1 from coupons for update nowait`);
  });
  refusing.catch(() => {});
  await held.promise;
  const placing = order();
  await expect
    .poll(() =>
      rowsOf(
        bed,
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(1)
    .finally(go.resolve);
  await refusing;
  expect((await placing).order.state).toBe('pending_payment');
});

test('somebody who is removed at this moment leaves no order that waits for an owner', async () => {
  const former = await join(bed, organisation, 'buyer', { approvalAbove: bound });
  const ctx = ctxOf(bed, organisation, former, bound);
  await organisation.owner.act(removeColleague, { memberId: former.id });
  await expect(place(ctx, { ...cartOf(vps), coupon: 'NOTHING' }, firm)).rejects.toMatchObject({
    ...{ failure: 'access.refused', data: { reason: 'organisation' } },
  });
});

test('approvals are listed for one order, however many were asked for since', async () => {
  const asked: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { order } = await place(as(), cartOf(vps), firm);
    await buyer.act(askApproval, { orderNo: order.number });
    asked.push(order.number);
  }
  const [orderNo = ''] = asked;
  const { items } = await buyer.act(listApprovals, { orderNo });
  expect(items.map((one) => one.orderNo)).toEqual([orderNo]);
});

test('what is free today and nobody approves within 7 days is cancelled, and not as unpaid', async () => {
  const { order } = await place(as(), { ...cartOf(vps), coupon: 'FREE' }, firm);
  bed.clock.jump(days(7) + minutes(1));
  await sweepOrders(jobCtx(bed));
  const moves = await rowsOf<{ reason: string }>(
    bed,
    'select reason from order_moves where order_id = $1 order by id',
    [order.id],
  );
  expect(moves.at(-1)?.reason).toBe('not approved within 7 days');
  const { text } = await bed.mailAbout(organisation.owner.email, `Order ${order.number} is cancelled`);
  expect(text).toContain(`No owner approved your order ${order.number} within 7 days`);
  expect(text).not.toMatch(/not paid|sent a payment/);
});

test('another term, or more than waits already, is for an owner to agree to; the same term for no more is not', async () => {
  const small: Selection = {
    ...{ plan: 'vps-2', months: 1, quantity: 1, location: 'frankfurt', choices: {}, setup: {} },
  };
  const dear: Selection = { ...small, choices: { 'vps-backup': 'daily' } };
  const sub = await newSubscription(bed, { memberId: organisation.accountId, net: 50_000 });
  const change = async (to: Selection, by = as()) => {
    const { at, due, renewal } = await previewChange(by, sub.id, to);
    return changeSubscription(by, sub.id, to, { at, due: due.total, renewal: renewal.total, startNow: true });
  };
  const needed = { failure: 'organisation.approval_needed' };
  await expect(change({ ...small, months: 6 })).rejects.toMatchObject(needed);
  await change(dear);
  await change(small, ctxOf(bed, organisation, organisation.owner));
  await expect(change(dear)).rejects.toMatchObject(needed);
  await change(small);
});
