import type { Id } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { MembershipSource } from '#contract/memberships.ts';
import type { Selection } from '#contract/pricing.ts';
import type { Context } from '#server/platform/context.ts';
import type { RenewalSetting } from '#server/renewal-setting.ts';
import { endOf } from '../subscriptions/cancel.ts';
import { graceOf, overdueSince } from '../subscriptions/next-step.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import type { MembershipGrant } from './memberships.tables.ts';
import { rankOf, seatsOption, type Tiers } from './tiers.ts';

/** What a member may do in the library at one moment, and where that comes from. */
export interface Entitlement {
  tier: MaterialTier;
  source: MembershipSource;
  /** What is paid for or given lasts until then; null = free, without an end. */
  until: Date | null;
  /** Money is missing: until then the tier holds all the same. */
  graceUntil: Date | null;
  /** It goes on after `until` unless somebody ends it. */
  renews: boolean;
  subscriptionId: Id<'subscription'> | null;
  /** People who may use it together, the owner included; 1 where it is no team. */
  seats: number;
  /** Whose day and month a download counts in. */
  accountId: Id<'member'>;
  /** The team it comes from. */
  seatId: Id<'teamSeat'> | null;
  /** When time alone may change it next. */
  nextChangeAt: Date | null;
}

interface Source extends Omit<Entitlement, 'accountId' | 'seatId' | 'nextChangeAt'> {
  /** From then on it holds no more. */
  holdsUntil: Date;
}

export interface OwnSources {
  memberId: Id<'member'>;
  /** Living subscriptions to a membership. */
  subscriptions: readonly Subscription[];
  grants: readonly MembershipGrant[];
}

/** By what a member has themselves: the highest tier that holds, of two alike the one that was bought. */
export function ownEntitlement(
  tiers: Tiers,
  own: OwnSources,
  ctx: Pick<Context, 'now' | 'config'>,
): Entitlement {
  const now = ctx.now();
  const bought = own.subscriptions.flatMap((one) => subscribed(tiers, one, ctx.config.renewals));
  const given = own.grants.map((one) => granted(tiers, one));
  const holding = [...bought, ...given.filter(({ from }) => from <= now).map(({ source }) => source)]
    .filter(({ holdsUntil }) => holdsUntil > now)
    .sort((one, other) => rankOf(other.tier) - rankOf(one.tier));
  const moments = [
    ...bought.flatMap(({ holdsUntil, until }) => [holdsUntil, until]),
    ...given.flatMap(({ from, source }) => [from, source.holdsUntil]),
  ].filter((at) => at !== null && at > now) as Date[];
  const [best] = holding;
  const { holdsUntil: _, ...shown } = best ?? { ...free, holdsUntil: null };
  return {
    ...shown,
    accountId: own.memberId,
    seatId: null,
    nextChangeAt: earliest(moments),
  };
}

/** With a seat in somebody's team, as long as that team is one and the seat gives more than what the member has. */
export function withSeat(
  own: Entitlement,
  seat: { id: Id<'teamSeat'>; ownerId: Id<'member'>; owner: Entitlement } | null,
): Entitlement {
  if (!seat) return own;
  const { owner, id, ownerId } = seat;
  const nextChangeAt = earliest([own.nextChangeAt, owner.nextChangeAt].filter((at) => at !== null));
  if (owner.seats === 1 || rankOf(owner.tier) <= rankOf(own.tier)) return { ...own, nextChangeAt };
  return {
    ...owner,
    source: 'team',
    subscriptionId: null,
    accountId: ownerId,
    seatId: id,
    nextChangeAt,
  };
}

/**
 * Until when a living subscription gives its tier if nothing more happens: a canceled one as long as it is paid for, any
 * other for the days of grace after the moment its money is missing from.
 */
export function holdsUntil(subscription: Subscription, schedule: RenewalSetting): Date {
  const { pastDueAt, cancelAtPeriodEnd } = subscription;
  if (cancelAtPeriodEnd && !pastDueAt) return endOf(subscription);
  return graceOf(subscription, schedule).suspendAt;
}

/** People whom a plan as it was configured is for; 1 where it is no team. */
export function seatsOf(tiers: Tiers, { plan, choices }: Selection): number {
  const rules = tiers.ofPlan(plan);
  if (!rules?.pooled) return 1;
  const extra = choices[seatsOption];
  return rules.seatsIncluded + (typeof extra === 'number' ? extra : 0);
}

function subscribed(tiers: Tiers, subscription: Subscription, schedule: RenewalSetting): Source[] {
  const rules = tiers.ofPlan(subscription.selection.plan);
  if (!rules) return [];
  const { id, selection, cancelAtPeriodEnd, periodEnd } = subscription;
  const pastDueAt = overdueSince(subscription);
  const end = holdsUntil(subscription, schedule);
  return [
    {
      tier: rules.tier,
      source: 'subscription',
      until: pastDueAt ?? (cancelAtPeriodEnd ? end : periodEnd),
      graceUntil: pastDueAt && end,
      renews: !cancelAtPeriodEnd,
      subscriptionId: id,
      seats: seatsOf(tiers, selection),
      holdsUntil: end,
    },
  ];
}

function granted(
  tiers: Tiers,
  { tier, validFrom, validTo }: MembershipGrant,
): { from: Date; source: Source } {
  const rules = tiers.of(tier);
  const seats = rules.pooled ? rules.seatsIncluded : 1;
  return {
    from: validFrom,
    source: { ...free, tier, source: 'gift', until: validTo, seats, holdsUntil: validTo },
  };
}

const free = {
  tier: 'free',
  source: 'free',
  until: null,
  graceUntil: null,
  renews: false,
  subscriptionId: null,
  seats: 1,
} as const;

const earliest = (moments: readonly Date[]): Date | null =>
  moments.length ? new Date(Math.min(...moments.map((at) => at.getTime()))) : null;
