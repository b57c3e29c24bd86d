import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { deleteNetworksOf, deleteSubUsersOf } from './proxies.queries.ts';
import { settleAdditions } from './settle-additions.ts';
import { deleteReportsBefore } from './usage.queries.ts';

/** How long a report is known, so that it is counted once; older ones are not taken. */
export const reportsKept = days(90);

/** The sums of a service that has ended stay; what others had added to it comes back. */
export async function forgetAccess(ctx: Context, serviceId: Id<'service'>): Promise<void> {
  await transaction(ctx, async ({ db }) => {
    await deleteSubUsersOf(db, serviceId);
    await deleteNetworksOf(db, serviceId);
  });
  await settleAdditions(ctx, serviceId);
}

export async function forgetReports({ db, now }: Context): Promise<void> {
  await deleteReportsBefore(db, later(now(), -reportsKept));
}
