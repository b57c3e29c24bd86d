import { trialPlan } from '#contract/proxies.ts';
import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findPlanFacts } from '../seats/seats.queries.ts';
import { endService } from '../services/end-service.ts';
import { findServiceLocked } from '../services/services.queries.ts';
import { listDeliveredBefore } from './proxies.queries.ts';
import { meterStateOf, periodAt, shortFor, trialFacts } from './traffic.ts';

/** Ends trials, and gigabytes that were bought for 30 days, when their time is over. */
export async function endExpired(ctx: Context): Promise<void> {
  const { db, now } = ctx;
  const trial = trialFacts(await findPlanFacts(db, trialPlan));
  const found = await listDeliveredBefore(db, {
    short: later(now(), -shortFor),
    ...(trial ? { trial: later(now(), -trial.lasts) } : {}),
  });
  for (const id of found)
    await transaction(ctx, async (inner) => {
      const service = await findServiceLocked(inner.db, id);
      if (!service?.deliveredAt) return;
      const period = await periodAt(inner, service, now());
      if (meterStateOf(period, 0, now()) === 'expired') await endService(inner, service, 'traffic_expired');
    });
}
