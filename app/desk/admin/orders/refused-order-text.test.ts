import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import { refusedOrderText } from './refused-order-text.ts';

test('a refund is said to be on its way only where the order was refunded', () => {
  expect(refusedOrderText('refunded')).toBe(m.operator_refused_order());
  expect(refusedOrderText('fraud')).toBe(m.operator_refused_order_nothing());
});
