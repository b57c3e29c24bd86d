import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { startPayment } from '../payments/start-payment.ts';
import { cancelOrder } from './cancel-order.ts';
import { sweepOrders } from './sweep-orders.ts';
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
  vps,
} from './test-orders.ts';
import { maxUnpaid } from './unpaid.ts';

let bed: Testbed;
let buyer: Awaited<ReturnType<typeof newBuyer>>;
beforeAll(async () => {
  bed = await openTestbed({
    BANK_ACCOUNT: 'DE02120300000000202051',
    DELIVERY: 'dedicated=manual,vps=manual',
  });
  await seedCatalogue(jobCtx(bed));
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
  await setStockOf(bed, 'ds-2', 10);
});

const servers = (quantity: number, who = buyer) => place(who.ctx, cartOf({ ...server, quantity }));
const notPossible = (reason: string, alternatives: string[] = []) => ({
  failure: 'order.not_possible',
  data: { problems: [expect.objectContaining({ reason, alternatives })] },
});

describe('unpaid orders of one member', () => {
  test('hold half of a plan at a place at most, in one order and in several at once', async () => {
    await expect(servers(6)).rejects.toMatchObject(notPossible('unpaid_share', ['5']));
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => servers(2)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stockOf(bed, 'ds-2')).toBe(6);
    await expect(servers(2)).rejects.toMatchObject(notPossible('unpaid_share', ['1']));
    // Another member has a share of their own, and whoever pays or cancels may go on.
    await servers(3, await newBuyer(bed));
    await setStockOf(bed, 'ds-2', 6);
    const [paid, canceled] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await pay(bed, paid!);
    await untilState(bed, paid!.order.id, 'processing');
    await cancelOrder(buyer.ctx, { orderNo: canceled!.order.number, reason: '' });
    await servers(4);
  });

  test('are ten at most, whatever they are for', async () => {
    for (let i = 0; i < maxUnpaid; i++) await place(buyer.ctx, cartOf(vps));
    await expect(place(buyer.ctx, cartOf(vps))).rejects.toMatchObject(notPossible('unpaid_orders'));
    await place((await newBuyer(bed)).ctx, cartOf(vps));
  });

  test('may hold two of few', async () => {
    await setStockOf(bed, 'ds-2', 2);
    await servers(2);
    expect(await stockOf(bed, 'ds-2')).toBe(0);
  });
});

describe('machines of an order that nobody pays', () => {
  const sweep = () => sweepOrders(jobCtx(bed));
  beforeAll(async () => {
    // What the tests above hold is given back before anything is counted here.
    bed.clock.jump(minutes(61));
    await sweep();
  });

  test('are free after an hour, once; paid later, the order takes them anew', async () => {
    const placed = await servers(3);
    bed.clock.jump(minutes(59));
    await sweep();
    expect(await stockOf(bed, 'ds-2')).toBe(7);
    bed.clock.jump(minutes(2));
    await Promise.all([sweep(), sweep()]);
    expect(await stockOf(bed, 'ds-2')).toBe(10);
    expect((await orderOf(bed, placed.order.id)).state).toBe('pending_payment');
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'processing');
    expect(await stockOf(bed, 'ds-2')).toBe(7);
    await sweep();
    expect(await stockOf(bed, 'ds-2')).toBe(7);
  });

  test('may be bought by others; an order that is paid after that waits for an operator', async () => {
    const placed = await servers(3);
    bed.clock.jump(minutes(61));
    await sweep();
    await setStockOf(bed, 'ds-2', 2);
    await pay(bed, placed);
    await untilState(bed, placed.order.id, 'in_review');
    expect(await stockOf(bed, 'ds-2')).toBe(2);
    const [last] = await rowsOf<{ reason: string }>(
      bed,
      'select reason from order_moves where order_id = $1 order by id desc limit 1',
      [placed.order.id],
    );
    expect(last?.reason).toContain('sold out');
  });

  test('stay while a bank transfer is on its way, until the order is canceled', async () => {
    const placed = await servers(3);
    const ask = { provider: 'bank', idempotencyKey: newKey(), returnTo: '/' };
    await startPayment(buyer.ctx, { ...ask, invoiceId: placed.invoice.id });
    bed.clock.jump(days(6));
    await sweep();
    expect(await stockOf(bed, 'ds-2')).toBe(7);
    bed.clock.jump(days(1) + minutes(1));
    await sweep();
    expect(await stockOf(bed, 'ds-2')).toBe(10);
  });
});
