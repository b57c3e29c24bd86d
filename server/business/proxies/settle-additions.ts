import type { Id } from '#contract/ids.ts';
import { bytesPerGB } from '#contract/proxies.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findServiceLocked } from '../services/services.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { deleteAddition, listAdded, listAddedWith } from './additions.queries.ts';
import { accessChanged, isLiving } from './proxies.ts';
import { periodAt } from './traffic.ts';
import { addToPeriod, findPeriod } from './usage.queries.ts';

/**
 * A service has ended: gigabytes that were added to it come back to the services they were bought with, less what was used of
 * them there. Gateways are told of each limit that this changes. Repeated, nothing comes back twice.
 */
export async function settleAdditions(ctx: Context, endedId: Id<'service'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { db } = inner;
    const locked = new Map<Id<'service'>, DeliveredService>();
    for (const id of [endedId, ...(await listAddedWith(db, endedId))].sort()) {
      const service = await findServiceLocked(db, id);
      if (service) locked.set(id, service);
    }
    const ended = locked.get(endedId);
    if (ended?.state !== 'terminated') return;
    let beyond = await usedBeyondOwn(inner, ended);
    for (const { id, selection } of await listAdded(db, endedId)) {
      const bytes = Math.min(beyond, selection.quantity * bytesPerGB);
      beyond -= bytes;
      const service = locked.get(id);
      if (service && bytes > 0) await addUsed(inner, service, bytes);
      await deleteAddition(db, id);
    }
    for (const service of locked.values()) if (isLiving(service)) await accessChanged(inner, service);
  });
}

/** Bytes that were used of it and are more than it had itself. */
async function usedBeyondOwn({ db }: Context, service: DeliveredService): Promise<number> {
  const { id, deliveredAt, selection } = service;
  const counted = deliveredAt && (await findPeriod(db, id, deliveredAt));
  return Math.max(0, (counted?.usedBytes ?? 0) - selection.quantity * bytesPerGB);
}

async function addUsed(ctx: Context, service: DeliveredService, bytes: number): Promise<void> {
  const at = ctx.now();
  const { startsAt } = await periodAt(ctx, service, at);
  await addToPeriod(ctx.db, { serviceId: service.id, startsAt, bytes, at });
}
