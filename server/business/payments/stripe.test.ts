import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { minutes } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../../../tests/stripe-server.ts';
import { checkBooks } from '../books/books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { listMethodsOf } from './payments.queries.ts';
import { refundPayment } from './refunds.ts';
import { runRefund } from './run-refund.ts';
import { chargeMethod } from './start-payment.ts';
import { sweepPayments } from './sweep.ts';
import {
  begin,
  invoiceState,
  newPayer,
  ownerReturns,
  type Payer,
  paymentOf,
  stands,
} from './test-payments.ts';
import { tellOf } from './test-stripe.ts';

// The gateway and its official client against a server that speaks Stripe's API.

let bed: Testbed;
let stripe: StripeServer;
let silent = false;
let told: SignedEvent[] = [];
beforeAll(async () => {
  stripe = await startStripeServer({
    onEvent: async (event) => {
      told.push(event);
      if (!silent) expect((await deliver(event)).statusCode).toBe(200);
    },
  });
  bed = await openTestbed({
    ...stripe.settings,
  });
});
afterAll(async () => {
  await bed.close();
  await stripe.close();
});

const deliver = (event: SignedEvent) => tellOf(bed, event);
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const sessionOf = async (id: Id<'payment'>) => (await paymentOf(bed, id)).providerRef ?? '';

async function checkout(payer: Payer, more: Parameters<typeof begin>[1] = {}) {
  const begun = await begin(payer, { provider: 'stripe', ...more });
  return { ...begun, session: await sessionOf(begun.paymentId) };
}

async function withMethod() {
  const payer = await newPayer(bed);
  const { session, paymentId } = await checkout(payer, { saveMethod: true });
  await stripe.pay(session);
  await ownerReturns(bed, paymentId);
  const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
  if (!method) throw new Error('nothing was saved');
  return { payer, method, paymentId };
}

test('a payment at Checkout: a decline there is not the end, the success is booked once', async () => {
  told = [];
  const payer = await newPayer(bed);
  const { paymentId, session, state, actionUrl } = await checkout(payer);
  expect({ state, actionUrl }).toEqual({
    state: 'requires_action',
    actionUrl: `${stripe.url}/pay/${session}`,
  });
  await stripe.pay(session, 'declined');
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'requires_action' });
  await stripe.pay(session);
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
  const cash = await stands(bed, 'cash:stripe');
  for (const event of told) await deliver(event);
  expect(await stands(bed, 'cash:stripe')).toBe(cash);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
});

test('a saved card is charged without its owner, once for a key; a decline says whether it is final', async () => {
  const { payer, method } = await withMethod();
  expect(method).toMatchObject({ brand: 'Visa', last4: '4242', expiresOn: '2034-04', standard: true });
  const renewal = await newInvoice(bed, payer.memberId, { tax: 0 });
  const ask = { invoiceId: renewal.id, methodId: method.id, idempotencyKey: `renewal:${renewal.id}` };
  const before = stripe.made.length;
  await Promise.all([chargeMethod(job(), ask), chargeMethod(job(), ask)]);
  expect(await chargeMethod(job(), ask)).toMatchObject({ state: 'succeeded' });
  expect(stripe.made.slice(before)).toEqual(['/v1/payment_intents']);

  const pm = stripe.things.get(method.providerRef.split(':')[1] ?? '');
  Object.assign(pm?.card as object, { last4: '0069' });
  const next = await newInvoice(bed, payer.memberId, { tax: 0 });
  const failed = await chargeMethod(job(), {
    ...ask,
    invoiceId: next.id,
    idempotencyKey: `renewal:${next.id}`,
  });
  expect(failed).toMatchObject({ state: 'failed', failure: 'expired_card' });
  expect(await paymentOf(bed, failed.paymentId)).toMatchObject({ final: true });
});

test('what was paid while nobody heard of it is found by the sweep', async () => {
  const payer = await newPayer(bed);
  const { paymentId, session } = await checkout(payer);
  silent = true;
  await stripe.pay(session);
  silent = false;
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'requires_action' });
  bed.clock.jump(minutes(3));
  await sweepPayments(job());
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded' });
});

test('a charge whose answer is lost is made once', async () => {
  const { payer, method } = await withMethod();
  const renewal = await newInvoice(bed, payer.memberId, { tax: 0 });
  silent = true;
  stripe.loseAnswers(1);
  const ask = { invoiceId: renewal.id, methodId: method.id, idempotencyKey: `renewal:${renewal.id}` };
  const before = stripe.made.length;
  expect(await chargeMethod(job(), ask)).toMatchObject({ state: 'succeeded' });
  silent = false;
  expect(stripe.made.slice(before)).toEqual(['/v1/payment_intents']);
});

test('who begins anew can no longer pay on the old page', async () => {
  const payer = await newPayer(bed);
  const first = await checkout(payer);
  await checkout(payer);
  expect(await paymentOf(bed, first.paymentId)).toMatchObject({ state: 'canceled' });
  await expect(stripe.pay(first.session)).rejects.toThrow('not open');
});

/** A saved card whose bank asks its owner. */
async function withAskingCard() {
  const { payer, method } = await withMethod();
  const card = stripe.things.get(method.providerRef.split(':')[1] ?? '')?.card;
  Object.assign(card as object, { last4: '3155' });
  const invoice = await newInvoice(bed, payer.memberId, { tax: 0 });
  const intentOf = async (id: Id<'payment'>) => (await paymentOf(bed, id)).providerRef ?? '';
  return { payer: { ...payer, invoice }, method, intentOf };
}

test('a saved card that its bank asks about is confirmed by a payer who is there, and fails without them', async () => {
  const { payer, method, intentOf } = await withAskingCard();
  const ask = { invoiceId: payer.invoice.id, methodId: method.id };
  expect(await chargeMethod(job(), { ...ask, idempotencyKey: `alone:${payer.invoice.id}` })).toMatchObject({
    state: 'failed',
    failure: 'authentication_required',
  });
  const begun = await begin(payer, { provider: 'stripe', methodId: method.id });
  const intent = await intentOf(begun.paymentId);
  expect(begun).toMatchObject({ state: 'requires_action', actionUrl: `${stripe.url}/confirm/${intent}` });
  await stripe.confirm(intent);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 1000 });
});

test('a charge that waits for its payer is taken back at Stripe, so that it is not confirmed later', async () => {
  const { payer, method, intentOf } = await withAskingCard();
  const first = await begin(payer, { provider: 'stripe', methodId: method.id });
  await begin(payer, { provider: 'stripe' });
  expect(await paymentOf(bed, first.paymentId)).toMatchObject({ state: 'canceled' });
  await expect(stripe.confirm(await intentOf(first.paymentId))).rejects.toThrow('waits for nobody');
});

test('a refund is made once, and found when its answer and its event are lost', async () => {
  const { paymentId, payer } = await withMethod();
  const refund = await transaction(job(), async (inner) => {
    const reference = `back:${paymentId}`;
    await creditInvoice(inner, { invoiceId: payer.invoice.id, reference, amount: usd(2000), reason: 'r' });
    return refundPayment(inner, { paymentId, amount: 2000, reason: 'r', reference, destination: 'origin' });
  });
  await Promise.all([runRefund(job(), refund.id), runRefund(job(), refund.id)]);
  expect(await runRefund(job(), refund.id)).toMatchObject({ state: 'succeeded', destination: 'origin' });
  const made = [...stripe.things.values()].filter(
    ({ object, metadata }) => object === 'refund' && (metadata as { refund: string }).refund === refund.id,
  );
  expect(made).toHaveLength(1);
  expect(await stands(bed, `receivable:${payer.memberId}`)).toBe(0);
});

test('a dispute takes the money and a fee; one that is won brings the money back, one that is lost leaves a debt', async () => {
  const moved = (amount: number, fee: number) => ({ amount, fee, net: amount - fee, currency: 'usd' });
  for (const end of ['won', 'lost'] as const) {
    const { paymentId, payer } = await withMethod();
    const payment_intent = (await paymentOf(bed, paymentId)).providerRef;
    const [cash, fees] = [await stands(bed, 'cash:stripe'), await stands(bed, 'fees:stripe')];
    const dispute = {
      id: `dp_${end}`,
      object: 'dispute',
      payment_intent,
      amount: 5000,
      status: 'warning_needs_response',
      balance_transactions: [] as object[],
      evidence_details: { due_by: Date.parse('2026-12-01T00:00:00Z') / 1000 },
    };
    stripe.things.set(dispute.id, dispute);
    const tell = (type: string) => deliver(stripe.event(`charge.dispute.${type}`, dispute));
    const changed = async () => [
      (await paymentOf(bed, paymentId)).state,
      (await stands(bed, 'cash:stripe')) - cash,
      (await stands(bed, 'fees:stripe')) - fees,
    ];
    // An inquiry moves no money.
    await tell('created');
    expect(await changed()).toEqual(['succeeded', 0, 0]);
    Object.assign(dispute, { status: 'needs_response', balance_transactions: [moved(-5000, 1500)] });
    for (const type of ['updated', 'funds_withdrawn', 'updated']) await tell(type);
    expect(await changed()).toEqual(['disputed', -6500, 1500]);
    // Told late, that it was paid once does not end the dispute.
    await deliver(
      stripe.event('payment_intent.succeeded', stripe.things.get(String(payment_intent)) as never),
    );
    expect((await changed())[0]).toBe('disputed');

    dispute.status = end;
    if (end === 'won') dispute.balance_transactions.push(moved(5000, -1500));
    for (const type of ['closed', 'funds_reinstated', 'created']) await tell(type);
    expect(await changed()).toEqual(end === 'won' ? ['succeeded', 0, 0] : ['disputed', -6500, 1500]);
    expect(await invoiceState(bed, payer.invoice.id)).toEqual(
      end === 'won' ? { state: 'paid', paid: 5000 } : { state: 'uncollectible', paid: 0 },
    );
    expect(await stands(bed, `receivable:${payer.memberId}`)).toBe(end === 'won' ? 0 : 5000);
  }
  expect((await checkBooks(job())).filter(({ breaks }) => breaks.length > 0)).toEqual([]);
});

test('a forged or altered event is refused with 400 and leaves nothing', async () => {
  const count = async () =>
    (await bed.service.database.pool.query('select count(*)::int as n from payment_events')).rows[0].n;
  const before = await count();
  const { body, signature } = stripe.event('payment_intent.succeeded', { id: 'pi_forged' });
  expect((await deliver({ body: body.replace('forged', 'altered'), signature })).statusCode).toBe(400);
  expect((await deliver({ body, signature: '' })).statusCode).toBe(400);
  expect((await deliver({ body, signature: `t=1,v1=${'0'.repeat(64)}` })).statusCode).toBe(400);
  expect(await count()).toBe(before);
});
