import { type Id, newId } from '#contract/ids.ts';
import { isEnded } from '#contract/states.ts';
import { later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { piecesOf } from './desired-state.ts';
import { follow, followService } from './follow-service.ts';
import { noteMove } from './move-service.ts';
import {
  changeService,
  findLineLocked,
  findOrder,
  findServiceLocked,
  findSubscription,
  insertService,
  listLines,
  listPieces,
  listServiceIds,
} from './services.queries.ts';

/** Begins the delivery of what an order holds and is paid once; what renews begins with its subscription. */
export async function startOrder(ctx: Context, orderId: Id<'order'>): Promise<void> {
  for (const line of await listLines(ctx.db, orderId))
    if (line.priced.renewal === null) await makePieces(ctx, line.id, null);
}

/** Everything that a subscription or its order may have changed about its services; called as often as one likes. */
export async function followSubscription(ctx: Context, id: Id<'subscription'>): Promise<void> {
  const subscription = await findSubscription(ctx.db, id);
  if (!subscription) return;
  if (subscription.state !== 'canceled') await makePieces(ctx, subscription.orderLineId, id);
  for (const service of await listServiceIds(ctx.db, { subscriptionId: id }))
    await followService(ctx, service);
}

export async function followOrder(ctx: Context, id: Id<'order'>): Promise<void> {
  for (const service of await listServiceIds(ctx.db, { orderId: id })) await followService(ctx, service);
}

/** Makes the services of a line that are missing, and marks the last ones for their end where there are too many. */
async function makePieces(
  ctx: Context,
  lineId: Id<'orderLine'>,
  subscriptionId: Id<'subscription'> | null,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { db, now, config } = inner;
    const line = await findLineLocked(db, lineId);
    const order = line && (await findOrder(db, line.orderId));
    if (!line || !order || line.endedAt || isEnded(order.state)) return;
    const subscription = subscriptionId && (await findSubscription(db, subscriptionId));
    const selection = subscription?.selection ?? line.selection;
    const { family, title, promiseMinutes } = subscription?.priced ?? line.priced;
    const pieces = await listPieces(db, lineId);
    const wanted = piecesOf(family, selection.quantity);
    // An end stays an end: a subscription never takes its own back, and a paid-once line is never more than it was.
    const living = subscription
      ? pieces.filter(({ state, endsBecause }) => state !== 'terminated' && !endsBecause)
      : pieces;
    for (const { id } of living.slice(wanted)) {
      // Delivery may be moving it on: it is marked in the state that it comes to.
      const surplus = await findServiceLocked(db, id);
      if (surplus && surplus.state !== 'terminated')
        await changeService(db, id, surplus.state, { endsBecause: 'fewer_pieces' });
    }
    // The first ones count from the payment, those of a later change from the change.
    const from = pieces.length === 0 ? (order.paidAt ?? now()) : now();
    let number = pieces.at(-1)?.piece ?? 0;
    for (let missing = wanted - living.length; missing > 0; missing--) {
      const service = await insertService(db, {
        id: newId('service', now()),
        state: 'pending_setup',
        memberId: order.memberId,
        orderLineId: lineId,
        subscriptionId,
        piece: ++number,
        family,
        title,
        selection,
        driver: config.delivery.drivers[family],
        promisedAt: promiseMinutes === null ? null : later(from, minutes(promiseMinutes)),
        createdAt: now(),
      });
      if (!service) continue;
      await noteMove(inner, service, null, 'made');
      await follow(inner, service);
    }
  });
}
