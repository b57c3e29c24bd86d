import type { Id } from '#contract/ids.ts';
import { tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { openDriver } from '../services/drivers/drivers.ts';
import { findService, findServiceLocked } from '../services/services.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { findAccess, listNetworks, listSubUsers, listUntold, setTaken } from './proxies.queries.ts';
import { isLiving } from './proxies.ts';
import { purpose } from './sub-users.ts';
import { periodAt } from './traffic.ts';

/** In one sweep: a gateway that does not answer is waited for ten seconds each time. */
const maxAtOnce = 50;

/**
 * Tells the gateway who may use a service by now, whatever was announced; of a service that is suspended `sweepAccess` tells
 * when it works again.
 */
export async function tellGateway(ctx: Context, serviceId: Id<'service'>): Promise<void> {
  const service = await findService(ctx.db, serviceId);
  if (!service || !isLiving(service)) return;
  const { configure } = openDriver(ctx, service.driver);
  if (!configure) return;
  const wanted = await wantedOf(ctx, service);
  if (!wanted) return;
  const { id, driverRef: ref, family, title, piece } = service;
  await configure({
    key: `${id}.${wanted.revision}`,
    service: { id, ref, family, title, piece },
    ...wanted,
  });
  await setTaken(ctx.db, serviceId, wanted.revision);
}

/** What the gateway has not been told: it was out of reach for long, or the service was suspended meanwhile. */
export async function sweepAccess(ctx: Context): Promise<void> {
  for (const id of await listUntold(ctx.db, maxAtOnce)) {
    try {
      await tellGateway(ctx, id);
    } catch (error) {
      ctx.log.warn({ service: id, err: error }, 'a gateway could not be told of its users');
    }
  }
}

/** The lists and their revision, of one moment. @returns null when the gateway knows them */
async function wantedOf(ctx: Context, service: DeliveredService) {
  const { id } = service;
  return transaction(ctx, async (inner) => {
    const { db, secret } = inner;
    await findServiceLocked(db, id);
    const access = await findAccess(db, id);
    if (!access || access.takenRevision >= access.revision) return null;
    const subUsers = (await listSubUsers(db, id)).map(({ login: user, sealedPassword, capBytes }) => ({
      ...{ user, capBytes },
      password: tryOpenAtRest(secret, purpose, sealedPassword),
    }));
    const networks = (await listNetworks(db, id)).map(({ network }) => network);
    const { limitBytes } = await periodAt(inner, service, inner.now());
    return { revision: access.revision, limitBytes, subUsers, networks };
  });
}
