import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { setStandardMethod } from '../payments/methods.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { act, payBy, paymentOf, withGateway } from '../payments/test-payments.ts';
import { billingRun } from './billing-run.ts';
import { setMethod } from './read-subscriptions.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  saveMethod,
  stepsOf,
} from './test-subscriptions.ts';

// When a card is charged again, and when it is not: never twice a day by itself, and not without a payer who has to confirm it.

const asks = '4000000000003155';
const declines = '4000000000009995';
let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
// Each test looks at its own: nothing of those before it is due any more.
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

/** On the day its period ends; its member has the card. */
async function due(card: string) {
  const sub = await newSubscription(bed, { family: 'vps' });
  const methodId = await saveMethod(bed, sub.memberId, card);
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  return { sub, methodId };
}
const tries = async (sub: Subscription) =>
  (await stepsOf(bed, sub)).filter((step) => step.includes('charge')).map((step) => step.slice(0, 5));
const openInvoice = async (sub: Subscription) => {
  const invoice = (await invoicesOf(bed, sub)).find(({ state }) => state === 'open');
  if (!invoice) throw new Error('nothing is open');
  return invoice;
};
const paymentsOf = async (sub: Subscription) => {
  const { rows } = await bed.service.database.pool.query(
    'select id from payments where invoice_id = any($1) order by id',
    [(await invoicesOf(bed, sub)).map(({ id }) => id)],
  );
  return rows.map(({ id }) => id as Id<'payment'>);
};

describe('a run that comes late', () => {
  test('makes one try, and the next one a day later', async () => {
    const { sub } = await due(declines);
    await billNow(bed);
    // Nothing ran while the tries of the days 2 and 7 became due.
    bed.clock.jump(days(8));
    await Promise.all([billNow(bed), billNow(bed), billNow(bed)]);
    expect(await tries(sub)).toHaveLength(2);
    const { nextRetryAt } = await again(bed, sub);
    expect(nextRetryAt?.getTime()).toBe(bed.clock.now().getTime() + days(1));
    bed.clock.jump(hours(23));
    await billNow(bed);
    expect(await tries(sub)).toHaveLength(2);
    bed.clock.jump(hours(1));
    await billNow(bed);
    expect(await tries(sub)).toHaveLength(3);
  });

  test('that is in time keeps the days of the schedule', async () => {
    const { sub } = await due(declines);
    await billNow(bed);
    await passDays(bed, 13);
    const [first, ...others] = (await tries(sub)).map((day) => Date.parse(`2026-${day}`));
    expect(others.map((day) => (day - (first ?? 0)) / days(1))).toEqual([2, 7]);
  });
});

describe('a card whose bank wants its owner to confirm', () => {
  test('is charged by its owner on the page of the invoice, where they confirm it', async () => {
    const { sub, methodId } = await due(asks);
    await billNow(bed);
    const invoice = await openInvoice(sub);
    const ask = { invoiceId: invoice.id, provider: 'sandbox', methodId, idempotencyKey: `own-${sub.id}` };
    const begun = await startPayment(ownerOf(bed, sub), { ...ask, returnTo: '/account/invoices' });
    expect(begun).toMatchObject({ state: 'requires_action', actionUrl: expect.stringContaining('/dev/pay') });
    await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, begun.paymentId, 'approve'));
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  });

  test('is not charged again when it is preferred again, and another one that is preferred is at once', async () => {
    const { sub, methodId } = await due(asks);
    await billNow(bed);
    const other = await saveMethod(bed, sub.memberId);
    await setStandardMethod(ownerOf(bed, sub), methodId);
    await expect.poll(() => stepsOf(bed, sub)).toContainEqual(expect.stringContaining('method:'));
    await billNow(bed);
    expect(await tries(sub)).toHaveLength(1);
    await setStandardMethod(ownerOf(bed, sub), other);
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
    expect(await paymentsOf(sub)).toHaveLength(2);
  });

  test('leads its owner to what waits for them where the provider waits too, and is taken back after a day', async () => {
    const { sub } = await due(asks);
    const waits = withGateway(jobCtx(bed), 'sandbox', (real) => ({
      charge: (ask) => real.charge({ ...ask, returnUrl: 'http://site.test/account' }),
    }));
    await billingRun(waits);
    expect(await again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
    const { link } = await bed.mailAbout(`${sub.memberId}@example.com`, 'Confirm the payment for');
    expect(link).toContain(`/account/invoices?invoice=${(await openInvoice(sub)).id}`);
    const [payment] = await paymentsOf(sub);
    if (!payment) throw new Error('nothing was charged');
    expect(await paymentOf(bed, payment)).toMatchObject({ state: 'requires_action' });
    bed.clock.jump(days(1) + 1);
    await sweepPayments(jobCtx(bed));
    expect(await paymentOf(bed, payment)).toMatchObject({ state: 'canceled' });
    await passDays(bed, 7);
    expect(await paymentsOf(sub)).toHaveLength(1);
  });

  test('pays by entering a card, and the subscription is in order', async () => {
    const { sub } = await due(asks);
    await billNow(bed);
    await passDays(bed, 4);
    expect(await again(bed, sub)).toMatchObject({ state: 'unpaid' });
    const invoice = await openInvoice(sub);
    const ask = {
      invoiceId: invoice.id,
      provider: 'sandbox',
      idempotencyKey: `new-${sub.id}`,
      returnTo: '/',
    };
    await payBy(bed, (await startPayment(ownerOf(bed, sub), ask)).paymentId);
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  });
});

test('another card that is chosen for an overdue subscription is charged by the next run, once', async () => {
  const sub = await newSubscription(bed, { family: 'vps' });
  const other = await saveMethod(bed, sub.memberId, '4000000000000002');
  await saveMethod(bed, sub.memberId, declines);
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  const owner = ownerOf(bed, sub);
  await setMethod(owner, sub.id, other);
  await Promise.all([billNow(bed), billNow(bed)]);
  expect(await tries(sub)).toHaveLength(2);
  await setMethod(owner, sub.id, null);
  await setMethod(owner, sub.id, other);
  await billNow(bed);
  expect(await tries(sub)).toHaveLength(2);
});
