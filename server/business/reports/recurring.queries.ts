import { type SQL, sql } from 'drizzle-orm';
import type { Family } from '#contract/pricing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { creditNoteLines, creditNotes, invoices } from '../invoices/invoices.tables.ts';
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
  /** Net of paid terms that lies after the end of a month. */
  deferred: (OfMonth & { deferred: number })[];
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

/**
 * Of what was paid by the end of each month and not given back by then: the share of the term that lay after it, to the
 * second. A term that had not begun counts whole, one of a subscription that had ended not at all. What is given back of a
 * line with setup takes back its setup first, which is earned at once: only more than that is of the term.
 */
const deferred = sql`
  paid as (
    select t.id, t.start, t.finish, t.net, t.setup, t.invoice, t.position, i.paid_at
    from term t join ${invoices} i on i.id = t.invoice
    union all
    select u.id, u.asked_at, u.finish, i.net_amount, 0, i.id, 0, i.paid_at
    from upgraded u join ${invoices} i on i.id = u.invoice
    union all
    -- The coming term, which was paid ahead.
    select s.id, s.period_end, s.period_end + interval '1 month', i.net_amount, 0, i.id, 0, i.paid_at
    from ${subscriptions} s join ${invoices} i on i.id = s.invoice_id
    where s.past_due_at is null and s.ended_at is null and i.reference like 'renewal:%'
  ), owed as (
    select b.n, b.at, p.*, p.net - greatest(0, coalesce((
      select sum(l.net_amount) from ${creditNotes} c join ${creditNoteLines} l on l.credit_note_id = c.id
      where c.invoice_id = p.invoice and l.position = p.position and c.created_at < b.at), 0) - p.setup) as kept
    from bound b join paid p on p.paid_at < b.at and p.finish > b.at
    join ${subscriptions} s on s.id = p.id and (s.ended_at is null or s.ended_at >= b.at)
    where b.n > 0
  ), clocked as (
    -- A pause stops the term: what lies in it is neither of the part that is over nor of the part that is left.
    select o.n, o.id, o.kept,
      extract(epoch from o.finish - greatest(o.at, o.start))
        - coalesce(sum(extract(epoch from least(x.until, o.finish) - greatest(x.at, o.at, o.start)))
          filter (where x.until > greatest(o.at, o.start) and x.at < o.finish), 0) as rest,
      extract(epoch from o.finish - o.start)
        - coalesce(sum(extract(epoch from least(x.until, o.finish) - greatest(x.at, o.start)))
          filter (where x.until > o.start and x.at < o.finish), 0) as whole
    from owed o left join pause x on x.id = o.id
    group by o.n, o.id, o.kept, o.at, o.start, o.finish, o.invoice, o.position
  ), ahead as (
    select c.n, s.priced ->> 'family' as family, s.currency,
      sum(round(greatest(c.kept, 0) * c.rest / nullif(c.whole, 0))) as deferred
    from clocked c join ${subscriptions} s on s.id = c.id
    group by 1, 2, 3
  )`;

const rowsOf = (table: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from ${table} one)`;

/** All three in one statement, because the terms of all subscriptions are what it takes longest to read. */
export async function readRecurring(db: Db, { moments, now }: Asked): Promise<Recurring> {
  const { rows } = await db.execute<Recurring>(sql`
    with bound as (
      select (n - 1)::int as n, at from unnest(${sql.param(moments)}::timestamptz[]) with ordinality as b(at, n)
    ), ${terms(now)}, ${running}, ${movements}, ${customers}, ${deferred}
    select ${rowsOf(sql`movement`)} as movements, ${rowsOf(sql`customer`)} as customers, ${rowsOf(sql`ahead`)} as deferred`);
  const [row] = rows;
  if (!row) throw new Error('a statement without a table has one row');
  return row;
}
