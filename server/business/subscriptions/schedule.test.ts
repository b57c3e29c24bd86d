import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { days, later } from '#contract/time.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/platform/context.ts';
import { dayText, isoDayText } from '#server/platform/value-text.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { startPayment } from '../payments/start-payment.ts';
import { paymentOf, withGateway } from '../payments/test-payments.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import { billingRun } from './billing-run.ts';
import { planAnew } from './plan-anew.ts';
import { getSubscription } from './read-subscriptions.ts';
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

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
// Each test looks at its own: nothing of those before it is due any more.
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const jumpTo = (at: Date) => bed.clock.jump(at.getTime() - bed.clock.now().getTime());
const mailsOf = async ({ memberId }: Subscription) => {
  await bed.allMailsSent();
  return bed.mailsTo(`${memberId}@example.com`, 0);
};
const reminders = async (sub: Subscription) =>
  (await mailsOf(sub)).filter(({ subject }) => subject.startsWith('Reminder'));
/** On which days after the due day. */
const remindedOn = async (sub: Subscription) =>
  (await stepsOf(bed, sub)).flatMap((step) => {
    const [, day] = step.split('overdue:');
    return day ? Math.round((Date.parse(day) - Date.parse(isoDayText(sub.periodEnd))) / days(1)) : [];
  });
const dayAfter = (sub: Subscription, count: number) => dayText(later(sub.periodEnd, days(count)));
const openInvoice = async (sub: Subscription) => {
  const invoice = (await invoicesOf(bed, sub)).find(({ state }) => state === 'open');
  if (!invoice) throw new Error('nothing is open');
  return invoice;
};

describe('whoever pays by hand', () => {
  test('is reminded 1, 5 and 10 days after the due day, with the account and a reference that finds the invoice', async () => {
    const sub = await newSubscription(bed, { family: 'vps' });
    jumpTo(sub.periodEnd);
    await billNow(bed);
    const [account = ''] = bed.ctx().config.bankAccount ?? [];
    const { text } = await bed.mailAbout(`${sub.memberId}@example.com`, 'has not been paid yet');
    expect(text).toContain(account);
    await passDays(bed, 13);
    expect(await remindedOn(sub)).toEqual([1, 5, 10]);
    const [first, second] = await reminders(sub);
    expect(first).toMatchObject({
      subject: `Reminder: $11.90 for VPS 2 (${sub.number}) is overdue`,
      link: `http://site.test/account/invoices?invoice=${(await openInvoice(sub)).id}`,
    });
    expect(first?.text).toContain(`was due on ${dayAfter(sub, 0)}`);
    expect(first?.text).toContain(account);
    expect(first?.text).toContain(`this reference: ${sub.number}`);
    expect(first?.text).toContain(`Everything keeps working until ${dayAfter(sub, 3)}.`);
    expect(second?.text).toContain(`If it is not paid by ${dayAfter(sub, 14)}, the service ends.`);
  });

  test('reads in their account how much is missing, and until when the service is kept without it', async () => {
    const sub = await newSubscription(bed, { family: 'vps' });
    const overdue = async () => (await getSubscription(ownerOf(bed, sub), sub.id)).overdue;
    expect(await overdue()).toBeNull();
    jumpTo(sub.periodEnd);
    await billNow(bed);
    const { endAt } = await again(bed, sub);
    expect(await overdue()).toEqual({
      due: { amount: 1190, currency: 'USD' },
      keptUntil: endAt?.toISOString(),
    });
  });

  test('is told the reference of the transfer they have chosen, and not reminded once it has come', async () => {
    const sub = await newSubscription(bed, { family: 'tools' });
    jumpTo(sub.periodEnd);
    await billNow(bed);
    const { id: invoiceId } = await openInvoice(sub);
    const ask = { invoiceId, provider: 'bank', idempotencyKey: `bank-${sub.id}`, returnTo: '/' };
    const { paymentId } = await startPayment(ownerOf(bed, sub), ask);
    const { providerRef, amount } = await paymentOf(bed, paymentId);
    await passDays(bed, 1);
    const [first] = await reminders(sub);
    expect(first?.text).toContain(`this reference: ${providerRef}`);
    const receivedOn = bed.clock.now().toISOString().slice(0, 10);
    await confirmTransfer(jobCtx(bed), { paymentId, amount, receivedOn, reference: `at-bank-${sub.id}` });
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
    await passDays(bed, 10);
    expect(await reminders(sub)).toHaveLength(1);
  });

  test('is not reminded while a provider works on their payment', async () => {
    const sub = await newSubscription(bed, { family: 'tools' });
    jumpTo(sub.periodEnd);
    await billNow(bed);
    const slow = withGateway(ownerOf(bed, sub), 'sandbox', (real) => ({
      start: async (ask) => ({ ...(await real.start(ask)), state: 'processing' }),
    }));
    const { id: invoiceId } = await openInvoice(sub);
    const ask = { invoiceId, provider: 'sandbox', idempotencyKey: `slow-${sub.id}`, returnTo: '/' };
    expect(await startPayment(slow, ask)).toMatchObject({ state: 'processing' });
    await passDays(bed, 1);
    expect(await remindedOn(sub)).toHaveLength(1);
    expect(await reminders(sub)).toEqual([]);
  });

  test('is reminded once by runs that come at once, and of one day by a run that comes late', async () => {
    const sub = await newSubscription(bed, { family: 'tools' });
    jumpTo(sub.periodEnd);
    await billNow(bed);
    bed.clock.jump(days(6));
    await Promise.all([billNow(bed), billNow(bed), billNow(bed)]);
    expect(await reminders(sub)).toHaveLength(1);
    await passDays(bed, 3);
    expect(await reminders(sub)).toHaveLength(1);
  });

  test('is reminded from the next period on as before it', async () => {
    const sub = await newSubscription(bed, { family: 'tools' });
    jumpTo(sub.periodEnd);
    await billNow(bed);
    await passDays(bed, 5);
    const invoice = await openInvoice(sub);
    await payInvoice(bed, invoice.id, invoice.totalAmount);
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active' });
    const paid = await again(bed, sub);
    expect(paid).toMatchObject({ pastDueAt: null, remindedAt: null, suspendAt: null, endAt: null });
    jumpTo(later(paid.periodEnd, -days(7)));
    await billNow(bed);
    jumpTo(later(paid.periodEnd, -days(3)));
    await billNow(bed);
    expect((await mailsOf(sub)).filter(({ subject }) => subject.includes('renews on'))).toHaveLength(1);
  });
});

test('whose card is not tried any more is reminded as well', async () => {
  const sub = await newSubscription(bed, { family: 'vps' });
  await saveMethod(bed, sub.memberId, '4000000000000069');
  jumpTo(sub.periodEnd);
  await billNow(bed);
  expect(await again(bed, sub)).toMatchObject({ state: 'past_due', nextRetryAt: null });
  await passDays(bed, 13);
  expect(await reminders(sub)).toHaveLength(3);
});

test('a card that is tried again is told of by each try, and by no reminder', async () => {
  const sub = await newSubscription(bed, { family: 'vps' });
  await saveMethod(bed, sub.memberId, '4000000000009995');
  jumpTo(sub.periodEnd);
  await billNow(bed);
  await passDays(bed, 13);
  expect(await reminders(sub)).toEqual([]);
});

describe('when the settings are changed', () => {
  const under = (set: Record<string, string>): Context => {
    const ctx = jobCtx(bed);
    return { ...ctx, config: { ...ctx.config, renewals: readConfig(set).renewals } };
  };

  test('a renewal that nobody was told of is asked for by the new days, and one that was asked for is not asked for again', async () => {
    const [early, asked] = [await newSubscription(bed), await newSubscription(bed)];
    const sooner = under({ RENEWAL_NOTICE_DAYS: '14,5' });
    jumpTo(later(early.periodEnd, -days(10)));
    await billingRun(sooner);
    expect(await invoicesOf(bed, early)).toEqual([]);
    expect(await Promise.all([planAnew(sooner), planAnew(sooner)])).toContain(2);
    await billingRun(sooner);
    for (const sub of [early, asked]) expect(await invoicesOf(bed, sub)).toHaveLength(1);
    // Back to the days before: seven days ahead nothing is asked for twice.
    await planAnew(jobCtx(bed));
    await passDays(bed, 4);
    for (const sub of [early, asked]) expect(await invoicesOf(bed, sub)).toHaveLength(1);
    expect(await planAnew(jobCtx(bed))).toBe(0);
  });

  test('a renewal that is asked for later than its reminder would come is told of once', async () => {
    const sub = await newSubscription(bed);
    jumpTo(later(sub.periodEnd, -days(8)));
    const sooner = under({ RENEWAL_NOTICE_DAYS: '14,10' });
    await planAnew(sooner);
    await billingRun(sooner);
    expect((await stepsOf(bed, sub)).map((step) => step.slice(6))).toEqual(['invoice', 'reminder']);
    expect((await mailsOf(sub)).filter(({ subject }) => subject.includes(sub.number))).toHaveLength(1);
  });

  test('what is overdue keeps the days that its payer was told', async () => {
    const sub = await newSubscription(bed, { family: 'vps' });
    const generous = under({ SUSPEND_AFTER_DAYS: 'machines=6', END_AFTER_DAYS: 'machines=18' });
    jumpTo(sub.periodEnd);
    await billingRun(generous);
    const { text } = await bed.mailAbout(`${sub.memberId}@example.com`, 'has not been paid yet');
    expect(text).toContain(`Everything keeps working until ${dayAfter(sub, 6)}.`);
    await planAnew(jobCtx(bed));
    await passDays(bed, 5);
    expect(await again(bed, sub)).toMatchObject({ state: 'past_due' });
    await passDays(bed, 1);
    expect(await again(bed, sub)).toMatchObject({ state: 'unpaid' });
    await passDays(bed, 11);
    expect(await again(bed, sub)).toMatchObject({ state: 'unpaid' });
    await passDays(bed, 1);
    expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
  });
});
