import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { renewalTerms } from '#content/renewal-terms.ts';
import type { Id } from '#contract/ids.ts';
import { debitNoticeDays } from '#contract/method-kinds.ts';
import { days, hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, paymentOf } from '../payments/test-payments.ts';
import { cancelSubscription, undoCancel } from './cancel.ts';
import { listExpiring } from './expiring.queries.ts';
import { getSubscription, setMethod } from './read-subscriptions.ts';
import type { Subscription } from './subscriptions.tables.ts';
import {
  closed,
  dueByDebit,
  passTelling,
  poor,
  returns,
  slow,
  tellDue as tellDueOn,
  toPeriodEnd as toPeriodEndOn,
} from './test-debits.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  saveAccount,
  saveMethod,
} from './test-subscriptions.ts';

// Renewals that are paid by SEPA direct debit.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
// Each test looks at its own: nothing of those before it is due any more.
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const tellDue = () => tellDueOn(bed);
const pass = (count: number) => passTelling(bed, count);
const due = (iban: string) => dueByDebit(bed, iban);
const toPeriodEnd = (sub: Subscription) => toPeriodEndOn(bed, sub);
const addressOf = ({ memberId }: Subscription) => `${memberId}@example.com`;
const paymentsOf = async (sub: Subscription) => {
  const { rows } = await bed.service.database.pool.query(
    'select id from payments where invoice_id = any($1) order by id',
    [(await invoicesOf(bed, sub)).map(({ id }) => id)],
  );
  return Promise.all(rows.map(({ id }) => paymentOf(bed, id as Id<'payment'>)));
};

test('a debit is announced as early as the terms say', () => {
  expect(debitNoticeDays).toBe(renewalTerms.debitAnnouncedAhead);
});

test('the mails ahead of a renewal name amount, day, account, mandate and who collects it', async () => {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  await saveAccount(bed, sub.memberId);
  bed.clock.jump(sub.periodEnd.getTime() - days(7) - bed.clock.now().getTime());
  await billNow(bed);
  const { text } = await bed.mailAbout(addressOf(sub), 'Payment for');
  for (const told of ['€11.90', 'DE … 3000', 'SANDBOX-1', 'SEPA direct debit through the test provider'])
    expect(text).toContain(told);
  await passDays(bed, 4);
  expect((await bed.mailAbout(addressOf(sub), 'renews on')).text).toContain('SANDBOX-1');
});

test('the debit of what is billed again after a cancellation was undone is announced at once, and made on its day', async () => {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  await saveAccount(bed, sub.memberId);
  bed.clock.jump(sub.periodEnd.getTime() - days(7) - bed.clock.now().getTime());
  await billNow(bed);
  await passDays(bed, 4);
  await cancelSubscription(ownerOf(bed, sub), sub.id, '');
  await undoCancel(ownerOf(bed, sub), sub.id);
  toPeriodEnd(sub);
  await billNow(bed);
  expect(await paymentsOf(sub)).toMatchObject([{ debit: true, state: 'processing' }]);
});

test('while the debit is on its way nothing is overdue, and the service goes on until the bank has paid', async () => {
  const { sub } = await due(slow);
  expect(await paymentsOf(sub)).toMatchObject([{ debit: true, state: 'processing', attended: false }]);
  await pass(4);
  expect(await again(bed, sub)).toMatchObject({ state: 'active', debitedAt: expect.any(Date) });
  expect(await getSubscription(ownerOf(bed, sub), sub.id)).toMatchObject({
    pastDueAt: null,
    debitedAt: expect.any(String),
  });
  await pass(2);
  await expect
    .poll(() => again(bed, sub))
    .toMatchObject({ state: 'active', pastDueAt: null, debitedAt: null, invoiceId: null });
  expect(await paymentsOf(sub)).toHaveLength(1);
});

describe('a debit that fails', () => {
  test('begins the days of grace when it failed, and not when it was made', async () => {
    const { sub } = await due('DE78370400440532013004');
    await pass(5);
    const failedAt = bed.clock.now();
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
    const { suspendAt, pastDueAt } = await again(bed, sub);
    expect((suspendAt?.getTime() ?? 0) - failedAt.getTime()).toBeGreaterThan(days(3) - hours(1));
    expect((pastDueAt?.getTime() ?? 0) - failedAt.getTime()).toBeGreaterThan(-hours(1));
  });

  test('for want of money is tried again two days later at the earliest, and its mail says when', async () => {
    const { sub } = await due(poor);
    await pass(1);
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'past_due', retries: 1 });
    const { nextRetryAt } = await again(bed, sub);
    expect((nextRetryAt?.getTime() ?? 0) - bed.clock.now().getTime()).toBeGreaterThan(days(2) - hours(1));
    const { text } = await bed.mailAbout(addressOf(sub), 'has not been paid yet');
    expect(text).toContain('we try again to collect €11.90 from your bank account DE … 2227');
    await pass(1);
    expect(await paymentsOf(sub)).toHaveLength(1);
    await pass(1);
    expect(await paymentsOf(sub)).toHaveLength(2);
    // The second debit is on its way when the service would be suspended.
    expect(await again(bed, sub)).toMatchObject({ state: 'past_due', debitedAt: expect.any(Date) });
  });

  test('because the account is closed is not made again', async () => {
    const { sub } = await due(closed);
    await pass(1);
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
    await pass(10);
    expect(await paymentsOf(sub)).toHaveLength(1);
    expect(await again(bed, sub)).toMatchObject({ state: 'unpaid' });
  });

  test('after its owner has canceled ends the subscription, which nothing is asked for any more', async () => {
    const { sub } = await due(closed);
    const canceled = await cancelSubscription(ownerOf(bed, sub), sub.id, 'too dear');
    expect(canceled).toMatchObject({ state: 'active', cancelAtPeriodEnd: true });
    await pass(1);
    await pass(1);
    expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
    expect((await invoicesOf(bed, sub)).at(-1)).toMatchObject({ state: 'void' });
  });
});

test('an account that was added after the mails is debited two days after its owner was told of it', async () => {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  bed.clock.jump(sub.periodEnd.getTime() - days(7) - bed.clock.now().getTime());
  await billNow(bed);
  await passDays(bed, 6);
  await saveAccount(bed, sub.memberId);
  toPeriodEnd(sub);
  await billNow(bed);
  expect(await paymentsOf(sub)).toEqual([]);
  const { text } = await bed.mailAbout(addressOf(sub), 'We collect €11.90');
  expect(text).toContain('DE … 3000');
  bed.clock.jump(days(2) - hours(1));
  await billNow(bed);
  expect(await paymentsOf(sub)).toEqual([]);
  bed.clock.jump(hours(1));
  await Promise.all([billNow(bed), billNow(bed)]);
  expect(await paymentsOf(sub)).toMatchObject([{ debit: true, state: 'processing' }]);
});

test('what its owner pays by debit themselves before the day is not charged a second time', async () => {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  await saveMethod(bed, sub.memberId);
  bed.clock.jump(sub.periodEnd.getTime() - days(1) - bed.clock.now().getTime());
  await billNow(bed);
  const invoiceId = (await again(bed, sub)).invoiceId as Id<'invoice'>;
  const begun = await startPayment(ownerOf(bed, sub), {
    ...{ invoiceId, provider: 'sandbox', debit: true, returnTo: '/account', idempotencyKey: `own-${sub.id}` },
  });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, begun.paymentId, { iban: slow }));
  await pass(3);
  expect(await again(bed, sub)).toMatchObject({ state: 'active', debitedAt: expect.any(Date) });
  expect(await paymentsOf(sub)).toHaveLength(1);
  await pass(3);
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  expect(await paymentsOf(sub)).toHaveLength(1);
});

test('a renewal in dollars is never charged to an account, also where that is the standard', async () => {
  const sub = await newSubscription(bed, { family: 'vps' });
  const card = await saveMethod(bed, sub.memberId);
  const account = await saveAccount(bed, sub.memberId);
  toPeriodEnd(sub);
  await billNow(bed);
  expect(await paymentsOf(sub)).toMatchObject([{ methodId: card, debit: false, state: 'succeeded' }]);
  await expect(setMethod(ownerOf(bed, sub), sub.id, account)).rejects.toMatchObject({
    data: { fields: { methodId: 'not_one_of' } },
  });
  const charged = await listExpiring(bed.ctx().db, { expiresOn: '2034-12', daysAhead: 7 });
  expect(charged.filter(({ methodId }) => methodId === card)).toHaveLength(1);
});

test('a debit that was returned weeks later makes its subscription overdue, until the invoice is paid again', async () => {
  const { sub } = await due(returns);
  bed.clock.jump(hours(1));
  await tellDue();
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  const invoice = (await invoicesOf(bed, sub)).at(-1);
  bed.clock.jump(hours(1));
  await tellDue();
  await expect
    .poll(() => again(bed, sub))
    .toMatchObject({ state: 'past_due', invoiceId: invoice?.id, nextRetryAt: null });
  expect((await bed.mailAbout(addressOf(sub), 'has not been paid yet')).text).toContain(
    `Your bank has returned the direct debit for invoice ${invoice?.number}, which bills VPS 2`,
  );
  await pass(4);
  expect(await again(bed, sub)).toMatchObject({ state: 'unpaid' });
  // Nobody debits the account again by itself.
  expect(await paymentsOf(sub)).toHaveLength(1);
  const begun = await startPayment(ownerOf(bed, sub), {
    ...{ invoiceId: invoice?.id as Id<'invoice'>, provider: 'sandbox', returnTo: '/account' },
    idempotencyKey: `again-${sub.id}`,
  });
  await recordGatewayEvent(
    jobCtx(bed),
    'sandbox',
    await act(bed, begun.paymentId, { card: '4242424242424242' }),
  );
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
});
