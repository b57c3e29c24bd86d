import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { brokenRules } from '../books/test-books.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { findRefund } from './refunds.queries.ts';
import { refundPayment } from './refunds.ts';
import { runRefund } from './run-refund.ts';
import { invoiceState, newPayer, type Payer, paymentOf, stands } from './test-payments.ts';
import { openPaypalBed, type PaypalBed } from './test-paypal.ts';

// Money that goes back through PayPal, and money that is contested there, against a server that speaks its API.

let at: PaypalBed;
beforeAll(async () => {
  at = await openPaypalBed();
});
afterAll(() => at.close());
const job = () => at.bed.ctx({ kind: 'job', name: 'test' });
const change = (id: string, set: object) => Object.assign(at.paypal.things.get(id) ?? {}, set);

/** 50.00 that came. */
async function paid() {
  const payer = await newPayer(at.bed, 5000);
  const { order, paymentId } = await at.checkout(payer);
  await at.paypal.approve(order);
  const capture = (await paymentOf(at.bed, paymentId)).providerRef ?? '';
  return { payer, paymentId, capture };
}
async function decide({ invoice }: Payer, paymentId: Id<'payment'>, amount: number) {
  const reference = `back:${paymentId}:${amount}`;
  const { id } = await transaction(job(), async (inner) => {
    await creditInvoice(inner, { invoiceId: invoice.id, reference, amount: usd(amount), reason: 'r' });
    return refundPayment(inner, { paymentId, amount, reason: 'r', reference, destination: 'origin' });
  });
  return id;
}
/** Decides to give back, and asks for it; the job may be faster. */
async function giveBack(payer: Payer, paymentId: Id<'payment'>, amount: number) {
  const id = await decide(payer, paymentId, amount);
  await runRefund(job(), id);
  return id;
}
const refundsOf = (key: string) =>
  [...at.paypal.things.values()].filter(({ custom_id }) => custom_id === key);

test('a part is given back once, whoever asks how often, and the rest after it', async () => {
  const { payer, paymentId } = await paid();
  for (const amount of [2000, 3000]) {
    const id = await giveBack(payer, paymentId, amount);
    await Promise.all([runRefund(job(), id), runRefund(job(), id)]);
    expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded', destination: 'origin' });
    expect(refundsOf(id)).toMatchObject([{ amount: { currency_code: 'USD', value: `${amount / 100}.00` } }]);
  }
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'refunded' });
  expect(await stands(at.bed, `receivable:${payer.memberId}`)).toBe(0);
});

test.runIf(longRun)('a refund whose answers are all lost is found, and not made again', async () => {
  const { payer, paymentId } = await paid();
  at.paypal.loseAnswers(3, /refund$/);
  // The job or the test asks first; whoever asks second finds it.
  const id = await at.inSilence(() => decide(payer, paymentId, 2000));
  await at.inSilence(() => runRefund(job(), id).catch(() => null));
  expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded', destination: 'origin' });
  expect(refundsOf(id)).toHaveLength(1);
});

test('a refund that PayPal has not carried out yet is on its way, and ends as PayPal tells', async () => {
  const { payer, paymentId, capture } = await paid();
  change(capture, { refundsLate: true });
  const id = await giveBack(payer, paymentId, 2000);
  expect(await findRefund(at.bed.ctx().db, id)).toMatchObject({ state: 'processing' });
  const [made] = refundsOf(id);
  change(made?.id ?? '', { status: 'FAILED' });
  expect(await at.deliver(at.paypal.event('PAYMENT.REFUND.FAILED', { ...made }))).toBe(200);
  // What was promised back is given back.
  expect(await findRefund(at.bed.ctx().db, id)).toMatchObject({ state: 'succeeded', destination: 'balance' });
});

test('too little money at PayPal puts a refund off, and the next try is a new request', async () => {
  const { payer, paymentId } = await paid();
  at.paypal.setFunds(1000);
  const id = await giveBack(payer, paymentId, 2000);
  expect(await findRefund(at.bed.ctx().db, id)).toMatchObject({
    ...{ state: 'processing', failure: 'refund_failed_insufficient_funds' },
  });
  at.paypal.setFunds(null);
  expect(await runRefund(job(), id)).toMatchObject({ state: 'succeeded', destination: 'origin' });
  expect(refundsOf(id)).toHaveLength(1);
});

test('what was given back on PayPal’s own pages stands for ours', async () => {
  const { payer, paymentId, capture } = await paid();
  await at.paypal.refundOnPages(capture, 5000);
  const id = await giveBack(payer, paymentId, 5000);
  expect(await findRefund(at.bed.ctx().db, id)).toMatchObject({ state: 'succeeded', destination: 'origin' });
  expect(await stands(at.bed, `balance:${payer.memberId}`)).toBe(0);
});

const contested = async () => contest(await paid());
async function newsOf(paymentId: string) {
  await at.bed.allMailsSent();
  const mails = await at.bed.mailsTo(at.bed.config.contactEmail);
  return mails.filter(
    ({ subject, text }) => subject.includes('left our account') && text.includes(paymentId),
  );
}

test('what left without us is told to the operator once, and what our own refund stands for is not', async () => {
  const { payer, paymentId, capture } = await paid();
  await giveBack(payer, paymentId, 1000);
  await at.paypal.refundOnPages(capture, 2000);
  const [event] = at.told.slice(-1);
  if (!event) throw new Error('PayPal told nothing');
  for (let time = 0; time < 2; time++) expect(await at.deliver(event)).toBe(200);
  const mails = await newsOf(paymentId);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('$20.00');
  expect(mails[0]?.text).toContain('Somebody gave back $20.00');
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded', refundedAmount: 1000 });
});

test.each([
  ['by the key', (paymentId: string) => ({ custom_id: paymentId })],
  [
    'by the payment that it leads up to',
    (_: string, capture: string) => ({
      links: [{ rel: 'up', href: `${at.paypal.url}/v2/payments/captures/${capture}` }],
    }),
  ],
])('what PayPal reverses is told to the operator, found %s', async (_how, names) => {
  const { payer, paymentId, capture } = await paid();
  const amount = { currency_code: 'USD', value: '50.00' };
  const event = at.paypal.event('PAYMENT.CAPTURE.REVERSED', {
    ...{ id: `REVERSED-${capture}`, amount },
    ...names(paymentId, capture),
  });
  expect(await at.deliver(event)).toBe(200);
  expect((await newsOf(paymentId))[0]?.text).toContain('has reversed $50.00');
  expect(await invoiceState(at.bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
});

/** A dispute of the payment that begins between buyer and seller. */
async function contest({ payer, paymentId, capture }: Awaited<ReturnType<typeof paid>>) {
  const id = `PP-D-${capture}`;
  const create_time = new Date().toISOString();
  const [cash, fees] = [await stands(at.bed, 'cash:paypal'), await stands(at.bed, 'fees:paypal')];
  at.paypal.things.set(id, {
    ...{ id, dispute_id: id, create_time, status: 'OPEN', dispute_life_cycle_stage: 'INQUIRY' },
    dispute_amount: { currency_code: 'USD', value: '50.00' },
    disputed_transactions: [{ seller_transaction_id: capture }],
  });
  return {
    ...{ id, payer, paymentId },
    async tell(type: string, set: object = {}) {
      change(id, set);
      const event = at.paypal.event(`CUSTOMER.DISPUTE.${type}`, { dispute_id: id });
      expect(await at.deliver(event)).toBe(200);
    },
    changed: async () => [
      (await paymentOf(at.bed, paymentId)).state,
      (await stands(at.bed, 'cash:paypal')) - cash,
      (await stands(at.bed, 'fees:paypal')) - fees,
    ],
  };
}
const claim = {
  ...{ dispute_life_cycle_stage: 'CHARGEBACK', status: 'WAITING_FOR_SELLER_RESPONSE' },
  fund_movements: [
    {
      ...{ party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_FEE' },
      amount: { currency_code: 'USD', value: '14.00' },
    },
  ],
};
const ended = (outcome: object) => ({ status: 'RESOLVED', dispute_outcome: outcome });

test.each([
  ['won', 'RESOLVED_SELLER_FAVOUR', ['succeeded', -1400, 1400], 0],
  ['lost', 'RESOLVED_BUYER_FAVOUR', ['disputed', -6400, 1400], 5000],
])(
  'a dispute takes the money and a fee once it is a claim, and is %s in the end',
  async (_end, outcome_code, end, owed) => {
    const dispute = await contested();
    // Buyer and seller talk about it; nothing was taken.
    await dispute.tell('CREATED');
    expect(await dispute.changed()).toEqual(['succeeded', 0, 0]);
    await dispute.tell('UPDATED', claim);
    for (const type of ['CREATED', 'UPDATED']) await dispute.tell(type);
    expect(await dispute.changed()).toEqual(['disputed', -6400, 1400]);
    await dispute.tell('RESOLVED', ended({ outcome_code }));
    for (const type of ['UPDATED', 'RESOLVED', 'CREATED']) await dispute.tell(type);
    expect(await dispute.changed()).toEqual(end);
    expect(await stands(at.bed, `receivable:${dispute.payer.memberId}`)).toBe(owed);
  },
);

test('a claim that ends with an offer takes what was offered, and the rest comes back', async () => {
  const dispute = await contested();
  await dispute.tell('CREATED', claim);
  const amount = { currency_code: 'USD', value: '20.00' };
  const paid = { party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT', amount };
  await dispute.tell('RESOLVED', {
    ...ended({ outcome_code: 'RESOLVED_WITH_PAYOUT', amount_refunded: amount }),
    fund_movements: [...claim.fund_movements, paid],
  });
  expect(await dispute.changed()).toEqual(['disputed', -3400, 1400]);
  expect(await stands(at.bed, `receivable:${dispute.payer.memberId}`)).toBe(2000);
});

test('an inquiry that ends without money changes nothing', async () => {
  const dispute = await contested();
  await dispute.tell('CREATED');
  await dispute.tell('RESOLVED', ended({ outcome_code: 'CANCELED_BY_BUYER' }));
  expect(await dispute.changed()).toEqual(['succeeded', 0, 0]);
  expect((await invoiceState(at.bed, dispute.payer.invoice.id)).state).toBe('paid');
});

const settled = (value: string) => ({
  ...{ party: 'SELLER', type: 'DEBIT', reason: 'DISPUTE_SETTLEMENT' },
  amount: { currency_code: 'USD', value },
});

test.each([
  ['of all of it', 5000, [], ['refunded', -5000, 0]],
  ['of all of it, which PayPal names as the settlement', 5000, [settled('50.00')], ['refunded', -5000, 0]],
  ['of a part, which PayPal names as the settlement', 2000, [settled('20.00')], ['succeeded', -2000, 0]],
])('a refund %s, while buyer and seller talk about it, is booked once', async (_what, amount, moved, end) => {
  const dispute = await contested();
  await dispute.tell('CREATED');
  await giveBack(dispute.payer, dispute.paymentId, amount);
  const outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR' };
  for (const type of ['UPDATED', 'RESOLVED'])
    await dispute.tell(type, { ...ended(outcome), fund_movements: moved });
  expect(await dispute.changed()).toEqual(end);
  expect(await stands(at.bed, `receivable:${dispute.payer.memberId}`)).toBe(0);
});

test('what was given back in the resolution centre after a refund of ours is lost beside it', async () => {
  const { payer, paymentId, capture } = await paid();
  await giveBack(payer, paymentId, 2000);
  await pause(5);
  const dispute = await contest({ payer, paymentId, capture });
  await dispute.tell('CREATED');
  const outcome = { outcome_code: 'RESOLVED_BUYER_FAVOUR' };
  await dispute.tell('RESOLVED', { ...ended(outcome), fund_movements: [settled('30.00')] });
  expect(await dispute.changed()).toEqual(['disputed', -3000, 0]);
  expect(await stands(at.bed, `receivable:${payer.memberId}`)).toBe(3000);
});

test('after all of it every rule of the books holds', async () => {
  expect(await brokenRules(at.bed)).toEqual({});
});
