import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { openSession } from '../members/sessions.ts';
import { topUp } from '../payments/balance.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeBilling, previewBilling } from '../subscriptions/billing.ts';
import { listSubscriptionsBy } from '../subscriptions/subscriptions.queries.ts';
import { cancelOrder } from './cancel-order.ts';
import { makeQuote } from './make-quote.ts';
import { isContradicted, type Place, restsOnVatId } from './place-evidence.ts';
import type { PlacedOrder } from './place-order.ts';
import { getOrder } from './read-orders.ts';
import { sweepOrders } from './sweep-orders.ts';
import {
  askFor,
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  openShop,
  orderOf,
  payByCard,
  place,
  rowsOf,
  untilState,
  vps,
} from './test-orders.ts';

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  const env = { LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1', COUNTRY_HEADER: 'CF-IPCountry' };
  ({ bed, admin } = await openShop(env));
});
afterAll(() => bed.close());

const ofGermany = '4000002760000016';
const ofFrance = '4000002500000003';

const piecesOf = (reference: string) =>
  rowsOf<Place>(bed, 'select kind, country from place_evidence where reference like $1 order by id', [
    `${reference}%`,
  ]);

/** Somebody whose network is in a country. */
const from = ({ ctx }: Buyer, country: string) => ({ ...ctx, caller: { ...ctx.caller, country } });

async function payWith(
  { ctx }: Buyer,
  { invoice, order }: PlacedOrder,
  card: string,
): Promise<PlacedOrder['order']> {
  const ask = { invoiceId: invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(ctx, { ...ask, saveMethod: false })).paymentId, card);
  return untilState(bed, order.id, 'paid');
}

describe('the evidence contradicts an address', () => {
  const pieces = (text: string): Place[] =>
    text
      .split(' ')
      .filter(Boolean)
      .map((one) => {
        const [kind = '', country = ''] = one.split(':');
        return { kind: kind as Place['kind'], country };
      });
  test.each([
    ['DE', 'card:FR', true],
    ['DE', 'network:FR card:FR', true],
    ['US', 'network:DE', true],
    ['FR', 'bank:DE network:US', true],
    // Two pieces that agree are enough.
    ['DE', 'network:FR card:DE', false],
    ['DE', 'card:DE', false],
    // The tax is the same: none.
    ['US', 'network:CA card:CH', false],
    ['MC', 'card:FR', false],
    // No card tells the Canary Islands from Spain.
    ['ES', 'card:ES', false],
    // Nobody but the buyer says anything.
    ['DE', '', false],
    ['DE', 'billing:DE account:FR', false],
  ])('in %s by %j: %s', (billing, said, is) => {
    expect(isContradicted('DE', billing, pieces(said))).toBe(is);
  });
});

test('of a consumer the address, the network and the account are kept, and the card once it has paid', async () => {
  const buyer = await newBuyer(bed, { country: 'DE' });
  const placed = await place(from(buyer, 'DE'));
  await payWith(buyer, placed, ofGermany);
  await untilState(bed, placed.order.id, 'processing');
  const kept = [
    { kind: 'billing', country: 'DE' },
    { kind: 'network', country: 'DE' },
    { kind: 'account', country: 'DE' },
    { kind: 'card', country: 'DE' },
  ];
  expect(await piecesOf(`order:${placed.order.id}`)).toEqual(kept);
  const { number } = placed.order;
  expect((await getOrder(admin.ctx, number)).places).toMatchObject(kept);
  expect((await getOrder(buyer.ctx, number)).places).toBeNull();
});

test('a card of another country has somebody look at the order before it is delivered', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx);
  expect(placed.order.riskReasons).toEqual([]);
  await payWith(buyer, placed, ofFrance);
  const held = await untilState(bed, placed.order.id, 'in_review');
  expect(held).toMatchObject({ riskScore: 60, riskReasons: ['place_contradicts'] });
});

test('so does a network of another country, unless the card agrees with the address', async () => {
  const buyer = await newBuyer(bed);
  const silent = await place(from(buyer, 'US'));
  expect(silent.order.riskReasons).toEqual(['place_contradicts']);
  await payByCard(bed, buyer, silent);
  await untilState(bed, silent.order.id, 'in_review');
  const agreed = await place(from(buyer, 'US'));
  await payWith(buyer, agreed, ofGermany);
  await untilState(bed, agreed.order.id, 'processing');
  expect(await orderOf(bed, agreed.order.id)).toMatchObject({ riskScore: 0, riskReasons: [] });
});

test('a business with a VAT id is where the id says: nothing is kept of it', async () => {
  const buyer = await newBuyer(bed, { country: 'DE' });
  const { label: _, ...billing } = french;
  const cart = { ...cartOf(vps), buyer: { country: 'FR', vatId: french.vatId } };
  const placed = await place(from(buyer, 'US'), cart, billing);
  await payWith(buyer, placed, ofGermany);
  await untilState(bed, placed.order.id, 'processing');
  expect(await piecesOf(`order:${placed.order.id}`)).toEqual([]);
});

test('a provider that does not answer holds no order up', async () => {
  const gateway = bed.service.gateways.get('sandbox');
  if (!gateway) throw new Error('no sandbox');
  const away = vi.spyOn(gateway, 'payerPlace').mockRejectedValue(new Error('timed out'));
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx);
  await payWith(buyer, placed, ofFrance);
  await untilState(bed, placed.order.id, 'processing');
  expect(away).toHaveBeenCalled();
  away.mockRestore();
});

test('the country of the network comes from the header of a trusted proxy', async () => {
  const buyer = await newBuyer(bed);
  const { token } = await openSession(bed.ctx(), buyer, { remember: true });
  const order = async (headers: Record<string, string>) => {
    const ask = askFor(await makeQuote(buyer.ctx, cartOf(vps)));
    const sent = { token, headers: { ...headers, 'idempotency-key': newKey() } };
    const { data } = (await bed.send(placeOrder, ask, sent)).json();
    const [row] = await rowsOf<{ id: string }>(bed, 'select id from orders where number = $1', [
      data.orderNo,
    ]);
    return (await piecesOf(`order:${row?.id}`)).find(({ kind }) => kind === 'network')?.country;
  };
  expect(await order({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'FR' })).toBe('FR');
  expect(await order({ 'cf-ipcountry': 'FR' })).toBeUndefined();
});

test('a change of the billing details of a subscription is kept as well, a repeated one once', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx);
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'processing');
  const { db } = bed.service.database;
  const find = async () => (await listSubscriptionsBy(db, { memberId: buyer.id, limit: 1 }))[0];
  await expect.poll(find).toBeTruthy();
  const id = (await find())?.id ?? 'sub_none';
  const profile = await createBillingProfile(
    buyer.ctx,
    details({ label: 'Paris', country: 'FR', address: ['12 rue de Rivoli', '75001 Paris'] }),
  );
  const ctx = from(buyer, 'FR');
  const { version, from: begin, after } = await previewBilling(ctx, id, profile.id);
  for (let i = 0; i < 2; i++)
    await changeBilling(ctx, id, profile.id, { version, from: begin, total: after.total });
  const inFrance = [
    { kind: 'billing', country: 'FR' },
    { kind: 'network', country: 'FR' },
  ];
  expect(await piecesOf(`subscription:${id}:`)).toEqual(inFrance);
  // The tax rests on a VAT id at home or in the Union, and on the place elsewhere.
  const firm = { buysAs: 'business', company: 'Lindt Home' } as const;
  const home = { country: 'DE', vatId: 'DE136695976', address: ['Kai 1', '20457 Hamburg'] };
  const swiss = { country: 'CH', vatId: 'CHE100155212MWST', address: ['Gasse 1', '8001 Zürich'] };
  for (const [label, where] of Object.entries({ home, swiss })) {
    bed.clock.jump(1000);
    const firmHere = await createBillingProfile(buyer.ctx, details({ label, ...firm, ...where }));
    const next = await previewBilling(ctx, id, firmHere.id);
    await changeBilling(ctx, id, firmHere.id, {
      ...{ version: next.version, from: next.from, total: next.after.total },
    });
  }
  expect(await piecesOf(`subscription:${id}:`)).toEqual([
    ...inFrance,
    { kind: 'billing', country: 'CH' },
    { kind: 'network', country: 'FR' },
  ]);
});

test('of an order that ends unpaid nothing is kept, whether its buyer or the time ends it', async () => {
  const buyer = await newBuyer(bed);
  const placed = await Promise.all([1, 2, 3].map(() => place(buyer.ctx)));
  const [canceled, late, paid] = placed.map(({ order }) => `order:${order.id}`);
  await cancelOrder(buyer.ctx, { orderNo: placed[0]?.order.number ?? '', reason: '' });
  const left = () => Promise.all([canceled, late, paid].map(async (of) => (await piecesOf(of ?? '')).length));
  expect(await left()).toEqual([0, 1, 1]);
  await payByCard(bed, buyer, placed[2] as PlacedOrder);
  await untilState(bed, (placed[2] as PlacedOrder).order.id, 'processing');
  bed.clock.jump(days(8));
  await sweepOrders(jobCtx(bed));
  expect(await left()).toEqual([0, 0, 1]);
});

describe('what a balance pays', () => {
  /** Money on the balance by a card. */
  async function fill({ id: memberId, ctx }: Buyer, amount: number, card: string, currency = 'USD') {
    const invoice = await topUp(ctx, { memberId, amount: { amount, currency }, key: newKey() });
    const ask = { invoiceId: invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
    await payBy(bed, (await startPayment(ctx, ask)).paymentId, card);
  }
  async function payFromBalance({ ctx }: Buyer, { invoice, order }: PlacedOrder) {
    const ask = { invoiceId: invoice.id, provider: 'balance', idempotencyKey: newKey(), returnTo: '/' };
    await startPayment(ctx, ask);
    return untilState(bed, order.id, 'paid');
  }

  test('has the place of the card that filled it', async () => {
    const buyer = await newBuyer(bed);
    await fill(buyer, 50_000, ofFrance);
    const placed = await place(buyer.ctx);
    await payFromBalance(buyer, placed);
    const held = await untilState(bed, placed.order.id, 'in_review');
    expect(held.riskReasons).toEqual(['place_contradicts']);
    expect(await piecesOf(`order:${placed.order.id}`)).toContainEqual({ kind: 'card', country: 'FR' });
  });

  test('has no place of a card that filled the balance in another currency', async () => {
    const buyer = await newBuyer(bed);
    await fill(buyer, 50_000, ofGermany);
    await fill(buyer, 50_000, ofFrance, 'EUR');
    const placed = await place(buyer.ctx);
    expect(placed.order.currency).toBe('USD');
    await payFromBalance(buyer, placed);
    const pieces = await piecesOf(`order:${placed.order.id}`);
    expect(pieces.filter(({ kind }) => kind === 'card')).toEqual([{ kind: 'card', country: 'DE' }]);
  });

  test('has those of the newest cards that together come to its amount, and of none before', async () => {
    const [whole, part] = [await newBuyer(bed), await newBuyer(bed)];
    for (const buyer of [whole, part]) await fill(buyer, 50_000, ofFrance);
    await fill(whole, 50_000, ofGermany);
    await fill(part, 500, ofGermany);
    const cardsOf = async (buyer: Buyer) => {
      const placed = await place(buyer.ctx);
      expect(placed.order.totalAmount).toBeGreaterThan(500);
      await payFromBalance(buyer, placed);
      const pieces = await piecesOf(`order:${placed.order.id}`);
      return pieces.filter(({ kind }) => kind === 'card').map(({ country }) => country);
    };
    expect(await cardsOf(whole)).toEqual(['DE']);
    expect(await cardsOf(part)).toEqual(['DE', 'FR']);
  });
});

describe('the tax rests on a VAT id', () => {
  test.each([
    ['elsewhere in the Union', 'FR40303265045', { reverseCharge: true, country: 'FR' }, true],
    ['at home', 'DE136695976', { reverseCharge: false, country: 'DE' }, true],
    [
      'not on an island that the VAT of the home country does not reach',
      'DE136695976',
      { reverseCharge: false, country: null },
      false,
    ],
    ['not outside the Union', 'CHE100155212MWST', { reverseCharge: false, country: null }, false],
    ['not where the id does not count', 'FR40303265045', { reverseCharge: false, country: 'FR' }, false],
    ['not without one', null, { reverseCharge: false, country: 'DE' }, false],
  ])('%s', (_where, vatId, tax, is) => {
    expect(restsOnVatId(bed, { vatId }, tax)).toBe(is);
  });

  test('at home in France also for a seller in Monaco', () => {
    const config = { ...bed.config, seller: { ...bed.config.seller, country: 'MC' } };
    const tax = { reverseCharge: false, country: 'FR' };
    expect(restsOnVatId({ config }, { vatId: 'FR40303265045' }, tax)).toBe(true);
  });
});
