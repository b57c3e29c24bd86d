import type { z } from 'zod';
import type { CheckedOf, InputOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import type { placeOrder as contract } from '#contract/orders.ts';
import { type PricingRequest, pricingRequest } from '#contract/pricing.ts';
import type { Context } from '#server/platform/context.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { conditionMs } from '../../../scripts/gate/patience.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { payInvoice } from '../invoices/test-invoices.ts';
import { members } from '../members/members.tables.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { makeQuote } from './make-quote.ts';
import { findOrder } from './orders.queries.ts';
import type { Order, Quote } from './orders.tables.ts';
import { type PlacedOrder, placeOrder } from './place-order.ts';
import { type RefundAsk, refundOrder } from './refund-order.ts';

// What the tests of this noun share: buyers, quotes, orders, money that comes in, the real jobs having run.

type Ask = CheckedOf<typeof contract>;
export const jobCtx = (bed: Testbed) => bed.ctx({ kind: 'job', name: 'test' });

export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

/** A shop with its catalogue, and its operator. */
export async function openShop(env?: Record<string, string>): Promise<{ bed: Testbed; admin: Buyer }> {
  const bed = await openTestbed(env);
  await seedCatalogue(jobCtx(bed));
  return { bed, admin: await newBuyer(bed, { role: 'admin' }) };
}

/** Somebody who buys, as the service sees them when they are logged in. */
export async function newBuyer(
  bed: Testbed,
  { role = 'user', ...more }: Partial<typeof members.$inferInsert> & { role?: 'user' | 'admin' } = {},
): Promise<{ id: Id<'member'>; email: string; ctx: Context }> {
  const now = bed.clock.now();
  const id = newId('member', now);
  const email = more.email ?? `${id}@example.com`;
  await bed.service.database.db
    .insert(members)
    .values({ id, email, emailVerifiedAt: now, name: 'Mara Lindt', createdAt: now, ...more });
  return { id, email, ctx: bed.ctx({ kind: 'member', id, role, sessionId: newId('session', now) }) };
}

export const vps = { plan: 'vps-2', months: 1, location: 'frankfurt' } as const;
export const server = { plan: 'ds-2', months: 1, location: 'frankfurt' } as const;

/** A cart as a page sends it, checked as the door checks it. */
export const cartOf = (...lines: z.input<typeof pricingRequest>['lines']): PricingRequest =>
  pricingRequest.parse({ lines, buyer: { country: 'DE' } });

/** The same cart in the second currency. */
export const inEuro = (request: PricingRequest): PricingRequest => ({ ...request, currency: 'EUR' });

export const askFor = (quote: Quote, more: Partial<InputOf<typeof contract>> = {}): Ask => ({
  quoteId: quote.id,
  confirmedTotal: quote.priced.dueToday.total,
  buysAs: 'consumer',
  name: 'Mara Lindt',
  company: '',
  address: ['Speicherstraße 12', '20457 Hamburg'],
  country: 'DE',
  vatId: '',
  purchaseOrder: '',
  agreeTerms: 'Y',
  termsVersion,
  acceptableUse: 'Y',
  startNow: 'Y',
  notes: '',
  ...more,
});

let keys = 0;
export const newKey = () => `order-key-${String(++keys).padStart(8, '0')}`;

export async function place(
  ctx: Context,
  request: PricingRequest = cartOf(vps),
  more: Partial<InputOf<typeof contract>> = {},
): Promise<PlacedOrder> {
  return placeOrder(ctx, askFor(await makeQuote(ctx, request), more), newKey());
}

/** The whole of an order's money, as a payment books it. */
export const pay = (bed: Testbed, { order, invoice }: PlacedOrder) =>
  payInvoice(bed, invoice.id, order.totalAmount);

/** The whole of it at the pretended provider, which can give it back. */
export async function payByCard(bed: Testbed, { ctx }: Buyer, { invoice }: PlacedOrder): Promise<void> {
  const ask = { invoiceId: invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
  await payBy(bed, (await startPayment(ctx, ask)).paymentId);
}

/** All of an order onto the balance, unless told otherwise. */
export const refundBy = ({ ctx }: Buyer, orderNo: string, more: Partial<RefundAsk> = {}, key = newKey()) =>
  refundOrder(
    ctx,
    { orderNo, amount: null, lines: [], reason: 'does not fit', destination: 'balance', ...more },
    key,
  );

export async function orderOf(bed: Testbed, id: Id<'order'>): Promise<Order> {
  const order = await findOrder(bed.ctx().db, id);
  if (!order) throw new Error('no such order');
  return order;
}

/** Waits until the running jobs have brought an order to a state. It may have gone on since: jobs do not wait for a test. */
export async function untilState(bed: Testbed, id: Id<'order'>, state: Order['state']): Promise<Order> {
  const until = performance.now() + conditionMs;
  for (;;) {
    const moves = await rowsOf<{ to_state: string }>(
      bed,
      'select to_state from order_moves where order_id = $1',
      [id],
    );
    const order = await orderOf(bed, id);
    if (moves.some((move) => move.to_state === state)) return order;
    if (performance.now() > until) throw new Error(`still ${order.state}, not ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Free machines of a plan at a place. */
export async function stockOf(bed: Testbed, plan: string, location = 'frankfurt'): Promise<number> {
  const { rows } = await bed.service.database.pool.query(
    `select l.stock from plan_locations l join plans p on p.id = l.plan_id where p.slug = $1 and l.location_slug = $2`,
    [plan, location],
  );
  return rows[0].stock;
}

export async function setStockOf(bed: Testbed, plan: string, stock: number, location = 'frankfurt') {
  await bed.service.database.pool.query(
    `update plan_locations l set stock = $3 from plans p where p.id = l.plan_id and p.slug = $1 and l.location_slug = $2`,
    [plan, location, stock],
  );
}

export async function rowsOf<T>(bed: Testbed, query: string, values: unknown[] = []): Promise<T[]> {
  return (await bed.service.database.pool.query(query, values)).rows as T[];
}
