import { m } from '#app/paraglide/messages.js';
import type { OrderState } from '#contract/states.ts';

/** @param state of the order once it is refused: one of which nothing was paid, or nothing is left, stays `fraud` */
export const refusedOrderText = (state: OrderState): string =>
  state === 'refunded' ? m.operator_refused_order() : m.operator_refused_order_nothing();
