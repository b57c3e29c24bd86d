import { type SQL, sql } from 'drizzle-orm';
import { invoices } from '../invoices/invoices.tables.ts';
import { orderLines } from '../orders/orders.tables.ts';
import {
  subscriptionHistory,
  subscriptionSteps,
  subscriptions,
} from '../subscriptions/subscriptions.tables.ts';

/** An amount of a subscription, which holds the tax where prices do, as its invoice has it without. */
const netBy = (amount: SQL, invoice: SQL) => sql`
  case when (${invoice}.snapshot -> 'tax' ->> 'inclusive')::boolean and ${invoice}.total_amount > 0
    then round(${amount}::numeric * ${invoice}.net_amount / ${invoice}.total_amount) else ${amount}::numeric end`;

const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Letters of `renewal:<subscription>:<ISO 8601>`; what was voided and billed again has a number behind them. */
const renewalLetters = 63;

/**
 * Tables for statements about what renewed in the past. A subscription keeps its present price alone, so what it was before
 * is read from what was billed: the order's line for the first term, the invoice of each renewal, and the upgrades that the
 * subscription remembers.
 *
 * - `pause`: id, at, until
 * - `term`: id, start, finish, next, net, months; net without setup
 * - `upgraded`: id, at, net (of the whole term at the new price), months
 * - `price`: id, at, net, months: what a term costs from a moment on
 * @param now a pause that lasts is counted up to it; ISO 8601
 */
export const terms = (now: string): SQL => sql`
  pause as (
    select id, at, coalesce(until, ${now}::timestamptz) as until
    from (
      select subscription_id as id, to_state, moved_at as at,
        lead(moved_at) over (partition by subscription_id order by id) as until
      from ${subscriptionHistory}
    ) move
    where to_state = 'paused'
  ), billed as (
    select id, start, net - setup as net
    from (
      select s.id, s.created_at as start, line.net,
        round(line.net * coalesce((l.priced -> 'setup' ->> 'amount')::numeric / nullif((l.priced -> 'net' ->> 'amount')::numeric, 0), 0)) as setup
      from ${subscriptions} s
      join ${orderLines} l on l.id = s.order_line_id
      left join ${invoices} i on i.reference = 'order:' || l.order_id
      cross join lateral (select
        coalesce(i.snapshot -> 'lines' -> l.position ->> 'netAmount', l.priced -> 'net' ->> 'amount')::numeric as net) line
    ) first_term
    union all
    select * from (
      select distinct on (t.subscription_id, t.period_end) t.subscription_id, t.period_end, i.net_amount::numeric
      from ${subscriptionSteps} t
      join ${invoices} i on left(i.reference, ${renewalLetters}) = 'renewal:' || t.subscription_id || ':' || ${iso(sql`t.period_end`)}
      where t.step = 'renew'
      order by t.subscription_id, t.period_end, i.created_at desc, i.id desc
    ) renewal
  ), dated as (
    select b.*, lead(b.start) over term_of as next, lead(b.net) over term_of as next_net,
      coalesce(lead(b.start) over term_of, s.period_end + coalesce(${now}::timestamptz - s.paused_at, interval '0')) as finish,
      s.months as last_months
    from billed b join ${subscriptions} s on s.id = b.id
    window term_of as (partition by b.id order by b.start)
  ), term as (
    -- Terms of 1, 3, 6 and 12 months are sold; the days that a term ran tell which it was.
    select d.id, d.start, d.finish, d.next, d.next_net, d.net,
      case when d.next is null then d.last_months
        else (array[1, 3, 6, 12])[1 + width_bucket((extract(epoch from d.finish - d.start)
          - coalesce(sum(extract(epoch from least(x.until, d.finish) - greatest(x.at, d.start)))
            filter (where x.until > d.start and x.at < d.finish), 0)) / 86400, array[45, 136, 270]::numeric[])] end as months
    from dated d left join pause x on x.id = d.id
    group by d.id, d.start, d.finish, d.next, d.next_net, d.net, d.last_months
  ), upgrade as (
    select s.id, i.paid_at as at,
      ${netBy(sql`s.period_net_amount`, sql`i`)} as present,
      lead(i.paid_at) over upgrade_of as following_at,
      lead(${netBy(sql`(u.before ->> 'periodNetAmount')`, sql`i`)}) over upgrade_of as before_following
    from ${subscriptions} s
    cross join lateral jsonb_array_elements(s.upgrades) with ordinality as u(before, n)
    join ${invoices} i on i.id = u.before ->> 'invoiceId'
    where i.paid_at is not null
    window upgrade_of as (partition by s.id order by u.n)
  ), upgraded as (
    -- What it cost after an upgrade: what the next one found, what it costs now, or what the next renewal was billed.
    select u.id, u.at, t.months,
      case when u.following_at < t.finish then u.before_following when t.next is null then u.present else t.next_net end as net
    from upgrade u join term t on t.id = u.id and t.start <= u.at and u.at < t.finish
  ), price as (
    select id, start as at, net, months from term
    union all
    select id, at, net, months from upgraded
  )`;
