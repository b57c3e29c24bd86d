import { afterAll, beforeAll, expect, test } from 'vitest';
import * as carts from '#contract/carts.ts';
import { newId } from '#contract/ids.ts';
import * as refunds from '#contract/order-refunds.ts';
import * as contract from '#contract/orders.ts';
import { startPayment } from '#contract/payments.ts';
import { notePurchase } from '#contract/purchases.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember } from '../members/test-members.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import { askFor, cartOf, jobCtx, newKey, pay, place, untilState, vps } from './test-orders.ts';

let bed: Testbed;
let token: string;
let adminToken: string;
beforeAll(async () => {
  bed = await openTestbed({ DELIVERY: 'dedicated=manual,vps=manual' });
  await seedCatalogue(jobCtx(bed));
  await makeMember(bed, 'mara@example.com');
  token = (await logIn(bed, 'mara@example.com', goodPassword)).token;
  await makeMember(bed, 'admin@example.com', { role: 'admin' });
  adminToken = (await logIn(bed, 'admin@example.com', goodPassword)).token;
});
afterAll(() => bed.close());

const withKey = (key = newKey()) => ({ token, headers: { 'idempotency-key': key } });
const line = (plan: string, quantity = 1) => ({ ...vps, plan, quantity });

test('a visitor’s quote is ordered after login, shown and canceled', async () => {
  const quote = await bed.call(contract.makeQuote, cartOf(vps));
  expect(quote.priced.problems).toEqual([]);
  const ask = askFor({ ...quote, id: quote.quoteId } as never);
  const options = withKey();
  const placed = (await bed.send(contract.placeOrder, ask, options)).json();
  expect(placed).toMatchObject({ code: 0, data: { state: 'pending_payment' } });
  expect((await bed.send(contract.placeOrder, ask, options)).json()).toEqual(placed);
  const { orderNo } = placed.data;
  const call = bed.as(token);
  expect(await call(contract.getOrder, { orderNo })).toMatchObject({
    orderNo,
    titles: ['Virtual server vps-2'],
  });
  expect((await call(contract.listOrders, {})).items).toHaveLength(1);
  expect(await call(contract.cancelOrder, { orderNo })).toEqual({ orderNo, state: 'canceled' });
  expect(await call(contract.cancelOrder, { orderNo })).toEqual({ orderNo, state: 'canceled' });
});

test('an order shows the newest try to pay it, and what its invoice still asks for', async () => {
  const call = bed.as(token);
  const quote = await call(contract.makeQuote, cartOf(vps));
  const ask = askFor({ ...quote, id: quote.quoteId } as never);
  const { orderNo, invoiceId, total } = (await bed.send(contract.placeOrder, ask, withKey())).json().data;
  const shown = () => call(contract.getOrder, { orderNo });
  expect(await shown()).toMatchObject({ payment: null, invoice: { due: total } });
  const start = async (provider: string) => {
    const input = { invoiceId, provider, saveMethod: false, returnTo: '/pay-success' };
    return (await bed.send(startPayment, input as never, withKey())).json().data;
  };
  const { paymentId } = await start('sandbox');
  expect((await shown()).payment).toMatchObject({ paymentId, state: 'requires_action', transfer: null });
  const transfer = await start('bank');
  expect((await shown()).payment).toMatchObject({
    paymentId: transfer.paymentId,
    state: 'processing',
    transfer: { account: expect.arrayContaining([expect.any(String)]) },
  });
  // A part of it has come: the order and the list of orders ask for the rest.
  const part = { paymentId: transfer.paymentId, amount: 500, receivedOn: '2026-11-21' };
  await confirmTransfer(jobCtx(bed), { ...part, reference: `part-${orderNo}` });
  const due = { ...total, amount: total.amount - 500 };
  expect(await shown()).toMatchObject({ total, due, invoice: { due } });
  const { items } = await call(contract.listOrders, {});
  const listed = items.find((one) => one.orderNo === orderNo);
  expect(listed).toMatchObject({ total, due, quoteId: quote.quoteId });
});

test('a paid order tells the first who asks that it is the first time, and nobody of somebody else’s', async () => {
  const { id } = await makeMember(bed, 'paid@example.com');
  const { token: buyer } = await logIn(bed, 'paid@example.com', goodPassword);
  const ctx = bed.ctx({ kind: 'member', id, role: 'user', sessionId: newId('session', bed.clock.now()) });
  const placed = await place(ctx);
  const input = { orderNo: placed.order.number };
  const note = () => bed.as(buyer)(notePurchase, input);
  expect(await note()).toEqual({ first: false });
  await pay(bed, placed);
  await untilState(bed, placed.order.id, 'processing');
  for (const other of [token, adminToken])
    expect((await bed.send(notePurchase, input, { token: other })).json().code).toBe(40401);
  const answers = await Promise.all([note(), note(), note()]);
  expect(answers.filter(({ first }) => first)).toHaveLength(1);
  expect(await note()).toEqual({ first: false });
});

test('without key, without login, with a foreign role or a wrong shape it is refused', async () => {
  const quote = await bed.call(contract.makeQuote, cartOf(vps));
  const ask = askFor({ ...quote, id: quote.quoteId } as never);
  const send = async (...to: Parameters<typeof bed.send>) => (await bed.send(...to)).json();
  expect(await send(contract.placeOrder, ask, { token })).toMatchObject({
    code: 40001,
    data: { fields: { 'idempotency-key': 'required' } },
  });
  expect(await send(contract.placeOrder, ask, { headers: withKey().headers })).toMatchObject({ code: 40301 });
  const foreign = { ...ask, quoteId: newId('quote', bed.clock.now()) };
  expect(await send(contract.placeOrder, foreign, withKey())).toMatchObject({ code: 40401 });
  expect(await send(contract.listAllOrders, {}, { token })).toMatchObject({ code: 40304 });
  const release = { orderNo: 'EZC-2026-000001', reason: 'because' };
  expect(await send(contract.releaseOrder, release, { token })).toMatchObject({ code: 40304 });
  expect(await send(contract.refuseOrder, release, { token })).toMatchObject({ code: 40304 });
  const refund = { ...release, amount: null, credited: 0 };
  expect(await send(refunds.refundOrder, refund, withKey())).toMatchObject({ code: 40304 });
  const negative = { ...refund, amount: -1 };
  expect(await send(refunds.refundOrder, negative, { ...withKey(), token: adminToken })).toMatchObject({
    code: 40001,
    data: { fields: { amount: 'out_of_range' } },
  });
  expect(await send(refunds.refundOrder, refund, { token: adminToken })).toMatchObject({
    data: { fields: { 'idempotency-key': 'required' } },
  });
  const nul = { lines: [{ ...line('vps-2'), setup: { label: 'a\u0000b' } }] };
  expect(await send(contract.makeQuote, nul)).toMatchObject({ code: 40001 });
});

test('a cart survives login: the browser’s is added once', async () => {
  const call = bed.as(token);
  expect(await call(carts.getCart, {})).toEqual({ lines: [], coupon: null, updatedAt: null });
  await call(carts.saveCart, { lines: [line('vps-2'), line('vps-3')], coupon: 'TEN' });
  const brought = { lines: [line('vps-2', 2), line('vps-4')] };
  const options = withKey();
  const all = await Promise.all([1, 2, 3].map(() => bed.send(carts.mergeCart, brought, options)));
  for (const one of all) {
    const { data } = one.json();
    expect(data.lines.map((each: { plan: string; quantity: number }) => [each.plan, each.quantity])).toEqual([
      ['vps-2', 3],
      ['vps-3', 1],
      ['vps-4', 1],
    ]);
    expect(data).toMatchObject({ coupon: 'TEN', leftOut: 0 });
  }
  const many = {
    lines: Array.from({ length: 19 }, (_, i) => ({ ...line('vps-5'), setup: { label: `${i}` } })),
  };
  const { data } = (await bed.send(carts.mergeCart, many, withKey())).json();
  expect([data.lines.length, data.leftOut]).toEqual([20, 2]);
});

test('lines that are sold one at a time stay lines of their own when carts are added up', async () => {
  const call = bed.as(token);
  const present = { ...line('gift-pro-3'), months: 0 as const };
  await call(carts.saveCart, { lines: [present, line('vps-2', 9)], coupon: '' });
  const brought = { lines: [present, line('vps-2', 2), line('vps-2')] };
  const { lines } = (await bed.send(carts.mergeCart, brought, withKey())).json().data;
  expect(
    lines.map(({ plan, quantity }: { plan: string; quantity: number }) => `${quantity} ${plan}`),
  ).toEqual(['1 gift-pro-3', '10 vps-2', '1 gift-pro-3', '2 vps-2']);
});

test('what was ordered leaves the cart once; what came into it meanwhile stays', async () => {
  const call = bed.as(token);
  await call(carts.saveCart, { lines: [line('vps-2'), line('vps-3')], coupon: 'NONE' });
  const quote = await call(contract.makeQuote, cartOf(line('vps-2'), line('vps-3')));
  await call(carts.saveCart, { lines: [line('vps-2'), line('vps-3', 4), line('vps-4')], coupon: 'NONE' });
  const ask = askFor({ ...quote, id: quote.quoteId } as never);
  const options = withKey();
  await bed.send(contract.placeOrder, ask, options);
  const kept = await call(carts.getCart, {});
  expect([kept.coupon, ...kept.lines.map(({ plan, quantity }) => `${quantity} ${plan}`)]).toEqual([
    null,
    '4 vps-3',
    '1 vps-4',
  ]);
  await call(carts.saveCart, { lines: [line('vps-2')] });
  await bed.send(contract.placeOrder, ask, options);
  expect((await call(carts.getCart, {})).lines).toHaveLength(1);
  await call(carts.saveCart, { lines: [] });
});
