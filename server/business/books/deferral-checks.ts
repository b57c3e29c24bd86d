import { type SQL, sql } from 'drizzle-orm';
import { endedOrderStates } from '#contract/states.ts';
import { listed } from '#server/platform/db/columns.ts';
import type { Check } from './checks.ts';

/** When the books were last written: rules that allow a job its time count back from here, so that they need no clock. */
const lastBooked = sql`(select max(created_at) from ledger_journals)`;
const hourAgo = sql`${lastBooked} - interval '1 hour'`;
/** Only what was issued from then on is deferred: an older release booked all of an invoice as revenue. */
const firstDeferred = sql`(select min(created_at) from ledger_journals where kind = 'revenue_deferred')`;

/** What the documents of some entries have on the accounts of deferred revenue, earned above zero. */
const booked = (kind: SQL) => sql`
  select j.reference, split_part(l.account, ':', 2) as family, l.currency, -sum(l.line_amount) as amount
  from ledger_journals j join ledger_lines l on l.journal_id = j.id and split_part(l.account, ':', 1) = 'deferred'
  where j.kind = ${kind} group by 1, 2, 3`;

/** Midnight at the end of the month in which an invoice was issued, where its seller is, as a day. */
const nextMonth = sql`(date_trunc('month', i.issued_at at time zone coalesce(i.snapshot #>> '{seller,timeZone}', 'UTC'))
  + interval '1 month')::date`;

/** What a line bills for the months after its issue, as `byMonth` of server/business/deferrals/by-month.ts computes it. */
const ahead = sql`case
  when line -> 'period' is null then (line ->> 'termAmount')::numeric
  else (line ->> 'netAmount')::numeric - round((line ->> 'netAmount')::numeric
    * greatest(0, least(${nextMonth}, (line #>> '{period,to}')::date + 1) - (line #>> '{period,from}')::date)
    / ((line #>> '{period,to}')::date + 1 - (line #>> '{period,from}')::date)) end`;

/** Revenue of months to come: what documents deferred, the parts that are kept of it, and what the ledger says. */
export const deferralChecks: readonly Check[] = [
  {
    name: 'deferred',
    rule: 'The balance of every account of deferred revenue is the sum of the invoice parts that are not recognised yet.',
    find: sql`
      with kept as (
        select 'deferred:' || family as account, currency, sum(part_amount) as amount
        from deferral_parts where recognition_id is null group by 1, 2
      ), stands as (
        select account, currency, -sum(line_amount) as amount from ledger_lines
        where split_part(account, ':', 1) = 'deferred' group by 1, 2
      )
      select array[account] as ids,
        format('booked %s, parts %s %s', coalesce(s.amount, 0), coalesce(k.amount, 0), currency) as found
      from stands s full join kept k using (account, currency)
      where coalesce(s.amount, 0) <> coalesce(k.amount, 0) order by account, currency`,
  },
  {
    name: 'deferred-lines',
    rule: 'Every invoice defers what its lines bill for the months after its issue, to the cent. A replacement invoice defers what its credit note took back of that.',
    find: sql`
      with wanted as (
        select i.id as invoice, line ->> 'family' as family, i.currency, sum(${ahead}) as amount
        from invoices i cross join jsonb_array_elements(i.snapshot -> 'lines') line
        where i.issued_at >= ${firstDeferred} and i.id not in (select replacement_id from invoice_corrections)
          and (line -> 'period' is not null or line -> 'termAmount' is not null) and (line ->> 'netAmount')::numeric > 0
        group by 1, 2, 3
        union all
        select c.replacement_id, t.family, t.currency, -t.amount
        from invoice_corrections c join (${booked(sql`'deferral_credited'`)}) t on t.reference = c.credit_note_id
      ), deferred as (
        select reference as invoice, family, currency, amount from (${booked(sql`'revenue_deferred'`)}) d
      )
      select array_remove(array[invoice, (select number from invoices i where i.id = invoice)], null) as ids,
        format('%s: deferred %s, its lines say %s %s', family, coalesce(d.amount, 0), coalesce(w.amount, 0), currency) as found
      from wanted w full join deferred d using (invoice, family, currency)
      where coalesce(w.amount, 0) <> coalesce(d.amount, 0) order by invoice, family`,
  },
  {
    name: 'deferral-parts',
    rule: 'The parts of every invoice, recognised or not, add up to what it deferred, less what its credit notes took back.',
    find: sql`
      with said as (
        select reference as invoice, family, currency, amount from (${booked(sql`'revenue_deferred'`)}) d
        union all
        select n.invoice_id, t.family, t.currency, t.amount
        from (${booked(sql`'deferral_credited'`)}) t join credit_notes n on n.id = t.reference
      ), sums as (
        select invoice, family, currency, amount as said, 0 as kept from said
        union all
        select invoice_id, family, currency, 0, part_amount from deferral_parts
      )
      select array[invoice] as ids, format('%s: parts %s, booked %s %s', family, sum(kept), sum(said), currency) as found
      from sums group by invoice, family, currency having sum(kept) <> sum(said) order by invoice, family`,
  },
  {
    name: 'recognitions',
    rule: 'Every entry that recognises deferred revenue equals the parts that name it, in their family and currency, to the cent.',
    find: sql`
      with parts as (
        select recognition_id as reference, family, currency, sum(part_amount) as amount
        from deferral_parts where recognition_id is not null group by 1, 2, 3
      ), entries as (${booked(sql`'revenue_recognised'`)})
      select array[reference] as ids,
        format('%s: booked %s, parts %s %s', family, -coalesce(e.amount, 0), coalesce(p.amount, 0), currency) as found
      from entries e full join parts p using (reference, family, currency)
      where coalesce(-e.amount, 0) <> coalesce(p.amount, 0) order by reference, family`,
  },
  {
    name: 'recognised-in-time',
    rule: 'No part is recognised before its month has begun, and every part is recognised within a day of the end of its month.',
    find: sql`
      select array[p.invoice_id, p.month] as ids,
        format('line %s, %s', p.position + 1, coalesce('recognised ' || j.created_at, 'still deferred')) as found
      from deferral_parts p
      left join ledger_journals j on j.kind = 'revenue_recognised' and j.reference = p.recognition_id
      where j.created_at < p.begins_at
        or (p.recognition_id is null and p.begins_at + interval '1 month 1 day' < ${lastBooked})
      order by p.id`,
  },
  {
    name: 'deferred-terms',
    rule: 'An hour after a subscription has started, nothing still waits for its delivery. An hour after a service has ended, nothing is still deferred for it.',
    find: sql`
      with part as (
        select invoice_id, position, subscription_id, month is null as waits, min(created_at) as kept_at
        from deferral_parts where recognition_id is null group by 1, 2, 3, 4
      ), found as (
        select p.*, s.number
        from part p join subscriptions s on s.id = p.subscription_id
        where (p.waits and s.created_at < ${hourAgo} and s.ended_at is null and s.paused_at is null)
          or (p.kept_at < s.ended_at and s.ended_at < ${hourAgo})
        union all
        -- First terms, which have no subscription before they begin.
        select p.*, o.number
        from part p join invoices i on i.id = p.invoice_id and i.reference like 'order:%'
        join orders o on o.id = substr(i.reference, 7)
        join order_lines l on l.order_id = o.id and l.position = p.position
        left join subscriptions s on s.order_line_id = l.id
        where p.waits and p.subscription_id is null and (s.created_at < ${hourAgo} or l.ended_at < ${hourAgo}
          or (o.state in (${listed(endedOrderStates)})
            and (select max(m.moved_at) from order_moves m where m.order_id = o.id) < ${hourAgo}))
      )
      select array[invoice_id, number] as ids,
        format('line %s %s', position + 1, case when waits then 'waits' else 'is deferred' end) as found
      from found
      order by invoice_id, position`,
  },
];
