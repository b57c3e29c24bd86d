import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { days, minutes } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import type { Thing } from '../../../tests/stripe-refunds.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../../../tests/stripe-server.ts';
import { brokenRules } from '../books/test-books.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { listMethodsOf } from './payments.queries.ts';
import type { PaymentMethod } from './payments.tables.ts';
import { chargeMethod } from './start-payment.ts';
import { sweepPayments } from './sweep.ts';
import { begin, invoiceState, newPayer, ownerReturns, type Payer, paymentOf } from './test-payments.ts';
import { tellOf } from './test-stripe.ts';

// SEPA direct debits, by the gateway and its official client against a server that speaks Stripe's API.

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
    STRIPE_SEPA_DEBIT: 'on',
  });
});
afterAll(async () => {
  await bed.close();
  await stripe.close();
});

const deliver = (event: SignedEvent) => tellOf(bed, event);
const job = () => bed.ctx({ kind: 'job', name: 'test' });
const euros = async (account: string) => (await balanceOf(bed.ctx(), account, 'EUR')).amount;
const sessionOf = async (id: Id<'payment'>) => (await paymentOf(bed, id)).providerRef ?? '';
const intentOf = async (id: Id<'payment'>) => {
  const ref = await sessionOf(id);
  return String(stripe.things.get(ref)?.payment_intent ?? ref);
};

async function checkout(more: Parameters<typeof begin>[1] = {}) {
  const payer = await newPayer(bed, 5000, { currency: 'EUR' });
  const { paymentId } = await begin(payer, { provider: 'stripe', debit: true, ...more });
  await stripe.pay(await sessionOf(paymentId));
  if (more.saveMethod) await ownerReturns(bed, paymentId);
  return { payer, paymentId, intent: await intentOf(paymentId) };
}

async function withAccount() {
  const { payer, paymentId, intent } = await checkout({ saveMethod: true });
  await stripe.settleDebit(intent, null);
  const [method] = await listMethodsOf(bed.ctx().db, payer.memberId);
  if (!method) throw new Error('nothing was saved');
  return { payer, method, paymentId };
}

async function renewal({ memberId }: Payer, methodId: Id<'paymentMethod'>) {
  const invoice = await newInvoice(bed, memberId, { tax: 0, lines: [oneLine(1000)], currency: 'EUR' });
  const ask = { invoiceId: invoice.id, methodId, idempotencyKey: `renewal:${invoice.id}` };
  return { invoice, ask, ...(await chargeMethod(job(), ask)) };
}

test('a debit is on its way until its bank has paid, and is booked once', async () => {
  told = [];
  const { payer, paymentId, intent } = await checkout();
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'processing', debit: true });
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'proforma', paid: 0 });
  const cash = await euros('cash:stripe');
  await stripe.settleDebit(intent, null);
  for (const event of told.toReversed()) await deliver(event);
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
  expect((await euros('cash:stripe')) - cash).toBe(5000);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
});

test('who has a debit on its way cannot pay the same invoice again', async () => {
  const { payer } = await checkout();
  const refused = { failure: 'state.move_refused' };
  await expect(begin(payer, { provider: 'stripe' })).rejects.toMatchObject(refused);
  await expect(begin(payer, { provider: 'stripe', debit: true })).rejects.toMatchObject(refused);
});

test('a debit that its bank does not pay fails, and its payer, who has left long ago, is told', async () => {
  const { payer, paymentId, intent } = await checkout();
  bed.clock.jump(days(4));
  await stripe.settleDebit(intent, 'insufficient_funds');
  expect(await paymentOf(bed, paymentId)).toMatchObject({
    ...{ state: 'failed', failure: 'insufficient_funds', final: false },
  });
  const mail = await bed.mailAbout(`${payer.memberId}@example.com`, 'Your bank did not pay');
  expect(mail.text).toContain('not enough money');
  expect(mail.link).toContain(`invoice=${payer.invoice.id}`);
});

test('the sweep gives up no debit that is on its way, and finds its end when no event told of it', async () => {
  for (const failure of [null, 'account_closed']) {
    const { paymentId, intent } = await checkout();
    bed.clock.jump(days(13));
    await sweepPayments(job());
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'processing' });
    silent = true;
    await stripe.settleDebit(intent, failure);
    silent = false;
    bed.clock.jump(days(1));
    await sweepPayments(job());
    expect(await paymentOf(bed, paymentId)).toMatchObject(
      failure ? { state: 'failed', failure, final: true } : { state: 'succeeded' },
    );
  }
});

test('an account is saved with its mandate and without an expiry, and debited under it without its owner, once for a key', async () => {
  const { payer, method } = await withAccount();
  const { kind, last4, country, brand, expiresOn, mandateReference, mandateUrl } = method;
  expect({ kind, last4, country, brand, expiresOn }).toEqual({
    ...{ kind: 'sepa_debit', last4: '3000', country: 'DE', brand: null, expiresOn: null },
  });
  expect([mandateReference, mandateUrl]).toEqual([
    expect.stringContaining('PRV'),
    expect.stringContaining('https://mandates.stripe.test/'),
  ]);
  const before = stripe.made.length;
  const { ask, invoice, paymentId, state } = await renewal(payer, method.id);
  expect(state).toBe('processing');
  expect(await chargeMethod(job(), ask)).toMatchObject({ paymentId, state: 'processing' });
  expect(stripe.made.slice(before)).toEqual(['/v1/payment_intents']);
  await stripe.settleDebit(await intentOf(paymentId), null);
  expect(await invoiceState(bed, invoice.id)).toEqual({ state: 'paid', paid: 1000 });
});

test('an account whose mandate was revoked is refused at once and for good', async () => {
  const { payer, method } = await withAccount();
  stripe.revokeMandate(method.providerRef.split(':')[2] ?? '');
  const { paymentId } = await renewal(payer, method.id);
  expect(await paymentOf(bed, paymentId)).toMatchObject({
    ...{ state: 'failed', failure: 'payment_intent_mandate_invalid', final: true },
  });
});

describe('a mandate that ends at Stripe', () => {
  const mandateOf = ({ providerRef }: PaymentMethod) => stripe.things.get(providerRef.split(':')[2] ?? '')!;
  /** That of the account which a debit takes. */
  function endOf(intent: string) {
    const { payment_method } = stripe.things.get(intent)!;
    const isIts = (thing: Thing) => thing.object === 'mandate' && thing.payment_method === payment_method;
    const mandate = [...stripe.things.values()].find(isIts)!;
    stripe.revokeMandate(mandate.id);
    return mandate;
  }
  const tellOf = (mandate: Thing) => deliver(stripe.event('mandate.updated', mandate));
  const methodsOf = ({ memberId }: Payer) => listMethodsOf(bed.ctx().db, memberId);

  test('takes its account off the payment methods, tells its owner once, and nothing is debited by it again', async () => {
    const { payer, method } = await withAccount();
    const invoice = await newInvoice(bed, payer.memberId, {
      tax: 0,
      lines: [oneLine(1000)],
      currency: 'EUR',
    });
    const second = await begin({ ...payer, invoice }, { provider: 'stripe', debit: true, saveMethod: true });
    await stripe.pay(await sessionOf(second.paymentId));
    await ownerReturns(bed, second.paymentId);
    await stripe.settleDebit(await intentOf(second.paymentId), null);
    stripe.revokeMandate(mandateOf(method).id);
    for (const _ of [1, 2]) expect((await tellOf(mandateOf(method))).statusCode).toBe(200);
    expect(await methodsOf(payer)).toMatchObject([{ standard: true, kind: 'sepa_debit' }]);
    expect((await methodsOf(payer)).map(({ id }) => id)).not.toContain(method.id);
    const before = stripe.made.length;
    await expect(renewal(payer, method.id)).rejects.toMatchObject({ failure: 'request.not_found' });
    expect(stripe.made.length).toBe(before);
    const { text } = await bed.mailAbout(`${payer.memberId}@example.com`, 'A payment method was removed');
    expect(text).toContain(`mandate ${method.mandateReference} for your bank account DE … 3000`);
    expect(text).toContain('charged to another payment method');
    await bed.allMailsSent();
    const mails = await bed.mailsTo(`${payer.memberId}@example.com`);
    expect(mails.filter(({ subject }) => subject.includes('was removed'))).toHaveLength(1);
  });

  test('changes nothing where Stripe says by now that it holds, or where nobody has saved its account', async () => {
    const { payer, method } = await withAccount();
    await tellOf({ ...mandateOf(method), status: 'inactive' });
    expect(await methodsOf(payer)).toMatchObject([{ id: method.id }]);
    const { intent } = await checkout();
    expect((await tellOf(endOf(intent))).statusCode).toBe(200);
  });

  test('before the debit has paid that was to save its account leaves nothing to save', async () => {
    const { payer, intent } = await checkout({ saveMethod: true });
    await tellOf(endOf(intent));
    await stripe.settleDebit(intent, null);
    expect(await methodsOf(payer)).toEqual([]);
  });
});

test('SEPA moves euros alone: neither an account that is entered nor a saved one pays anything else', async () => {
  const dollars = await newPayer(bed);
  await expect(begin(dollars, { provider: 'stripe', debit: true })).rejects.toMatchObject({
    data: { fields: { debit: 'not_one_of' } },
  });
  const { payer, method } = await withAccount();
  const invoice = await newInvoice(bed, payer.memberId, { tax: 0 });
  await expect(
    begin({ ...payer, invoice }, { provider: 'stripe', methodId: method.id }),
  ).rejects.toMatchObject({ data: { fields: { methodId: 'not_one_of' } } });
  await expect(
    begin(await newPayer(bed, 5000, { currency: 'EUR' }), { provider: 'bank', debit: true }),
  ).rejects.toMatchObject({ data: { fields: { debit: 'not_one_of' } } });
});

test('the same key is not a card once and a debit another time', async () => {
  const payer = await newPayer(bed, 5000, { currency: 'EUR' });
  const ask = { provider: 'stripe', idempotencyKey: `once-${payer.memberId}` };
  await begin(payer, { ...ask, debit: true });
  await expect(begin(payer, ask)).rejects.toMatchObject({ failure: 'request.conflict' });
});

test('a returned debit takes the money and a fee at once, and leaves a debt', async () => {
  const { payer, paymentId } = await withAccount();
  bed.clock.jump(days(40));
  const [cash, fees] = [await euros('cash:stripe'), await euros('fees:stripe')];
  const moved = [{ amount: -5000, fee: 750, net: -5750, currency: 'eur' }];
  const dispute = {
    ...{
      id: `du_${paymentId}`,
      object: 'dispute',
      amount: 5000,
      status: 'lost',
      balance_transactions: moved,
    },
    ...{ payment_intent: await intentOf(paymentId), evidence_details: { due_by: null } },
  };
  stripe.things.set(dispute.id, dispute);
  for (const type of ['closed', 'created', 'funds_withdrawn', 'closed'])
    await deliver(stripe.event(`charge.dispute.${type}`, dispute));
  expect([(await euros('cash:stripe')) - cash, (await euros('fees:stripe')) - fees]).toEqual([-5750, 750]);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'uncollectible', paid: 0 });
  expect(await euros(`receivable:${payer.memberId}`)).toBe(5000);
  const mail = await bed.mailAbout(`${payer.memberId}@example.com`, 'was taken back');
  expect(mail.text).toContain('Your bank has returned the direct debit');
  expect(await brokenRules(bed)).toEqual({});
});

test('a page that nobody entered an account on is closed after a day', async () => {
  const payer = await newPayer(bed, 5000, { currency: 'EUR' });
  const { paymentId } = await begin(payer, { provider: 'stripe', debit: true });
  bed.clock.jump(days(1) + minutes(3));
  await sweepPayments(job());
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'canceled' });
});
