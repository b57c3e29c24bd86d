import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { endOfWithdrawal } from '../orders/withdrawal-days.ts';
import { applyAnswer } from '../payments/apply-answer.ts';
import { givenBack } from '../payments/apply-refund-answer.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, sandboxOf } from '../payments/test-payments.ts';
import { settleChange } from '../subscriptions/apply-change.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { again, jobCtx, newSubscription, ownerOf, passDays } from '../subscriptions/test-subscriptions.ts';
import { upgradesOf } from './upgrades.ts';

// From which day the withdrawal from an upgrade counts: the one on which its money came, which makes the contract.

let bed: Testbed;
beforeAll(async () => {
  // No job runs but those that the tests call.
  bed = await openTestbed({}, undefined, { work: false });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const selection = {
  plan: 'vps-4',
  months: 1,
  quantity: 1,
  location: 'frankfurt',
  choices: { 'vps-system': 'windows', 'vps-backup': 'daily' },
  setup: {},
} as const;

/** Asked for two days after the subscription began. */
async function asked() {
  const sub = await newSubscription(bed);
  bed.clock.jump(days(2));
  const { at, due, renewal } = await previewChange(ownerOf(bed, sub), sub.id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(ownerOf(bed, sub), sub.id, selection, figures);
  return { sub, invoiceId: invoiceId! };
}

let keys = 0;
async function pay(sub: Subscription, invoiceId: Id<'invoice'>, card: string): Promise<Id<'payment'>> {
  const { paymentId } = await startPayment(ownerOf(bed, sub), {
    ...{ invoiceId, provider: 'sandbox', returnTo: '/', idempotencyKey: `upgrade-${++keys}` },
  });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, paymentId, { card }));
  return paymentId;
}

async function upgradeOf({ orderLineId }: Subscription) {
  const [upgrade] = (await upgradesOf(jobCtx(bed), [orderLineId])).get(orderLineId) ?? [];
  return upgrade;
}
const endFrom = (at: Date) => endOfWithdrawal(at, bed.config.seller.timeZone);
const dayOf = (time: number) => Math.ceil(time / days(1));

test('of one whose money was on its way for days, the 14 days and the share begin when it came', async () => {
  const { sub, invoiceId } = await asked();
  await pay(sub, invoiceId, '4000000000000077');
  await passDays(bed, 5);
  expect(await upgradeOf(sub)).toBeUndefined();
  for (const event of await sandboxOf(bed).dueEvents())
    await recordGatewayEvent(jobCtx(bed), 'sandbox', event);
  const paidAt = bed.clock.now();
  bed.clock.jump(hours(1));
  for (const _ of [1, 2]) await settleChange(jobCtx(bed), sub.id, invoiceId);
  const { periodEnd, upgrades, priced } = await again(bed, sub);
  expect([upgrades.length, priced.selection.plan]).toEqual([1, 'vps-4']);
  expect(await upgradeOf(sub)).toMatchObject({
    until: endFrom(paidAt),
    facts: { delivered: [paidAt], termDays: dayOf(periodEnd.getTime() - paidAt.getTime()) },
  });
});

test('money that was taken back and paid again makes no new contract', async () => {
  const { sub, invoiceId } = await asked();
  const paidAt = bed.clock.now();
  const paymentId = await pay(sub, invoiceId, '4242424242424242');
  await settleChange(jobCtx(bed), sub.id, invoiceId);
  bed.clock.jump(days(3));
  const total = (await findInvoice(bed.ctx().db, invoiceId))!.totalAmount;
  await applyAnswer(jobCtx(bed), paymentId, {
    ...givenBack,
    dispute: { ref: 'dp_of_an_upgrade', state: 'lost', amount: total, fee: null, answerBy: null },
  });
  expect(await upgradeOf(sub)).toBeUndefined();
  bed.clock.jump(days(6));
  await pay(sub, invoiceId, '4242424242424242');
  expect(await upgradeOf(sub)).toMatchObject({ until: endFrom(paidAt), facts: { delivered: [paidAt] } });
});
