import { afterAll, beforeAll, expect, test } from 'vitest';
import { days, minutes, seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { Gateway } from '#server/platform/payments/gateway.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../../../tests/stripe-server.ts';
import { readBalance } from '../payments/balance.ts';
import { recordGatewayEvent } from '../payments/record-event.ts';
import { type StartPaymentAsk, startPayment } from '../payments/start-payment.ts';
import { sweepPayments } from '../payments/sweep.ts';
import { act, paymentOf, sandboxOf, withGateway } from '../payments/test-payments.ts';
import { tellOf } from '../payments/test-stripe.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import { cancelOrder } from './cancel-order.ts';
import type { PlacedOrder } from './place-order.ts';
import { sweepOrders } from './sweep-orders.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  orderOf,
  place,
  server,
  setStockOf,
  stockOf,
  untilState,
} from './test-orders.ts';

// An order is canceled while its buyer pays at the provider: who has paid keeps it, and nobody pays what is gone.

let bed: Testbed;
let stripe: StripeServer;
/** The provider is not heard, as while its events are on their way. */
let silent = true;
beforeAll(async () => {
  stripe = await startStripeServer({
    onEvent: async (event) => {
      if (!silent) await deliver(event);
    },
  });
  ({ bed } = await openShop({
    DELIVERY: 'dedicated=manual',
    ...stripe.settings,
  }));
  await setStockOf(bed, 'ds-2', 100);
});
afterAll(async () => {
  await bed.close();
  await stripe.close();
});

const deliver = (event: SignedEvent) => tellOf(bed, event);

interface Paying extends PlacedOrder {
  buyer: Buyer;
  paymentId: Awaited<ReturnType<typeof startPayment>>['paymentId'];
  session: string;
  stock: number;
}

async function paying(more: Partial<StartPaymentAsk> = {}, ctx?: (ctx: Context) => Context): Promise<Paying> {
  const stock = await stockOf(bed, 'ds-2');
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, cartOf(server));
  const ask = { invoiceId: placed.invoice.id, provider: 'stripe', idempotencyKey: newKey(), returnTo: '/' };
  const { paymentId } = await startPayment(ctx ? ctx(buyer.ctx) : buyer.ctx, { ...ask, ...more });
  const session = (await paymentOf(bed, paymentId)).providerRef ?? '';
  return { ...placed, buyer, paymentId, session, stock };
}

const cancel = ({ buyer, order }: Paying, ctx = buyer.ctx) =>
  cancelOrder(ctx, { orderNo: order.number, reason: '' });
const stateOf = async ({ order }: Paying) => (await orderOf(bed, order.id)).state;
const underWay = (state: 'processing' | 'unknown') => ({ failure: 'payment.under_way', data: { state } });
const balance = async ({ buyer }: Paying) => (await readBalance(jobCtx(bed), buyer.id, 'USD')).amount;
const away = async (): Promise<never> => {
  throw new Error('no answer');
};

test('who has paid at the provider keeps the order, although no event has come yet', async () => {
  const of = await paying();
  await stripe.pay(of.session);
  expect(await stateOf(of)).toBe('pending_payment');
  await expect(cancel(of)).rejects.toMatchObject({ failure: 'state.move_refused' });
  await untilState(bed, of.order.id, 'processing');
  expect(await balance(of)).toBe(0);
  expect(await stockOf(bed, 'ds-2')).toBe(of.stock - 1);
  await expect(cancel(of)).rejects.toMatchObject({
    failure: 'state.move_refused',
    data: { wanted: 'canceled' },
  });
});

test('the page of a payment that waits for its payer is closed, so that nobody pays for what is gone', async () => {
  const of = await paying();
  await Promise.all([cancel(of), cancel(of), cancel(of)]);
  expect(await cancel(of)).toMatchObject({ state: 'canceled' });
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'canceled' });
  await expect(stripe.pay(of.session)).rejects.toThrow('not open');
  expect(await stockOf(bed, 'ds-2')).toBe(of.stock);
});

test('while the provider is away nothing is canceled, and the payer can still pay', async () => {
  const of = await paying();
  const deaf = withGateway(of.buyer.ctx, 'stripe', () => ({ cancel: away }));
  await expect(cancel(of, deaf)).rejects.toMatchObject(underWay('unknown'));
  expect([await stateOf(of), await stockOf(bed, 'ds-2')]).toEqual(['pending_payment', of.stock - 1]);
  silent = false;
  await stripe.pay(of.session);
  silent = true;
  await untilState(bed, of.order.id, 'processing');
});

test('a payment that its provider is working on keeps the order until it is decided', async () => {
  const of = await paying({ provider: 'sandbox' });
  const tell = async (event: Parameters<typeof recordGatewayEvent>[2]) =>
    recordGatewayEvent(jobCtx(bed), 'sandbox', event);
  await tell(await act(bed, of.paymentId, { card: '4000000000000077' }));
  await expect(cancel(of)).rejects.toMatchObject(underWay('processing'));
  bed.clock.jump(seconds(21));
  for (const event of await sandboxOf(bed).dueEvents()) await tell(event);
  await untilState(bed, of.order.id, 'processing');
});

test('a payment that the provider has only just been asked for is waited for', async () => {
  const of = await paying({}, (ctx) => withGateway(ctx, 'stripe', () => ({ start: away })));
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'created', providerRef: null });
  await expect(cancel(of)).rejects.toMatchObject(underWay('unknown'));
  bed.clock.jump(minutes(3));
  expect(await cancel(of)).toMatchObject({ state: 'canceled' });
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'canceled' });
});

test('a payment that begins while the provider is asked takes the cancellation back', async () => {
  const of = await paying();
  const again = (real: Gateway): Partial<Gateway> => ({
    cancel: async (...named) => {
      const told = await real.cancel(...named);
      // Slow: until it answers, the buyer has begun to pay in another window.
      const about = { kind: 'payment', key: of.paymentId } as const;
      const event = { id: newKey(), type: 'test', payload: {}, about, answer: told };
      await recordGatewayEvent(jobCtx(bed), 'stripe', event);
      const ask = { invoiceId: of.invoice.id, provider: 'stripe', idempotencyKey: newKey(), returnTo: '/' };
      await startPayment(of.buyer.ctx, ask);
      return told;
    },
  });
  const slow = withGateway(of.buyer.ctx, 'stripe', again);
  await expect(cancel(of, slow)).rejects.toMatchObject(underWay('unknown'));
  expect([await stateOf(of), await stockOf(bed, 'ds-2')]).toEqual(['pending_payment', of.stock - 1]);
  expect(await cancel(of)).toMatchObject({ state: 'canceled' });
});

test('after seven days the provider is asked as well: a paid order lives, an unpaid one is canceled', async () => {
  const paid = await paying();
  const unpaid = await paying();
  await stripe.pay(paid.session);
  bed.clock.jump(days(7) + 1);
  const deaf = withGateway(jobCtx(bed), 'stripe', () => ({ cancel: away }));
  await sweepOrders(deaf);
  expect([await stateOf(paid), await stateOf(unpaid)]).toEqual(['pending_payment', 'pending_payment']);
  await Promise.all([sweepOrders(jobCtx(bed)), sweepOrders(jobCtx(bed))]);
  await untilState(bed, paid.order.id, 'processing');
  expect(await stateOf(unpaid)).toBe('canceled');
  await sweepPayments(jobCtx(bed));
  expect([await balance(paid), await balance(unpaid)]).toEqual([0, 0]);
});

test('a transfer that is awaited is given up; when it comes all the same it is on the balance', async () => {
  const of = await paying({ provider: 'bank' });
  await cancel(of);
  expect(await paymentOf(bed, of.paymentId)).toMatchObject({ state: 'canceled' });
  const amount = of.order.totalAmount;
  const movement = {
    paymentId: of.paymentId,
    amount,
    receivedOn: '2026-11-21',
    reference: `M-${of.order.number}`,
  };
  await confirmTransfer(jobCtx(bed), movement);
  expect([await stateOf(of), await balance(of)]).toEqual(['canceled', amount]);
  const { text, link } = await bed.mailAbout(of.buyer.email, 'was added to your balance');
  expect(text).toContain('arrived when nothing was due for it any more');
  expect(text).toContain('name the bank account that it should go to');
  expect(link).toBe('http://site.test/account/payment');
});

test('what was paid of it in part is on the balance, and its buyer is told', async () => {
  const of = await paying({ provider: 'bank' });
  const movement = { paymentId: of.paymentId, amount: 500, receivedOn: '2026-11-21' };
  await confirmTransfer(jobCtx(bed), { ...movement, reference: `part-${of.order.number}` });
  await cancel(of);
  expect([await stateOf(of), await balance(of)]).toEqual(['canceled', 500]);
  const { text, link } = await bed.mailAbout(of.buyer.email, '$5.00 was added to your balance');
  expect(text).toContain(`You had paid $5.00 of ${of.invoice.snapshot.about}. Nothing more is due for it`);
  expect(link).toBe('http://site.test/account/payment');
});
