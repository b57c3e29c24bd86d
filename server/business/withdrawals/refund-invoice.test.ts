import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { usd } from '#contract/money.ts';
import { days, later } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { type Buyer, jobCtx, newBuyer, newKey, rowsOf, vps } from '../orders/test-orders.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy, stands } from '../payments/test-payments.ts';
import { askFor, creditedOf, previewBy, refundBy } from '../payments/test-refund-lines.ts';
import { code, give, hire, keptIn, waitingFor } from '../staff-approvals/test-staff-approvals.ts';
import { changeSubscription } from '../subscriptions/change.ts';
import { previewChange } from '../subscriptions/change-preview.ts';
import { findByLine } from '../subscriptions/subscriptions.queries.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { again, billNow, invoicesOf } from '../subscriptions/test-subscriptions.ts';
import { topUpBalance } from '../write-offs/test-write-offs.ts';
import { mailsWith, paidOrder } from './test-withdrawals.ts';

// Refunds of what a subscription bills: $8.00 a month, $9.52 with VAT.

let bed: Testbed;
let buyer: Buyer;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off', SECOND_PERSON_ABOVE: '9.00' });
  await seedCatalogue(jobCtx(bed));
});
afterAll(async () => {
  await recogniseDue(jobCtx(bed));
  expect(await brokenRules(bed)).toEqual({});
  await bed.close();
});
beforeEach(async () => {
  bed.clock.jump(1000);
  buyer = await newBuyer(bed);
});

const invoiceOf = async ({ id }: Pick<Invoice, 'id'>) => (await findInvoice(bed.ctx().db, id))!;

/** A server by the month, delivered. */
async function subscribed(): Promise<Subscription> {
  const order = await paidOrder(bed, buyer, { lines: [vps] });
  const [line] = await rowsOf<{ id: `orl_${string}` }>(
    bed,
    'select id from order_lines where order_id = $1',
    [order.id],
  );
  const find = () => findByLine(bed.ctx().db, line!.id);
  await expect.poll(find).not.toBeNull();
  return (await find())!;
}

async function pay({ id: invoiceId }: Pick<Invoice, 'id'>): Promise<void> {
  const ask = { invoiceId, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
}

/** The coming period, billed and paid a day before it begins. */
async function paidAhead(subscription: Subscription): Promise<Invoice> {
  const { periodEnd } = await again(bed, subscription);
  bed.clock.jump(periodEnd.getTime() - days(1) - bed.clock.now().getTime());
  await billNow(bed);
  const invoice = (await invoicesOf(bed, subscription)).at(-1)!;
  await pay(invoice);
  return invoiceOf(invoice);
}

/** The coming period has begun, and nobody paid it. */
async function overdue(subscription: Subscription): Promise<Invoice> {
  const { periodEnd } = await again(bed, subscription);
  for (const at of [later(periodEnd, -days(1)), later(periodEnd, days(2))]) {
    bed.clock.jump(at.getTime() - bed.clock.now().getTime());
    await billNow(bed);
  }
  expect(await again(bed, subscription)).toMatchObject({ pastDueAt: expect.any(Date) });
  return (await invoicesOf(bed, subscription)).at(-1)!;
}

/** A refund that waits for a second person, as that person sees it. */
async function waiting(answer: Parameters<typeof keptIn>[0]) {
  const approvalId = keptIn(answer);
  const second = await hire(bed);
  const shown = (await waitingFor(second)).find((one) => one.approvalId === approvalId);
  return { shown, approve: () => give(bed, second, approvalId) };
}

async function begin(subscription: Subscription): Promise<void> {
  const { periodEnd } = await again(bed, subscription);
  bed.clock.jump(periodEnd.getTime() - bed.clock.now().getTime());
  await billNow(bed);
  expect((await again(bed, subscription)).periodStart).toEqual(periodEnd);
}

test('a renewal is refunded in parts: what is deferred is taken back, and the subscription continues', async () => {
  const subscription = await subscribed();
  const renewal = await paidAhead(subscription);
  const deferred = await stands(bed, 'deferred:vps');
  const finance = await hire(bed);
  const ask = askFor(renewal, [{ position: 1, amount: 476 }]);
  expect((await previewBy(bed, finance, ask)).subscription).toEqual({
    ...{ number: subscription.number, title: subscription.priced.title, obstacle: null },
    ahead: [
      {
        ...{ invoiceId: renewal.id, number: renewal.number },
        ...{ title: renewal.snapshot.lines[0]?.title, total: usd(476) },
      },
    ],
    dropped: [],
  });
  const key = newKey();
  expect(await refundBy(bed, finance, ask, key)).toMatchObject({ code: 0 });
  expect(await refundBy(bed, finance, { ...ask, ends: true }, key)).toMatchObject({
    code: code('request.conflict'),
  });
  expect(await creditedOf(bed, renewal.id)).toEqual([[{ position: 1, net: 400, tax: 76 }]]);
  expect((await stands(bed, 'deferred:vps')) - deferred).toBe(400);
  await begin(subscription);
  const rest = askFor(renewal, [{ position: 1, amount: 476 }], { credited: 476 });
  expect(await refundBy(bed, finance, rest)).toMatchObject({ code: 0 });
  expect(await invoiceOf(renewal)).toMatchObject({ state: 'refunded', creditedAmount: 952 });
  expect(await again(bed, subscription)).toMatchObject({ state: 'active', cancelAtPeriodEnd: false });
});

test('a change is refunded, and what it changed stays', async () => {
  const subscription = await subscribed();
  const selection = { ...vps, plan: 'vps-3', quantity: 1, choices: {}, setup: {} };
  const { at, due, renewal } = await previewChange(buyer.ctx, subscription.id, selection);
  const figures = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, subscription.id, selection, figures);
  await pay({ id: invoiceId! });
  const plan = async () => (await again(bed, subscription)).selection.plan;
  await expect.poll(plan).toBe('vps-3');
  const change = await invoiceOf({ id: invoiceId! });
  const finance = await hire(bed);
  const ask = askFor(change, [{ position: 1, amount: change.totalAmount }]);
  expect(await previewBy(bed, finance, ask)).toMatchObject({
    lines: [{ position: 1, total: due.total, left: usd(0) }],
    subscription: { number: subscription.number, obstacle: null, ahead: [] },
  });
  expect(await refundBy(bed, finance, ask)).toMatchObject({ code: 0, data: { total: due.total } });
  expect(await invoiceOf(change)).toMatchObject({ state: 'refunded' });
  expect(await creditedOf(bed, change.id)).toEqual([
    [{ position: 1, net: change.netAmount, tax: change.taxAmount }],
  ]);
  expect(await again(bed, subscription)).toMatchObject({ state: 'active' });
  expect(await plan()).toBe('vps-3');
});

test('a subscription ends with the refund where that is asked for: what was paid ahead goes back too, and a second person sees all of it', async () => {
  const subscription = await subscribed();
  const running = await paidAhead(subscription);
  await begin(subscription);
  const coming = await paidAhead(subscription);
  const finance = await hire(bed);
  const ask = askFor(running, [{ position: 1, amount: 119 }], { ends: true });
  expect((await previewBy(bed, finance, ask)).subscription).toMatchObject({
    ahead: [{ invoiceId: coming.id, total: usd(952) }],
  });
  const approvalId = keptIn(await refundBy(bed, finance, ask));
  expect(await again(bed, subscription)).toMatchObject({ state: 'active' });
  expect([await invoiceOf(running), await invoiceOf(coming)]).toEqual([running, coming]);
  const second = await hire(bed);
  const { title } = running.snapshot.lines[0]!;
  expect((await waitingFor(second)).find((one) => one.approvalId === approvalId)).toMatchObject({
    ...{ call: 'refundInvoiceLines', about: running.number, amount: usd(1071) },
    parts: [
      { title, amount: usd(119) },
      { title, amount: usd(952) },
    ],
    asked: { destination: 'origin', ends: true },
  });
  expect(await give(bed, second, approvalId)).toMatchObject({ code: 0 });
  expect(await again(bed, subscription)).toMatchObject({ state: 'canceled' });
  expect(await invoiceOf(running)).toMatchObject({ state: 'paid', creditedAmount: 119 });
  expect(await invoiceOf(coming)).toMatchObject({ state: 'refunded', creditedAmount: 952 });
  await mailsWith(bed, buyer.email, `(${subscription.number}) has ended`);

  const more = askFor(running, [{ position: 1, amount: 119 }], { credited: 119 });
  expect((await previewBy(bed, finance, more)).subscription).toMatchObject({ obstacle: 'ended', ahead: [] });
  expect(await refundBy(bed, finance, { ...more, ends: true })).toMatchObject({
    code: code('state.move_refused'),
    data: { state: 'canceled' },
  });
  expect(await refundBy(bed, finance, more)).toMatchObject({ code: 0 });
});

test('a coming period that is refunded in part goes back whole where its subscription ends', async () => {
  const subscription = await subscribed();
  const coming = await paidAhead(subscription);
  const ask = askFor(coming, [{ position: 1, amount: 476 }], { ends: true });
  const approvalId = keptIn(await refundBy(bed, await hire(bed), ask));
  expect(await give(bed, await hire(bed), approvalId)).toMatchObject({ code: 0 });
  expect(await creditedOf(bed, coming.id)).toEqual([
    [{ position: 1, net: 400, tax: 76 }],
    [{ position: 1, net: 400, tax: 76 }],
  ]);
  expect(await invoiceOf(coming)).toMatchObject({ state: 'refunded', creditedAmount: 952 });
  expect(await again(bed, subscription)).toMatchObject({ state: 'canceled' });
});

test('what is overdue is no longer owed where its subscription ends, what was paid of it is on the balance, and a second person sees both', async () => {
  const subscription = await subscribed();
  const running = await paidAhead(subscription);
  await begin(subscription);
  const unpaid = await overdue(subscription);
  await topUpBalance(bed, { ...buyer, memberId: buyer.id, invoice: unpaid }, 200);
  const part = { invoiceId: unpaid.id, provider: 'balance', idempotencyKey: newKey(), returnTo: '/' };
  await startPayment(buyer.ctx, part);
  expect(await invoiceOf(unpaid)).toMatchObject({ state: 'partially_paid', paidAmount: 200 });
  const finance = await hire(bed);
  const ask = askFor(running, [{ position: 1, amount: 119 }], { ends: true });
  const { title } = unpaid.snapshot.lines[0]!;
  expect((await previewBy(bed, finance, ask)).subscription).toMatchObject({
    ...{ obstacle: null, ahead: [] },
    dropped: [
      {
        ...{ invoiceId: unpaid.id, number: (await invoiceOf(unpaid)).number ?? subscription.number },
        ...{ title, owed: usd(752), toBalance: usd(200) },
      },
    ],
  });
  const { shown, approve } = await waiting(await refundBy(bed, finance, ask));
  expect(shown).toMatchObject({
    amount: usd(1071),
    parts: [
      { title: running.snapshot.lines[0]!.title, amount: usd(119) },
      { title, amount: usd(752), kind: 'dropped' },
      { title, amount: usd(200), kind: 'to_balance' },
    ],
  });
  expect(await invoiceOf(unpaid)).toMatchObject({ state: 'partially_paid' });
  expect(await approve()).toMatchObject({ code: 0 });
  expect(await again(bed, subscription)).toMatchObject({ state: 'canceled' });
  expect(await invoiceOf(unpaid)).toMatchObject({ state: 'void' });
  expect(await stands(bed, `balance:${buyer.id}`)).toBe(-200);
});

test('what is paid of the overdue period while the refund waits is another sum than was approved', async () => {
  const subscription = await subscribed();
  const running = await paidAhead(subscription);
  await begin(subscription);
  const unpaid = await overdue(subscription);
  const ask = askFor(running, [{ position: 1, amount: 119 }], { ends: true });
  const { shown, approve } = await waiting(await refundBy(bed, await hire(bed), ask));
  expect(shown).toMatchObject({ amount: usd(1071) });
  await pay(unpaid);
  expect(await approve()).toMatchObject({ code: code('request.conflict') });
  expect(await invoiceOf(unpaid)).toMatchObject({ state: 'paid' });
});

test('a preview waits for nobody who holds the invoices', async () => {
  const subscription = await subscribed();
  const coming = await paidAhead(subscription);
  const ask = askFor(coming, [{ position: 1, amount: 119 }]);
  const finance = await hire(bed);
  const holder = await bed.service.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from invoices where id = $1 for update', [coming.id]);
    await holder.query('select 1 from payments where invoice_id = $1 for update', [coming.id]);
    expect((await previewBy(bed, finance, ask)).subscription).toMatchObject({
      ahead: [{ invoiceId: coming.id, total: usd(833) }],
    });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('what was approved is not carried out once something else of the invoice was refunded', async () => {
  const subscription = await subscribed();
  const renewal = await paidAhead(subscription);
  const finance = await hire(bed);
  const whole = askFor(renewal, [{ position: 1, amount: 952 }], { ends: true });
  const approvalId = keptIn(await refundBy(bed, finance, whole));
  const other = await hire(bed);
  expect(await refundBy(bed, other, askFor(renewal, [{ position: 1, amount: 100 }]))).toMatchObject({
    code: 0,
  });
  expect(await give(bed, await hire(bed), approvalId)).toMatchObject({ code: code('request.conflict') });
  expect(await again(bed, subscription)).toMatchObject({ state: 'active' });
});

test('what was ordered is refunded with its order', async () => {
  const subscription = await subscribed();
  const [{ id } = { id: null }] = await rowsOf<{ id: Invoice['id'] }>(
    bed,
    `select i.id from invoices i join order_lines l on i.reference = 'order:' || l.order_id where l.id = $1`,
    [subscription.orderLineId],
  );
  const answer = await refundBy(bed, await hire(bed), askFor({ id: id! }, [{ position: 1, amount: 100 }]));
  expect(answer).toMatchObject({ data: { fields: { invoiceId: 'not_one_of' } } });
});
