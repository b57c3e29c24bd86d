import { bytesPerGB, type MeterState, mailAtShare, shortValidity, trialPlan } from '#contract/proxies.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findPlanFacts } from '../seats/seats.queries.ts';
import type { DeliveredService } from '../services/services.tables.ts';
import { periodAfter } from '../subscriptions/periods.ts';
import { findAddedTo, listAdded } from './additions.queries.ts';

/** In which traffic is counted together. */
export interface TrafficPeriod {
  startsAt: Date;
  /** Null = it lasts as long as the account. */
  endsAt: Date | null;
  /** Whether the next one begins at its end. */
  renews: boolean;
  /** Null = as much as one likes. */
  limitBytes: number | null;
}

/** How long gigabytes can be used that were bought for 30 days, from their delivery on. */
export const shortFor = days(30);
const bytesPerMB = 1_000_000;

/**
 * The period of a service that a moment belongs to: gigabytes that were bought and a trial have one, from delivery on; what
 * renews has one for each calendar month from delivery on, whatever its payments wait for.
 */
export async function periodAt({ db }: Context, service: DeliveredService, at: Date): Promise<TrafficPeriod> {
  const { selection, createdAt, deliveredAt } = service;
  const from = deliveredAt ?? createdAt;
  const facts = await findPlanFacts(db, selection.plan);
  const trial = trialFacts(facts);
  if (trial) {
    const { lasts, limitBytes } = trial;
    return { startsAt: from, endsAt: later(from, lasts), renews: false, limitBytes };
  }
  if (facts?.unit === 'gigabyte') {
    return {
      startsAt: from,
      endsAt: isShort(service) ? later(from, shortFor) : null,
      renews: false,
      limitBytes: (await gigabytesOf(db, service)) * bytesPerGB,
    };
  }
  const pooled = facts?.pooledGB;
  return {
    ...monthAt(from, at),
    renews: true,
    limitBytes: typeof pooled === 'number' ? pooled * bytesPerGB : null,
  };
}

/** @param facts of a plan; null when it is no trial */
export function trialFacts(facts: Record<string, unknown> | null) {
  const { unit, trafficMB, validDays } = facts ?? {};
  if (unit !== 'trial' || typeof trafficMB !== 'number' || typeof validDays !== 'number') return null;
  return { limitBytes: trafficMB * bytesPerMB, validDays, lasts: days(validDays) };
}

type Selected = Pick<DeliveredService, 'selection'>;

export const isTrial = ({ selection }: Selected) => selection.plan === trialPlan;

/** Whether gigabytes that were bought end after 30 days. */
export const isShort = ({ selection }: Selected) =>
  selection.choices[shortValidity.option] === shortValidity.choice;

/** What was bought, with what was added to it; none where it was added to another service. */
async function gigabytesOf(db: Db, { id, selection }: DeliveredService): Promise<number> {
  if (await findAddedTo(db, id)) return 0;
  const added = await listAdded(db, id);
  return added.reduce((sum, one) => sum + one.selection.quantity, selection.quantity);
}

function monthAt(from: Date, at: Date): { startsAt: Date; endsAt: Date } {
  const day = from.getUTCDate();
  const whole = (at.getUTCFullYear() - from.getUTCFullYear()) * 12 + at.getUTCMonth() - from.getUTCMonth();
  const months = Math.max(0, periodAfter(from, whole, day) > at ? whole - 1 : whole);
  return { startsAt: periodAfter(from, months, day), endsAt: periodAfter(from, months + 1, day) };
}

export function meterStateOf(
  { endsAt, renews, limitBytes }: TrafficPeriod,
  usedBytes: number,
  now: Date,
): MeterState {
  if (endsAt && !renews && now >= endsAt) return 'expired';
  if (limitBytes === null) return 'unlimited';
  if (usedBytes >= limitBytes) return 'used_up';
  return usedBytes * 10_000 >= limitBytes * mailAtShare ? 'near' : 'open';
}
