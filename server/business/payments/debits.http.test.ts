import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSandboxCharge, paySandboxCharge } from '#contract/development.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { getInvoice } from '#contract/invoices.ts';
import { addMethod, listMethods } from '#contract/payment-methods.ts';
import { getPayment, listPayments, listProviders, startPayment } from '#contract/payments.ts';
import { listAllPayments } from '#contract/payments-operator.ts';
import { days } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { openSessionOf } from '../development/development.ts';
import { newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { makeMember } from '../members/test-members.ts';
import { saveAccount } from '../subscriptions/test-subscriptions.ts';
import { sweepPayments } from './sweep.ts';
import { begin, memberCtx, paymentOf, withGateway } from './test-payments.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
});
afterAll(() => bed.close());

let people = 0;
let keys = 0;
async function signIn(role: 'user' | 'admin' = 'user') {
  const member = await makeMember(bed, `debit-${++people}@example.com`, { role });
  return { id: member.id, email: member.email, token: (await openSessionOf(bed.ctx(), member.email)).token };
}
async function send<T>(endpoint: Endpoint, input: object, token: string) {
  const headers = { 'idempotency-key': `key-of-a-debit-${++keys}` };
  return (await bed.send(endpoint, input, { token, headers })).json<{ code: number; data: T }>();
}
async function payer(currency: 'EUR' | 'USD' = 'EUR') {
  const member = await signIn();
  const invoice = await newInvoice(bed, member.id, { tax: 0, lines: [oneLine(1000)], currency });
  const ask = { invoiceId: invoice.id, provider: 'sandbox', debit: true, returnTo: '/account' };
  return {
    ...member,
    invoice,
    start: (more: object = {}) => send(startPayment, { ...ask, ...more }, member.token),
  };
}
const refOf = (actionUrl: string) => new URL(actionUrl).searchParams.get('ref') ?? '';

test('who debits accounts and which test accounts there are is told to everybody', async () => {
  const told = await bed.call(listProviders, {});
  expect(told.debitProviders).toEqual(['sandbox']);
  expect(told.testAccounts).toContainEqual({
    iban: 'DE89370400440532013000',
    does: 'pays 20 seconds later',
  });
});

test('an IBAN that is none is refused by its field and leaves the page open; a right one begins the debit', async () => {
  const { token, invoice, start } = await payer();
  const { data } = (await start()) as { data: { paymentId: Id<'payment'>; actionUrl: string } };
  const ref = refOf(data.actionUrl);
  expect(await bed.call(findSandboxCharge, { ref })).toMatchObject({ debit: true, state: 'requires_action' });
  for (const iban of ['DE00 3704 0044 0532 0130 00', 'TR33 0006 1005 1978 6457 8413 26']) {
    const answer = await bed.send(paySandboxCharge, { ref, act: { iban } });
    expect(answer.json().data).toEqual({ fields: { iban: 'iban_invalid' } });
  }
  const act = { iban: 'de08 3704 0044 0532 0130 03' };
  expect(await bed.call(paySandboxCharge, { ref, act })).toMatchObject({ state: 'processing' });
  const { paymentId } = data;
  expect(await bed.as(token)(getPayment, { paymentId })).toMatchObject({ debit: true, state: 'processing' });
  expect((await start()).code).toBe(errors['state.move_refused'].code);
  const operator = await signIn('admin');
  const { items } = await bed.as(operator.token)(listAllPayments, { invoiceId: invoice.id });
  expect(items).toMatchObject([{ debit: true, state: 'processing' }]);
});

test('what is billed in dollars is not debited, and nobody debits for another provider', async () => {
  const refused = { code: errors['request.invalid'].code, data: { fields: { debit: 'not_one_of' } } };
  expect(await (await payer('USD')).start()).toMatchObject(refused);
  expect(await (await payer()).start({ provider: 'balance' })).toMatchObject(refused);
});

test('an account is saved with its mandate, pays its owner’s invoice, and no one else’s', async () => {
  const { token, invoice, start } = await payer();
  const ask = { provider: 'sandbox', debit: true, returnTo: '/account' };
  const { data } = await send<{ actionUrl: string }>(addMethod, ask, token);
  await bed.call(paySandboxCharge, {
    ref: refOf(data.actionUrl),
    act: { iban: 'FR14 2004 1010 0505 0001 3M02 606' },
  });
  const { items } = await bed.as(token)(listMethods, {});
  expect(items).toMatchObject([
    {
      ...{ kind: 'sepa_debit', brand: null, last4: '2606', country: 'FR', expiresOn: null, standard: true },
      mandate: { reference: expect.stringMatching(/^SANDBOX-/), url: null },
    },
  ]);
  const [{ methodId } = { methodId: 'pmt_' }] = items;
  const other = await payer();
  expect((await other.start({ methodId })).code).toBe(errors['request.not_found'].code);
  expect(await start({ methodId })).toMatchObject({ code: 0, data: { state: 'processing' } });
  const tries = await bed.as(token)(listPayments, { invoiceId: invoice.id });
  expect(tries.items).toMatchObject([{ debit: true, method: { kind: 'sepa_debit', last4: '2606' } }]);
});

test('money for the balance is not debited, from an account that is entered or saved, and the invoice says so', async () => {
  const { id, token } = await signIn();
  const line = { ...oneLine(1000), family: 'balance' };
  const { id: invoiceId } = await newInvoice(bed, id, { tax: 0, lines: [line], currency: 'EUR' });
  const ask = { invoiceId, provider: 'sandbox', returnTo: '/account' };
  expect((await send(startPayment, { ...ask, debit: true }, token)).data).toEqual({
    fields: { debit: expect.any(String) },
  });
  const methodId = await saveAccount(bed, id);
  expect((await send(startPayment, { ...ask, methodId }, token)).data).toEqual({
    fields: { methodId: expect.any(String) },
  });
  expect(await send(getInvoice, { invoiceId }, token)).toMatchObject({
    data: { topUp: true, debitable: false },
  });
  expect(await send(startPayment, ask, token)).toMatchObject({ data: { state: 'requires_action' } });
});

test('whose debit never reached their bank is not told that the bank did not pay', async () => {
  const { id, email, invoice } = await payer();
  const methodId = await saveAccount(bed, id);
  const silent = withGateway(memberCtx(bed, id), 'sandbox', () => ({
    charge: () => Promise.reject(new Error('no line')),
  }));
  const { paymentId } = await begin({ ctx: silent, memberId: id, invoice }, { methodId });
  bed.clock.jump(days(30));
  await sweepPayments(bed.ctx({ kind: 'job', name: 'test' }));
  expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'failed', failure: 'not_reached' });
  const { text } = await bed.mailAbout(email, 'We could not collect €10.00');
  expect(text).toContain('your bank was not asked');
});
