import { and, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { AffiliateState } from '#contract/states.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { shownAddressOf } from '../members/shown-address.ts';
import { orders } from '../orders/orders.tables.ts';
import { isOwnAct } from '../organisations/people.queries.ts';
import { affiliateClicks, affiliateMovesMade, affiliates, commissionCredits } from './affiliates.tables.ts';

interface Asked {
  state: AffiliateState | undefined;
  about: string | undefined;
  before: Id<'affiliate'> | undefined;
  limit: number;
}

/** The newest first. */
export function listAffiliatesBefore(db: Db, { state, about, before, limit }: Asked) {
  const last = db
    .selectDistinctOn([affiliateMovesMade.affiliateId])
    .from(affiliateMovesMade)
    .orderBy(affiliateMovesMade.affiliateId, desc(affiliateMovesMade.id))
    .as('last_move');
  return db
    .select({
      affiliateId: affiliates.id,
      email: shownAddressOf(),
      name: members.name,
      code: affiliates.code,
      status: affiliates.status,
      joinedAt: affiliates.createdAt,
      changedAt: last.createdAt,
      reason: last.reason,
      clicks: sql<number>`(select count(*)::int from ${affiliateClicks} where ${affiliateClicks.affiliateId} = ${affiliates.id})`,
      orders: ordersOf(true),
      ordersNotCounted: ordersOf(false),
      credited: sql<Money[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'currency', currency) order by currency), '[]') from (
          select ${commissionCredits.currency} as currency, sum(${commissionCredits.amount} + ${commissionCredits.bonus})::bigint as amount
          from ${commissionCredits} where ${commissionCredits.memberId} = ${affiliates.memberId} group by 1
        ) sums
      )`,
    })
    .from(affiliates)
    .innerJoin(members, eq(members.id, affiliates.memberId))
    .leftJoin(last, eq(last.affiliateId, affiliates.id))
    .where(
      and(
        state && eq(affiliates.status, state),
        about
          ? or(
              ilike(shownAddressOf(), containing(about)),
              eq(affiliates.code, about.toLowerCase()),
              sql`${affiliates.id} = ${about}`,
            )
          : undefined,
        before && lt(affiliates.id, before),
      ),
    )
    .orderBy(desc(affiliates.id))
    .limit(limit);
}

/**
 * Orders that carry the code, are paid and not taken back. An order counts when the membership was approved as it was placed: by the last
 * move before it, and where there was none by its approval. Their own do not count.
 */
const ordersOf = (counted: boolean) => sql<number>`(
  select count(*)::int from ${orders}
  where lower(${orders.tid}) = ${affiliates.code}
    and ${orders.state} in ('paid', 'processing', 'completed', 'partially_refunded')
    and not coalesce(${isOwnAct(affiliates.memberId, orders.memberId)}, false)
    and ${counted ? sql`` : sql`not`} coalesce(
      (select ${affiliateMovesMade.toState} = 'approved' from ${affiliateMovesMade}
        where ${affiliateMovesMade.affiliateId} = ${affiliates.id}
          and ${affiliateMovesMade.createdAt} <= ${orders.createdAt}
        order by ${affiliateMovesMade.id} desc limit 1),
      ${affiliates.approvedAt} <= ${orders.createdAt},
      false))`;
