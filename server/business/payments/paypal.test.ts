import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRun } from '../../../scripts/gate/long-run.ts';
import { brokenRules } from '../books/test-books.ts';
import { giveUp } from './ask-provider.ts';
import { begin, invoiceState, newPayer, paymentOf, stands } from './test-payments.ts';
import { openPaypalBed, type PaypalBed } from './test-paypal.ts';

// Payments that their payers approve at PayPal, against a server that speaks its API.

let at: PaypalBed;
beforeAll(async () => {
  at = await openPaypalBed();
});
afterAll(() => at.close());
const job = () => at.bed.ctx({ kind: 'job', name: 'test' });
const captures = () => at.paypal.made.filter((call) => call.endsWith('/capture')).length;
/** What a test makes of an order at PayPal. */
const change = (order: string, set: object) => Object.assign(at.paypal.things.get(order) ?? {}, set);

test('what its payer approves is captured when PayPal tells of it, and booked once however often it is told', async () => {
  const { bed, paypal, told } = at;
  told.length = 0;
  const payer = await newPayer(bed);
  const { paymentId, order, state, actionUrl } = await at.checkout(payer);
  expect({ state, actionUrl }).toEqual({ state: 'requires_action', actionUrl: `${paypal.url}/pay/${order}` });
  expect(paypal.things.get(order)).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      { custom_id: paymentId, invoice_id: paymentId, amount: { currency_code: 'USD', value: '50.00' } },
    ],
  });
  await paypal.approve(order);
  expect(await paymentOf(bed, paymentId)).toMatchObject({
    ...{ state: 'succeeded', appliedAmount: 5000 },
    providerRef: expect.stringMatching(/^CAPTURE/),
  });
  const cash = await stands(bed, 'cash:paypal');
  for (const event of told.toReversed()) expect(await at.deliver(event)).toBe(200);
  expect(await stands(bed, 'cash:paypal')).toBe(cash);
  expect(await invoiceState(bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
  const capture = (await paymentOf(bed, paymentId)).providerRef ?? '';
  const place = await bed.service.gateways.get('paypal')?.payerPlace?.(capture);
  expect(place).toEqual({ kind: 'wallet', country: 'DE' });
});

test('a payer who comes back does not wait for an event: the order is captured on the way', async () => {
  const { paymentId, order } = await at.checkout(await newPayer(at.bed));
  await at.inSilence(() => at.paypal.approve(order));
  const led = await at.comeBack(`token=${order}&PayerID=PAYER1`);
  expect(led).toEqual([303, `${at.bed.config.publicUrl}/pay-success`]);
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded' });
});

test('an address that nobody was sent to leads home, and asks PayPal for nothing', async () => {
  const { bed, paypal } = at;
  const before = paypal.made.length;
  for (const query of ['token=ORDER_OF_NOBODY', 'token=a&token=b', '', 'approval_token_id=x'])
    expect(await at.comeBack(query)).toEqual([303, `${bed.config.publicUrl}/home`]);
  const others = await bed.site.inject({ method: 'GET', url: '/payments/v1/returns/sandbox?token=x' });
  expect(others.headers.location).toBe(`${bed.config.publicUrl}/home`);
  expect(paypal.made.length).toBe(before);
});

test('a payer who comes back without having approved can still go on at PayPal', async () => {
  const { paymentId, order } = await at.checkout(await newPayer(at.bed));
  await at.comeBack(`token=${order}`);
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({
    ...{ state: 'requires_action', actionUrl: `${at.paypal.url}/pay/${order}` },
  });
});

test('what was approved while nobody heard of it is captured by the sweep', async () => {
  const { paymentId, order } = await at.checkout(await newPayer(at.bed));
  await at.inSilence(() => at.paypal.approve(order));
  await at.sweep();
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded' });
});

test('whoever begins anew no longer pays with the old order, whenever it is approved', async () => {
  const payer = await newPayer(at.bed);
  const first = await at.checkout(payer);
  const second = await at.checkout(payer);
  expect(await paymentOf(at.bed, first.paymentId)).toMatchObject({ state: 'canceled' });
  const before = captures();
  await at.paypal.approve(first.order);
  await at.comeBack(`token=${first.order}`);
  expect([captures(), (await paymentOf(at.bed, first.paymentId)).state]).toEqual([before, 'canceled']);
  await at.paypal.approve(second.order);
  expect(await invoiceState(at.bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
});

test('of an approval and a cancellation at one moment, one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { paymentId, order } = await at.checkout(await newPayer(at.bed));
    await at.inSilence(() => at.paypal.approve(order));
    const before = captures();
    const payment = await paymentOf(at.bed, paymentId);
    const back = () => at.comeBack(`token=${order}`);
    await Promise.all([back(), giveUp(job(), payment), back()]);
    const { state } = await paymentOf(at.bed, paymentId);
    expect(['canceled', 'succeeded']).toContain(state);
    expect(captures() - before).toBe(state === 'succeeded' ? 1 : 0);
  }
});

test.runIf(longRun)('the answers to an order and to its capture get lost: each is made once', async () => {
  const { paypal } = at;
  const before = paypal.made.length;
  paypal.loseAnswers(1, /orders$/);
  const { paymentId, order, state } = await at.checkout(await newPayer(at.bed));
  expect(state).toBe('requires_action');
  await at.inSilence(() => paypal.approve(order));
  paypal.failNext(1);
  paypal.loseAnswers(1, /capture$/);
  await at.comeBack(`token=${order}`);
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
  expect(paypal.made.slice(before)).toEqual([
    'POST /v2/checkout/orders',
    `POST /v2/checkout/orders/${order}/capture`,
  ]);
});

test.runIf(longRun)(
  'an order that PayPal never answered about is given up, and cannot be paid any more',
  async () => {
    const payer = await newPayer(at.bed);
    at.paypal.failNext(3);
    const { paymentId, state } = await begin(payer, { provider: 'paypal' });
    expect(state).toBe('created');
    await at.sweep();
    expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'canceled' });
  },
);

test('an order that PayPal does not take fails at once', async () => {
  at.paypal.refuseOrders('CURRENCY_NOT_SUPPORTED');
  const begun = await begin(await newPayer(at.bed), { provider: 'paypal' });
  at.paypal.refuseOrders(null);
  expect(begun).toMatchObject({ state: 'failed', failure: 'currency_not_supported', actionUrl: null });
});

test('a capture that PayPal declines fails, says why, and is not tried again', async () => {
  const { paymentId, order } = await at.checkout(await newPayer(at.bed));
  change(order, { refuses: 'INSTRUMENT_DECLINED' });
  await at.paypal.approve(order);
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({
    ...{ state: 'failed', failure: 'instrument_declined', final: false },
  });
  change(order, { refuses: undefined });
  const before = captures();
  await at.comeBack(`token=${order}`);
  expect(captures()).toBe(before);
});

test('an order that PayPal calls captured before it says so of the order itself is asked about again', async () => {
  const payer = await newPayer(at.bed);
  const { paymentId, order } = await at.checkout(payer);
  change(order, { refuses: 'ORDER_ALREADY_CAPTURED' });
  await at.inSilence(() => at.paypal.approve(order));
  await at.comeBack(`token=${order}`);
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'requires_action' });
  const amount = { currency_code: 'USD', value: '50.00' };
  const captures = [{ id: `CAPTUREOF${order}`, status: 'COMPLETED', amount, custom_id: paymentId }];
  change(order, { status: 'COMPLETED', purchase_units: [{ custom_id: paymentId, payments: { captures } }] });
  await at.sweep();
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
  expect(await invoiceState(at.bed, payer.invoice.id)).toEqual({ state: 'paid', paid: 5000 });
});

test('a payment that PayPal still looks at is on its way until PayPal says more', async () => {
  const { paymentId, order } = await at.checkout(await newPayer(at.bed));
  change(order, { pending: true });
  await at.paypal.approve(order);
  const { state, providerRef } = await paymentOf(at.bed, paymentId);
  expect(state).toBe('processing');
  // The event is older than what PayPal says now.
  const denied = at.paypal.event('PAYMENT.CAPTURE.DENIED', { ...at.paypal.things.get(providerRef ?? '') });
  change(providerRef ?? '', { status: 'COMPLETED' });
  expect(await at.deliver(denied)).toBe(200);
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'succeeded', appliedAmount: 5000 });
});

test.each([
  ['another currency', { currency_code: 'EUR', value: '50.00' }],
  ['another amount', { currency_code: 'USD', value: '5.00' }],
])('%s than was asked for pays nothing, and stays for staff to look at', async (_what, pays) => {
  const payer = await newPayer(at.bed);
  const { paymentId, order } = await at.checkout(payer);
  change(order, { pays });
  await at.inSilence(async () => {
    await at.paypal.approve(order);
    const [approved] = at.told.slice(-1);
    // PayPal tells it again, for three days.
    expect(approved && (await at.deliver(approved))).toBe(500);
    await at.sweep();
  });
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'requires_action', appliedAmount: 0 });
  expect((await invoiceState(at.bed, payer.invoice.id)).paid).toBe(0);
});

test('an order that nobody approved is forgotten by PayPal, and ends here', async () => {
  const { paymentId, order } = await at.checkout(await newPayer(at.bed));
  at.paypal.things.delete(order);
  await at.sweep();
  expect(await paymentOf(at.bed, paymentId)).toMatchObject({ state: 'canceled' });
});

test('a forged or altered event is refused with 400 and leaves nothing', async () => {
  const { bed, paypal } = at;
  const count = async () =>
    (await bed.service.database.pool.query('select count(*)::int as n from payment_events')).rows[0].n;
  const before = await count();
  const { body, headers } = paypal.event('PAYMENT.CAPTURE.COMPLETED', { id: 'CAPTUREforged' });
  expect(await at.deliver({ body: body.replace('forged', 'altered'), headers })).toBe(400);
  expect(await at.deliver({ body, headers: { 'content-type': 'application/json' } })).toBe(400);
  expect(await at.deliver({ body, headers: { ...headers, 'paypal-transmission-sig': 'AAAA' } })).toBe(400);
  expect(await count()).toBe(before);
});

test('after all of it every rule of the books holds', async () => {
  expect(await brokenRules(at.bed)).toEqual({});
});
