import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#contract/time.ts';
import { receivable } from '../../../tests/paypal-objects.ts';
import { brokenRules } from '../books/test-books.ts';
import { chargeMethod } from './start-payment.ts';
import { askForFees, feesMoved, giveBack } from './test-fees.ts';
import { newPayer, paymentOf } from './test-payments.ts';
import { openPaypalBed, type PaypalBed } from './test-paypal.ts';

// What PayPal takes, as it says with each payment and refund, against a server that speaks its API: 2.49% and 0.35 of a payment.

let at: PaypalBed;
beforeAll(async () => {
  at = await openPaypalBed();
});
afterAll(() => at.close());
const job = () => at.bed.ctx({ kind: 'job', name: 'test' });
const change = (id: string, set: object) => Object.assign(at.paypal.things.get(id) ?? {}, set);

async function paid(more: Parameters<typeof newPayer>[2] = {}) {
  const payer = await newPayer(at.bed, 5000, more);
  const { order, paymentId } = await at.checkout(payer);
  await at.paypal.approve(order);
  const capture = (await paymentOf(at.bed, paymentId)).providerRef ?? '';
  return { payer, paymentId, capture };
}
const ask = () => askForFees(at.bed);
const moved = (work: () => Promise<unknown>, currency?: string) =>
  feesMoved(at.bed, 'paypal', work, currency);

test('the fee of a payment is booked once, however often and in which order PayPal tells of it', async () => {
  const first = at.told.length;
  const done = await moved(async () => {
    await paid();
    await ask();
    for (const event of at.told.slice(first).toReversed()) await at.deliver(event);
  });
  expect(done).toEqual([160, 5000 - 160]);
  expect(await brokenRules(at.bed)).toEqual({});
});

test('so is the fee of a saved account, and of a payment in euros in euros', async () => {
  const { payer, method } = await at.withMethod();
  const renewal = await at.renewalFor(payer, method);
  expect(await moved(() => chargeMethod(job(), renewal))).toEqual([60, 1000 - 60]);
  expect(await moved(() => paid({ currency: 'EUR' }), 'EUR')).toEqual([160, 5000 - 160]);
});

test('the fee of a payment that PayPal still looks at is booked once the money has come', async () => {
  const { order, paymentId } = await at.checkout(await newPayer(at.bed));
  change(order, { pending: true });
  expect(await moved(() => at.paypal.approve(order))).toEqual([0, 0]);
  const { providerRef } = await paymentOf(at.bed, paymentId);
  const capture = at.paypal.things.get(providerRef ?? '');
  const completed = async () => {
    change(providerRef ?? '', { status: 'COMPLETED' });
    expect(await at.deliver(at.paypal.event('PAYMENT.CAPTURE.COMPLETED', { ...capture }))).toBe(200);
    expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded' });
  };
  // PayPal says the fee a while after the money.
  expect(await moved(completed)).toEqual([0, 5000]);
  const said = async () => {
    const gross = { currency_code: 'USD', value: '50.00' };
    change(providerRef ?? '', { seller_receivable_breakdown: receivable(gross) });
    at.bed.clock.jump(minutes(60));
  };
  expect(await moved(said)).toEqual([160, -160]);
  expect(await brokenRules(at.bed)).toEqual({});
});

test('PayPal keeps its fee of a payment that is given back, or gives back a part of it', async () => {
  const { payer, paymentId, capture } = await paid();
  expect(await moved(() => giveBack(at.bed, { ...payer, paymentId }, 2000))).toEqual([0, -2000]);
  change(capture, { givesBack: 48 });
  expect(await moved(() => giveBack(at.bed, { ...payer, paymentId }, 3000))).toEqual([-48, -3000 + 48]);
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'refunded' });
  expect(await brokenRules(at.bed)).toEqual({});
});

test('a refund that PayPal has not carried out yet gives no fee back', async () => {
  const { payer, paymentId, capture } = await paid();
  change(capture, { refundsLate: true, givesBack: 48 });
  let id = '';
  const asked = async () => {
    id = await giveBack(at.bed, { ...payer, paymentId }, 5000);
  };
  expect(await moved(asked)).toEqual([0, 0]);
  const made = [...at.paypal.things.values()].find(({ custom_id }) => custom_id === id);
  const carriedOut = async () => {
    change(made?.id ?? '', { status: 'COMPLETED' });
    expect(await at.deliver(at.paypal.event('PAYMENT.CAPTURE.REFUNDED', { ...made }))).toBe(200);
  };
  expect(await moved(carriedOut)).toEqual([-48, -5000 + 48]);
});

test('a fee that PayPal takes in the currency of the account alone is booked in that one', async () => {
  const inEuros = async () => {
    const { capture } = await paid();
    const told = { currency_code: 'EUR', value: '1.46' };
    const gross_amount = { currency_code: 'USD', value: '50.00' };
    change(capture, {
      seller_receivable_breakdown: { gross_amount, paypal_fee_in_receivable_currency: told },
    });
  };
  expect(await moved(inEuros, 'EUR')).toEqual([146, -146]);
  expect(await brokenRules(at.bed)).toEqual({});
});
