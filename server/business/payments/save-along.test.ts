import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import { hours } from '#contract/time.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type PaypalServer, startPaypalServer } from '../../../tests/paypal-server.ts';
import { type StripeServer, startStripeServer } from '../../../tests/stripe-server.ts';
import { brokenRules } from '../books/test-books.ts';
import { newInvoice } from '../invoices/test-invoices.ts';
import { listMethodsOf } from './payments.queries.ts';
import { chargeMethod } from './start-payment.ts';
import { beginInBrowser, comeBack } from './test-browsers.ts';
import { newPayer, paymentOf } from './test-payments.ts';

// A method that is kept as it pays belongs to who began the payment, and never to who was sent the address of the provider's page.

let bed: Testbed;
let paypal: PaypalServer;
let stripe: StripeServer;
const tell = async (provider: string, payload: string, headers: Record<string, string>) => {
  const url = `/payments/v1/webhooks/${provider}`;
  expect((await bed.site.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
};
beforeAll(async () => {
  paypal = await startPaypalServer({ onEvent: ({ body, headers }) => tell('paypal', body, headers) });
  stripe = await startStripeServer({
    onEvent: ({ body, signature }) =>
      tell('stripe', body, { 'content-type': 'application/json', 'stripe-signature': signature }),
  });
  bed = await openTestbed({
    ...paypal.settings,
    LIMITS: 'off',
    ...stripe.settings,
    STRIPE_SEPA_DEBIT: 'on',
  });
});
afterAll(async () => {
  await bed.close();
  await paypal.close();
  await stripe.close();
});

const methodsOf = (id: Id<'member'>) => listMethodsOf(bed.ctx().db, id);

/** A member has begun a payment whose method is to be kept, and somebody is on the page of its provider. */
async function openPage({ provider, debit }: { provider: 'paypal' | 'stripe'; debit: boolean }) {
  const payer = await newPayer(bed, 5000, { currency: 'EUR' });
  const { paymentId, cookie } = await beginInBrowser(bed, payer, { provider, debit, saveMethod: true });
  const ref = (await paymentOf(bed, paymentId)).providerRef ?? '';
  const address =
    provider === 'paypal'
      ? `/payments/v1/returns/paypal?token=${ref}&PayerID=PAYER1`
      : String(stripe.things.get(ref)?.success_url);
  return {
    ...{ payer, paymentId, cookie },
    pay: () => (provider === 'paypal' ? paypal.approve(ref) : stripe.pay(ref)),
    back: (browser: string) => comeBack(bed, address, browser),
    /** A bank has its days. */
    settle: async () => {
      const intent = String(stripe.things.get(ref)?.payment_intent);
      if (debit) await stripe.settleDebit(intent, null);
    },
  };
}

describe.each([
  ['a PayPal account', { provider: 'paypal', debit: false }],
  ['a card', { provider: 'stripe', debit: false }],
  ['a bank account', { provider: 'stripe', debit: true }],
] as const)('%s', (_what, way) => {
  test('is kept once the browser in which the payment began has come back', async () => {
    const { payer, cookie, pay, back, settle, paymentId } = await openPage(way);
    await pay();
    expect(await methodsOf(payer.memberId)).toEqual([]);
    for (let time = 0; time < 2; time++)
      expect(await back(cookie)).toEqual([303, `${bed.config.publicUrl}/pay-success`]);
    await settle();
    const [method, ...others] = await methodsOf(payer.memberId);
    expect([method?.standard, others]).toEqual([true, []]);
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', methodId: method?.id });
  });

  test('of somebody who was sent the page pays, and is not kept, whoever comes back after them', async () => {
    const { payer, cookie, pay, back, settle, paymentId } = await openPage(way);
    await pay();
    for (const browser of ['', cookie]) await back(browser);
    await settle();
    await back(cookie);
    expect(await methodsOf(payer.memberId)).toEqual([]);
    expect(await paymentOf(bed, paymentId)).toMatchObject({
      ...{ state: 'succeeded', methodId: null, saving: null },
    });
  });

  test('of somebody else is removed again where who began the payment was at the address before them', async () => {
    const { payer, cookie, pay, back, settle } = await openPage(way);
    await back(cookie);
    await pay();
    await settle();
    expect(await methodsOf(payer.memberId)).toHaveLength(1);
    for (const browser of ['', cookie]) await back(browser);
    expect(await methodsOf(payer.memberId)).toEqual([]);
    await bed.mailAbout(`${payer.memberId}@example.com`, 'A payment method was removed');
  });

  test('that is kept stays where somebody opens the address an hour later, and can still be charged', async () => {
    const { payer, cookie, pay, back, settle } = await openPage(way);
    await pay();
    await back(cookie);
    await settle();
    const [kept] = await methodsOf(payer.memberId);
    bed.clock.jump(hours(1));
    await back('');
    expect(await methodsOf(payer.memberId)).toEqual([kept]);
    const { id: invoiceId } = await newInvoice(bed, payer.memberId, { currency: 'EUR' });
    const { paymentId } = await chargeMethod(bed.ctx({ kind: 'job', name: 'test' }), {
      ...{ invoiceId, methodId: kept!.id, idempotencyKey: `renewal-${invoiceId}` },
    });
    expect((await paymentOf(bed, paymentId)).state).toBe(way.debit ? 'processing' : 'succeeded');
  });

  test('is not kept for the first of two accounts that begin in one browser', async () => {
    const first = await openPage(way);
    const second = await openPage(way);
    for (const { pay, back, settle } of [first, second]) {
      await pay();
      await back(second.cookie);
      await settle();
    }
    expect(await methodsOf(first.payer.memberId)).toEqual([]);
    expect(await methodsOf(second.payer.memberId)).toHaveLength(1);
  });

  test('is not kept where nobody has come back', async () => {
    const { payer, pay, back, settle, paymentId } = await openPage(way);
    await pay();
    await settle();
    expect(await methodsOf(payer.memberId)).toEqual([]);
    bed.clock.jump(hours(1));
    await back('');
    expect(await paymentOf(bed, paymentId)).toMatchObject({ state: 'succeeded', saving: 'asked' });
  });
});

test('an address that names no payment of its provider, or leads elsewhere, leads home', async () => {
  const { paymentId } = await openPage({ provider: 'stripe', debit: false });
  const home = [303, `${bed.config.publicUrl}/home`];
  for (const [provider, payment, to] of [
    ['stripe', paymentId, '//elsewhere.example/'],
    ['stripe', paymentId, 'https://elsewhere.example/'],
    ['stripe', 'pay_00000000000000000000000000', '/pay-success'],
    ['paypal', paymentId, '/pay-success'],
    ['bank', paymentId, '/pay-success'],
  ] as const)
    expect(
      await comeBack(bed, `/payments/v1/returns/${provider}?${new URLSearchParams({ payment, to })}`),
    ).toEqual(home);
});

test('after all of it every rule of the books holds', async () => {
  expect(await brokenRules(bed)).toEqual({});
});
