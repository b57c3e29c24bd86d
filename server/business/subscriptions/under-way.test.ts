import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { startPayment } from '../payments/start-payment.ts';
import { act, invoiceState } from '../payments/test-payments.ts';
import { cancelSubscription } from './cancel.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { pauseSubscription } from './pause.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { closed, dueByDebit, passTelling, poor, slow } from './test-debits.ts';
import {
  again,
  billNow,
  invoicesOf,
  jobCtx,
  newSubscription,
  ownerOf,
  type Wanted,
} from './test-subscriptions.ts';

// A provider is bringing the money of an invoice while its subscription is changed, paused or canceled.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
});
afterEach(() => bed.service.database.pool.query('update subscriptions set next_step_at = null'));
afterAll(() => bed.close());

const selection = { plan: 'vps-4', months: 1, quantity: 1, location: 'frankfurt', setup: {} } as const;
const cheap = { ...selection, choices: {} } as const;
const dear = { ...selection, choices: { 'vps-system': 'windows', 'vps-backup': 'daily' } } as const;
const refused = { failure: 'payment.under_way', data: { state: 'processing' } };

async function change(sub: Subscription, to: typeof cheap | typeof dear) {
  const owner = ownerOf(bed, sub);
  const { at, due, renewal } = await previewChange(owner, sub.id, to);
  return changeSubscription(owner, sub.id, to, {
    at,
    due: due.total,
    renewal: renewal.total,
    startNow: true,
  });
}

async function payOf(sub: Subscription, invoiceId: Id<'invoice'>, by: { card: string } | { iban: string }) {
  const begun = await startPayment(ownerOf(bed, sub), {
    ...{ invoiceId, provider: 'sandbox', debit: 'iban' in by, returnTo: '/account' },
    idempotencyKey: `own-${invoiceId}`,
  });
  await recordGatewayEvent(jobCtx(bed), 'sandbox', await act(bed, begun.paymentId, by));
}

/** Its coming period is billed, and its owner pays that by a debit that takes days. */
async function debitedAhead(iban: string, wanted: Wanted = {}) {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR', ...wanted });
  bed.clock.jump(sub.periodEnd.getTime() - days(7) - bed.clock.now().getTime());
  await billNow(bed);
  const { invoiceId } = await again(bed, sub);
  if (!invoiceId) throw new Error('not billed');
  await payOf(sub, invoiceId, { iban });
  return { sub, invoiceId };
}

test('an invoice that is being debited is not voided by a change or a pause: both are refused', async () => {
  const { sub, invoiceId } = await debitedAhead(slow);
  await expect(change(sub, cheap)).rejects.toMatchObject(refused);
  const { sub: tool, invoiceId: ofTool } = await debitedAhead(slow, { family: 'tools' });
  const until = later(bed.clock.now(), days(20));
  await expect(pauseSubscription(ownerOf(bed, tool), tool.id, until)).rejects.toMatchObject(refused);
  for (const id of [invoiceId, ofTool]) expect((await invoiceState(bed, id)).state).toBe('open');
});

describe('canceled while a debit is on its way', () => {
  test.runIf(longRun)('of the coming period: it counts as paid, and the period is delivered', async () => {
    const { sub, invoiceId } = await debitedAhead(slow);
    expect(await cancelSubscription(ownerOf(bed, sub), sub.id, '')).toMatchObject({
      ...{ state: 'active', cancelAtPeriodEnd: true, invoiceId },
    });
    await passTelling(bed, 8);
    expect(await invoiceState(bed, invoiceId)).toMatchObject({ state: 'paid' });
    expect(await again(bed, sub)).toMatchObject({ state: 'active', periodStart: sub.periodEnd });
    await passTelling(bed, 32);
    expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
  });

  test('of what is overdue: it ends when that comes to nothing, and nothing is charged again', async () => {
    const { sub } = await dueByDebit(bed, poor);
    await passTelling(bed, 3);
    expect(await again(bed, sub)).toMatchObject({ state: 'past_due', debitedAt: expect.any(Date) });
    const canceled = await cancelSubscription(ownerOf(bed, sub), sub.id, '');
    expect(canceled).toMatchObject({ state: 'past_due', cancelAtPeriodEnd: true });
    expect((await invoicesOf(bed, sub)).at(-1)).toMatchObject({ state: 'open' });
    await passTelling(bed, 2);
    expect(await again(bed, sub)).toMatchObject({ state: 'canceled' });
    expect((await invoicesOf(bed, sub)).at(-1)).toMatchObject({ state: 'void' });
  });

  test('that its owner began of what is overdue: the same', async () => {
    const { sub } = await dueByDebit(bed, closed);
    await passTelling(bed, 1);
    const { invoiceId } = await again(bed, sub);
    if (!invoiceId) throw new Error('nothing is missing');
    await payOf(sub, invoiceId, { iban: slow });
    const canceled = await cancelSubscription(ownerOf(bed, sub), sub.id, '');
    expect(canceled).toMatchObject({ state: 'past_due', cancelAtPeriodEnd: true, invoiceId });
    await passTelling(bed, 6);
    await expect.poll(() => again(bed, sub)).toMatchObject({ state: 'active', pastDueAt: null });
    expect(await invoiceState(bed, invoiceId)).toMatchObject({ state: 'paid' });
  });
});

test('an upgrade whose payment its provider works on lapses only when that has come to nothing', async () => {
  const sub = await newSubscription(bed, { family: 'vps', currency: 'EUR' });
  bed.clock.jump(days(10));
  const { invoiceId } = await change(sub, dear);
  if (!invoiceId) throw new Error('nothing is due');
  await expect(payOf(sub, invoiceId, { iban: slow })).rejects.toMatchObject({
    data: { fields: { debit: 'not_one_of' } },
  });
  await payOf(sub, invoiceId, { card: '4000000000000077' });
  for (let day = 0; day < 2; day++) {
    bed.clock.jump(days(1));
    await billNow(bed);
    expect(await again(bed, sub)).toMatchObject({ pendingUpdate: { invoiceId } });
  }
  await passTelling(bed, 1);
  await expect.poll(() => again(bed, sub)).toMatchObject({ pendingUpdate: null, selection: dear });
  expect(await invoiceState(bed, invoiceId)).toMatchObject({ state: 'paid' });
});
