import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, hours, later } from '#contract/time.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { faulty, found, type TestVies } from '../../platform/vat-check/test-vies.ts';
import { dropTaxRate, setTaxRate } from '../catalogue/tax-rates.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { type Buyer, jobCtx, newKey, payByCard, untilState } from '../orders/test-orders.ts';
import { buyInFrance, openCheckingShop, untilAnswered, untilTried } from '../orders/test-vat-checks.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy, paymentOf } from '../payments/test-payments.ts';
import { askDue } from '../vat-checks/ask-register.ts';
import { billRefutedAnew } from './bill-refuted-anew.ts';
import { billingRun } from './billing-run.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { listSubscriptionsBy } from './subscriptions.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { again, invoicesOf, movesOf } from './test-subscriptions.ts';

let bed: Testbed;
let vies: TestVies;
beforeAll(async () => {
  ({ bed, vies } = await openCheckingShop('trust', { LIMITS: 'off' }));
});
afterAll(async () => {
  await bed.close();
  await vies.close();
});

/** A business in France whose first period is paid for, when VIES had confirmed its id. */
async function subscribed(at = bed, stand = vies): Promise<{ buyer: Buyer; begun: Subscription }> {
  stand.answers(found(true));
  const { buyer, placed } = await buyInFrance(at);
  await untilAnswered(at, buyer);
  await payByCard(at, buyer, placed);
  await untilState(at, placed.order.id, 'processing');
  const { db } = at.service.database;
  const find = async () => (await listSubscriptionsBy(db, { memberId: buyer.id, limit: 1 }))[0];
  await expect.poll(find).toBeTruthy();
  const begun = await find();
  if (!begun) throw new Error('no subscription yet');
  return { buyer, begun };
}

/** Its renewal is asked for without VAT, while VIES is away. */
async function renewed(at = bed, stand = vies) {
  const { buyer, begun } = await subscribed(at, stand);
  stand.answers(faulty('MS_UNAVAILABLE'));
  at.clock.jump(begun.periodEnd.getTime() - days(6) - at.clock.now().getTime());
  await billingRun(jobCtx(at));
  await untilTried(at, buyer, 1);
  const [asked] = await invoicesOf(at, begun);
  if (!asked) throw new Error('nothing was asked for');
  return { buyer, begun, asked };
}

/** VIES answers at last, however often it was asked in vain. */
async function refute(buyer: Buyer, at = bed, stand = vies) {
  stand.answers(found(false));
  at.clock.jump(hours(6));
  await askDue(jobCtx(at));
  expect(await untilAnswered(at, buyer)).toMatchObject({ state: 'invalid', relied_on: true });
}

const standing = async (begun: Subscription, at = bed) =>
  (await invoicesOf(at, begun)).map(({ state, snapshot: { tax } }) => [state, tax.reverseCharge, tax.rate]);
async function newestOf(begun: Subscription): Promise<Invoice> {
  const newest = (await invoicesOf(bed, begun)).at(-1);
  if (!newest) throw new Error('nothing was asked for');
  return newest;
}
const untaxed = ['open', true, 0];
const replaced = [
  ['void', true, 0],
  ['open', false, 2000],
];

test('a renewal that nobody has paid is asked for again with VAT, and its payer is told', async () => {
  const { buyer, begun, asked } = await renewed();
  expect(await standing(begun)).toEqual([untaxed]);
  await refute(buyer);
  await expect.poll(() => standing(begun)).toEqual(replaced);
  const made = await newestOf(begun);
  expect(made).toMatchObject({
    ...{ netAmount: asked.netAmount, dueAt: asked.dueAt, number: null, issuedAt: null },
    totalAmount: Math.round(asked.netAmount * 1.2),
    snapshot: { lines: asked.snapshot.lines, buyer: asked.snapshot.buyer },
  });
  expect((await again(bed, begun)).invoiceId).toBe(made.id);
  expect((await movesOf(bed, begun)).at(-1)).toContain('billed again with tax');
  const mail = await bed.mailAbout(buyer.email, 'VAT is added');
  expect(mail.text).toContain('FR40303265045');
  // Once is enough, and what is asked for now is paid as any other.
  await Promise.all([1, 2, 3].map(() => billRefutedAnew(jobCtx(bed), null)));
  expect(await standing(begun)).toEqual(replaced);
  await payInvoice(bed, made.id, made.totalAmount);
  bed.clock.jump(days(7));
  await billingRun(jobCtx(bed));
  expect(await again(bed, begun)).toMatchObject({ state: 'active', invoiceId: null, pastDueAt: null });
});

test('so is one that is overdue: the period that runs is billed, and nothing else changes', async () => {
  const { buyer, begun, asked } = await renewed();
  bed.clock.jump(days(7));
  await billingRun(jobCtx(bed));
  const before = await again(bed, begun);
  expect(before).toMatchObject({ state: 'past_due', invoiceId: asked.id });
  await refute(buyer);
  await expect.poll(() => standing(begun)).toEqual(replaced);
  const made = await newestOf(begun);
  expect(made.snapshot.lines).toEqual(asked.snapshot.lines);
  expect(made.dueAt).toEqual(asked.dueAt);
  expect(await again(bed, begun)).toEqual({ ...before, invoiceId: made.id });
  await payInvoice(bed, made.id, made.totalAmount);
  await expect.poll(async () => (await again(bed, begun)).state).toBe('active');
});

test('so is an upgrade that waits for its money', async () => {
  const { buyer, begun } = await subscribed();
  // At ten in the morning: the answer comes on the same day, and the day on which it is due has another rate.
  const morning = later(begun.periodStart, days(10)).toISOString().slice(0, 10);
  bed.clock.jump(Date.parse(`${morning}T10:00:00Z`) - bed.clock.now().getTime());
  const validFrom = later(bed.clock.now(), days(1)).toISOString().slice(0, 10);
  await setTaxRate(jobCtx(bed), { country: 'FR', rate: 2200, validFrom, source: 'a test' });
  vies.answers(faulty('MS_UNAVAILABLE'));
  const { selection } = begun;
  const wanted = { ...selection, plan: 'vps-3' };
  const { at, due, renewal } = await previewChange(buyer.ctx, begun.id, wanted);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  await changeSubscription(buyer.ctx, begun.id, wanted, figures);
  await untilTried(bed, buyer, 1);
  await refute(buyer);
  await expect.poll(() => standing(begun)).toEqual(replaced);
  const made = await newestOf(begun);
  expect((await again(bed, begun)).pendingUpdate?.invoiceId).toBe(made.id);
  await dropTaxRate(jobCtx(bed), { country: 'FR', validFrom });
  await payInvoice(bed, made.id, made.totalAmount);
  await expect.poll(async () => (await again(bed, begun)).selection.plan).toBe('vps-3');
});

test('a page of the provider that is still open takes the old amount no more', async () => {
  const { buyer, begun, asked } = await renewed();
  const ask = { invoiceId: asked.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  const { paymentId } = await startPayment(buyer.ctx, ask);
  await refute(buyer);
  await expect.poll(() => standing(begun)).toEqual(replaced);
  expect((await paymentOf(bed, paymentId)).state).toBe('canceled');
});

test('what is being paid, or was paid in part, stays as it is', async () => {
  const [paying, parted] = [await renewed(), await renewed()];
  const ask = { invoiceId: paying.asked.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  const { paymentId } = await startPayment(paying.buyer.ctx, ask);
  await payBy(bed, paymentId, '4000000000000077');
  expect((await paymentOf(bed, paymentId)).state).toBe('processing');
  await payInvoice(bed, parted.asked.id, 100);
  for (const { buyer } of [paying, parted]) await refute(buyer);
  await billRefutedAnew(jobCtx(bed), null);
  expect(await standing(paying.begun)).toEqual([untaxed]);
  expect(await standing(parted.begun)).toEqual([['partially_paid', true, 0]]);
});

test.runIf(longRun)('what was issued stays, and no credit note takes it back by itself', async () => {
  const issuing = await openCheckingShop('trust', { LIMITS: 'off', INVOICE_NUMBER_AT: 'issue' });
  const { buyer, begun, asked } = await renewed(issuing.bed, issuing.vies);
  expect(asked.number).toMatch(/^INV-/);
  await refute(buyer, issuing.bed, issuing.vies);
  await billRefutedAnew(jobCtx(issuing.bed), null);
  expect(await standing(begun, issuing.bed)).toEqual([untaxed]);
  await issuing.bed.close();
  await issuing.vies.close();
});
