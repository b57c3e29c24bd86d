import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Selection } from '#contract/pricing.ts';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import {
  type Buyer,
  cartOf,
  inEuro,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  place,
  rowsOf,
  untilState,
  vps,
} from '../orders/test-orders.ts';
import { chargeMethod, startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeSubscription } from './change.ts';
import { previewChange } from './change-preview.ts';
import { getSubscription, listSubscriptions } from './read-subscriptions.ts';
import { passDays } from './test-subscriptions.ts';

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const bigger: Selection = { ...vps, plan: 'vps-3', quantity: 1, choices: {}, setup: {} };
const netOf = async (selection: Selection) => {
  const { lines } = await priceCart(bed.ctx(), { lines: [selection], currency: 'EUR', buyer: {} });
  return lines[0]?.renewal?.net.amount ?? 0;
};

/** A virtual server that somebody has ordered in euro, and paid by a card that is kept for its renewals. */
async function subscribed() {
  const buyer = await newBuyer(bed);
  const { order, invoice } = await place(buyer.ctx, inEuro(cartOf(vps)));
  const ask = { invoiceId: invoice.id, provider: 'sandbox', saveMethod: true } as const;
  const started = await startPayment(buyer.ctx, { ...ask, idempotencyKey: newKey(), returnTo: '/' });
  await payBy(bed, started.paymentId);
  await untilState(bed, order.id, 'completed');
  const [summary] = (await listSubscriptions(buyer.ctx, {})).items;
  if (!summary) throw new Error('nothing renews');
  return { buyer, summary };
}

const invoicesOf = ({ id }: Buyer) =>
  rowsOf<{ currency: string; net: number; state: string }>(
    bed,
    'select currency, net_amount::int as net, state from invoices where member_id = $1 order by id',
    [id],
  );

test('what was ordered in euro is changed and renewed in euro, and its card is charged in euro', async () => {
  const { buyer, summary } = await subscribed();
  const { id } = summary;
  const [small, large] = [await netOf({ ...bigger, plan: vps.plan }), await netOf(bigger)];
  expect(summary.renewal).toEqual(euros(small));
  expect((await getSubscription(buyer.ctx, id)).currency).toBe('EUR');
  bed.clock.jump(days(15));

  const { at, due, renewal, proration, when } = await previewChange(buyer.ctx, id, bigger);
  expect(when).toBe('paid');
  const amounts = [due.net, due.tax, due.total, renewal.total, proration?.credit, proration?.charge];
  expect(new Set(amounts.map((one) => one?.currency))).toEqual(new Set(['EUR']));
  // Half of a period of thirty days.
  expect(Math.abs(due.net.amount - (large - small) / 2)).toBeLessThanOrEqual(1);
  const inDollars = { ...due.total, currency: 'USD' };
  await expect(
    changeSubscription(buyer.ctx, id, bigger, { at, due: inDollars, renewal: renewal.total, startNow: true }),
  ).rejects.toMatchObject({
    failure: 'order.price_changed',
    data: { confirmed: inDollars, ours: due.total },
  });
  const confirmed = { at, due: due.total, renewal: renewal.total, startNow: true };
  const { invoiceId } = await changeSubscription(buyer.ctx, id, bigger, confirmed);
  const [method] = await rowsOf<{ id: `pmt_${string}` }>(
    bed,
    'select id from payment_methods where member_id = $1',
    [buyer.id],
  );
  if (!invoiceId || !method) throw new Error('not billed, or nothing to charge');
  await chargeMethod(jobCtx(bed), { invoiceId, methodId: method.id, idempotencyKey: newKey() });
  await expect.poll(async () => (await getSubscription(buyer.ctx, id)).renewal).toEqual(euros(large));

  await passDays(bed, 16);
  await expect.poll(async () => (await invoicesOf(buyer)).at(-1)?.state).toBe('paid');
  expect(await invoicesOf(buyer)).toEqual([
    { currency: 'EUR', net: small, state: 'paid' },
    { currency: 'EUR', net: due.net.amount, state: 'paid' },
    { currency: 'EUR', net: large, state: 'paid' },
  ]);
  const paid = await rowsOf<{ currency: string }>(
    bed,
    `select distinct p.currency from payments p join invoices i on i.id = p.invoice_id where i.member_id = $1`,
    [buyer.id],
  );
  expect(paid).toEqual([{ currency: 'EUR' }]);
  expect(await brokenRules(bed)).toEqual({});
});

test('a plan that has no price in the currency of a subscription is not changed to, however it is sold elsewhere', async () => {
  const { buyer, summary } = await subscribed();
  const ask = () => previewChange(buyer.ctx, summary.id, { ...bigger, plan: 'vps-6' });
  await ask();
  await rowsOf(
    bed,
    `update plan_prices set valid_to = $1 where currency = 'EUR' and plan_id = (select id from plans where slug = 'vps-6')`,
    [bed.clock.now()],
  );
  const problems = [{ line: 0, part: 'plan', reason: 'not_in_currency', alternatives: ['USD'] }];
  await expect(ask()).rejects.toMatchObject({ failure: 'order.not_possible', data: { problems } });
});

test('in a currency that the install has given up, nothing is changed and everything renews as it was promised', async () => {
  const { buyer, summary } = await subscribed();
  const ctx = { ...buyer.ctx, config: { ...buyer.ctx.config, currencies: ['USD'] as const } };
  const problems = [{ line: 0, part: 'plan', reason: 'not_in_currency', alternatives: [] }];
  await expect(previewChange(ctx, summary.id, bigger)).rejects.toMatchObject({
    failure: 'order.not_possible',
    data: { problems },
  });
  expect((await getSubscription(ctx, summary.id)).renewal).toEqual(summary.renewal);
});
