import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hours } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { faulty, found, type TestVies } from '../../platform/vat-check/test-vies.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { askDue } from '../vat-checks/ask-register.ts';
import { getOrder } from './read-orders.ts';
import { type Buyer, jobCtx, newKey, orderOf, payByCard, rowsOf, untilState } from './test-orders.ts';
import { buyInFrance, openCheckingShop, reverse, untilAnswered, untilTried } from './test-vat-checks.ts';

// An order that is without VAT because of an id, to which VIES says no before it is paid.

let bed: Testbed;
let admin: Buyer;
let vies: TestVies;
beforeAll(async () => {
  ({ bed, admin, vies } = await openCheckingShop('trust', { LIMITS: 'off' }));
});
beforeEach(() => vies.answers(faulty('MS_UNAVAILABLE')));
afterAll(async () => {
  await bed.close();
  await vies.close();
});

/** Placed while VIES was away, and refuted some hours later. */
async function refuted() {
  const { buyer, placed } = await buyInFrance(bed);
  await untilTried(bed, buyer, 1);
  vies.answers(found(false));
  bed.clock.jump(hours(6));
  await askDue(jobCtx(bed));
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'invalid', relied_on: true });
  await expect
    .poll(async () => (await orderOf(bed, placed.order.id)).riskReasons)
    .toEqual(['vat_id_refuted']);
  return { buyer, placed };
}

test('is marked at once and looked at once it is paid, at the price that its buyer agreed to', async () => {
  const { buyer, placed } = await refuted();
  await payByCard(bed, buyer, placed);
  const held = await untilState(bed, placed.order.id, 'in_review');
  expect(held).toMatchObject({ riskScore: 60, totalAmount: placed.order.totalAmount });
  expect((await findInvoice(bed.service.database.db, placed.invoice.id))?.snapshot.tax).toMatchObject(
    reverse,
  );
  const { number } = placed.order;
  expect((await getOrder(admin.ctx, number)).risk?.reasons).toEqual(['vat_id_refuted']);
  expect((await getOrder(buyer.ctx, number)).risk).toBeNull();
});

test('is where its card says, as the id no longer says it', async () => {
  const { buyer, placed } = await refuted();
  const ask = { invoiceId: placed.invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  const ofGermany = '4000002760000016';
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId, ofGermany);
  const held = await untilState(bed, placed.order.id, 'in_review');
  expect(held.riskReasons.toSorted()).toEqual(['place_contradicts', 'vat_id_refuted']);
  expect((await getOrder(admin.ctx, placed.order.number)).places).toMatchObject([
    { kind: 'billing', country: 'FR' },
    { kind: 'card', country: 'DE' },
  ]);
});

test('goes on where VIES has confirmed the id again', async () => {
  const { buyer, placed } = await refuted();
  vies.answers(found(true));
  bed.clock.jump(hours(1));
  await createBillingProfile(buyer.ctx, details(french));
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'valid' });
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  expect(await orderOf(bed, placed.order.id)).toMatchObject({ riskScore: 0, riskReasons: [] });
});

test('is looked at as well where the payment comes before the answer was told', async () => {
  const { buyer, placed } = await buyInFrance(bed);
  await untilTried(bed, buyer, 1);
  await rowsOf(
    bed,
    `update vat_checks set state = 'invalid', answered_at = $2, next_try_at = null where member_id = $1`,
    [buyer.id, bed.clock.now()],
  );
  await payByCard(bed, buyer, placed);
  expect((await untilState(bed, placed.order.id, 'in_review')).riskReasons).toEqual(['vat_id_refuted']);
});

test('and one that was paid before stays as it was, with the id in the list of the staff', async () => {
  const { buyer, placed } = await buyInFrance(bed);
  await untilTried(bed, buyer, 1);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  vies.answers(found(false));
  bed.clock.jump(hours(6));
  await askDue(jobCtx(bed));
  expect(await untilAnswered(bed, buyer)).toMatchObject({ state: 'invalid', relied_on: true });
  expect((await orderOf(bed, placed.order.id)).riskReasons).toEqual([]);
});
