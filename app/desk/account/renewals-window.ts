import { type Money, plus } from '#contract/money.ts';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';
import { days } from '#contract/time.ts';

export const windowDays = 30;

export interface Renewal {
  subscription: SubscriptionSummary;
  /** Milliseconds. */
  at: number;
  /** Of the window, 0–1. */
  share: number;
}

const renews = ({ state, cancelAtPeriodEnd, pastDueAt }: SubscriptionSummary) =>
  state === 'active' && !cancelAtPeriodEnd && !pastDueAt;

/** What renews within the coming thirty days, soonest first; what ends, is paused or is overdue does not renew. */
export function comingRenewals(subscriptions: readonly SubscriptionSummary[], now: number): Renewal[] {
  return subscriptions
    .filter(renews)
    .map((subscription) => ({ subscription, at: Date.parse(subscription.periodEnd) }))
    .filter(({ at }) => at > now && at <= now + days(windowDays))
    .sort((one, other) => one.at - other.at)
    .map((one) => ({ ...one, share: (one.at - now) / days(windowDays) }));
}

/** The one that comes first, however far away it is. */
export const nextRenewal = (
  subscriptions: readonly SubscriptionSummary[],
  now: number,
): SubscriptionSummary | null =>
  subscriptions
    .filter((one) => renews(one) && Date.parse(one.periodEnd) > now)
    .sort((one, other) => one.periodEnd.localeCompare(other.periodEnd))[0] ?? null;

/** What they come to, before tax; null where there are none. */
export function sumOf(renewals: readonly Renewal[]): Money | null {
  const [first, ...others] = renewals.map(({ subscription }) => subscription.renewal);
  return first ? plus(first, ...others.filter(({ currency }) => currency === first.currency)) : null;
}

/** Share of the window that a label takes. */
const labelShare = 0.26;

/** Those that have room for a label above their dot, from the left; the list below has them all. */
export function labelled(renewals: readonly Renewal[]): ReadonlySet<Renewal> {
  const kept = new Set<Renewal>();
  let freeFrom = Number.NEGATIVE_INFINITY;
  for (const renewal of renewals) {
    if (renewal.share < freeFrom) continue;
    kept.add(renewal);
    freeFrom = Math.max(renewal.share, labelShare / 2) + labelShare;
  }
  return kept;
}
