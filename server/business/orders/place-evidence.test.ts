import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { placeOrder } from '#contract/orders.ts';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { createBillingProfile } from '../billing-profiles/billing-profiles.ts';
import { details, french } from '../billing-profiles/test-billing-profiles.ts';
import { openSession } from '../members/sessions.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { changeBilling, previewBilling } from '../subscriptions/billing.ts';
import { listSubscriptionsBy } from '../subscriptions/subscriptions.queries.ts';
import { makeQuote } from './make-quote.ts';
import { isContradicted, type Place } from './place-evidence.ts';
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
  expect(await piecesOf(`subscription:${id}:`)).toEqual([
    { kind: 'billing', country: 'FR' },
    { kind: 'network', country: 'FR' },
  ]);
});

test('what was kept is forgotten ten years after the end of its year', async () => {
  const { order } = await place((await newBuyer(bed)).ctx);
  const end = Date.UTC(bed.clock.now().getUTCFullYear() + 11, 0);
  bed.clock.jump(end - days(1) - bed.clock.now().getTime());
  await sweepOrders(jobCtx(bed));
  expect(await piecesOf(`order:${order.id}`)).toHaveLength(1);
  bed.clock.jump(days(1));
  await sweepOrders(jobCtx(bed));
  expect(await piecesOf(`order:${order.id}`)).toEqual([]);
});
