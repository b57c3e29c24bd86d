import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSandboxCharge, paySandboxCharge } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { refundInvoiceLines } from '#contract/invoice-refunds.ts';
import { usd } from '#contract/money.ts';
import * as methodCalls from '#contract/payment-methods.ts';
import * as calls from '#contract/payments.ts';
import { listAllPayments } from '#contract/payments-operator.ts';
import { seconds } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { openSessionOf } from '../development/development.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { makeMember } from '../members/test-members.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

async function signIn(role: 'user' | 'admin' = 'user') {
  const member = await makeMember(bed, `${++people}@example.com`, { role });
  const { token } = await openSessionOf(bed.ctx(), member.email);
  return { id: member.id, token };
}

let people = 0;
let keys = 0;
/** One call with a key of its own, or the given one. */
async function send<T = Record<string, unknown>>(
  endpoint: Endpoint,
  input: object,
  { token, key = `key-of-this-write-${++keys}` }: { token?: string; key?: string | null } = {},
) {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const answer = await bed.send(endpoint, input, { ...(token ? { token } : {}), headers });
  return answer.json<{ code: number; data: T }>();
}

async function payer() {
  const member = await signIn();
  const invoice = await newInvoice(bed, member.id, { tax: 0 });
  return { ...member, invoice };
}
const start = (invoiceId: Id<'invoice'>, provider = 'sandbox') => ({
  invoiceId,
  provider,
  returnTo: '/pay-success?orderNo=1',
});
/** 4.00 of the one line of an invoice, onto the balance of its buyer. */
const refundOf = (invoiceId: Id<'invoice'>) => ({
  ...{ invoiceId, lines: [{ position: 1, amount: 400 }], currency: 'USD', credited: 0 },
  ...{ reason: 'Two days without service', destination: 'balance' },
});
type Started = { paymentId: Id<'payment'>; state: string; actionUrl: string };

describe('a member', () => {
  test('pays an invoice on the page of the pretended provider, and comes back to a paid one', async () => {
    const { token, invoice } = await payer();
    const { data } = await send<Started>(calls.startPayment, start(invoice.id), { token });
    const ref = new URL(data.actionUrl).searchParams.get('ref') ?? '';
    expect(await bed.call(findSandboxCharge, { ref })).toMatchObject({
      amount: usd(1000),
      state: 'requires_action',
    });
    const act = { card: '4000 0000 0000 3155' };
    expect(await bed.call(paySandboxCharge, { ref, act })).toMatchObject({ asksApproval: true });
    expect(await bed.call(paySandboxCharge, { ref, act: 'approve' })).toMatchObject({
      state: 'succeeded',
      returnUrl: 'http://site.test/pay-success?orderNo=1',
    });
    expect(await bed.as(token)(calls.getPayment, { paymentId: data.paymentId })).toMatchObject({
      state: 'succeeded',
      amount: usd(1000),
      transfer: null,
    });
  });

  test('sees where a transfer goes', async () => {
    const { token, invoice } = await payer();
    const { data } = await send<Started>(calls.startPayment, start(invoice.id, 'bank'), { token });
    const { transfer } = await bed.as(token)(calls.getPayment, { paymentId: data.paymentId });
    expect(transfer?.reference).toMatch(/^EZ-/);
    expect(transfer?.account.join(' ')).toContain('DE89');
  });

  test('saves, prefers and removes methods, of their own only', async () => {
    const { token } = await payer();
    const { data } = await send<{ actionUrl: string }>(
      methodCalls.addMethod,
      { provider: 'sandbox', returnTo: '/account' },
      { token },
    );
    const ref = new URL(data.actionUrl).searchParams.get('ref') ?? '';
    await bed.call(paySandboxCharge, { ref, act: { card: '4242424242424242' } });
    const { items } = await bed.as(token)(methodCalls.listMethods, {});
    expect(items).toMatchObject([{ last4: '4242', standard: true }]);
    const methodId = items[0]?.methodId as Id<'paymentMethod'>;
    const other = await signIn();
    for (const call of [methodCalls.removeMethod, methodCalls.setStandardMethod])
      expect((await send(call, { methodId }, other)).code).toBe(errors['request.not_found'].code);
    expect((await send(methodCalls.setStandardMethod, { methodId }, { token })).code).toBe(0);
    expect((await send(methodCalls.removeMethod, { methodId }, { token })).code).toBe(0);
    expect((await bed.as(token)(methodCalls.listMethods, {})).items).toEqual([]);
  });

  test('tops up and reads the balance', async () => {
    const { token } = await payer();
    const wanted = { amount: usd(2500) };
    const key = 'the-same-key-twice';
    const both = await Promise.all(
      [1, 2].map(() => send<{ invoiceId: Id<'invoice'> }>(calls.topUp, wanted, { token, key })),
    );
    expect(both[0]?.data.invoiceId).toBe(both[1]?.data.invoiceId);
    const invoiceId = both[0]?.data.invoiceId as Id<'invoice'>;
    const { data } = await send<Started>(calls.startPayment, start(invoiceId), { token });
    const ref = new URL(data.actionUrl).searchParams.get('ref') ?? '';
    await bed.call(paySandboxCharge, { ref, act: { card: '4242424242424242' } });
    expect(await bed.as(token)(calls.readBalance, {})).toMatchObject({
      balance: usd(2500),
      items: [{ kind: 'topup_paid', invoice: { invoiceId }, amount: usd(2500), after: usd(2500) }],
    });
  });

  test('does nothing with another member’s invoice or payment, without a key, or with an address to return to', async () => {
    const { token, invoice } = await payer();
    const other = await signIn();
    const { data } = await send<Started>(calls.startPayment, start(invoice.id), { token });
    const notFound = errors['request.not_found'].code;
    expect((await send(calls.startPayment, start(invoice.id), other)).code).toBe(notFound);
    expect((await send(calls.getPayment, { paymentId: data.paymentId }, other)).code).toBe(notFound);
    expect(await send(calls.startPayment, start(invoice.id), { token, key: null })).toMatchObject({
      code: errors['request.invalid'].code,
      data: { fields: { 'idempotency-key': 'required' } },
    });
    for (const returnTo of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:1',
      '/a b',
    ])
      expect((await send(calls.startPayment, { ...start(invoice.id), returnTo }, { token })).code).toBe(
        errors['request.invalid'].code,
      );
  });

  test('cannot act as the operator; a visitor as nobody', async () => {
    const { token, invoice } = await payer();
    const { data } = await send<Started>(calls.startPayment, start(invoice.id, 'bank'), { token });
    const transfer = { paymentId: data.paymentId, amount: 1000, receivedOn: '2026-11-20', reference: 'M-1' };
    const refund = { paymentId: data.paymentId, amount: 1, reason: 'kind' };
    for (const [call, input] of [
      [calls.confirmBankTransfer, transfer],
      [calls.refundPayment, refund],
    ] as const) {
      expect((await send(call, input, { token })).code).toBe(errors['access.refused'].code);
      expect((await send(call, input)).code).toBe(errors['session.missing'].code);
    }
    expect((await send(calls.startPayment, start(invoice.id))).code).toBe(errors['session.missing'].code);
  });
});

test('an invoice tells each try to pay it and what was given back, to its owner and the operator alone', async () => {
  const { token, invoice } = await payer();
  const operator = await signIn('admin');
  const invoiceId = invoice.id;
  const list = async (as = token) => (await bed.as(as)(calls.listPayments, { invoiceId })).items;
  expect(await list()).toEqual([]);
  const pay = async (card: string) => {
    const { data } = await send<Started>(calls.startPayment, start(invoiceId), { token });
    await bed.call(paySandboxCharge, {
      ref: new URL(data.actionUrl).searchParams.get('ref') ?? '',
      act: { card },
    });
    return data.paymentId;
  };
  await pay('4000000000000002');
  // Ids sort by the instant they were made at.
  bed.clock.jump(seconds(1));
  const paymentId = await pay('4242424242424242');
  await send(refundInvoiceLines, refundOf(invoiceId), operator);
  const tries = await list();
  expect(tries).toMatchObject([
    { state: 'failed', failure: 'card_declined', refunds: [] },
    {
      state: 'succeeded',
      paymentId,
      method: null,
      refunded: usd(400),
      refunds: [
        { amount: usd(400), destination: 'balance', state: 'succeeded', reason: 'Two days without service' },
      ],
    },
  ]);
  expect(await list(operator.token)).toEqual(tries);
  const other = await signIn();
  expect((await send(calls.listPayments, { invoiceId }, other)).code).toBe(errors['request.not_found'].code);
  expect((await send(calls.listPayments, { invoiceId })).code).toBe(errors['session.missing'].code);
});

test('the operator confirms a transfer and gives a part back, each once however often it is sent', async () => {
  const { token, invoice } = await payer();
  const operator = await signIn('admin');
  const { data } = await send<Started>(calls.startPayment, start(invoice.id, 'bank'), { token });
  const { paymentId } = data;
  const transfer = { paymentId, amount: 1000, receivedOn: '2026-11-20', reference: 'M-2' };
  const told = await Promise.all([1, 2, 3].map(() => send(calls.confirmBankTransfer, transfer, operator)));
  for (const answer of told)
    expect(answer).toMatchObject({ code: 0, data: { applied: usd(1000), restPaymentId: null } });
  const refund = refundOf(invoice.id);
  const sameKey = { ...operator, key: 'refund-once-please' };
  const back = await Promise.all(
    [1, 2, 3].map(() => send<{ creditNoteId: string }>(refundInvoiceLines, refund, sameKey)),
  );
  expect(new Set(back.map(({ data }) => data.creditNoteId)).size).toBe(1);
  const about = {
    invoiceId: invoice.id,
    number: expect.stringMatching(/^INV-/),
    about: invoice.snapshot.about,
  };
  expect(await bed.as(token)(calls.readBalance, {})).toMatchObject({
    balance: usd(400),
    items: [{ kind: 'refund_succeeded', invoice: about, amount: usd(400) }],
  });
  const tooMuch = { ...refund, credited: 400, lines: [{ position: 1, amount: 601 }] };
  expect((await send(refundInvoiceLines, tooMuch, operator)).code).toBe(errors['request.invalid'].code);
});

test('an event that nobody signed is refused with 400 and leaves nothing', async () => {
  const count = async () =>
    (await bed.service.database.pool.query('select count(*)::int as n from payment_events')).rows[0].n;
  const before = await count();
  const post = (provider: string, payload: string, headers: Record<string, string> = {}) =>
    bed.site.inject({ method: 'POST', url: `/payments/v1/webhooks/${provider}`, payload, headers });
  expect((await post('sandbox', '[{"id":"x"}]')).statusCode).toBe(400);
  expect((await post('sandbox', '[]', { 'sandbox-signature': 'ab'.repeat(32) })).statusCode).toBe(400);
  expect((await post('nobody', '[]')).statusCode).toBe(404);
  expect((await post('sandbox', 'x'.repeat(600_000))).statusCode).toBe(413);
  expect(await count()).toBe(before);
});

test('the ways to pay and their test cards are told to everybody', async () => {
  const told = await bed.call(calls.listProviders, {});
  expect(told.providers).toEqual(['sandbox', 'bank', 'balance']);
  expect(told.testCards.map(({ number }) => number)).toContain('4000000000000002');
});

test('the operator finds an awaited transfer by its invoice and by its state', async () => {
  const { token, invoice } = await payer();
  const admin = await signIn('admin');
  const { data } = await send<Started>(calls.startPayment, start(invoice.id, 'bank'), { token });
  const list = (input: object) => bed.as(admin.token)(listAllPayments, input);
  const { items, nextCursor } = await list({ invoiceId: invoice.id });
  expect(nextCursor).toBeNull();
  expect(items).toMatchObject([
    { paymentId: data.paymentId, provider: 'bank', state: 'processing', amount: usd(1000) },
  ]);
  expect(items[0]?.transferReference).toMatch(/^EZ-/);
  const awaited = await list({ provider: 'bank', state: 'processing' });
  expect(awaited.items.map(({ paymentId }) => paymentId)).toContain(data.paymentId);
  expect((await list({ invoiceId: invoice.id, state: 'succeeded' })).items).toEqual([]);
  expect((await list({ invoiceId: invoice.id, cursor: data.paymentId })).items).toEqual([]);
  expect((await bed.send(listAllPayments, {}, { token })).json().code).toBe(errors['access.refused'].code);
});
