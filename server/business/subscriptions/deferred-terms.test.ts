import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Id } from '#contract/ids.ts';
import type { Family } from '#contract/pricing.ts';
import { days, hours, later } from '#contract/time.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { brokenRules, payAsBooked } from '../books/test-books.ts';
import { byMonth } from '../deferrals/by-month.ts';
import { recogniseDue } from '../deferrals/recognise.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { replaceInvoice } from '../invoices/replace-invoice.ts';
import { buyer, newInvoice, oneLine } from '../invoices/test-invoices.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { carryPayments } from '../payments/carry-payments.ts';
import { endTermOf, endTermsOfOrder } from './deferred-terms.ts';
import { endSubscription } from './end.ts';
import { pauseSubscription, resumeSubscription } from './pause.ts';
import { periodAfter } from './periods.ts';
import { startSubscriptions } from './start.ts';
import { getLocked } from './subscriptions.ts';
import { jobCtx, newOrder, ownerOf } from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  // No worker: what jobs do is done by the test, when it wants it.
  bed = await openTestbed({ LIMITS: 'off', SELLER_TIME_ZONE: 'UTC' }, new Date('2026-11-20T10:00:00Z'), {
    work: false,
  });
});
afterAll(() => bed.close());

const until = (iso: string) => bed.clock.jump(new Date(iso).getTime() - bed.clock.now().getTime());
const recognise = () => recogniseDue(jobCtx(bed));
async function stands(family: Family) {
  const at = async (account: string) => 0 - (await balanceOf(bed.ctx(), account, 'USD')).amount;
  return { revenue: await at(`revenue:${family}`), deferred: await at(`deferred:${family}`) };
}
async function partsIn(invoiceId: Id<'invoice'>): Promise<[month: string, amount: number][]> {
  const { rows } = await bed.service.database.pool.query(
    `select coalesce(month, 'waits') as month, part_amount::int as amount from deferral_parts
     where invoice_id = $1 and recognition_id is null order by id`,
    [invoiceId],
  );
  return rows.map(({ month, amount }) => [month, amount]);
}

/** An order that is paid and not released yet: 12 months for 365 days at 1.00, and 20.00 of setup. */
async function paidOrder(family: Family) {
  const orderId = await newOrder(bed, [{ family, months: 12, net: 36_500 }]);
  const { rows } = await bed.service.database.pool.query('select member_id from orders where id = $1', [
    orderId,
  ]);
  const line = oneLine(38_500, { family, beginsOnDelivery: true, termAmount: 36_500 });
  const { id: invoiceId, totalAmount } = await newInvoice(bed, rows[0].member_id, {
    ...{ lines: [line], tax: 0, reference: `order:${orderId}` },
  });
  await payAsBooked(bed, invoiceId, totalAmount);
  return { orderId, invoiceId };
}
async function started(family: Family) {
  const order = await paidOrder(family);
  const [subscription] = await startSubscriptions(jobCtx(bed), order.orderId);
  if (!subscription) throw new Error('no subscription began');
  return { ...order, subscription };
}
const credit = (invoiceId: Id<'invoice'>, amount: number) =>
  creditInvoice(bed.ctx(), {
    ...{ invoiceId, reference: `${invoiceId}:${amount}`, reason: 'returned' },
    amount: { amount, currency: 'USD' },
  });

test('a first term waits for the release of its order, and has the days of its subscription from then on', async () => {
  const { orderId, invoiceId } = await paidOrder('dedicated');
  expect(await stands('dedicated')).toEqual({ revenue: 2000, deferred: 36_500 });
  until('2026-12-02T10:00:00Z');
  expect(await recognise()).toEqual({ parts: 0 });
  // Told twice, it begins once: from 2 December on, 30 days of that month.
  for (let told = 0; told < 2; told++) await startSubscriptions(jobCtx(bed), orderId);
  expect(await stands('dedicated')).toEqual({ revenue: 2000 + 3000, deferred: 33_500 });
  const parts = await partsIn(invoiceId);
  expect([parts[0], parts.at(-1)]).toEqual([
    ['2027-01', 3100],
    ['2027-12', 100],
  ]);
});

test('what is taken back before it began is taken from what waits', async () => {
  const { invoiceId } = await paidOrder('services');
  await credit(invoiceId, 10_000);
  expect(await stands('services')).toEqual({ revenue: 2000, deferred: 26_500 });
  await credit(invoiceId, 28_500);
  expect([await stands('services'), await partsIn(invoiceId)]).toEqual([{ revenue: 0, deferred: 0 }, []]);
});

test('a pause makes the months that are left wait, and the rest of the term has its days after it', async () => {
  until('2027-01-01T10:00:00Z');
  await recognise();
  const { invoiceId, subscription } = await started('tools');
  expect(await stands('tools')).toEqual({ revenue: 2000 + 3100, deferred: 33_400 });
  until('2027-02-10T10:00:00Z');
  await recognise();
  const owner = ownerOf(bed, subscription);
  await pauseSubscription(owner, subscription.id, later(bed.clock.now(), days(60)));
  expect(await partsIn(invoiceId)).toEqual([['waits', 33_400 - 2800]]);
  until('2027-04-01T10:00:00Z');
  await recognise();
  expect(await partsIn(invoiceId)).toEqual([['waits', 33_400 - 2800]]);
  await resumeSubscription(owner, subscription.id);
  // 50 days later than before: from 1 April 2027 to 19 February 2028, 325 days.
  const parts = await partsIn(invoiceId);
  expect([parts[0]?.[0], parts.at(-1)?.[0]]).toEqual(['2027-05', '2028-02']);
  const april = Math.round((30_600 * 30) / 325);
  expect(await stands('tools')).toEqual({
    revenue: 2000 + 3100 + 2800 + april,
    deferred: 30_600 - april,
  });
});

test('an end takes back what is given back, and the rest is revenue at once', async () => {
  until('2027-05-01T10:00:00Z');
  await recognise();
  const { invoiceId, subscription } = await started('membership');
  until('2027-06-10T10:00:00Z');
  await recognise();
  const before = await stands('membership');
  await credit(invoiceId, 20_000);
  await transaction(jobCtx(bed), async (inner) =>
    endSubscription(inner, await getLocked(inner, subscription.id), 'order_ended'),
  );
  expect(await stands('membership')).toEqual({ ...before, deferred: before.deferred - 20_000 });
  for (let told = 0; told < 2; told++) await endTermOf(jobCtx(bed), subscription.id);
  expect(await stands('membership')).toEqual({ revenue: 38_500 - 20_000, deferred: 0 });
});

test('a line that was taken back before it began leaves nothing deferred', async () => {
  const { orderId, invoiceId } = await paidOrder('proxies');
  await endTermsOfOrder(jobCtx(bed), orderId);
  expect(await stands('proxies')).toEqual({ revenue: 2000, deferred: 36_500 });
  await credit(invoiceId, 30_000);
  await bed.service.database.pool.query('update order_lines set ended_at = $2 where order_id = $1', [
    orderId,
    bed.clock.now(),
  ]);
  bed.clock.jump(hours(2));
  // Something is booked, by which the books know how late it is.
  await paidOrder('gifts');
  expect((await brokenRules(bed))['deferred-terms']).toEqual([invoiceId, orderId]);
  for (let told = 0; told < 2; told++) await endTermsOfOrder(jobCtx(bed), orderId);
  expect([await stands('proxies'), await partsIn(invoiceId)]).toEqual([{ revenue: 8500, deferred: 0 }, []]);
});

test('an invoice that is corrected while its subscription begins hands on what it deferred, whichever is first', async () => {
  for (let round = 1; round <= 5; round++) {
    const { orderId, invoiceId } = await paidOrder('vps');
    await Promise.all([
      startSubscriptions(jobCtx(bed), orderId),
      transaction(bed.ctx(), async (inner) => {
        const { invoice } = await replaceInvoice(inner, { invoiceId, buyer, reason: 'r' });
        await carryPayments(inner, { from: invoiceId, to: invoice.id });
      }),
    ]);
    const { revenue, deferred } = await stands('vps');
    expect(revenue + deferred).toBe(38_500 * round);
    expect(deferred).toBe((36_500 - firstMonth()) * round);
  }
});
/** Of a year for 365.00 that begins today: what lies in this month. */
const firstMonth = () => {
  const from = bed.clock.now();
  const to = later(periodAfter(from, 12, from.getUTCDate()), -days(1));
  return byMonth(36_500, { from: isoDayText(from), to: isoDayText(to) })[0]?.amount ?? 0;
};

test('whatever was begun, paused and ended, the rules about what is deferred hold', async () => {
  const rules = Object.keys(await brokenRules(bed));
  expect(rules.filter((rule) => /defer|recogni/.test(rule))).toEqual([]);
});
