import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { lineDelivered } from '../orders/deliver.ts';
import { makeQuote } from '../orders/make-quote.ts';
import { type Buyer, cartOf, newBuyer, openShop, place, vps } from '../orders/test-orders.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { jobCtx } from '../subscriptions/test-subscriptions.ts';
import { giveMonths } from './grants.ts';
import { change, setPlan, subscribe } from './test-memberships.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = (await openShop()).bed;
});
afterAll(() => bed.close());

const priced = async ({ ctx }: Buyer, ...lines: Parameters<typeof cartOf>) =>
  (await makeQuote(ctx, cartOf(...lines))).priced;
const reasons = async (buyer: Buyer, plan: string) =>
  (await priced(buyer, { plan, months: 1 })).problems.map(({ reason }) => reason);

test('Pro and Team take 5 % off servers, VPS and proxies, from the moment of the quote to their end', async () => {
  const buyer = await newBuyer(bed);
  const off = async () => (await priced(buyer, vps, { plan: 'writing-pro', months: 1 })).membership;
  const bought = await subscribe(bed, { plan: 'member-starter', memberId: buyer.id });
  expect(await off()).toBeUndefined();
  await setPlan(bed, bought, 'member-pro');
  // Of 8.00 for the server alone.
  expect(await off()).toEqual({ tier: 'pro', share: 500, discount: { amount: 40, currency: 'USD' } });
  await setPlan(bed, bought, 'member-team');
  expect(await off()).toMatchObject({ tier: 'team', share: 500 });
  await change(bed, bought.id, { state: 'paused' });
  expect(await off()).toBeUndefined();
});

test('months that were given take it off too, and what was promised at a renewal stays', async () => {
  const buyer = await newBuyer(bed);
  await giveMonths(
    jobCtx(bed),
    { email: buyer.email, tier: 'pro', months: 1, reason: 'a fair' },
    'given-benefit',
  );
  const { lines, dueToday, renewals } = await priced(buyer, vps);
  expect(lines[0]).toMatchObject({ memberDiscount: { amount: 40 }, renewal: { net: { amount: 760 } } });
  expect(dueToday.net.amount).toBe(760);
  expect(renewals[0]?.net.amount).toBe(760);
});

test('of memberships there is one: beside what runs or was ordered no other, after its end again', async () => {
  const buyer = await newBuyer(bed);
  expect(await reasons(buyer, 'member-pro')).toEqual([]);
  await place(buyer.ctx, cartOf({ plan: 'member-starter', months: 1 }));
  expect(await reasons(buyer, 'member-pro')).toEqual(['limit_per_member']);

  const other = await newBuyer(bed);
  const bought = await subscribe(bed, { plan: 'member-starter', memberId: other.id });
  await expect(place(other.ctx, cartOf({ plan: 'member-pro', months: 1 }))).rejects.toMatchObject({
    failure: 'order.not_possible',
  });
  // The change of what runs is no second one.
  const { when } = await previewChange(other.ctx, bought.id, { ...bought.selection, plan: 'member-team' });
  expect(when).toBe('paid');
  await lineDelivered(jobCtx(bed), bought.orderLineId);
  await change(bed, bought.id, { state: 'canceled', endedAt: later(bed.clock.now(), -days(1)) });
  expect(await reasons(other, 'member-pro')).toEqual([]);
});
