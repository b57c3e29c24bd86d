import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OrderState, orderMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import type { Emit } from '#server/platform/jobs/events.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { saveCoupon } from '../catalogue/coupons.ts';
import { book } from '../ledger/ledger.ts';
import { readBalance } from '../payments/balance.ts';
import { startPayment } from '../payments/start-payment.ts';
import { moveOrder } from './orders.ts';
import {
  cartOf,
  jobCtx,
  newBuyer,
  newKey,
  orderOf,
  pay,
  place,
  rowsOf,
  server,
  setStockOf,
  stockOf,
  untilState,
} from './test-orders.ts';

// Every move of the table that ends an order, and what it takes back.

let bed: Testbed;
beforeAll(async () => {
  // The server waits for the operator's people, so that nothing completes meanwhile.
  bed = await openTestbed({ DELIVERY: 'dedicated=manual,vps=manual' });
  await seedCatalogue(jobCtx(bed));
  const limits = { mostUses: 1000, mostUsesPerMember: 1000 };
  const validFrom = bed.clock.now();
  await saveCoupon(bed.ctx(), { code: 'BACK', share: 1000, families: [], plans: [], validFrom, ...limits });
});
afterAll(() => bed.close());
beforeEach(() => setStockOf(bed, 'ds-2', 3));

const ends = ['canceled', 'expired', 'fraud', 'refunded', 'withdrawn'] as const;
type End = (typeof ends)[number];
const movesTo = (among: readonly End[]): [from: OrderState, to: End][] =>
  (Object.keys(orderMoves) as OrderState[]).flatMap((from) =>
    among
      .filter((to) => (orderMoves[from] as readonly string[]).includes(to))
      .map((to): [OrderState, End] => [from, to]),
  );

const uses = async () =>
  (await rowsOf<{ uses: number }>(bed, `select uses from coupons where code = 'BACK'`))[0]?.uses;
const invoiceOf = async (id: string) =>
  (
    await rowsOf<{ state: string }>(bed, `select state from invoices where reference = 'order:' || $1`, [id])
  )[0]?.state;

/** A context that keeps what is announced through it. */
function hearing(ctx: Context): { ctx: Context; told: [name: string, payload: unknown][] } {
  const told: [string, unknown][] = [];
  const listen = (emit: Emit): Emit => {
    const heard: Pick<Emit, 'within'> & ((...said: Parameters<Emit>) => Promise<void>) = Object.assign(
      async (...[event, payload, options]: Parameters<Emit>) => {
        told.push([event.name, payload]);
        await emit(event, payload as never, options);
      },
      { within: (tx: Parameters<Emit['within']>[0]) => listen(emit.within(tx)) },
    );
    return heard as Emit;
  };
  return { ctx: { ...ctx, emit: listen(ctx.emit) }, told };
}

async function ordered() {
  const before = await uses();
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, { ...cartOf(server), coupon: 'BACK' });
  expect([await stockOf(bed, 'ds-2'), await uses()]).toEqual([2, (before ?? 0) + 1]);
  return { ...placed, buyer, before };
}

const standAt = async (id: Awaited<ReturnType<typeof ordered>>['order']['id'], state: OrderState) => {
  await rowsOf(bed, 'update orders set state = $2 where id = $1', [id, state]);
  return orderOf(bed, id);
};

/** Ends it twice at once: what is taken back is taken back once, and announced once. */
async function endTwice(id: Awaited<ReturnType<typeof ordered>>['order']['id'], from: OrderState, to: End) {
  const order = await standAt(id, from);
  const { ctx, told } = hearing(jobCtx(bed));
  const both = await Promise.allSettled([1, 2].map(() => moveOrder(ctx, order, to, 'a test')));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // Who earned from it reverses that by this event.
  expect(told.filter(([name]) => name === 'order.ended')).toEqual([
    ['order.ended', { orderId: id, state: to }],
  ]);
}

describe('before it is paid', () => {
  test.each(movesTo(['canceled', 'expired']))(
    '%s → %s: stock, coupon and credit go back, the invoice is void, the end is announced',
    async (from, to) => {
      const { order, invoice, buyer, before } = await ordered();
      const balance = `balance:${buyer.id}`;
      const lines = [
        ['cash:test', 700],
        [balance, -700],
      ] as const;
      await book(jobCtx(bed), { kind: 'test', reference: order.id, memo: '', currency: 'USD', lines });
      const ask = { invoiceId: invoice.id, provider: 'balance', idempotencyKey: newKey(), returnTo: '/' };
      await startPayment(buyer.ctx, ask);
      expect((await readBalance(jobCtx(bed), buyer.id, 'USD')).amount).toBe(0);
      await endTwice(order.id, from, to);
      expect([await stockOf(bed, 'ds-2'), await uses(), await invoiceOf(order.id)]).toEqual([
        3,
        before,
        'void',
      ]);
      expect((await readBalance(jobCtx(bed), buyer.id, 'USD')).amount).toBe(700);
    },
  );
});

describe('once it is paid', () => {
  test.each(movesTo(['fraud', 'refunded', 'withdrawn']))(
    '%s → %s: stock and coupon go back, the end is announced; the money is the refund’s business',
    async (from, to) => {
      const placed = await ordered();
      const { order, before } = placed;
      await pay(bed, placed);
      await untilState(bed, order.id, 'processing');
      await endTwice(order.id, from, to);
      expect([await stockOf(bed, 'ds-2'), await uses(), await invoiceOf(order.id)]).toEqual([
        3,
        before,
        'paid',
      ]);
    },
  );
});

test('every end of the table is one of these, and a state that ends nothing takes nothing back', async () => {
  const wayTo = (to: string) =>
    Object.values(orderMoves).some((moves) => (moves as readonly string[]).includes(to));
  expect(ends.filter(wayTo)).toEqual([...ends]);
  const { order, before } = await ordered();
  const failed = await moveOrder(jobCtx(bed), order, 'payment_failed', 'a test');
  await moveOrder(jobCtx(bed), failed, 'pending_payment', 'a test');
  expect([await stockOf(bed, 'ds-2'), await uses()]).toEqual([2, (before ?? 0) + 1]);
});
