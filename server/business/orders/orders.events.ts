import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { endedOrderStates } from '#contract/states.ts';
import { event } from '#server/platform/jobs/events.ts';

const order = z.strictObject({ orderId: idSchema('order') });

export const orderPlaced = event('order.placed', order);
/** Paid and looked at: subscriptions begin, delivery starts. */
export const orderReleased = event('order.released', order);
export const orderCompleted = event('order.completed', order);
/** Some lines are taken back, and the order goes on: what hangs on them ends. */
export const orderLinesEnded = event('order.lines_ended', order);
/** Canceled, expired, refunded or withdrawn: what hangs on it is taken back. */
export const orderEnded = event(
  'order.ended',
  z.strictObject({
    orderId: idSchema('order'),
    state: z.enum(endedOrderStates),
  }),
);
