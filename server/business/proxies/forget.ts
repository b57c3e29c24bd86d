import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findServiceLocked } from '../services/services.queries.ts';
import { listAddedWith } from './additions.queries.ts';
import { deleteNetworksOf, deleteSubUsersOf } from './proxies.queries.ts';
import { accessChanged, isLiving } from './proxies.ts';
import { deleteReportsBefore } from './usage.queries.ts';

/** How long a report is known, so that it is counted once; older ones are not taken. */
export const reportsKept = days(90);

/** The sums of a service that has ended stay. Limits that its end changes are told to the gateway. */
export async function forgetAccess(ctx: Context, serviceId: Id<'service'>): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    await deleteSubUsersOf(db, serviceId);
    await deleteNetworksOf(db, serviceId);
  });
  for (const other of await listAddedWith(ctx.db, serviceId))
    await transaction(ctx, async (inner) => {
      const service = await findServiceLocked(inner.db, other);
      if (service && isLiving(service)) await accessChanged(inner, service);
    });
}

export async function forgetReports({ db, now }: Context): Promise<void> {
  await deleteReportsBefore(db, later(now(), -reportsKept));
}
