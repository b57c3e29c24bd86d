import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days, hours } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import {
  type Buyer,
  jobCtx,
  newBuyer,
  newKey,
  orderOf,
  payByCard,
  place,
  rowsOf,
  server,
  setStockOf,
  stockOf,
  untilState,
  vps,
} from '../orders/test-orders.ts';
import { endOfWithdrawal } from '../orders/withdrawal-days.ts';
import { confirmWithdrawal } from './confirm.ts';
import { declarationLimit } from './declare.ts';
import { listOwnWithdrawals, listWithdrawable, listWithdrawals } from './read-withdrawals.ts';
import { decide, declare, mailsWith, paidOrder, pressLink, withdraw } from './test-withdrawals.ts';
import { withdrawalJobs } from './withdrawals.jobs.ts';

let bed: Testbed;
let buyer: Buyer;
let admin: Buyer;
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
  admin = await newBuyer(bed, { role: 'admin' });
});
afterAll(() => bed.close());
let line = 0;
beforeEach(async () => {
  buyer = await newBuyer(bed);
  await setStockOf(bed, 'ds-2', 10);
});

/** Somebody without a session, each time from another place. */
const stranger = () =>
  bed.service.context({ kind: 'visitor' }, { address: `198.51.100.${++line}`, userAgent: 'test' });
const servicesOf = (orderId: string) =>
  rowsOf<{ state: string; subscription: string | null }>(
    bed,
    `select s.state, u.state as subscription from services s join order_lines l on l.id = s.order_line_id
      left join subscriptions u on u.id = s.subscription_id where l.order_id = $1 order by l.position, s.piece`,
    [orderId],
  );
const linesOf = (orderId: string) =>
  rowsOf<{ id: `orl_${string}`; ended: Date | null }>(
    bed,
    'select id, ended_at as ended from order_lines where order_id = $1 order by position',
    [orderId],
  );
const settledOf = async (number: string) =>
  (
    await rowsOf<{ at: Date | null }>(bed, 'select settled_at as at from withdrawals where number = $1', [
      number,
    ])
  )[0]?.at;

test('without login: declared, confirmed once however often, acknowledged with date, time and content, and money back', async () => {
  const order = await paidOrder(bed, buyer, { lines: [server] });
  bed.clock.jump(days(2));
  const ctx = stranger();
  const { row, ticket, preview } = await declare(bed, ctx, {
    orderNo: ` ${order.number.toLowerCase()}`,
    email: buyer.email,
  });
  // Nothing tells a stranger that there is such an order.
  expect([row.orderId, preview]).toEqual([null, null]);
  const all = await Promise.all([1, 2, 3].map(() => confirmWithdrawal(ctx, ticket)));
  expect(new Set(all.map(({ number }) => number)).size).toBe(1);
  const [confirmed] = all;
  expect(confirmed).toMatchObject({ state: 'confirmed', orderId: order.id });
  const mail = await mailsWith(bed, buyer.email, 'received your withdrawal');
  expect(mail).toHaveLength(1);
  const at = bed.clock.now().toISOString();
  expect(mail[0]?.text).toContain(at.slice(11, 19));
  expect(mail[0]?.text).not.toContain('less 2 of 30 days used');
  await pressLink(bed, confirmed!);
  const [content] = await mailsWith(bed, buyer.email, 'word for word (');
  expect(content?.text).toContain(order.number.toLowerCase());
  expect(content?.text).toContain('less 2 of 30 days used');
  const { row: accepted } = await decide(admin, row);
  await Promise.all([decide(admin, row), decide(admin, row)]);
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
  expect(accepted.refundedAmount).toBe(confirmed?.preview?.total.amount);
  expect(accepted.refundedAmount).toBeGreaterThan(0);
  expect(accepted.refundedAmount).toBeLessThan(order.totalAmount);
  await expect.poll(() => settledOf(row.number)).not.toBeNull();
  await expect.poll(() => servicesOf(order.id)).toEqual([{ state: 'terminated', subscription: 'canceled' }]);
  expect(await stockOf(bed, 'ds-2')).toBe(10);
  expect(await brokenRules(bed)).toEqual({});
});

test('staff accept no withdrawal of their own', async () => {
  const own = await newBuyer(bed, { role: 'admin' });
  const order = await paidOrder(bed, own, { lines: [vps] });
  const row = await withdraw(bed, own.ctx, { orderNo: order.number, email: own.email });
  await expect(decide(own, row)).rejects.toMatchObject({
    failure: 'access.refused',
    data: { reason: 'yourself' },
  });
  expect((await orderOf(bed, order.id)).state).toBe('completed');
  await decide(admin, row);
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
});

test('whether there is such an order, and whose, looks alike to a stranger', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const answers = [];
  for (const [orderNo, email] of [
    [order.number, buyer.email],
    [order.number, 'somebody@else.example'],
    ['EZC-2026-999999', buyer.email],
    ['the small server of last week', 'nobody@else.example'],
  ] as const) {
    const { row, preview } = await declare(bed, stranger(), { orderNo, email });
    answers.push({ state: row.state, preview });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await withdraw(bed, stranger(), { orderNo: order.number, email: 'mail@else.example' });
  const [mail] = await bed.mailsTo('mail@else.example');
  expect(mail?.text).not.toContain('$');
});

test('a member sees at once what comes back, picks lines of their own order only, and the rest goes on', async () => {
  const order = await paidOrder(bed, buyer, { lines: [vps, { ...vps, plan: 'vps-3' }] });
  const [first, second] = await linesOf(order.id);
  if (!first || !second) throw new Error('the order has two lines');
  const [open] = await listWithdrawable(buyer.ctx);
  expect(open).toMatchObject({ orderNo: order.number, preview: { lines: [{}, {}] } });
  const other = await newBuyer(bed);
  const wish = { orderNo: order.number, email: buyer.email, lines: [second.id] };
  await expect(declare(bed, other.ctx, wish)).rejects.toMatchObject({
    data: { fields: { lines: 'not_one_of' } },
  });
  const { row, ticket, preview } = await declare(bed, buyer.ctx, wish);
  expect(preview?.lines.map(({ lineId }) => lineId)).toEqual([second.id]);
  await confirmWithdrawal(buyer.ctx, ticket);
  await decide(admin, row);
  await expect
    .poll(async () => (await servicesOf(order.id)).map(({ state }) => state))
    .toEqual(['active', 'terminated']);
  expect(await orderOf(bed, order.id)).toMatchObject({ state: 'partially_refunded' });
  expect((await linesOf(order.id)).map(({ ended }) => ended !== null)).toEqual([false, true]);
  const own = await listOwnWithdrawals(buyer.ctx, {});
  expect(own.items).toMatchObject([{ withdrawalNo: row.number, state: 'accepted' }]);
  expect((await listOwnWithdrawals(other.ctx, {})).items).toEqual([]);
  // The other line of the same order, later.
  const rest = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  await decide(admin, rest);
  expect(await orderOf(bed, order.id)).toMatchObject({ state: 'withdrawn' });
  expect(await brokenRules(bed)).toEqual({});
});

test('an order that waits for the end of the period gives all of it back, and a part of it goes on waiting', async () => {
  const more = { startNow: 'N' } as const;
  const order = await paidOrder(bed, buyer, {
    lines: [vps, { ...vps, plan: 'vps-3' }],
    more,
    state: 'paid',
  });
  const [first] = await linesOf(order.id);
  if (!first) throw new Error('the order has lines');
  const part = await withdraw(bed, buyer.ctx, {
    orderNo: order.number,
    email: buyer.email,
    lines: [first.id],
  });
  expect(part.preview?.lines[0]).toMatchObject({ because: 'whole' });
  await decide(admin, part);
  expect((await orderOf(bed, order.id)).state).toBe('paid');
  const rest = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  const { row } = await decide(admin, rest);
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
  expect(row.refundedAmount + (part.preview?.total.amount ?? 0)).toBe(order.totalAmount);
  expect(await brokenRules(bed)).toEqual({});
});

test('an order that nobody has paid is canceled; a business and a late consumer get nothing by this way', async () => {
  const { order } = await place(buyer.ctx);
  const unpaid = await withdraw(bed, buyer.ctx, { orderNo: order.number, email: buyer.email });
  expect((await decide(admin, unpaid)).order?.state).toBe('canceled');
  const business = await paidOrder(bed, buyer, {
    lines: [vps],
    more: { buysAs: 'business', company: 'Lindt Home GmbH' },
  });
  const wish = { orderNo: business.number, email: buyer.email };
  const asked = await withdraw(bed, buyer.ctx, wish);
  expect(asked.preview).toMatchObject({ total: { amount: 0 }, lines: [{ because: 'not_consumer' }] });
  const { row } = await decide(admin, asked, { decision: 'decline', reason: 'You bought as a business.' });
  expect(row).toMatchObject({ state: 'declined', reason: 'You bought as a business.' });
  await decide(admin, asked, { decision: 'decline' });
  const told = await mailsWith(bed, buyer.email, 'bought as a business');
  expect(told).toHaveLength(1);
  // What was declined can still be accepted, with what the operator thinks right; then it is final.
  const kind = await decide(admin, asked, { amount: 100, reason: 'out of kindness' });
  expect(kind.row).toMatchObject({ state: 'accepted', refundedAmount: 100 });
  await expect(decide(admin, asked, { decision: 'decline' })).rejects.toMatchObject({
    failure: 'state.move_refused',
  });
  const late = await paidOrder(bed, buyer, { lines: [vps] });
  bed.clock.jump(days(18));
  const tooLate = await withdraw(bed, buyer.ctx, { orderNo: late.number, email: buyer.email });
  expect(tooLate.preview?.lines[0]?.because).toBe('too_late');
  expect(await brokenRules(bed)).toEqual({});
});

test('what fits no order needs the operator to name it; what was used once needs an amount, never above what is left', async () => {
  const traffic = { plan: 'residential', months: 0, quantity: 5 } as const;
  const order = await paidOrder(bed, buyer, { lines: [traffic] });
  const row = await withdraw(bed, stranger(), { orderNo: 'my proxies', email: 'mara@elsewhere.example' });
  const badField = (field: string, why: string) => ({ data: { fields: { [field]: why } } });
  await expect(decide(admin, row)).rejects.toMatchObject(badField('orderNo', 'required'));
  await expect(decide(admin, row, { orderNo: 'EZC-2026-999999' })).rejects.toMatchObject(
    badField('orderNo', 'not_one_of'),
  );
  const meant = { orderNo: order.number };
  await expect(decide(admin, row, meant)).rejects.toMatchObject(badField('amount', 'required'));
  await expect(decide(admin, row, { ...meant, amount: order.totalAmount + 1 })).rejects.toMatchObject(
    badField('amount', 'out_of_range'),
  );
  const foreign = await paidOrder(bed, await newBuyer(bed), { lines: [vps] });
  const [line] = await linesOf(foreign.id);
  await expect(
    decide(admin, row, { ...meant, amount: 1, lines: line ? [line.id] : [] }),
  ).rejects.toMatchObject(badField('lines', 'not_one_of'));
  await decide(admin, row, { ...meant, amount: order.totalAmount - 50 });
  expect((await orderOf(bed, order.id)).state).toBe('withdrawn');
  expect(await brokenRules(bed)).toEqual({});
});

test('the same key keeps one declaration; after a day it counts for nothing, and later it is forgotten', async () => {
  const ctx = stranger();
  const key = newKey();
  const wish = { orderNo: 'EZC-2026-000001', email: 'vic@example.com' };
  const all = await Promise.all([1, 2, 3].map(() => declare(bed, ctx, wish, key)));
  expect(new Set(all.map(({ ticket }) => ticket)).size).toBe(1);
  await expect(declare(bed, ctx, { ...wish, part: 'another' }, key)).rejects.toMatchObject({
    failure: 'request.conflict',
  });
  const [{ ticket, row }] = all as [Awaited<ReturnType<typeof declare>>];
  await expect(decide(admin, row)).rejects.toMatchObject({ failure: 'request.not_found' });
  const expired = { data: { fields: { ticket: 'ticket_expired' } } };
  await expect(confirmWithdrawal(ctx, 'x'.repeat(43))).rejects.toMatchObject(expired);
  bed.clock.jump(hours(25));
  await expect(confirmWithdrawal(ctx, ticket)).rejects.toMatchObject(expired);
  const sweep = withdrawalJobs.find(({ queue }) => queue === 'withdrawals-sweep');
  const stateOf = () =>
    rowsOf<{ state: string }>(bed, 'select state from withdrawals where number = $1', [row.number]);
  await sweep?.run(jobCtx(bed), null, '');
  expect(await stateOf()).toEqual([{ state: 'expired' }]);
  expect((await listWithdrawals(admin.ctx, {})).items.map(({ withdrawalNo }) => withdrawalNo)).not.toContain(
    row.number,
  );
  bed.clock.jump(days(31));
  await sweep?.run(jobCtx(bed), null, '');
  expect(await stateOf()).toEqual([]);
});

test('one address declares ten times an hour at most; a solved check is good for one', async () => {
  const ctx = stranger();
  const wish = { orderNo: 'EZC-2026-000001', email: 'vic@example.com' };
  for (let i = 0; i < declarationLimit.max; i++) await declare(bed, ctx, wish);
  await expect(declare(bed, ctx, wish)).rejects.toMatchObject({ failure: 'request.too_many' });
  bed.clock.jump(hours(1) + 1000);
  await declare(bed, ctx, wish);
});

test('an order that is paid days after it was placed can be withdrawn from for as long as one paid at once', async () => {
  const placed = await place(buyer.ctx);
  bed.clock.jump(days(5));
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'completed');
  const { paidAt, number } = await orderOf(bed, placed.order.id);
  const until = async () =>
    (await listWithdrawable(buyer.ctx)).find(({ orderNo }) => orderNo === number)?.until ?? null;
  expect(await until()).toBe(endOfWithdrawal(paidAt ?? new Date(0), 'Europe/Berlin').toISOString());
  bed.clock.jump(days(13));
  expect(await until()).not.toBeNull();
  bed.clock.jump(days(4));
  expect(await until()).toBeNull();
});
