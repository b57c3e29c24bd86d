import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { chargeMethod } from '../payments/start-payment.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { withGateway } from '../payments/test-payments.ts';
import { billingRun } from './billing-run.ts';
import { startSubscriptions } from './start.ts';
import { subscriptionJobs } from './subscriptions.jobs.ts';
import {
  again,
  billNow,
  brief,
  invoicesOf,
  jobCtx,
  movesOf,
  newOrder,
  newSubscription,
  passDays,
  saveMethod,
  stepsOf,
} from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
// Each test looks at its own: nothing of those before it is due any more.
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const run = () => billNow(bed);
const pass = (count: number) => passDays(bed, count);
const dayOf = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null;

describe('what begins', () => {
  test('one subscription for each recurring line, also when told twice and at once', async () => {
    const order = await newOrder(bed, [{ net: 1000 }, { months: 0 }, { net: 500, months: 3 }]);
    const begin = () => startSubscriptions(jobCtx(bed), order);
    const started = await Promise.all([begin(), begin(), begin()]);
    await begin();
    expect(new Set(started.flat().map(({ id }) => id)).size).toBe(2);
    const [one, other] = await begin();
    expect(one?.number).toMatch(/^SUB-2026-\d{6}$/);
    expect([one?.renewalAmount, other?.months, other?.renewalAmount]).toEqual([1000, 3, 500]);
    expect(dayOf(other?.periodEnd ?? null)).toBe('2027-02-20');
  });
});

describe('renewal', () => {
  test('billed seven days ahead, reminded three days ahead, charged when the period is over', async () => {
    const sub = await newSubscription(bed, { family: 'vps', net: 2000 });
    await saveMethod(bed, sub.memberId);
    await pass(22);
    expect(await invoicesOf(bed, sub)).toEqual([]);
    await pass(1);
    expect(brief(await invoicesOf(bed, sub))).toEqual(['open 2026-12-20 2380']);
    await pass(7);
    expect(brief(await invoicesOf(bed, sub))).toEqual(['paid 2026-12-20 2380']);
    const now = await again(bed, sub);
    expect([now.state, dayOf(now.periodStart), dayOf(now.periodEnd), now.pastDueAt, now.invoiceId]).toEqual([
      'active',
      '2026-12-20',
      '2027-01-20',
      null,
      null,
    ]);
    expect(await stepsOf(bed, sub)).toEqual([
      '12-13 invoice',
      '12-17 reminder',
      '12-20 renew',
      '12-20 charge:0',
    ]);
    expect(await run()).toMatchObject({ failed: 0, subscriptions: 0 });
  });

  test('a coupon that holds for two renewals, then the promised price', async () => {
    const sub = await newSubscription(bed, { net: 999, coupon: { share: 2000, renewals: 2 } });
    await saveMethod(bed, sub.memberId);
    await pass(31 * 3 + 5);
    const nets = (await invoicesOf(bed, sub)).map(({ netAmount }) => netAmount);
    expect(nets.slice(0, 3)).toEqual([800, 800, 999]);
  });

  test('paid by hand ahead of time: nothing is charged', async () => {
    const sub = await newSubscription(bed);
    await saveMethod(bed, sub.memberId, '4000000000000002');
    await pass(25);
    const [invoice] = await invoicesOf(bed, sub);
    if (!invoice) throw new Error('not billed');
    await payInvoice(bed, invoice.id, invoice.totalAmount);
    await pass(7);
    expect((await again(bed, sub)).state).toBe('active');
    expect(await stepsOf(bed, sub)).not.toContainEqual(expect.stringContaining('charge'));
  });
});

describe('what is not paid', () => {
  test('a machine: tried again after 2 and 7 days, suspended after 3, ended after 14; its invoice asks no more', async () => {
    const sub = await newSubscription(bed, { family: 'dedicated' });
    await saveMethod(bed, sub.memberId, '4000000000000002');
    const end = sub.periodEnd.getTime() - bed.clock.now().getTime();
    bed.clock.jump(end);
    await run();
    expect((await again(bed, sub)).state).toBe('past_due');
    await pass(3);
    expect((await again(bed, sub)).state).toBe('unpaid');
    await pass(11);
    const ended = await again(bed, sub);
    expect([ended.state, ended.nextStepAt]).toEqual(['canceled', null]);
    expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['void']);
    const steps = (await stepsOf(bed, sub)).map((step) => step.slice(6));
    expect(steps.filter((step) => step.startsWith('charge'))).toEqual([
      'charge:0',
      'charge:1',
      'charge:2',
      'charge:3',
    ]);
    await pass(40);
    expect((await invoicesOf(bed, sub)).length).toBe(1);
  });

  test('a benefit works for seven days and is kept until its last try', async () => {
    const sub = await newSubscription(bed, { family: 'tools' });
    await saveMethod(bed, sub.memberId, '4000000000009995');
    bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
    await run();
    await pass(6);
    expect((await again(bed, sub)).state).toBe('past_due');
    await pass(1);
    expect((await again(bed, sub)).state).toBe('unpaid');
    await pass(14);
    expect((await again(bed, sub)).state).toBe('unpaid');
    const charges = (await stepsOf(bed, sub)).filter((step) => step.includes('charge'));
    expect(charges.length).toBe(5);
    await pass(1);
    expect((await again(bed, sub)).state).toBe('canceled');
  });

  test('a decline that is final is not tried again; a new method is tried at once and lifts the suspension', async () => {
    const sub = await newSubscription(bed, { family: 'vps' });
    await saveMethod(bed, sub.memberId, '4000000000000069');
    bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
    await run();
    expect(await again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
    await pass(5);
    expect((await again(bed, sub)).state).toBe('unpaid');
    const methodId = await saveMethod(bed, sub.memberId);
    const { memberId } = sub;
    const added = subscriptionJobs.find(({ queue }) => queue === 'subscriptions-method-added');
    const tell = () => added?.run(jobCtx(bed), { memberId, methodId }, 'x');
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
    expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['paid']);
    expect(await movesOf(bed, sub)).toEqual([
      expect.stringContaining('released'),
      'past_due: failed',
      'unpaid: overdue',
      'active: paid',
    ]);
  });

  test('nothing to charge: overdue at once, in order as soon as money comes, with the event by itself', async () => {
    const sub = await newSubscription(bed, { family: 'vps' });
    bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
    await run();
    await pass(4);
    expect((await again(bed, sub)).state).toBe('unpaid');
    const [invoice] = await invoicesOf(bed, sub);
    if (!invoice) throw new Error('not billed');
    await payInvoice(bed, invoice.id, invoice.totalAmount);
    await expect.poll(async () => (await again(bed, sub)).state).toBe('active');
    expect((await again(bed, sub)).nextRetryAt).toBeNull();
  });

  test('a run that comes two months late takes no day of grace from anybody', async () => {
    const sub = await newSubscription(bed, { family: 'dedicated' });
    bed.clock.jump(days(90));
    await run();
    const late = await again(bed, sub);
    expect([late.state, dayOf(late.pastDueAt)]).toEqual(['past_due', dayOf(bed.clock.now())]);
    expect((await invoicesOf(bed, sub)).length).toBe(1);
  });
});

test('an order that is taken back ends what renews of it, and its open invoice', async () => {
  const order = await newOrder(bed, [{ family: 'vps' }]);
  const [sub] = await startSubscriptions(jobCtx(bed), order);
  if (!sub) throw new Error('no subscription began');
  await pass(25);
  const ended = subscriptionJobs.find(({ queue }) => queue === 'subscriptions-order-ended');
  const tell = () => ended?.run(jobCtx(bed), { orderId: order, state: 'refunded' }, 'x');
  await Promise.all([tell(), tell()]);
  expect((await again(bed, sub)).state).toBe('canceled');
  expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['void']);
});

test('the bill says what the tax is on the day, by whoever is billed', async () => {
  const home = await newSubscription(bed, { country: 'FI', net: 1000 });
  const abroad = await newSubscription(bed, { country: 'US', net: 1000 });
  await pass(31);
  expect((await invoicesOf(bed, home)).map(({ totalAmount }) => totalAmount)).toEqual([1255]);
  expect((await invoicesOf(bed, abroad)).map(({ totalAmount }) => totalAmount)).toEqual([1000]);
});

describe('twice, at once, and after a crash', () => {
  test('five runs at once charge once', async () => {
    const sub = await newSubscription(bed);
    await saveMethod(bed, sub.memberId);
    bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
    await Promise.all([run(), run(), run(), run(), run()]);
    expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['paid']);
    const { rows } = await bed.service.database.pool.query(
      'select count(*)::int as count from payments where invoice_id = any($1)',
      [(await invoicesOf(bed, sub)).map(({ id }) => id)],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await again(bed, sub)).retries).toBe(0);
  });

  test('a run that dies at any of its events is finished by the next, with the same result', async () => {
    const calm = await newSubscription(bed);
    const shaken = await newSubscription(bed);
    for (const { memberId } of [calm, shaken]) await saveMethod(bed, memberId);
    bed.clock.jump(calm.periodEnd.getTime() - bed.clock.now().getTime());
    for (let survives = 0; survives < 12; survives++) {
      let left = survives;
      const ctx = jobCtx(bed);
      const dying = (emit: typeof ctx.emit): typeof ctx.emit =>
        Object.assign(
          async (...args: Parameters<typeof ctx.emit>) => {
            if (left-- <= 0) throw new Error('died');
            await emit(...args);
          },
          { within: (tx: Parameters<typeof emit.within>[0]) => dying(emit.within(tx)) },
        ) as typeof ctx.emit;
      await billingRun({ ...ctx, emit: dying(ctx.emit) });
    }
    // A payment whose answer was lost is asked for by the sweep of payments.
    bed.clock.jump(minutes(5));
    await sweepPayments(jobCtx(bed));
    await run();
    for (const sub of [calm, shaken])
      await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
    expect((await invoicesOf(bed, shaken)).map(({ state }) => state)).toEqual(['paid']);
    const steps = (await stepsOf(bed, shaken)).map((step) => step.slice(6));
    expect(steps.filter((step) => step !== 'charge:0')).toEqual(['invoice', 'reminder', 'renew']);
  });

  test('charged, and dead before that was kept: the next run asks with the same key', async () => {
    const sub = await newSubscription(bed);
    const methodId = await saveMethod(bed, sub.memberId);
    bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime() - hours(1));
    await run();
    bed.clock.jump(hours(1));
    const [invoice] = await invoicesOf(bed, sub);
    if (!invoice) throw new Error('not billed');
    const key = `subscription:${sub.id}:${invoice.id}:0:${methodId}`;
    await chargeMethod(jobCtx(bed), { invoiceId: invoice.id, methodId, idempotencyKey: key });
    await run();
    expect((await again(bed, sub)).state).toBe('active');
    const { rows } = await bed.service.database.pool.query(
      'select count(*)::int as count from payments where invoice_id = $1',
      [invoice.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('a provider that does not answer neither stops the run nor loses the subscription', async () => {
    const sub = await newSubscription(bed, { family: 'vps' });
    await saveMethod(bed, sub.memberId);
    bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
    const deaf = withGateway(jobCtx(bed), 'sandbox', () => ({
      charge: async () => {
        throw new Error('no answer');
      },
    }));
    expect(await billingRun(deaf)).toMatchObject({ failed: 0 });
    expect(await again(bed, sub)).toMatchObject({ state: 'active', retries: 1 });
    bed.clock.jump(minutes(5));
    await sweepPayments(jobCtx(bed));
    await pass(3);
    expect(await again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
    expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['paid']);
  });
});
