import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { affiliateClicks, affiliates } from '../affiliates/affiliates.tables.ts';
import { members } from '../members/members.tables.ts';
import { commissions } from './commissions.tables.ts';

export interface BroughtInWeek extends Record<string, unknown> {
  /** Whole weeks since the moment that was asked for. */
  week: number;
  clicks: number;
  signUps: number;
  orders: number;
}

/** Visits, accounts and earning orders by their week since a moment; weeks without any are left out. */
export async function countBroughtByWeek(
  db: Db,
  memberId: Id<'member'>,
  since: Date,
): Promise<BroughtInWeek[]> {
  const start = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<BroughtInWeek>(sql`
    with own as (select id, code from ${affiliates} where member_id = ${memberId}),
    brought as (
      select click.created_at as came, 'click' as kind
      from ${affiliateClicks} click join own on own.id = click.affiliate_id
      union all
      select opened.created_at, 'sign_up'
      from ${members} opened join own on lower(opened.tid) = own.code
      where opened.id <> ${memberId}
      union all
      select min(earned_at), 'order'
      from ${commissions}
      where member_id = ${memberId} and kind = 'order' and state <> 'refused'
      group by order_id
    )
    select floor(extract(epoch from came - ${start}) / 604800)::int as week,
      (count(*) filter (where kind = 'click'))::int as clicks,
      (count(*) filter (where kind = 'sign_up'))::int as "signUps",
      (count(*) filter (where kind = 'order'))::int as orders
    from brought
    where came >= ${start}
    group by 1
    order by 1`);
  return rows;
}
