import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Testbed } from '../../../tests/harness.ts';
import { cartOf, newBuyer, openShop, place, rowsOf, vps } from './test-orders.ts';

let bed: Testbed;
beforeAll(async () => {
  ({ bed } = await openShop());
});
afterAll(() => bed.close());

const tiedTo = async (id: string) =>
  (await rowsOf<{ tid: string | null }>(bed, 'select tid from members where id = $1', [id]))[0]?.tid;

test('an order counts for the link that its buyer registered by, whatever they clicked since', async () => {
  const { id, ctx } = await newBuyer(bed, { tid: 'lena-7' });
  expect((await place(ctx)).order.tid).toBe('lena-7');
  expect((await place(ctx, cartOf(vps), { tid: 'omar-7' })).order.tid).toBe('lena-7');
  expect(await tiedTo(id)).toBe('lena-7');
});

test('a first order ties its buyer to the link of that day, for the orders after it too', async () => {
  const { id, ctx } = await newBuyer(bed);
  expect((await place(ctx, cartOf(vps), { tid: 'omar-7' })).order.tid).toBe('omar-7');
  expect(await tiedTo(id)).toBe('omar-7');
  expect((await place(ctx)).order.tid).toBe('omar-7');
});

test('who has ordered without a link is tied to none; a later order counts for its own', async () => {
  const { id, ctx } = await newBuyer(bed);
  expect((await place(ctx)).order.tid).toBeNull();
  expect((await place(ctx, cartOf(vps), { tid: 'omar-7' })).order.tid).toBe('omar-7');
  expect(await tiedTo(id)).toBeNull();
  expect((await place(ctx)).order.tid).toBeNull();
});

test('two first orders at once by two links are tied to one of them, both', async () => {
  const { id, ctx } = await newBuyer(bed);
  const placed = await Promise.all(['lena-7', 'omar-7'].map((tid) => place(ctx, cartOf(vps), { tid })));
  const tied = await tiedTo(id);
  expect(['lena-7', 'omar-7']).toContain(tied);
  expect(placed.map(({ order }) => order.tid)).toEqual([tied, tied]);
});
