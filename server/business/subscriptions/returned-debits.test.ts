import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, hours, later } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { getLocked } from '../invoices/invoices.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { writeOff } from '../invoices/write-off.ts';
import { listPaymentsOf } from '../payments/payments.queries.ts';
import { cancelSubscription } from './cancel.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { retryWith } from './charge.ts';
import { keepPlan } from './keep-plan.ts';
import { pauseSubscription, resumeSubscription } from './pause.ts';
import { setMethod } from './read-subscriptions.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { dueByDebit, paidByDebit, passTelling, returns, tellDue } from './test-debits.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  passDays,
  stepsOf,
} from './test-subscriptions.ts';

// A debit is returned after what it paid for was delivered: the invoice stays owed, whatever becomes of the subscription.

let bed: Testbed;
beforeAll(async () => {
  // Renewals are issued when they are billed, so that one that nobody pays can be written off.
  bed = await openTestbed({ INVOICE_NUMBER_AT: 'issue' });
  await seedCatalogue(jobCtx(bed));
});
// Each test looks at its own: nothing of those before it is due any more.
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const pass = (count: number) => passTelling(bed, count);
const addressOf = ({ memberId }: Subscription) => `${memberId}@example.com`;
const lastOf = async (sub: Subscription) => (await invoicesOf(bed, sub)).at(-1);

async function returned() {
  const made = await paidByDebit(bed);
  await pass(1);
  await expect.poll(() => again(bed, made.sub)).toMatchObject({ state: 'past_due' });
  return made;
}
const giveUp = (invoiceId: Id<'invoice'>) =>
  transaction(jobCtx(bed), async (ctx) =>
    writeOff(ctx, await getLocked(ctx, invoiceId), { correctsTax: false, reason: 'insolvent' }),
  );

describe('what a returned debit had paid stays owed', () => {
  test('when the subscription ends for it', async () => {
    const { sub } = await returned();
    await pass(16);
    expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
    expect(await lastOf(sub)).toMatchObject({ state: 'uncollectible', creditedAmount: 0 });
    expect((await bed.mailAbout(addressOf(sub), `(${sub.number}) has ended`)).text).toContain(
      'still to be paid',
    );
    expect(await stepsOf(bed, sub)).toContainEqual(expect.stringContaining('returned:'));
  });

  test('when a small part is paid anew, and its owner cancels or waits for the end', async () => {
    const { sub: canceled, invoice: one } = await returned();
    await payInvoice(bed, one.id, 500);
    await cancelSubscription(ownerOf(bed, canceled), canceled.id, '');
    const { sub: ended, invoice: other } = await returned();
    await payInvoice(bed, other.id, 500);
    await pass(16);
    for (const sub of [canceled, ended]) {
      expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
      expect(await lastOf(sub)).toMatchObject({
        state: 'partially_paid',
        paidAmount: 500,
        creditedAmount: 0,
      });
    }
    expect((await bed.mailAbout(addressOf(ended), `(${ended.number}) has ended`)).text).toContain(
      'still to be paid',
    );
  });

  test('when it was written off meanwhile, and no mail says that nothing is owed', async () => {
    const { sub, invoice } = await returned();
    await giveUp(invoice.id);
    await pass(16);
    expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
    expect(await lastOf(sub)).toMatchObject({ state: 'written_off', creditedAmount: 0 });
    const { text } = await bed.mailAbout(addressOf(sub), `(${sub.number}) has ended`);
    expect(text).toContain('still to be paid');
    expect(text).not.toContain('no longer owe');
  });
});

test('a renewal that was never paid and is written off is owed no more when its subscription ends', async () => {
  const sub = await newSubscription(bed);
  await passDays(bed, 33);
  const invoice = await lastOf(sub);
  if (!invoice) throw new Error('not billed');
  await giveUp(invoice.id);
  await passDays(bed, 20);
  expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
  expect((await lastOf(sub))?.state).not.toBe('written_off');
  expect((await bed.mailAbout(addressOf(sub), `(${sub.number}) has ended`)).text).toContain('no longer owe');
});

test('its owner is reminded of it like of anything that is overdue', async () => {
  const { sub } = await returned();
  await pass(8);
  const { text } = await bed.mailAbout(addressOf(sub), 'Reminder: €11.90');
  expect(text).toContain('we have not received it yet');
});

test('returned during a pause, it is overdue when the pause ends, and no mail says that it is paid for', async () => {
  const { sub } = await paidByDebit(bed, { family: 'tools' });
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  await pauseSubscription(ownerOf(bed, sub), sub.id, later(bed.clock.now(), days(20)));
  await pass(1);
  expect(await again(bed, sub)).toMatchObject({ state: 'paused', pastDueAt: null });
  expect(await resumeSubscription(ownerOf(bed, sub), sub.id)).toMatchObject({ state: 'past_due' });
  await bed.mailAbout(addressOf(sub), 'has not been paid yet');
  const { text } = await bed.mailAbout(addressOf(sub), 'has resumed');
  expect(text).not.toContain('It is paid for until');
  await billNow(bed);
  expect(await again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
});

test('a change that waits for the next period is not dropped meanwhile, and the invoice stays to be paid', async () => {
  const { sub, invoice } = await paidByDebit(bed, { net: 20_000 });
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  const owner = ownerOf(bed, sub);
  const cheap = {
    plan: 'vps-4',
    months: 1,
    quantity: 1,
    location: 'frankfurt',
    choices: {},
    setup: {},
  } as const;
  const { at, due, renewal } = await previewChange(owner, sub.id, cheap);
  await changeSubscription(owner, sub.id, cheap, { at, due: due.total, renewal: renewal.total });
  await pass(1);
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'past_due', invoiceId: invoice.id });
  await expect(keepPlan(owner, sub.id)).rejects.toMatchObject({
    ...{ failure: 'state.move_refused', data: { state: 'past_due', wanted: 'changed' } },
  });
  expect(await lastOf(sub)).toMatchObject({ id: invoice.id, state: 'uncollectible', creditedAmount: 0 });
  expect(await again(bed, sub)).toMatchObject({ invoiceId: invoice.id, pendingUpdate: { selection: cheap } });
});

test('the account is debited again once its owner chooses it anew, as they had in the same period, and is told of it', async () => {
  const { sub, methodId } = await dueByDebit(bed, returns);
  const owner = ownerOf(bed, sub);
  const choose = () => setMethod(owner, sub.id, methodId);
  // Chosen before the bank has paid the debit, as after a first one that failed.
  await retryWith(jobCtx(bed), sub.id, methodId);
  bed.clock.jump(hours(1));
  await tellDue(bed);
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  await pass(1);
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
  const { invoiceId } = await again(bed, sub);
  const debits = async () =>
    (await listPaymentsOf(bed.ctx().db, invoiceId!)).filter(({ payment }) => payment.debit).length;
  await Promise.all([choose(), choose()]);
  await Promise.all([billNow(bed), billNow(bed)]);
  expect((await bed.mailAbout(addressOf(sub), 'We collect €11.90')).text).toContain('DE … 3002');
  expect(await debits()).toBe(1);
  bed.clock.jump(days(2));
  await Promise.all([billNow(bed), billNow(bed)]);
  expect(await debits()).toBe(2);
  await choose();
  expect(await again(bed, sub)).toMatchObject({ debitedAt: expect.any(Date) });
});
