import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import { dayText } from '#server/platform/value-text.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { newBuyer } from '../orders/test-orders.ts';
import { cancelSubscription, endOf, undoCancel } from './cancel.ts';
import { cancelForMember, undoCancelForMember } from './for-member.ts';
import { maxPause, pauseSubscription, resumeSubscription } from './pause.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  again,
  billNow,
  invoicesOf,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
  type Wanted,
} from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const run = () => billNow(bed);
const pass = (count: number) => passDays(bed, count);
const owner = (subscription: Subscription) => ownerOf(bed, subscription);
const inDays = (count: number) => later(bed.clock.now(), days(count));
const tool = (more: Wanted = {}) => newSubscription(bed, { family: 'tools', net: 1900, ...more });

test('paused, it is neither billed nor charged; then the paid days follow, and it renews as before', async () => {
  const sub = await tool();
  await saveMethod(bed, sub.memberId);
  await pass(10);
  const paused = await pauseSubscription(owner(sub), sub.id, inDays(20));
  expect(paused.state).toBe('paused');
  await pass(19);
  expect([(await again(bed, sub)).state, (await invoicesOf(bed, sub)).length]).toEqual(['paused', 0]);
  await pass(1);
  const resumed = await again(bed, sub);
  expect(resumed).toMatchObject({ state: 'active', pausedAt: null, pausedUntil: null });
  expect(resumed.periodEnd).toEqual(later(sub.periodEnd, days(20)));
  expect(resumed.periodStart).toEqual(later(sub.periodStart, days(20)));
  await pass(25);
  const renewed = await again(bed, sub);
  expect(renewed).toMatchObject({ state: 'active', periodStart: resumed.periodEnd });
  expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['paid']);
});

test('an invoice that was made ahead asks for nothing during a pause, and is made anew after it', async () => {
  const sub = await tool();
  await pass(25);
  await pauseSubscription(owner(sub), sub.id, inDays(30));
  expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['void']);
  await pass(2);
  await Promise.all([resumeSubscription(owner(sub), sub.id), resumeSubscription(owner(sub), sub.id)]);
  expect((await again(bed, sub)).periodEnd).toEqual(later(sub.periodEnd, days(2)));
  await run();
  expect((await invoicesOf(bed, sub)).map(({ state }) => state).sort()).toEqual(['open', 'void']);
});

test('canceled during a pause, it ends when the paid days are over', async () => {
  const sub = await tool();
  await pass(10);
  await pauseSubscription(owner(sub), sub.id, inDays(10));
  const canceled = await cancelSubscription(owner(sub), sub.id, '');
  expect(endOf(canceled)).toEqual(later(sub.periodEnd, days(10)));
  await pass(10);
  expect((await again(bed, sub)).state).toBe('active');
  await pass(22);
  expect((await again(bed, sub)).state).toBe('canceled');
  expect(await invoicesOf(bed, sub)).toEqual([]);
});

test('canceled during a pause, it can be taken back until the paid days are over that follow the pause', async () => {
  const sub = await tool();
  await pass(20);
  await pauseSubscription(owner(sub), sub.id, inDays(60));
  await pass(5);
  const end = endOf(await cancelSubscription(owner(sub), sub.id, ''));
  await pass(15);
  expect(bed.clock.now() > sub.periodEnd && bed.clock.now() < end).toBe(true);
  await undoCancel(owner(sub), sub.id);
  expect(await again(bed, sub)).toMatchObject({ state: 'paused', cancelAtPeriodEnd: false });
  expect(await invoicesOf(bed, sub)).toEqual([]);
  await pass(40);
  expect(await again(bed, sub)).toMatchObject({ state: 'active', periodEnd: end });
});

test('the mail about a cancellation that staff take back during a pause names the day on which it renews after it', async () => {
  const sub = await tool();
  const staff = await newBuyer(bed, { role: 'admin' });
  await pass(10);
  await pauseSubscription(owner(sub), sub.id, inDays(20));
  const asked = { subscriptionId: sub.id, reason: 'Asked for by phone' };
  const end = later(sub.periodEnd, days(20));
  expect(await cancelForMember(staff.ctx, asked)).toEqual(end);
  await undoCancelForMember(staff.ctx, asked);
  const { text } = await bed.mailAbout(`${sub.memberId}@`, 'We have updated');
  expect(text).toContain(`It renews on ${dayText(end)}.`);
});

test('refused: a machine, an overdue one, one paid ahead, too long, over already, somebody else’s', async () => {
  const pause = (sub: Subscription, until = inDays(5), ctx = owner(sub)) =>
    expect(pauseSubscription(ctx, sub.id, until)).rejects;
  const move = (state: string) => ({
    failure: 'state.move_refused',
    data: { state, wanted: 'paused' },
  });
  await pause(await newSubscription(bed, { family: 'vps' })).toMatchObject(move('active'));
  const fresh = await tool();
  for (const until of [inDays(0), inDays(-1), later(bed.clock.now(), maxPause + 1)])
    await pause(fresh, until).toMatchObject({ data: { fields: { until: 'out_of_range' } } });
  await pause(fresh, inDays(5), owner(await tool())).toMatchObject({ failure: 'request.not_found' });
  await pass(25);
  const [ahead] = await invoicesOf(bed, fresh);
  if (!ahead) throw new Error('nothing was billed');
  await payInvoice(bed, ahead.id, ahead.totalAmount);
  await pause(fresh).toMatchObject(move('active'));
  const late = await tool();
  await pass(35);
  await pause(await again(bed, late)).toMatchObject({ failure: 'state.move_refused' });
});
