import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import { canMove, type OrderState, orderMoves } from '#contract/states.ts';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { saveCoupon } from '../catalogue/coupons.ts';
import { startPayment } from '../payments/start-payment.ts';
import { payBy } from '../payments/test-payments.ts';
import { cancelOrder } from './cancel-order.ts';
import { lineDelivered } from './deliver.ts';
import { orderPaid } from './order-paid.ts';
import { paymentOfOrderFailed } from './payment-failed.ts';
import type { PlacedOrder } from './place-order.ts';
import { refundOrder } from './refund-order.ts';
import { releaseOrder } from './review-order.ts';
import { sweepOrders } from './sweep-orders.ts';
import { cartOf, jobCtx, newBuyer, newKey, place, rowsOf, server, setStockOf, vps } from './test-orders.ts';

const firstStock = 6;
const actions = [
  'place',
  'pay',
  'fail',
  'told',
  'cancel',
  'expire',
  'release',
  'deliver',
  'refund',
  'refund_part',
] as const;
type Action = (typeof actions)[number];

let bed: Testbed;
let buyer: Awaited<ReturnType<typeof newBuyer>>;
let admin: typeof buyer;
beforeAll(async () => {
  bed = await openTestbed({ LIMITS: 'off' });
  await seedCatalogue(jobCtx(bed));
  buyer = await newBuyer(bed);
  admin = await newBuyer(bed, { role: 'admin' });
  const validFrom = bed.clock.now();
  const limits = { mostUses: 4, mostUsesPerMember: 4 };
  await saveCoupon(bed.ctx(), { code: 'FOUR', share: 1500, families: [], plans: [], validFrom, ...limits });
});
afterAll(() => bed.close());

/** What is refused is an answer; anything else thrown is a fault. */
async function act(action: Action, placed: PlacedOrder | undefined): Promise<PlacedOrder | undefined> {
  if (action === 'place') return place(buyer.ctx, { ...cartOf(server, vps), coupon: 'FOUR' });
  if (action === 'expire') {
    bed.clock.jump(days(8));
    await sweepOrders(jobCtx(bed));
  }
  if (!placed || action === 'expire') return;
  const { order, invoice } = placed;
  switch (action) {
    case 'pay': {
      const ask = { invoiceId: invoice.id, provider: 'sandbox', idempotencyKey: newKey(), returnTo: '/' };
      await payBy(bed, (await startPayment(buyer.ctx, ask)).paymentId);
      return;
    }
    case 'fail':
      return void (await paymentOfOrderFailed(jobCtx(bed), order.id, 'card_declined'));
    case 'told': {
      const [row] = await rowsOf<{ state: string }>(bed, 'select state from invoices where id = $1', [
        invoice.id,
      ]);
      if (row?.state === 'paid') await orderPaid(jobCtx(bed), order.id);
      return;
    }
    case 'cancel':
      return void (await cancelOrder(buyer.ctx, { orderNo: order.number, reason: '' }));
    case 'release':
      return void (await releaseOrder(admin.ctx, { orderNo: order.number, reason: 'looked at' }));
    case 'deliver': {
      const lines = await rowsOf<{ id: `orl_${string}` }>(
        bed,
        `select l.id from order_lines l join orders o on o.id = l.order_id
         where o.id = $1 and o.state in ('processing', 'partially_refunded')`,
        [order.id],
      );
      for (const { id } of lines) await lineDelivered(jobCtx(bed), id);
      return;
    }
    default: {
      const amount = action === 'refund' ? null : 1234;
      const ask = {
        orderNo: order.number,
        amount,
        lines: [],
        reason: 'a law',
        destination: 'balance' as const,
      };
      await refundOrder(admin.ctx, ask, newKey());
    }
  }
}

const attempt = (action: Action, placed: PlacedOrder | undefined) =>
  act(action, placed).catch((error: unknown) => {
    if (error instanceof Failure && error.failure !== 'internal') return undefined;
    throw error;
  });

/** Every law, read from the rows. */
async function requireLaws(): Promise<void> {
  const [held] = await rowsOf<{ held: number; stock: number }>(
    bed,
    `select l.stock, coalesce((select sum(h.quantity) from stock_holds h
        where h.plan_id = l.plan_id and h.location_slug = l.location_slug and h.state <> 'returned'), 0)::int as held
     from plan_locations l join plans p on p.id = l.plan_id where p.slug = 'ds-2' and l.location_slug = 'frankfurt'`,
  );
  expect((held?.stock ?? 0) + (held?.held ?? 0)).toBe(firstStock);
  const ends = `('canceled', 'expired', 'fraud', 'refunded', 'withdrawn')`;
  const [living] = await rowsOf<{ machines: number; coupons: number }>(
    bed,
    `select count(*) filter (where state not in ${ends})::int as machines,
       count(*) filter (where state not in ${ends} and coupon_code = 'FOUR')::int as coupons from orders`,
  );
  expect(held?.held).toBe(living?.machines);
  const [coupon] = await rowsOf<{ uses: number }>(bed, `select uses from coupons where code = 'FOUR'`);
  expect(coupon?.uses).toBe(living?.coupons);
  const moves = await rowsOf<{ from: OrderState; to: OrderState }>(
    bed,
    `select distinct from_state as from, to_state as to from order_moves where from_state is not null and from_state <> to_state`,
  );
  expect(moves.filter(({ from, to }) => !canMove(orderMoves, from, to))).toEqual([]);
  const wrongInvoices = await rowsOf(
    bed,
    `select o.number, o.state, i.state as invoice from orders o left join invoices i on i.reference = 'order:' || o.id
     where i.id is null
        or (o.state = 'canceled') <> (i.state = 'void')
        or (o.state in ('processing', 'completed', 'partially_refunded') and i.state <> 'paid')
        or (o.state = 'refunded' and i.state <> 'refunded')`,
  );
  expect(wrongInvoices).toEqual([]);
  const [books] = await rowsOf<{ over: number; owed: number }>(
    bed,
    `select sum(line_amount)::int as over, (coalesce(sum(line_amount) filter (where account = $1), 0))::int as owed from ledger_lines`,
    [`receivable:${buyer.id}`],
  );
  expect([books?.over ?? 0, books?.owed ?? 0]).toEqual([0, 0]);
}

test('whatever happens to orders, twice, at once and in any order: stock, coupon, states, invoices and books agree', async () => {
  await setStockOf(bed, 'ds-2', firstStock);
  const placed: PlacedOrder[] = [];
  const step = fc.record({
    action: fc.constantFrom<Action>(...actions),
    at: fc.nat(),
    times: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const { action, at, times } of steps) {
        const chosen = placed.length ? placed[at % placed.length] : undefined;
        const made = await Promise.all(Array.from({ length: times }, () => attempt(action, chosen)));
        for (const one of made) if (one) placed.push(one);
      }
      await requireLaws();
    }),
    // Each action at least once, twice at once, whatever chance brings after it.
    {
      numRuns: 12,
      endOnFailure: true,
      examples: [[actions.map((action) => ({ action, at: 0, times: 2 }))]],
    },
  );
  const states = await rowsOf<{ state: string }>(bed, 'select distinct to_state as state from order_moves');
  expect(states.length).toBeGreaterThan(4);
}, 240_000);
