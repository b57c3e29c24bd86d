import type { Id } from '#contract/ids.ts';
import { isBackedUp, keptBackups } from '#contract/machine-plans.ts';
import { hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { hasFreshBackup, listBackupsDue } from '../services/acts.queries.ts';
import { blockOf, queueBackup } from '../services/asked-act.ts';
import { findServiceLocked } from '../services/services.queries.ts';

/** An hour less than a day: the job runs every hour, so each machine keeps its hour. */
const dailyAfter = hours(23);
const againAfterFailure = hours(6);
/** Machines of one run; the others are found in the next. */
const batch = 1000;

/**
 * Asks for a backup of every machine that has one a day and whose last is a day old. One on which something else is being
 * done has its turn in the next hour; one that people deliver is backed up by them.
 * @returns how many were asked for
 */
export async function takeDueBackups(ctx: Context): Promise<number> {
  let asked = 0;
  for (const id of await listBackupsDue(ctx.db, freshAt(ctx), batch))
    try {
      if (await takeBackup(ctx, id)) asked++;
    } catch (error) {
      // The machines behind it are not to go without one.
      ctx.log.error({ serviceId: id, err: error }, 'no backup was asked for');
    }
  return asked;
}

const freshAt = ({ now }: Context) => ({
  since: later(now(), -dailyAfter),
  failedSince: later(now(), -againAfterFailure),
});

/** @returns false when it is no longer due, or something else is being done */
function takeBackup(ctx: Context, id: Id<'service'>): Promise<boolean> {
  return transaction(ctx, async (inner) => {
    const { db } = inner;
    const service = await findServiceLocked(db, id);
    if (!service || !isBackedUp(service.selection) || (await blockOf(inner, service))) return false;
    if (await hasFreshBackup(db, id, freshAt(inner))) return false;
    await queueBackup(inner, service, { name: inner.now().toISOString().slice(0, 10), keep: keptBackups });
    return true;
  });
}
