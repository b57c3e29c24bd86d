import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Selection } from '#contract/pricing.ts';
import { days, later, seconds } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Emit } from '#server/platform/jobs/events.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { checkBooks } from '../books/books.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { setTaxRate } from '../catalogue/tax-rates.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { chargeMethod } from '../payments/start-payment.ts';
import { stands } from '../payments/test-payments.ts';
import { settleChange } from './apply-change.ts';
import { billingRun } from './billing-run.ts';
import { cancelSubscription, undoCancel } from './cancel.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { endSubscription } from './end.ts';
import { getSubscription } from './read-subscriptions.ts';
import { isStartAsked } from './start-asked.queries.ts';
import type { Subscription } from './subscriptions.tables.ts';
import { getLocked } from './subscriptions.ts';
import { again, invoicesOf, jobCtx, newSubscription, ownerOf, saveMethod } from './test-subscriptions.ts';

let bed: Testbed;
let cheap: Selection;
let middle: Selection;
let dear: Selection;
let prices: [number, number];
beforeAll(async () => {
  bed = await openTestbed();
  await seedCatalogue(jobCtx(bed));
  const selection = { plan: 'vps-4', months: 1, quantity: 1, location: 'frankfurt', setup: {} } as const;
  cheap = { ...selection, choices: {} };
  middle = { ...selection, choices: { 'vps-backup': 'daily' } };
  dear = { ...selection, choices: { 'vps-system': 'windows', 'vps-backup': 'daily' } };
  const { lines } = await priceCart(bed.ctx(), { lines: [cheap, dear], currency: 'USD', buyer: {} });
  const [low, high] = lines.map(({ renewal }) => renewal?.net.amount ?? 0);
  if (!low || !high || low >= high) throw new Error('the two have no two prices');
  prices = [low, high];
});
afterAll(() => bed.close());

const owner = (subscription: Subscription) => ownerOf(bed, subscription);
async function change(sub: Subscription, to: Selection) {
  const { at, due, renewal, ...rest } = await previewChange(owner(sub), sub.id, to);
  const made = await changeSubscription(owner(sub), sub.id, to, {
    at,
    due: due.total,
    renewal: renewal.total,
    startNow: true,
  });
  return { ...rest, ...made, due };
}

test('dearer: the rest of the period is billed, and it holds once that is paid', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  bed.clock.jump(days(15));
  const made = await change(sub, dear);
  expect(made.when).toBe('paid');
  // Half of a period of thirty days.
  expect(Math.abs(made.due.net.amount - (prices[1] - prices[0]) / 2)).toBeLessThanOrEqual(1);
  expect((await again(bed, sub)).renewalAmount).toBe(prices[0]);
  const [invoice] = await invoicesOf(bed, sub);
  if (!invoice) throw new Error('not billed');
  await payInvoice(bed, invoice.id, invoice.totalAmount);
  const settle = () => settleChange(jobCtx(bed), sub.id, invoice.id);
  await Promise.all([settle(), settle()]);
  expect(await again(bed, sub)).toMatchObject({ renewalAmount: prices[1], pendingUpdate: null });
  const back = await change(sub, cheap);
  expect([back.when, back.due.total.amount, back.invoiceId]).toEqual(['period_end', 0, null]);
  bed.clock.jump(days(15));
  await billingRun(jobCtx(bed));
  const nets = (await invoicesOf(bed, sub)).map(({ netAmount }) => netAmount);
  expect(nets[1]).toBe(prices[0]);
  expect((await again(bed, sub)).renewalAmount).toBe(prices[0]);
});

test('not paid within a day: it lapses, and the coming period is billed as it was', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  bed.clock.jump(days(25));
  await billingRun(jobCtx(bed));
  await change(sub, dear);
  expect((await invoicesOf(bed, sub)).map(({ state }) => state as string).sort()).toEqual(['open', 'void']);
  bed.clock.jump(days(1));
  await billingRun(jobCtx(bed));
  const open = (await invoicesOf(bed, sub)).filter(({ state }) => state === 'open');
  expect(open.map(({ netAmount }) => netAmount)).toEqual([prices[0]]);
});

test('a server cannot move to a smaller disk, whatever the plan costs', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  const smaller = { ...cheap, plan: 'vps-1' };
  const refused = { failure: 'request.invalid', data: { fields: { plan: 'not_one_of' } } };
  await expect(previewChange(owner(sub), sub.id, smaller)).rejects.toMatchObject(refused);
  const at = bed.clock.now();
  const zero = { amount: 0, currency: 'USD' } as const;
  await expect(
    changeSubscription(owner(sub), sub.id, smaller, { at, due: zero, renewal: zero }),
  ).rejects.toMatchObject(refused);
});

test('a consumer asks for the start of what is paid now, and of nothing else; a business is not asked', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  const [dearer, cheaper] = [
    await previewChange(owner(sub), sub.id, dear),
    await previewChange(owner(sub), sub.id, cheap),
  ];
  expect([dearer.asksStart, cheaper.asksStart]).toEqual([true, false]);
  const confirmed = { at: dearer.at, due: dearer.due.total, renewal: dearer.renewal.total };
  for (const startNow of [{}, { startNow: false }])
    await expect(
      changeSubscription(owner(sub), sub.id, dear, { ...confirmed, ...startNow }),
    ).rejects.toMatchObject({ failure: 'request.invalid', data: { fields: { startNow: 'required' } } });
  expect(await invoicesOf(bed, sub)).toEqual([]);
  const asked = () => isStartAsked(bed.ctx().db, sub.id, confirmed.at);
  expect(await asked()).toBe(false);
  await changeSubscription(owner(sub), sub.id, dear, { ...confirmed, startNow: true });
  expect(await asked()).toBe(true);

  const business = await newSubscription(bed, { net: prices[0] });
  await bed.service.database.pool.query(
    'update orders set consumer = false from order_lines l where l.order_id = orders.id and l.id = $1',
    [business.orderLineId],
  );
  const { at, due, renewal, asksStart } = await previewChange(owner(business), business.id, dear);
  expect(asksStart).toBe(false);
  const figures = { at, due: due.total, renewal: renewal.total };
  expect((await changeSubscription(owner(business), business.id, dear, figures)).invoiceId).not.toBeNull();
});

test('another figure than ours, or an old one, is refused', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  bed.clock.jump(days(3));
  const { at, due, renewal } = await previewChange(owner(sub), sub.id, dear);
  const ask = (more: object) =>
    changeSubscription(owner(sub), sub.id, dear, {
      at,
      due: due.total,
      renewal: renewal.total,
      startNow: true,
      ...more,
    });
  const less = { ...due.total, amount: due.total.amount - 1 };
  await expect(ask({ due: less })).rejects.toMatchObject({ failure: 'order.price_changed' });
  bed.clock.jump(days(1));
  await expect(ask({})).rejects.toMatchObject({ failure: 'request.invalid' });
  expect(await invoicesOf(bed, sub)).toEqual([]);
});

test('an upgrade is billed with the rate that it was confirmed with, also where another one holds from the day on which it is due', async () => {
  const sub = await newSubscription(bed, { net: prices[0], country: 'AT' });
  bed.clock.jump(days(3));
  const validFrom = isoDayText(later(bed.clock.now(), days(1)), bed.config.seller.timeZone);
  await setTaxRate(jobCtx(bed), { country: 'AT', rate: 2500, validFrom, source: 'a test' });
  const { due } = await change(sub, dear);
  expect(await invoicesOf(bed, sub)).toMatchObject([
    { taxAmount: due.tax.amount, totalAmount: due.total.amount, snapshot: { tax: { rate: 2000 } } },
  ]);
});

test('what was paid for at one moment buys nothing else by the figures of that moment, once or at once; until then a repeated call is billed as the first', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  bed.clock.jump(days(3));
  const confirm = async (to: Selection) => {
    const { at, due, renewal } = await previewChange(owner(sub), sub.id, to);
    return () =>
      changeSubscription(owner(sub), sub.id, to, {
        at,
        due: due.total,
        renewal: renewal.total,
        startNow: true,
      });
  };
  const small = await confirm(middle);
  const answers = await Promise.all([small(), small()]);
  const standing = async () => (await invoicesOf(bed, sub)).map(({ id, state }) => [id, state] as const);
  const open = (await standing()).filter(([, state]) => state === 'open').map(([id]) => id);
  expect(open).toHaveLength(1);
  expect(answers.map(({ invoiceId }) => invoiceId)).toContain(open[0]);
  const { invoiceId } = await small();
  const [invoice] = (await invoicesOf(bed, sub)).filter(({ id }) => id === invoiceId);
  if (!invoice) throw new Error('not billed');
  await payInvoice(bed, invoice.id, invoice.totalAmount);
  await settleChange(jobCtx(bed), sub.id, invoice.id);
  const bought = await again(bed, sub);
  expect(bought).toMatchObject({ selection: middle, pendingUpdate: null });
  await expect(small()).rejects.toMatchObject({ failure: 'order.price_changed' });
  // The clock has not moved: these are the right figures, for the moment whose upgrade is paid.
  const large = await confirm(dear);
  const refused = { failure: 'request.invalid', data: { fields: { at: 'out_of_range' } } };
  const both = await Promise.allSettled([large(), large()]);
  expect(both).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: refused })));
  expect(await again(bed, sub)).toEqual(bought);
  bed.clock.jump(seconds(1));
  const next = await (await confirm(dear))();
  expect(open).not.toContain(next.invoiceId);
  expect((await standing()).filter(([, state]) => state === 'open')).toEqual([[next.invoiceId, 'open']]);
  // Nobody pays for it: the day after, what was paid for is what is delivered.
  bed.clock.jump(days(1));
  await billingRun(jobCtx(bed));
  expect(await again(bed, sub)).toMatchObject({ selection: middle, pendingUpdate: null });
});

test('an upgrade that was paid for a moment before the end goes back the way it came, once', async () => {
  const sub = await newSubscription(bed, { net: prices[0] });
  const methodId = await saveMethod(bed, sub.memberId);
  bed.clock.jump(days(10));
  const { invoiceId, due } = await change(sub, dear);
  if (!invoiceId) throw new Error('not billed');
  // The news that it is paid is on its way.
  const emit = Object.assign(async () => {}, { within: () => emit }) as unknown as Emit;
  const idempotencyKey = `upgrade:${invoiceId}`;
  await chargeMethod({ ...jobCtx(bed), emit }, { invoiceId, methodId, idempotencyKey });
  const end = () =>
    transaction(jobCtx(bed), async (inner) => {
      const found = await getLocked(inner, sub.id);
      if (found.state !== 'canceled') await endSubscription(inner, found, 'order_ended');
    });
  await Promise.all([end(), end(), end()]);
  await settleChange(jobCtx(bed), sub.id, invoiceId);
  expect(await again(bed, sub)).toMatchObject({ state: 'canceled', pendingUpdate: null });
  expect((await invoicesOf(bed, sub)).map(({ state }) => state)).toEqual(['refunded']);
  const rows = () =>
    bed.service.database.pool
      .query(
        `select p.state, r.state as refund, r.refund_amount::int as amount from payments p join refunds r on r.payment_id = p.id
         where p.invoice_id = $1`,
        [invoiceId],
      )
      .then((found) => found.rows);
  await expect.poll(rows).toEqual([{ state: 'refunded', refund: 'succeeded', amount: due.total.amount }]);
  const breaks = (await checkBooks(jobCtx(bed))).flatMap((rule) => rule.breaks);
  expect(breaks.filter(({ ids }) => (ids as string[]).includes(invoiceId))).toEqual([]);
  for (const account of ['receivable', 'balance'])
    expect(await stands(bed, `${account}:${sub.memberId}`)).toBe(0);
  const member = sub.memberId && (await findMember(bed.ctx().db, sub.memberId));
  const mails = await bed.mailsTo(member ? member.email : '', 2);
  expect(mails.map(({ text }) => text).join('\n')).toContain('We refund it the way you paid');
});

test('a change that waits for the next period outlives a cancellation that is taken back, and does not show meanwhile', async () => {
  const sub = await newSubscription(bed, { net: prices[1] });
  expect((await change(sub, cheap)).when).toBe('period_end');
  const waiting = async () => (await getSubscription(owner(sub), sub.id)).waiting;
  expect(await waiting()).toMatchObject({ net: { amount: prices[0] } });
  await cancelSubscription(owner(sub), sub.id, '');
  expect(await waiting()).toBeNull();
  await undoCancel(owner(sub), sub.id);
  expect(await waiting()).toMatchObject({ net: { amount: prices[0] } });
  bed.clock.jump(sub.periodEnd.getTime() - bed.clock.now().getTime());
  await billingRun(jobCtx(bed));
  expect((await again(bed, sub)).renewalAmount).toBe(prices[0]);
});
