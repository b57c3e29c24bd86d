import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { longRun } from '../../../scripts/gate/long-run.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { readBalance } from '../payments/balance.ts';
import { lineDelivered } from './deliver.ts';
import { moveOrder } from './orders.ts';
import { countOrders, getOrder } from './read-orders.ts';
import { previewRefund as previewWithOrder, type RefundAsk, refuseOrder } from './refund-order.ts';
import { releaseOrder } from './review-order.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  orderOf,
  payByCard,
  place,
  refundBy,
  rowsOf,
  server,
  setStockOf,
  stockOf,
  untilState,
  vps,
} from './test-orders.ts';

let bed: Testbed;
let buyer: Buyer;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop());
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
  await setStockOf(bed, 'ds-2', 10);
});

/** An order of a server and a VPS, paid at the pretended provider. */
async function paidOrder(who = buyer, state: 'processing' | 'in_review' = 'processing') {
  const placed = await place(who.ctx, cartOf(server, vps));
  await payByCard(bed, who, placed);
  return untilState(bed, placed.order.id, state);
}

const refund = (orderNo: string, more: Partial<RefundAsk> = {}, key = newKey(), who = admin) =>
  refundBy(who, orderNo, more, key);
const previewRefund = async (...ask: Parameters<typeof previewWithOrder>) =>
  (await previewWithOrder(...ask)).preview;
const balance = () => readBalance(bed.ctx(), buyer.id, 'USD').then(({ amount }) => amount);
const owed = async () => (await balanceOf(bed.ctx(), `receivable:${buyer.id}`, 'USD')).amount;

test('all of it, six times at once: credited, paid back and taken back once', async () => {
  const order = await paidOrder();
  expect(await stockOf(bed, 'ds-2')).toBe(9);
  const key = newKey();
  await Promise.all(Array.from({ length: 6 }, () => refund(order.number, {}, key)));
  expect((await orderOf(bed, order.id)).state).toBe('refunded');
  expect([await balance(), await owed(), await stockOf(bed, 'ds-2')]).toEqual([order.totalAmount, 0, 10]);
  await expect(refund(order.number)).rejects.toMatchObject({ failure: 'state.move_refused' });
  const mails = await bed.mailsTo(buyer.email, 3);
  expect(mails.filter(({ subject }) => subject.startsWith('Refund of'))).toHaveLength(1);
});

test('bit by bit, by amount and by line, never more than was paid', async () => {
  const order = await paidOrder();
  // What is refunded in part before that is completed all the same.
  await expect.poll(async () => (await orderOf(bed, order.id)).state).toBe('completed');
  const key = newKey();
  await refund(order.number, { amount: 100 }, key);
  await refund(order.number, { amount: 100 }, key);
  await expect(refund(order.number, { amount: 101 }, key)).rejects.toMatchObject({
    failure: 'request.conflict',
  });
  expect([await balance(), await owed()]).toEqual([100, 0]);
  expect((await orderOf(bed, order.id)).state).toBe('partially_refunded');
  const lines = await rowsOf<{ id: `orl_${string}`; net: number }>(
    bed,
    'select id, net_amount as net from order_lines where order_id = $1 order by position',
    [order.id],
  );
  const small = lines.flatMap(({ id }, i) => (i === 1 ? id : []));
  const outOfRange = { failure: 'request.invalid', data: { fields: { amount: 'out_of_range' } } };
  const tooMuch = { amount: order.totalAmount - 100, lines: small };
  await expect(refund(order.number, tooMuch)).rejects.toMatchObject(outOfRange);
  await refund(order.number, { lines: small });
  const left = await rowsOf<{ net: number }>(
    bed,
    'select net_amount as net from order_lines where order_id = $1 order by position',
    [order.id],
  );
  expect(left.map(({ net }) => net)).toEqual([lines[0]?.net, 0]);
  await refund(order.number);
  expect([await balance(), await owed()]).toEqual([order.totalAmount, 0]);
  expect((await orderOf(bed, order.id)).state).toBe('refunded');
});

test('one line goes back as its own revenue and tax, whatever else was in the order', async () => {
  const order = await paidOrder();
  const [machine, small] = (await getOrder(admin.ctx, order.number)).lines;
  const { amount, lines } = await previewRefund(admin.ctx, {
    orderNo: order.number,
    amount: null,
    lines: [small!.lineId],
  });
  const key = newKey();
  await refund(order.number, { lines: [small!.lineId] }, key);
  const booked = await rowsOf<{ account: string; amount: number }>(
    bed,
    `select l.account, l.line_amount::int as amount from credit_notes n join invoices i on i.id = n.invoice_id
     join ledger_journals j on j.reference = n.id join ledger_lines l on l.journal_id = j.id
     where i.reference = $1 and j.kind = 'invoice_credited' order by l.account desc`,
    [`order:${order.id}`],
  );
  expect(lines).toEqual([
    {
      ...{ lineId: small!.lineId, title: small!.title, net: small!.net, total: amount },
      ...{ tax: usd(amount.amount - small!.net.amount), left: usd(0) },
    },
  ]);
  expect(booked).toEqual([
    { account: 'tax:DE', amount: lines[0]!.tax.amount },
    { account: 'revenue:vps', amount: small!.net.amount },
    { account: `receivable:${buyer.id}`, amount: -amount.amount },
  ]);
  const now = (await getOrder(admin.ctx, order.number)).lines;
  expect(now.map(({ net }) => net)).toEqual([machine!.net, usd(0)]);
  await expect(refund(order.number, { lines: [machine!.lineId] }, key)).rejects.toMatchObject({
    failure: 'request.conflict',
  });
  expect(await brokenRules(bed)).toEqual({});
});

test('many different ones at once stay below what was paid', async () => {
  const order = await paidOrder();
  const third = Math.floor(order.totalAmount / 3) + 1;
  const all = await Promise.allSettled([1, 2, 3].map(() => refund(order.number, { amount: third })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect([await balance(), await owed()]).toEqual([2 * third, 0]);
});

test('of two who saw the same preview one is carried out, and the same press again changes nothing', async () => {
  const order = await paidOrder();
  const ask = { orderNo: order.number, amount: 100, lines: [] };
  const { credited } = await previewRefund(admin.ctx, ask);
  const seen = { amount: 100, credited: credited.amount };
  const keys = [newKey(), newKey()];
  const both = await Promise.allSettled(keys.map((key) => refund(order.number, seen, key)));
  const refused = both.flatMap((one) => (one.status === 'rejected' ? one.reason : []));
  expect(refused).toMatchObject([{ failure: 'request.conflict' }]);
  await refund(order.number, seen, keys[both.findIndex(({ status }) => status === 'fulfilled')]);
  expect([await balance(), (await previewRefund(admin.ctx, ask)).credited]).toEqual([100, usd(100)]);
  await refund(order.number, { amount: order.totalAmount - 100, credited: 100 });
  expect((await orderOf(bed, order.id)).state).toBe('refunded');
});

test('an order of which a part was refunded goes on saying so when it is delivered', async () => {
  const { bed, admin } = await openShop({ DELIVERY: 'dedicated=manual' });
  try {
    const buyer = await newBuyer(bed);
    const placed = await place(buyer.ctx, cartOf(server));
    await payByCard(bed, buyer, placed);
    const { id, number } = await untilState(bed, placed.order.id, 'processing');
    await refundBy(admin, number, { amount: 100 });
    const waiting = await getOrder(buyer.ctx, number);
    expect(waiting).toMatchObject({ state: 'partially_refunded', next: { what: 'delivery' } });
    await Promise.all([1, 2].map(() => lineDelivered(jobCtx(bed), waiting.lines[0]!.lineId)));
    const delivered = await getOrder(buyer.ctx, number);
    expect(delivered).toMatchObject({ state: 'partially_refunded', next: { what: 'nothing' } });
    expect(delivered.completedAt).not.toBeNull();
    expect(delivered.timeline.map(({ state }) => state).slice(-2)).toEqual([
      'partially_refunded',
      'completed',
    ]);
    expect(await releaseOrder(admin.ctx, { orderNo: number, reason: 'again' })).toMatchObject({ id });
    await refundBy(admin, number);
    expect((await orderOf(bed, id)).state).toBe('refunded');
  } finally {
    await bed.close();
  }
});

test('back to the card: the books hold it as paid back once the provider says so', async () => {
  const order = await paidOrder();
  await refund(order.number, { destination: 'origin' });
  expect((await orderOf(bed, order.id)).state).toBe('refunded');
  await expect.poll(owed).toBe(0);
  expect(await balance()).toBe(0);
});

test.runIf(longRun)('refunds and refusals of orders that share stock do not block each other', async () => {
  for (let round = 0; round < 4; round++) {
    const strange = await newBuyer(bed, { email: `round-${round}@mailinator.com` });
    const [paid, held] = [await paidOrder(), await paidOrder(strange, 'in_review')];
    await Promise.all([
      refund(paid.number),
      refuseOrder(admin.ctx, { orderNo: held.number, reason: 'a stolen card' }),
    ]);
    for (const { id } of [paid, held]) expect((await orderOf(bed, id)).state).toBe('refunded');
  }
  expect(await stockOf(bed, 'ds-2')).toBe(10);
});

test('an order taken for fraud ends, and its money goes back once', async () => {
  const strange = await newBuyer(bed, { email: 'other@mailinator.com' });
  const order = await paidOrder(strange, 'in_review');
  const wanted = { orderNo: order.number, reason: 'a stolen card' };
  await expect(refuseOrder(strange.ctx, wanted)).rejects.toMatchObject({ failure: 'access.refused' });
  await Promise.all([refuseOrder(admin.ctx, wanted), refuseOrder(admin.ctx, wanted)]);
  expect((await orderOf(bed, order.id)).state).toBe('refunded');
  expect(await stockOf(bed, 'ds-2')).toBe(10);
  const notes = await rowsOf(
    bed,
    'select total_amount::int as total from credit_notes where reference = $1',
    [`order-refused:${order.id}`],
  );
  expect(notes).toEqual([{ total: order.totalAmount }]);
});

test('not before it is paid, not by members, not for lines of other orders', async () => {
  const { order } = await place(buyer.ctx);
  await expect(refund(order.number)).rejects.toMatchObject({ failure: 'state.move_refused' });
  const paid = await paidOrder();
  await expect(refund(paid.number, {}, newKey(), buyer)).rejects.toMatchObject({
    failure: 'access.refused',
  });
  const [foreign] = await rowsOf<{ id: `orl_${string}` }>(
    bed,
    'select id from order_lines where order_id = $1',
    [order.id],
  );
  if (!foreign) throw new Error('the order has a line');
  await expect(refund(paid.number, { lines: [foreign.id] })).rejects.toMatchObject({
    failure: 'request.not_found',
  });
  await expect(refund('EZC-2026-999999')).rejects.toMatchObject({ failure: 'request.not_found' });
  const admins = { orderNo: paid.number, reason: 'too late' };
  await expect(refuseOrder(admin.ctx, admins)).rejects.toMatchObject({ failure: 'state.move_refused' });
  await expect(moveOrder(jobCtx(bed), paid, 'expired', 'no such move')).rejects.toMatchObject({
    failure: 'state.move_refused',
  });
});

test('the preview says what the refund then gives back, and changes nothing', async () => {
  const order = await paidOrder();
  const [machine, small] = (await getOrder(admin.ctx, order.number)).lines;
  const ask = { orderNo: order.number, amount: null, lines: [small!.lineId] };
  const part = await previewRefund(admin.ctx, ask);
  expect(part).toMatchObject({ amount: part.most, ends: false });
  expect(await balance()).toBe(0);
  await refund(order.number, { lines: ask.lines });
  expect(await balance()).toBe(part.amount.amount);
  const rest = await previewRefund(admin.ctx, { ...ask, lines: [] });
  expect(rest.ends).toBe(true);
  expect(rest.amount.amount).toBe(order.totalAmount - part.amount.amount);
  expect(await previewRefund(admin.ctx, { ...ask, amount: 100, lines: [machine!.lineId] })).toMatchObject({
    amount: { amount: 100 },
    ends: false,
    isSpread: false,
    lines: [{ lineId: machine!.lineId, net: usd(84), tax: usd(16) }],
  });
  const tooMuch = previewRefund(admin.ctx, { ...ask, amount: rest.amount.amount + 1, lines: [] });
  await expect(tooMuch).rejects.toMatchObject({ failure: 'request.invalid' });
  await expect(previewRefund(buyer.ctx, ask)).rejects.toMatchObject({ failure: 'access.refused' });
  await refund(order.number);
  await expect(previewRefund(admin.ctx, { ...ask, lines: [] })).rejects.toMatchObject({
    failure: 'state.move_refused',
  });
});

test('orders are counted by state, for admins', async () => {
  const before = await countOrders(admin.ctx);
  await place(buyer.ctx);
  expect(await countOrders(admin.ctx)).toEqual({ ...before, pending_payment: before.pending_payment + 1 });
  await expect(countOrders(buyer.ctx)).rejects.toMatchObject({ failure: 'access.refused' });
});
