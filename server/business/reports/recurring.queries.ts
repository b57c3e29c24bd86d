import { type SQL, sql } from 'drizzle-orm';
import type { Family } from '#contract/pricing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { subscriptionHistory, subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { terms } from './terms.queries.ts';

/** All ISO 8601. */
export interface Asked {
  /** In order: the beginning of the first month, then the end of each. What happens at one of them is after it. */
  moments: readonly string[];
  now: string;
}

/** Which month of those asked for, from 1; amounts in minor units. */
interface OfMonth {
  n: number;
  family: Family;
  currency: string;
}

export interface Recurring extends Record<string, unknown> {
  /** Monthly recurring revenue at the end of each month, and what moved it since the moment before. */
  movements: (OfMonth & {
    mrr: number;
    started: number;
    expansion: number;
    contraction: number;
    churned: number;
    reactivated: number;
  })[];
  /** Accounts with a running subscription at the beginning of a month, and those of them without one at its end. */
  customers: { n: number; customers: number; lost: number }[];
}

/** What each subscription that was running at a moment was billed for a month. */
const running = sql`
  priced as (
    select id, at, round(net / months) as monthly, lead(at) over (partition by id order by at) as until from price
  ), state as (
    select subscription_id as id, to_state, moved_at as at,
      lead(moved_at) over (partition by subscription_id order by id) as until
    from ${subscriptionHistory}
  ), running as (
    select b.n, p.id, p.monthly
    from bound b
    join priced p on p.at < b.at and (p.until is null or p.until >= b.at)
    join state s on s.id = p.id and s.at < b.at and (s.until is null or s.until >= b.at)
    where s.to_state in ('active', 'trialing', 'past_due')
  )`;

const movements = sql`
  moved as (
    select coalesce(z.n, a.n + 1) as n, coalesce(z.id, a.id) as id, a.monthly as before, z.monthly as after
    from running a full join running z on z.id = a.id and z.n = a.n + 1
  ), movement as (
    select m.n, s.priced ->> 'family' as family, s.currency, coalesce(sum(after), 0) as mrr,
      coalesce(sum(after) filter (where before is null and s.created_at >= b.at), 0) as started,
      coalesce(sum(after - before) filter (where after > before), 0) as expansion,
      coalesce(sum(before - after) filter (where after < before), 0) as contraction,
      coalesce(sum(before) filter (where after is null), 0) as churned,
      coalesce(sum(after) filter (where before is null and s.created_at < b.at), 0) as reactivated
    from moved m join bound b on b.n = m.n - 1 join ${subscriptions} s on s.id = m.id
    where m.n < (select count(*) from bound)
    group by 1, 2, 3
  )`;

/** Each account counts once; one that was deleted counts with each of its subscriptions. */
const customers = sql`
  account as (
    select distinct r.n, coalesce(s.member_id, s.id) as id from running r join ${subscriptions} s on s.id = r.id
  ), customer as (
    select a.n + 1 as n, count(*) as customers, count(*) filter (where z.id is null) as lost
    from account a left join account z on z.id = a.id and z.n = a.n + 1
    where a.n + 1 < (select count(*) from bound)
    group by 1
  )`;

const rowsOf = (table: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from ${table} one)`;

/** Both in one statement, because the terms of all subscriptions are what it takes longest to read. */
export async function readRecurring(db: Db, { moments, now }: Asked): Promise<Recurring> {
  const { rows } = await db.execute<Recurring>(sql`
    with bound as (
      select (n - 1)::int as n, at from unnest(${sql.param(moments)}::timestamptz[]) with ordinality as b(at, n)
    ), ${terms(now)}, ${running}, ${movements}, ${customers}
    select ${rowsOf(sql`movement`)} as movements, ${rowsOf(sql`customer`)} as customers`);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table has one row');
  return row;
}
