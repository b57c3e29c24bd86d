import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import type { Selection } from '#contract/pricing.ts';
import { days, hours } from '#contract/time.ts';
import { moneyText } from '#server/platform/value-text.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, invoiceState, paymentOf } from '../payments/test-payments.ts';
import { settleChange } from './apply-change.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { takeBackUpgrades } from './take-back-upgrades.ts';
import { passTelling, poor, slow } from './test-debits.ts';
import { again, billNow, invoicesOf, jobCtx, newSubscription, ownerOf } from './test-subscriptions.ts';

// A member withdraws from an upgrade while their bank is paying the coming period at its price.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());

const dear = {
  plan: 'vps-4',
  months: 1,
  quantity: 1,
  location: 'frankfurt',
  choices: { 'vps-system': 'windows', 'vps-backup': 'daily' },
  setup: {},
} as const;

const dearer = { ...dear, plan: 'vps-5' } as const;

async function pay(sub: Subscription, invoiceId: Id<'invoice'>, by: { card: string } | { iban: string }) {
  const { paymentId } = await startPayment(ownerOf(bed, sub), {
    ...{ invoiceId, provider: 'sandbox', debit: 'iban' in by, returnTo: '/account' },
    idempotencyKey: `own-${invoiceId}`,
  });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, paymentId, by));
  return paymentId;
}

async function askFor(sub: Subscription, selection: Selection): Promise<Id<'invoice'>> {
  const owner = ownerOf(bed, sub);
  const { at, due, renewal } = await previewChange(owner, sub.id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  return (await changeSubscription(owner, sub.id, selection, figures)).invoiceId!;
}

/** Some days before the coming period is billed, and an hour ago. */
async function upgraded() {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  bed.clock.jump(sub.periodEnd.getTime() - days(10) - bed.clock.now().getTime());
  const upgrade = await askFor(sub, dear);
  await pay(sub, upgrade, { card: '4242424242424242' });
  await settleChange(jobCtx(bed), sub.id, upgrade);
  bed.clock.jump(hours(1));
  return { sub, upgrade };
}

async function billedAfterUpgrade() {
  const { sub, upgrade } = await upgraded();
  bed.clock.jump(days(3));
  await billNow(bed);
  return { sub, upgrade, billed: (await again(bed, sub)).invoiceId! };
}

/** Its owner pays the coming period by a debit that takes days. */
async function debitedAfterUpgrade(iban: string) {
  const { sub, upgrade, billed } = await billedAfterUpgrade();
  const paymentId = await pay(sub, billed, { iban });
  await takeBackUpgrades(jobCtx(bed), sub.id, [upgrade]);
  const anew = (await again(bed, sub)).invoiceId!;
  return { sub, billed, anew, paymentId };
}
const totalOf = async (sub: Subscription, id: Id<'invoice'>) =>
  (await invoicesOf(bed, sub)).find((invoice) => invoice.id === id)!.totalAmount;

test('the money on its way pays the period as it is billed anew, and what is more is on the balance', async () => {
  const { sub, billed, anew, paymentId } = await debitedAfterUpgrade(slow);
  expect((await invoiceState(bed, billed)).state).toBe('void');
  const [before, now] = [await totalOf(sub, billed), await totalOf(sub, anew)];
  expect(now).toBeLessThan(before);
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'processing', invoiceId: anew });
  await passTelling(bed, 8);
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: now });
  expect(await invoiceState(bed, anew)).toEqual({ state: 'paid', paid: now });
  expect((await balanceOf(bed.ctx(), `balance:${sub.memberId}`, 'EUR')).amount).toBe(now - before);
  await bed.mailAbout(
    `${sub.memberId}@example.com`,
    `€${((before - now) / 100).toFixed(2)} was added to your balance`,
  );
  await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
  expect((await again(bed, sub)).periodStart).toEqual(sub.periodEnd);
  // The orders of these tests are written without their invoices.
  const { 'orders-paid': _unbilled, ...broken } = await brokenRules(bed);
  expect(broken).toEqual({});
});

test('a debit that comes to nothing leaves the period as it is billed anew to be paid', async () => {
  const { sub, anew, paymentId } = await debitedAfterUpgrade(poor);
  await passTelling(bed, 2);
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'failed', invoiceId: anew });
  expect(await invoiceState(bed, anew)).toEqual({ state: 'open', paid: 0 });
  expect(await again(bed, sub)).toMatchObject({ state: 'active', invoiceId: anew });
});

test('without money on its way the run bills the period anew, and its owner is told what it costs now', async () => {
  const { sub, upgrade, billed } = await billedAfterUpgrade();
  await takeBackUpgrades(jobCtx(bed), sub.id, [upgrade]);
  await Promise.all([billNow(bed), billNow(bed)]);
  const anew = (await again(bed, sub)).invoiceId!;
  const costs = await Promise.all(
    [billed, anew].map(async (id) => moneyText({ amount: await totalOf(sub, id), currency: 'EUR' })),
  );
  const told = async () =>
    (await bed.mailsTo(`${sub.memberId}@example.com`))
      .filter(({ subject }) => subject.startsWith('Payment for'))
      .map(({ text }) => costs.findIndex((cost) => text.includes(`It costs ${cost}.`)));
  await expect.poll(told).toEqual([0, 1]);
});

describe('an upgrade that was asked for after the one that is taken back', () => {
  const before = { selection: { plan: 'vps-2' }, pendingUpdate: null, upgrades: [] };

  test('asks for nothing more where it waits for its money', async () => {
    const { sub, upgrade } = await upgraded();
    const waits = await askFor(sub, dearer);
    await takeBackUpgrades(jobCtx(bed), sub.id, [upgrade]);
    expect((await invoiceState(bed, waits)).state).toBe('void');
    expect(await again(bed, sub)).toMatchObject(before);
  });

  test('is waited for while its money is on its way', async () => {
    const { sub, upgrade } = await upgraded();
    const waits = await askFor(sub, dearer);
    const paymentId = await pay(sub, waits, { card: '4000000000000077' });
    const refused = { failure: 'payment.under_way' };
    await expect(takeBackUpgrades(jobCtx(bed), sub.id, [upgrade])).rejects.toMatchObject(refused);
    await expect(takeBackUpgrades(jobCtx(bed), sub.id, [upgrade], [upgrade])).rejects.toMatchObject(refused);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'processing', invoiceId: waits });
    expect(await again(bed, sub)).toMatchObject({
      ...{ selection: { plan: 'vps-4' }, pendingUpdate: { invoiceId: waits } },
      upgrades: [{ invoiceId: upgrade }],
    });
  });

  test('is taken back with it once it is paid, and else both stay', async () => {
    const { sub, upgrade } = await upgraded();
    const paid = await askFor(sub, dearer);
    await pay(sub, paid, { card: '4242424242424242' });
    await takeBackUpgrades(jobCtx(bed), sub.id, [upgrade]);
    expect(await again(bed, sub)).toMatchObject({
      ...{ selection: { plan: 'vps-5' }, pendingUpdate: null },
      upgrades: [{ invoiceId: upgrade }, { invoiceId: paid }],
    });
    await takeBackUpgrades(jobCtx(bed), sub.id, [upgrade, paid]);
    expect(await again(bed, sub)).toMatchObject(before);
  });
});
