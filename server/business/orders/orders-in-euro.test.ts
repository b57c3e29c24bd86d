import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsVersion } from '#contract/members.ts';
import { trialPlan } from '#contract/proxies.ts';
import { minutes } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import { priceCart } from '../catalogue/catalogue.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { findMember } from '../members/members.ts';
import { makeQuote } from './make-quote.ts';
import { placeOrder } from './place-order.ts';
import { placeTrial } from './place-trial.ts';
import { getOrder } from './read-orders.ts';
import {
  askFor,
  type Buyer,
  cartOf,
  inEuro,
  newBuyer,
  newKey,
  openShop,
  orderOf,
  payByCard,
  place,
  refundBy,
  rowsOf,
  untilState,
  vps,
} from './test-orders.ts';

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const dollars = (amount: number) => ({ amount, currency: 'USD' });
/** What a request comes to by the catalogue. */
const totalOf = async (request: ReturnType<typeof cartOf>) =>
  (await priceCart(bed.ctx(), request)).dueToday.total.amount;

test('an order in euro is billed, paid, booked and given back in euro, at the prices that the catalogue has in it', async () => {
  const buyer = await newBuyer(bed);
  const [inEuros, inDollars] = [await totalOf(inEuro(cartOf(vps))), await totalOf(cartOf(vps))];
  expect(inEuros).not.toBe(inDollars);
  const placed = await place(buyer.ctx, inEuro(cartOf(vps)));
  const { order, invoice } = placed;
  expect([order.currency, order.totalAmount, order.priced.currency]).toEqual(['EUR', inEuros, 'EUR']);
  expect([invoice.currency, invoice.totalAmount]).toEqual(['EUR', inEuros]);
  await payByCard(bed, buyer, placed);
  await untilState(bed, order.id, 'completed');
  expect(await getOrder(buyer.ctx, order.number)).toMatchObject({
    ...{ total: euros(inEuros), priced: { dueToday: { total: euros(inEuros) } } },
    ...{ invoice: { state: 'paid', due: euros(0) }, payment: { amount: euros(inEuros) } },
  });
  const [mail] = (await bed.mailsTo(buyer.email)).filter(({ subject }) => subject.endsWith('is paid'));
  expect(mail?.text).toContain('€8.33');
  expect(mail?.text).not.toContain('$');
  await refundBy(admin, order.number);
  expect((await orderOf(bed, order.id)).state).toBe('refunded');
  expect(
    await rowsOf(
      bed,
      'select currency, total_amount::int as amount from credit_notes where invoice_id = $1',
      [invoice.id],
    ),
  ).toEqual([euros(inEuros)]);
  const onBalance = async (currency: string) =>
    (await balanceOf(bed.ctx(), `balance:${buyer.id}`, currency)).amount;
  expect(Math.abs(await onBalance('EUR'))).toBe(inEuros);
  expect(await onBalance('USD')).toBe(0);
  expect(await brokenRules(bed)).toEqual({});
});

test('an order is placed in the currency that was shown: the same figure in another one is no confirmation of it', async () => {
  const buyer = await newBuyer(bed);
  const quote = await makeQuote(buyer.ctx, inEuro(cartOf(vps)));
  const { amount } = quote.priced.dueToday.total;
  await expect(
    placeOrder(buyer.ctx, askFor(quote, { confirmedTotal: dollars(amount) }), newKey()),
  ).rejects.toMatchObject({
    failure: 'order.price_changed',
    data: { confirmed: dollars(amount), ours: euros(amount), quoteId: quote.id },
  });
  const key = newKey();
  const first = await placeOrder(buyer.ctx, askFor(quote), key);
  const again = await placeOrder(buyer.ctx, askFor(quote), key);
  expect([again.order.id, again.order.currency]).toEqual([first.order.id, 'EUR']);
});

test('a quote keeps its currency, whichever comes first when a new one follows it', async () => {
  const buyer = await newBuyer(bed);
  const quotes = [await makeQuote(buyer.ctx, cartOf(vps)), await makeQuote(buyer.ctx, inEuro(cartOf(vps)))];
  expect(quotes.map(({ request }) => request.currency)).toEqual(['USD', 'EUR']);
  bed.clock.jump(minutes(31));
  const turned = { ...buyer.ctx, config: { ...buyer.ctx.config, currencies: ['EUR', 'USD'] as const } };
  for (const { id, priced } of quotes) {
    const ask = askFor({ id, priced } as (typeof quotes)[number]);
    const { data } = await placeOrder(turned, ask, newKey()).then(
      () => ({ data: null }),
      (error) => error,
    );
    const [next] = await rowsOf<{ currency: string }>(
      bed,
      `select priced ->> 'currency' as currency from quotes where id = $1`,
      [data?.alternatives?.[0]],
    );
    expect(next?.currency).toBe(priced.currency);
  }
});

test('a trial is ordered in the first currency of the install, over nothing', async () => {
  const { id, ctx } = await newBuyer(bed);
  const member = await findMember(ctx, id);
  if (!member) throw new Error('no such member');
  const turned = { ...ctx, config: { ...ctx.config, currencies: ['EUR', 'USD'] as const } };
  const order = await placeTrial(turned, member, { plan: trialPlan, termsVersion });
  expect([order.currency, order.priced.currency, order.totalAmount]).toEqual(['EUR', 'EUR', 0]);
  expect(await rowsOf(bed, 'select currency from invoices where member_id = $1', [id])).toEqual([
    { currency: 'EUR' },
  ]);
});
