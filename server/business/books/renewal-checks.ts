import { type SQL, sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** `renewal:<subscription>:<ISO 8601>`; what was voided and billed again has a number behind it. */
const reference = (subscription: SQL, start: SQL) =>
  sql`'renewal:' || ${subscription} || ':' || ${iso(start)}`;
const bills = sql`left(i.reference, 63)`;
/** What the price was that an invoice bills: prices hold the tax, or come before it. */
const price = sql`case when (i.snapshot #>> '{tax,inclusive}')::boolean then i.total_amount else i.net_amount end`;

/** Upgrades that were taken back, after something was paid ahead at their price. */
const takenBack = (from: SQL, until: SQL) => sql`exists (select 1 from subscription_moves h
  where h.subscription_id = s.id and h.reason like 'back to %' and h.moved_at between ${from} and ${until})`;

/** What a subscription renews for was promised, billed as it was promised, and billed for nothing else. */
export const renewalChecks: readonly Check[] = [
  {
    name: 'renewal-promises',
    rule: 'A subscription that was never changed renews for what its order promised.',
    find: sql`
      select array[s.number] as ids,
        format('renews for %s, ordered for %s', s.renewal_amount, l.priced #>> '{renewal,net,amount}') as found
      from subscriptions s join order_lines l on l.id = s.order_line_id
      where s.renewal_amount <> (l.priced #>> '{renewal,net,amount}')::bigint
        and not exists (select 1 from subscription_moves h where h.subscription_id = s.id
          and (h.reason like 'change to %' or h.reason like 'changed to %' or h.reason like 'back to %'))
      order by s.id`,
  },
  {
    name: 'renewals-billed',
    rule: 'Every current or next period is billed at the promised price, less its coupon.',
    find: sql`
      with began as (
        select distinct on (subscription_id) subscription_id, period_end as start, done_at
        from subscription_steps where step = 'renew' order by subscription_id, id desc
      ), wanted as (
        -- An upgrade within the period changes what it costs, and not what it was billed for when it began.
        select s.id, s.number, b.start, b.done_at as at, coalesce((select (u.before ->> 'periodNetAmount')::bigint
            from jsonb_array_elements(s.upgrades) with ordinality u(before, n) join invoices c on c.id = u.before ->> 'invoiceId'
            where c.created_at >= b.done_at order by u.n limit 1), s.period_net_amount) as amount
        from subscriptions s join began b on b.subscription_id = s.id
        where s.state <> 'canceled'
        union all
        select s.id, s.number, s.period_end, 'infinity', p.amount - case
            when p.share > 0 and (s.coupon_renewals is null or s.coupon_renewals > 0) then p.amount * p.share / 10000
            else 0 end
        from subscriptions s
        cross join lateral (select case when s.pending_update ->> 'invoiceId' is null then s.pending_update end as change) w
        cross join lateral (select coalesce((w.change #>> '{priced,renewal,net,amount}')::bigint, s.renewal_amount) as amount,
          coalesce((w.change ->> 'couponShare')::int, case when (w.change ->> 'couponEnds')::boolean then 0 end, s.coupon_share) as share) p
        where s.state <> 'canceled' and s.invoice_id is not null and s.past_due_at is null
      )
      select array_remove(array[s.number, i.number], null) as ids,
        format('%s for the period from %s, promised %s', coalesce((${price})::text, 'nothing'), to_char(s.start, 'YYYY-MM-DD'),
          s.amount) as found
      from wanted s
      left join invoices i on ${bills} = ${reference(sql`s.id`, sql`s.start`)} and i.state <> 'void'
      where (${price}) is distinct from s.amount and not ${takenBack(sql`i.created_at`, sql`s.at`)}
      order by s.id, s.start`,
  },
  {
    name: 'renewals-known',
    rule: 'Every invoice of a subscription is for a period that has begun, or for the next one.',
    find: sql`
      select array_remove(array[s.number, i.number, i.id], null) as ids, format('%s for %s', i.state, substr(i.reference, 40)) as found
      from invoices i join subscriptions s on s.id = split_part(i.reference, ':', 2)
      where i.reference like 'renewal:%' and i.state <> 'void' and s.state <> 'canceled' and s.invoice_id is distinct from i.id
        and not exists (select 1 from subscription_steps t where t.subscription_id = s.id and t.step = 'renew'
          and ${bills} = ${reference(sql`s.id`, sql`t.period_end`)})
      order by i.id`,
  },
  {
    name: 'upgrades-billed',
    rule: 'Every upgrade of a subscription has an invoice of its own.',
    find: sql`
      select array_remove(array[s.number, i.number], null) as ids, format('one invoice for %s upgrades', count(*)) as found
      from subscriptions s
      cross join lateral (select u ->> 'invoiceId' as id from jsonb_array_elements(s.upgrades) u
        union all select s.pending_update ->> 'invoiceId') billed
      join invoices i on i.id = billed.id
      group by s.id, i.id having count(*) > 1 order by s.id, i.id`,
  },
];
