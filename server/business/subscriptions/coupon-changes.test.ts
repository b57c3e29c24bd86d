import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Selection } from '#contract/pricing.ts';
import { days, later } from '#contract/time.ts';
import { moneyText } from '#server/platform/value-text.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { type CouponValues, saveCoupon } from '../catalogue/coupons.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  openShop,
  payByCard,
  place,
  rowsOf,
  untilState,
} from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { changeForMember, previewChangeForMember } from './for-member.ts';
import { keepPlan } from './keep-plan.ts';
import { getSubscription, listSubscriptions } from './read-subscriptions.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { takeBackUpgrades } from './take-back-upgrades.ts';
import { again, passDays } from './test-subscriptions.ts';

// A coupon of 50% or more, for one plan or all, and what its subscription renews for once it is changed to another plan.

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
/** Of the buyers of these tests, who are in Germany. */
const withTax = (net: number) => usd(net + Math.round(net * 0.19));
const selectionOf = (plan: string): Selection => ({ plan, months: 1, quantity: 1, choices: {}, setup: {} });
const [pro, team] = [selectionOf('writing-pro'), selectionOf('writing-team')];
const small = selectionOf('social-1');
const [proNet, teamNet, smallNet] = [1900, 4900, 2900];

let made = 0;
/** A plan that somebody has ordered with a coupon. */
async function subscribed(plan: Selection, coupon: Partial<CouponValues>) {
  const code = `CHANGE${++made}`;
  const usual = {
    share: 5000,
    families: [],
    plans: [],
    renewals: null,
    validFrom: later(bed.clock.now(), -days(1)),
  };
  await saveCoupon(jobCtx(bed), { code, ...usual, ...coupon });
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, { ...cartOf(plan), coupon: code });
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'completed');
  const [summary] = (await listSubscriptions(buyer.ctx, {})).items;
  if (!summary) throw new Error('nothing renews');
  return { buyer, id: summary.id };
}

async function change({ buyer, id }: Awaited<ReturnType<typeof subscribed>>, to: Selection) {
  const preview = await previewChange(buyer.ctx, id, to);
  const { at, due, renewal } = preview;
  const confirmed = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, to, confirmed);
  if (invoiceId) {
    const ask = { invoiceId, provider: 'sandbox', idempotencyKey: `coupon-${++made}`, returnTo: '/' };
    await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
    await expect.poll(async () => (await again(bed, { id })).selection.plan).toBe(to.plan);
  }
  return { preview, invoiceId };
}

const broken = async () => {
  // The days that have passed had runs of this job.
  await recogniseDue(jobCtx(bed));
  return brokenRules(bed);
};

const renewalsOf = (id: Subscription['id']) =>
  rowsOf<{ net: number; total: number }>(
    bed,
    `select net_amount::int as net, total_amount::int as total from invoices
     where reference like $1 and state <> 'void' order by id`,
    [`renewal:${id}:%`],
  );

test('a coupon for one plan ends with the change to another one: what is confirmed is billed, and a withdrawal brings it back', async () => {
  const begun = await subscribed(pro, { plans: ['writing-pro'] });
  const { buyer, id } = begun;
  expect((await getSubscription(buyer.ctx, id)).renewal).toEqual(usd(proNet / 2));
  await passDays(bed, 3);
  const { preview, invoiceId } = await change(begun, team);
  expect(preview.renewal).toMatchObject({ total: withTax(teamNet), afterCoupon: null });
  expect((await getSubscription(buyer.ctx, id)).renewal).toEqual(usd(teamNet));
  await passDays(bed, 25);
  expect(await renewalsOf(id)).toEqual([{ net: teamNet, total: preview.renewal.total.amount }]);
  expect(await brokenRules(bed)).toEqual({});
  if (!invoiceId) throw new Error('not billed');
  const back = await takeBackUpgrades(jobCtx(bed), id, [invoiceId]);
  expect(back).toMatchObject({ selection: { plan: 'writing-pro' }, couponShare: 5000 });
});

/** A coupon for one plan ended with an upgrade to another one, whose period is over and whose renewal is paid. */
async function renewedAfterUpgrade(plans = ['writing-pro']) {
  const begun = await subscribed(pro, { plans });
  const { buyer, id } = begun;
  await passDays(bed, 20);
  const { invoiceId } = await change(begun, team);
  await passDays(bed, 6);
  const renewal = (await again(bed, { id })).invoiceId;
  if (!invoiceId || !renewal) throw new Error('not billed');
  const ask = { invoiceId: renewal, provider: 'sandbox', idempotencyKey: `coupon-${++made}`, returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
  await passDays(bed, 6);
  expect(await again(bed, { id })).toMatchObject({ invoiceId: null, periodNetAmount: teamNet });
  return { buyer, id, invoiceId };
}

describe('withdrawn from after its period, an upgrade', () => {
  test('gives the coupon back to the plan that comes after it, and what runs is shown without it', async () => {
    const { buyer, id, invoiceId } = await renewedAfterUpgrade();
    await takeBackUpgrades(jobCtx(bed), id, [invoiceId], [invoiceId]);
    expect((await getSubscription(buyer.ctx, id)).renewal).toEqual(usd(teamNet));
    await passDays(bed, 25);
    expect((await renewalsOf(id)).at(-1)).toEqual({ net: proNet / 2, total: withTax(proNet / 2).amount });
    expect(await broken()).toEqual({});
    await passDays(bed, 5);
    const held = { selection: { plan: 'writing-pro' }, couponShare: 5000, periodNetAmount: proNet / 2 };
    expect(await again(bed, { id })).toMatchObject({ ...held, pendingUpdate: null });
    expect(await broken()).toEqual({});
  });

  test.for([
    { to: 'another plan of the coupon', plans: ['writing-pro', 'social-1'], booked: [small] },
    { to: 'its plan, after one that the coupon is not for', plans: ['writing-pro'], booked: [small, pro] },
  ])('hands it on to $to', async ({ plans, booked }) => {
    const { buyer, id, invoiceId } = await renewedAfterUpgrade(plans);
    await takeBackUpgrades(jobCtx(bed), id, [invoiceId], [invoiceId]);
    for (const selection of booked) {
      const { preview } = await change({ buyer, id }, selection);
      const { amount } = preview.coming.promised;
      const net = plans.includes(selection.plan) ? amount / 2 : amount;
      expect(preview.renewal.total).toEqual(withTax(net));
    }
    await passDays(bed, 25);
    const { plan } = booked.at(-1)!;
    const net = (plan === 'social-1' ? smallNet : proNet) / 2;
    expect((await renewalsOf(id)).at(-1)).toEqual({ net, total: withTax(net).amount });
    await passDays(bed, 5);
    const held = { selection: { plan }, couponShare: 5000, periodNetAmount: net, pendingUpdate: null };
    expect(await again(bed, { id })).toMatchObject(held);
    expect(await broken()).toEqual({});
  });

  test('gives it back to nothing where its plan is kept', async () => {
    const { buyer, id, invoiceId } = await renewedAfterUpgrade();
    await takeBackUpgrades(jobCtx(bed), id, [invoiceId], [invoiceId]);
    await keepPlan(buyer.ctx, id);
    await passDays(bed, 25);
    const whole = { net: teamNet, total: withTax(teamNet).amount };
    expect(await renewalsOf(id)).toEqual([whole, whole]);
    expect(await broken()).toEqual({});
  });
});

test.for([
  { booked: 'another plan', to: selectionOf('social-1'), couponShare: 0 },
  { booked: 'the plan of the coupon', to: pro, couponShare: 5000 },
] as const)(
  'withdrawn from at once, an upgrade leaves $booked that was booked after it, with the coupon where that is for it',
  async ({ to, couponShare }) => {
    const begun = await subscribed(pro, { plans: ['writing-pro'] });
    const { id } = begun;
    await passDays(bed, 3);
    const { invoiceId } = await change(begun, team);
    const { preview } = await change(begun, to);
    if (!invoiceId) throw new Error('not billed');
    const back = await takeBackUpgrades(jobCtx(bed), id, [invoiceId]);
    const held = { selection: { plan: 'writing-pro' }, couponShare: 5000, upgrades: [] };
    expect(back).toMatchObject({ ...held, pendingUpdate: { selection: to } });
    await passDays(bed, 25);
    const { amount } = preview.coming.promised;
    const net = amount - Math.floor((amount * couponShare) / 10_000);
    expect(await renewalsOf(id)).toEqual([{ net, total: withTax(net).amount }]);
    expect(await broken()).toEqual({});
    await passDays(bed, 5);
    expect(await again(bed, { id })).toMatchObject({ selection: to, couponShare, periodNetAmount: net });
  },
);

test('a coupon for everything stays, for as many renewals as are left, and what they cost after it is shown', async () => {
  const begun = await subscribed(pro, { renewals: 2 });
  const { buyer, id } = begun;
  await passDays(bed, 3);
  const { preview } = await change(begun, team);
  const afterCoupon = { renewals: 2, total: withTax(teamNet) };
  expect(preview.renewal).toMatchObject({ total: withTax(teamNet / 2), afterCoupon });
  expect(await getSubscription(buyer.ctx, id)).toMatchObject({
    ...{ renewal: usd(teamNet / 2), afterCoupon: { renewals: 2, net: usd(teamNet) } },
  });
  await passDays(bed, 25);
  expect(await renewalsOf(id)).toEqual([{ net: teamNet / 2, total: preview.renewal.total.amount }]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a change that waits ends the coupon once it begins, and not where it is dropped; staff book none that costs more by it', async () => {
  const begun = await subscribed(team, { share: 8000, plans: ['writing-team'] });
  const { buyer, id } = begun;
  const reason = 'Asked for by phone';
  const shown = await previewChangeForMember(admin.ctx, id, pro);
  expect([shown.when, shown.bookable, shown.renewal.total]).toEqual(['period_end', false, withTax(proNet)]);
  const asked = { subscriptionId: id, selection: pro, at: shown.at, renewal: shown.renewal.total, reason };
  await expect(changeForMember(admin.ctx, asked)).rejects.toMatchObject({
    ...{ failure: 'access.refused', data: { reason: 'members_own' } },
  });
  const { preview } = await change(begun, pro);
  await keepPlan(buyer.ctx, id);
  expect((await getSubscription(buyer.ctx, id)).renewal).toEqual(usd(teamNet / 5));
  await change(begun, pro);
  await passDays(bed, 26);
  expect(await renewalsOf(id)).toEqual([{ net: proNet, total: preview.renewal.total.amount }]);
  expect(await brokenRules(bed)).toEqual({});
  expect((await again(bed, { id })).couponShare).toBe(8000);
  await passDays(bed, 6);
  expect(await again(bed, { id })).toMatchObject({ couponShare: 0, periodNetAmount: proNet });
  expect(await brokenRules(bed)).toEqual({});
});

test('the mail of a change that staff booked says what is billed with the coupon, and what after it', async () => {
  const { buyer, id } = await subscribed(team, { renewals: 3 });
  const { at, renewal } = await previewChangeForMember(admin.ctx, id, pro);
  const asked = { subscriptionId: id, selection: pro, at, renewal: renewal.total, reason: 'Asked for' };
  await changeForMember(admin.ctx, asked);
  const { text } = await bed.mailAbout(buyer.email, 'We have updated');
  expect(text).toContain(`renews at ${moneyText(withTax(proNet / 2))}, including any tax`);
  expect(text).toContain(
    `Once the coupon is used up, it renews at ${moneyText(withTax(proNet))}, including any tax.`,
  );
});
