import { afterAll, beforeAll, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { brokenRules } from '../books/test-books.ts';
import {
  type Buyer,
  cartOf,
  inEuro,
  newBuyer,
  openShop,
  orderOf,
  payByCard,
  place,
  untilState,
  vps,
} from '../orders/test-orders.ts';
import { listOwnWithdrawals, listWithdrawals } from './read-withdrawals.ts';
import { decide, withdraw } from './test-withdrawals.ts';

let bed: Testbed;
let admin: Buyer;
beforeAll(async () => {
  ({ bed, admin } = await openShop({ LIMITS: 'off' }));
});
afterAll(() => bed.close());

test('what was ordered in euros is withdrawn from and refunded in euros, and the operator is told so before', async () => {
  const buyer = await newBuyer(bed);
  const placed = await place(buyer.ctx, inEuro(cartOf(vps)));
  expect(placed.order.currency).toBe('EUR');
  await payByCard(bed, buyer, placed);
  await untilState(bed, placed.order.id, 'completed');
  bed.clock.jump(days(2));
  const { number: orderNo, totalAmount } = placed.order;
  const row = await withdraw(bed, buyer.ctx, { orderNo, email: buyer.email });
  const [asked] = (await listWithdrawals(admin.ctx, {})).items;
  expect(asked).toMatchObject({ order: { orderNo, currency: 'EUR' }, refunded: null });
  expect(asked?.preview?.total.currency).toBe('EUR');

  const { row: accepted } = await decide(admin, row);
  expect((await orderOf(bed, placed.order.id)).state).toBe('withdrawn');
  const [own] = (await listOwnWithdrawals(buyer.ctx, {})).items;
  expect(own?.refunded).toEqual({ amount: accepted.refundedAmount, currency: 'EUR' });
  expect(accepted.refundedAmount).toBeGreaterThan(0);
  expect(accepted.refundedAmount).toBeLessThan(totalAmount);
  const { rows } = await bed.service.database.pool.query('select distinct currency from refunds');
  expect(rows).toEqual([{ currency: 'EUR' }]);
  expect(await brokenRules(bed)).toEqual({});
});
