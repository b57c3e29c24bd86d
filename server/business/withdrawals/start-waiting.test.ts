import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import { seedCatalogue } from '../../../database/seed-catalogue.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { orderPaid } from '../orders/order-paid.ts';
import { getOrder } from '../orders/read-orders.ts';
import {
  type Buyer,
  cartOf,
  jobCtx,
  newBuyer,
  orderOf,
  payByCard,
  place,
  rowsOf,
  vps,
} from '../orders/test-orders.ts';
import { listWithdrawable } from './read-withdrawals.ts';
import { startWaiting } from './start-waiting.ts';
import { decide, withdraw } from './test-withdrawals.ts';

// Orders whose buyers want no start before their days of withdrawal are over.

let bed: Testbed;
let buyer: Buyer;
let admin: Buyer;
beforeAll(async () => {
  // No job runs, so that the rounds of the tests are the only ones.
  bed = await openTestbed({ LIMITS: 'off' }, new Date('2026-08-01T10:00:00Z'), { work: false });
  await seedCatalogue(jobCtx(bed));
  [buyer, admin] = [await newBuyer(bed), await newBuyer(bed, { role: 'admin' })];
});
afterAll(() => bed.close());

const traffic = { plan: 'residential', months: 0, quantity: 5 } as const;

async function waiting(...lines: Parameters<typeof cartOf>) {
  const placed = await place(buyer.ctx, cartOf(...lines), { startNow: 'N' });
  await payByCard(bed, buyer, placed);
  await orderPaid(jobCtx(bed), placed.order.id);
  const { id, number } = placed.order;
  const wish = { orderNo: number, email: buyer.email };
  const round = async () => {
    await startWaiting(jobCtx(bed));
    return (await orderOf(bed, id)).state;
  };
  return { id, number, wish, round };
}
const passTo = (at: string) => bed.clock.jump(Date.parse(at) - bed.clock.now().getTime());

test.each([
  [
    'its last day is a Saturday, so that it ends on the Monday',
    '2026-08-01T10:00:00.000Z',
    '2026-08-18T12:00:00.000Z',
  ],
  [
    'it was paid late in the evening, on the next day at the seller’s',
    '2026-09-01T23:30:00.000Z',
    '2026-09-17T12:00:00.000Z',
  ],
  ['it was paid in the daytime', '2026-10-06T08:00:00.000Z', '2026-10-21T12:00:00.000Z'],
])('nothing is delivered as long as a declaration counts: %s', async (_, paidAt, ends) => {
  passTo(paidAt);
  const { id, number, round } = await waiting(traffic);
  const open = async () =>
    (await listWithdrawable(buyer.ctx)).find(({ orderNo }) => orderNo === number)?.until;
  expect((await getOrder(buyer.ctx, number)).next.by).toBe(ends);
  bed.clock.jump(Date.parse(ends) - bed.clock.now().getTime() - 1);
  expect(await open()).toBe(ends);
  expect(await round()).toBe('paid');
  bed.clock.jump(1);
  expect(await open()).toBeUndefined();
  expect(await round()).toBe('processing');
  const moves = await rowsOf(
    bed,
    `select 1 from order_moves where order_id = $1 and to_state = 'processing'`,
    [id],
  );
  expect(moves).toHaveLength(1);
});

test('what was withdrawn from is not delivered while nobody has decided, and is once that is declined', async () => {
  const { wish, round } = await waiting(vps);
  bed.clock.jump(days(13));
  const row = await withdraw(bed, buyer.ctx, wish);
  bed.clock.jump(days(6));
  expect(await round()).toBe('paid');
  await decide(admin, row, { decision: 'decline', reason: 'It was taken back by phone.' });
  expect(await round()).toBe('processing');
});

test('a line that was withdrawn from holds its order until it is taken back; the rest is delivered then', async () => {
  const { id, wish, round } = await waiting(vps, { ...vps, plan: 'vps-3' });
  const [first] = await rowsOf<{ id: `orl_${string}` }>(
    bed,
    'select id from order_lines where order_id = $1 order by position',
    [id],
  );
  const row = await withdraw(bed, buyer.ctx, { ...wish, lines: [first!.id] });
  bed.clock.jump(days(19));
  expect(await round()).toBe('paid');
  await decide(admin, row);
  expect(await round()).toBe('processing');
});

test('a cancellation, which ends what renews, holds nothing up', async () => {
  const { wish, round } = await waiting(vps);
  await withdraw(bed, buyer.ctx, { ...wish, kind: 'cancellation' });
  bed.clock.jump(days(19));
  expect(await round()).toBe('processing');
});
