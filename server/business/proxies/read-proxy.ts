import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { readProxy as contract } from '#contract/proxies.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { addableTo } from './add-traffic.ts';
import { findAddedTo } from './additions.queries.ts';
import { findAccess, listNetworks, listSubUsers } from './proxies.queries.ts';
import { getProxy, isByHand } from './proxies.ts';
import { meterStateOf, periodAt } from './traffic.ts';
import { findPeriod, listUsedDays } from './usage.queries.ts';

type Answer = OutputOf<typeof contract>;

/** Today and the days before it that a meter shows. */
const shownDays = 30;

/** @throws as `getProxy` */
export async function readProxy(ctx: Context, serviceId: Id<'service'>): Promise<Answer> {
  const service = await getProxy(ctx, serviceId);
  const { db } = ctx;
  const { startsAt, meter } = await meterOf(ctx, service);
  return {
    state: service.state,
    access: service.access,
    meter,
    subUsers: (await listSubUsers(db, serviceId)).map(
      ({ id, name, login, capBytes, usedBytes, usedFrom, createdAt }) => ({
        ...{ id, name, user: login, capBytes },
        usedBytes: usedFrom.getTime() === startsAt.getTime() ? usedBytes : 0,
        createdAt: createdAt.toISOString(),
      }),
    ),
    networks: (await listNetworks(db, serviceId)).map(({ network, note, addedAt }) => ({
      ...{ network, note },
      addedAt: addedAt.toISOString(),
    })),
    setUp: await setUpOf(ctx, service),
    addedTo: await findAddedTo(db, serviceId),
    addable: await addableTo(ctx, service),
  };
}

async function meterOf(
  ctx: Context,
  service: DeliveredService,
): Promise<{ startsAt: Date; meter: Answer['meter'] }> {
  const { db } = ctx;
  // What has ended stays at its last period.
  const at = service.terminatedAt ?? ctx.now();
  const period = await periodAt(ctx, service, at);
  const counted = await findPeriod(db, service.id, period.startsAt);
  const usedBytes = counted?.usedBytes ?? 0;
  const newest = await listUsedDays(db, service.id, later(ctx.now(), -days(shownDays - 1)));
  return {
    startsAt: period.startsAt,
    meter: {
      state: meterStateOf(period, usedBytes, ctx.now()),
      usedBytes,
      limitBytes: period.limitBytes,
      startsAt: period.startsAt.toISOString(),
      endsAt: period.endsAt?.toISOString() ?? null,
      renews: period.renews,
      countedAt: counted?.countedAt.toISOString() ?? null,
      days: newest.slice(0, shownDays).reverse(),
    },
  };
}

async function setUpOf({ db }: Context, service: DeliveredService): Promise<Answer['setUp']> {
  if (isByHand(service)) return 'by_hand';
  const access = await findAccess(db, service.id);
  return access && access.takenRevision < access.revision ? 'pending' : 'done';
}
