import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, hours } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../../../tests/stripe-server.ts';
import { brokenRules } from '../books/test-books.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { listMethodsOf } from './payments.queries.ts';
import { chargeMethod } from './start-payment.ts';
import { askForFees, feesMoved, giveBack } from './test-fees.ts';
import { begin, newPayer, ownerReturns, paymentOf } from './test-payments.ts';

// What Stripe takes, by the movements of the operator's balance, against a server that speaks its API (tests/stripe-fees.ts): 1.5%
// and 0.25 of a card, 0.35 of a debit, and 3.00 of one that came to nothing.

let bed: Testbed;
let stripe: StripeServer;
const told: SignedEvent[] = [];
beforeAll(async () => {
  stripe = await startStripeServer({
    onEvent: async (event) => {
      told.push(event);
      expect(await deliver(event)).toBe(200);
    },
  });
  bed = await openTestbed({
    ...stripe.settings,
    STRIPE_SEPA_DEBIT: 'on',
  });
});
afterAll(async () => {
  await bed.close();
  await stripe.close();
});
async function deliver({ body, signature }: SignedEvent): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const url = '/payments/v1/webhooks/stripe';
  return (await bed.site.inject({ method: 'POST', url, payload: body, headers })).statusCode;
}
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const refOf = async (id: Id<'payment'>) => (await paymentOf(bed, id)).providerRef ?? '';
const intentOf = async (id: Id<'payment'>) => {
  const ref = await refOf(id);
  return String(stripe.things.get(ref)?.payment_intent ?? ref);
};

async function checkout(more: Parameters<typeof begin>[1] = {}, currency: 'USD' | 'EUR' = 'USD') {
  const payer = await newPayer(bed, 5000, { currency });
  const { paymentId } = await begin(payer, { provider: 'stripe', ...more });
  await stripe.pay(await refOf(paymentId));
  if (more.saveMethod) await ownerReturns(bed, paymentId);
  return { payer, paymentId };
}
const debit = (more: Parameters<typeof begin>[1] = {}) => checkout({ debit: true, ...more }, 'EUR');
const ask = () => askForFees(bed);
const moved = (work: () => Promise<unknown>, currency?: string) => feesMoved(bed, 'stripe', work, currency);

test('the fee of a card is booked once, however often and in which order Stripe tells of the payment', async () => {
  const first = told.length;
  const done = await moved(async () => {
    await checkout();
    await ask();
    for (const event of told.slice(first).toReversed()) await deliver(event);
  });
  expect(done).toEqual([100, 5000 - 100]);
  expect(await brokenRules(bed)).toEqual({});
});

test('so is the fee of a saved card', async () => {
  const { payer } = await checkout({ saveMethod: true });
  const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
  const invoice = await newInvoice(bed, payer.memberId, { tax: 0 });
  const renewal = { invoiceId: invoice.id, methodId: method!.id, idempotencyKey: `renewal:${invoice.id}` };
  expect(await moved(() => chargeMethod(job(), renewal))).toEqual([40, 1000 - 40]);
});

test('a fee that Stripe says only later is booked then', async () => {
  stripe.withholdFees();
  expect(await moved(() => checkout())).toEqual([0, 5000]);
  const said = async () => {
    stripe.sayFees();
    bed.clock.jump(hours(1));
  };
  expect(await moved(said)).toEqual([100, -100]);
});

test('Stripe keeps the fee of a payment that is given back', async () => {
  const { payer, paymentId } = await checkout();
  expect(await moved(() => giveBack(bed, { ...payer, paymentId }, 2000))).toEqual([0, -2000]);
  const { rows } = await bed.service.database.pool.query(
    'select fee_amount::int as fee from provider_fees where payment_id = $1 order by id',
    [paymentId],
  );
  expect(rows).toEqual([{ fee: 100 }, { fee: 0 }]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a debit costs its fee once its bank has paid, in euros', async () => {
  const { paymentId } = await debit();
  const paid = async () => {
    bed.clock.jump(days(4));
    await stripe.settleDebit(await intentOf(paymentId), null);
  };
  expect(await moved(paid, 'EUR')).toEqual([35, 5000 - 35]);
});

test.each(['on the page of Stripe', 'of a saved account'])(
  'a debit %s that came to nothing costs its fee and another one',
  async (where) => {
    const { payer, paymentId } = await debit({ saveMethod: true });
    let failing = paymentId;
    if (where === 'of a saved account') {
      await stripe.settleDebit(await intentOf(paymentId), null);
      const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
      const invoice = await newInvoice(bed, payer.memberId, { tax: 0, currency: 'EUR' });
      const renewal = {
        invoiceId: invoice.id,
        methodId: method!.id,
        idempotencyKey: `renewal:${invoice.id}`,
      };
      failing = (await chargeMethod(job(), renewal)).paymentId;
    }
    const failed = async () => stripe.settleDebit(await intentOf(failing), 'insufficient_funds');
    expect(await moved(failed, 'EUR')).toEqual([335, -335]);
    expect(await paymentOf(bed, failing)).toMatchObject({ state: 'failed' });
    expect(await brokenRules(bed)).toEqual({});
  },
);

test('a debit that Stripe refuses at once costs nothing', async () => {
  const { payer, paymentId } = await debit({ saveMethod: true });
  await stripe.settleDebit(await intentOf(paymentId), null);
  const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
  stripe.revokeMandate(method!.providerRef.split(':')[2] ?? '');
  const invoice = await newInvoice(bed, payer.memberId, { tax: 0, currency: 'EUR' });
  const renewal = { invoiceId: invoice.id, methodId: method!.id, idempotencyKey: `renewal:${invoice.id}` };
  expect(await moved(() => chargeMethod(job(), renewal), 'EUR')).toEqual([0, 0]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a returned debit costs the fee of the debit and that of the return, each once', async () => {
  const { paymentId } = await debit();
  const intent = await intentOf(paymentId);
  const returned = async () => {
    await stripe.settleDebit(intent, null);
    const dispute = {
      ...{ id: `du_${paymentId}`, object: 'dispute', amount: 5000, status: 'lost', payment_intent: intent },
      ...{ evidence_details: { due_by: null } },
      balance_transactions: [{ amount: -5000, fee: 750, net: -5750, currency: 'eur' }],
    };
    stripe.things.set(dispute.id, dispute);
    await ask();
    for (const type of ['closed', 'created', 'closed'])
      expect(await deliver(stripe.event(`charge.dispute.${type}`, dispute))).toBe(200);
  };
  expect(await moved(returned, 'EUR')).toEqual([35 + 750, -35 - 750]);
  expect(await brokenRules(bed)).toEqual({});
});
