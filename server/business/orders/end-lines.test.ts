import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { startSubscriptions } from '../subscriptions/start.ts';
import { lineDelivered } from './deliver.ts';
import { orderPaid } from './order-paid.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  openShop,
  orderOf,
  payByCard,
  place,
  refundBy,
  rowsOf,
  server,
  setStockOf,
  stockOf,
  untilState,
  vps,
} from './test-orders.ts';

let bed: Testbed;
let buyer: Buyer;
let admin: Buyer;
beforeAll(async () => {
  // The server waits for the operator's people; the small one is there at once.
  ({ bed, admin } = await openShop({ DELIVERY: 'dedicated=manual' }));
});
afterAll(() => bed.close());
beforeEach(async () => {
  buyer = await newBuyer(bed);
  await setStockOf(bed, 'ds-2', 10);
});

type Line = { id: `orl_${string}`; delivered: boolean; ended: boolean };
const linesOf = (id: string) =>
  rowsOf<Line>(
    bed,
    `select id, delivered_at is not null as delivered, ended_at is not null as ended
      from order_lines where order_id = $1 order by position`,
    [id],
  );
const servicesOf = (id: string) =>
  rowsOf<{ act: string; subscription: string }>(
    bed,
    `select (select p.action || ' ' || p.state from provisionings p where p.service_id = s.id order by p.sequence desc limit 1) as act,
      u.state as subscription from order_lines l join services s on s.order_line_id = l.id
      left join subscriptions u on u.id = s.subscription_id where l.order_id = $1 order by l.position`,
    [id],
  );

/** A server that is not there yet and a small one that is. */
async function halfDelivered() {
  const placed = await place(buyer.ctx, cartOf(server, vps));
  const { order } = placed;
  await payByCard(bed, buyer, placed);
  await untilState(bed, order.id, 'processing');
  await expect
    .poll(async () => (await linesOf(order.id)).map(({ delivered }) => delivered))
    .toEqual([false, true]);
  const [waiting, there] = await linesOf(order.id);
  if (!waiting || !there) throw new Error('the order has two lines');
  return { order, waiting: waiting.id, there: there.id };
}

test('a line that is refunded before its delivery is taken down and no longer renews, its stock is free, and the rest is complete', async () => {
  const { order, waiting } = await halfDelivered();
  expect(await stockOf(bed, 'ds-2')).toBe(9);
  await refundBy(admin, order.number, { lines: [waiting] });
  await expect
    .poll(() => servicesOf(order.id))
    .toEqual([
      { act: 'terminate waiting_operator', subscription: 'canceled' },
      { act: 'create done', subscription: 'active' },
    ]);
  expect(await stockOf(bed, 'ds-2')).toBe(10);
  expect((await linesOf(order.id)).map(({ ended }) => ended)).toEqual([true, false]);
  expect(await orderOf(bed, order.id)).toMatchObject({
    state: 'partially_refunded',
    completedAt: expect.any(Date),
  });
  // Told late that it was delivered after all, nothing of it comes back.
  await lineDelivered(jobCtx(bed), waiting);
  expect(await startSubscriptions(jobCtx(bed), order.id)).toHaveLength(1);
  expect((await servicesOf(order.id))[0]?.subscription).toBe('canceled');
});

test('a part of a line, and all of one that is delivered, leave their services running', async () => {
  const { order, waiting, there } = await halfDelivered();
  await refundBy(admin, order.number, { lines: [waiting], amount: 100 });
  await refundBy(admin, order.number, { lines: [there] });
  expect((await linesOf(order.id)).map(({ ended }) => ended)).toEqual([false, false]);
  expect((await orderOf(bed, order.id)).state).toBe('partially_refunded');
});

test('nothing begins of an order that was taken back before it was told that it may', async () => {
  const { order } = await place(buyer.ctx, cartOf(vps));
  await rowsOf(bed, `update orders set state = 'refunded' where id = $1`, [order.id]);
  expect(await startSubscriptions(jobCtx(bed), order.id)).toEqual([]);
  await orderPaid(jobCtx(bed), order.id);
  expect(await startSubscriptions(jobCtx(bed), newId('order', bed.clock.now()))).toEqual([]);
});
