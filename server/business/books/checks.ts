import { type SQL, sql } from 'drizzle-orm';
import { numbersElsewhere } from '#server/platform/on-hold.ts';

/** A rule of the books; its statement answers one row (`ids`, `found`) for each break, and none when it holds. */
export interface Check {
  name: string;
  rule: string;
  find: SQL;
}

/** Paid by whatever came in; a dispute or a refund later does not change that it did. */
const cameIn = sql.raw(`('succeeded', 'disputed', 'refunded')`);

export const checks: readonly Check[] = [
  {
    name: 'receivable',
    rule: 'What a member owes in the ledger is what their issued invoices still ask for, less advances on invoices that are not issued yet, what was written off, and credit notes that were not paid out yet.',
    find: sql`
      with issue as (
        select i.id, i.total_amount, i.paid_amount, i.currency, l.account,
          exists (select 1 from ledger_journals v where v.kind = 'invoice_voided' and v.reference = i.id) as booked_back
        from invoices i
        join ledger_journals j on j.kind = 'invoice_issued' and j.reference = i.id
        join ledger_lines l on l.journal_id = j.id and l.account like 'receivable:%'
      ), wanted as (
        select account, currency, total_amount - paid_amount as amount from issue where not booked_back
        union all
        select 'receivable:' || coalesce(member_id, id), currency, -paid_amount
        from invoices where issued_at is null and paid_amount > 0
          and not exists (select 1 from ledger_journals v where v.kind = 'invoice_voided' and v.reference = id)
        union all
        select l.account, l.currency, l.line_amount
        from ledger_journals j join ledger_lines l on l.journal_id = j.id and l.account like 'receivable:%'
        where j.kind in ('advance_returned', 'invoice_written_off', 'write_off_recovered', 'write_off_undone')
        union all
        select issue.account, n.currency, -n.total_amount from credit_notes n join issue on issue.id = n.invoice_id
        union all
        select account, currency, paid_amount from issue where id in (select invoice_id from invoice_corrections)
        union all
        select l.account, l.currency, l.line_amount
        from refunds r
        join ledger_journals j on j.reference = r.id
        join ledger_lines l on l.journal_id = j.id and l.account like 'receivable:%'
      ), booked as (
        select account, currency, sum(line_amount) as amount from ledger_lines
        where account like 'receivable:%' group by account, currency
      ), owed as (
        select account, currency, sum(amount) as amount from wanted group by account, currency
      )
      select array[account] as ids,
        format('booked %s, invoices ask for %s %s', coalesce(b.amount, 0), coalesce(o.amount, 0), currency) as found
      from booked b full join owed o using (account, currency)
      where coalesce(b.amount, 0) <> coalesce(o.amount, 0) order by account`,
  },
  {
    name: 'issued',
    rule: 'Every issued invoice is booked once, over its total, at the moment of its issue. What is not issued is not booked.',
    find: sql`
      select array_remove(array[i.id, i.number], null) as ids,
        format('total %s, booked %s; issued %s, booked %s', i.total_amount, sum(l.line_amount), coalesce(i.issued_at::text, 'never'),
          coalesce(max(j.created_at)::text, 'never')) as found
      from invoices i
      left join ledger_journals j on j.kind = 'invoice_issued' and j.reference = i.id
      left join ledger_lines l on l.journal_id = j.id and l.account like 'receivable:%'
      group by i.id
      having count(distinct j.id) <> (i.issued_at is not null)::int
        -- Older documents, whose seller has no time zone, were booked a moment later.
        or (i.snapshot #>> '{seller,timeZone}' is not null and max(j.created_at) <> i.issued_at)
        or (i.issued_at is not null and coalesce(sum(l.line_amount), 0) <> i.total_amount)
      order by i.id`,
  },
  {
    name: 'paid',
    rule: 'The paid amount of an invoice is what payments brought for it, less what lost disputes took back. A corrected invoice has passed its payments on.',
    find: sql`
      with movement as (
        select invoice_id, 'payment_succeeded' as kind, id as reference from payments
        union all
        select p.invoice_id, 'dispute_lost', d.id from payment_disputes d join payments p on p.id = d.payment_id
      )
      select array_remove(array[i.id, i.number], null) as ids, format('says %s, payments brought %s', i.paid_amount, coalesce(-sum(l.line_amount), 0)) as found
      from invoices i
      left join movement m on m.invoice_id = i.id
      left join ledger_journals j on j.kind = m.kind and j.reference = m.reference
      left join ledger_lines l on l.journal_id = j.id and l.account like 'receivable:%'
      group by i.id
      having coalesce(-sum(l.line_amount), 0) <>
        case when i.id in (select invoice_id from invoice_corrections) then 0 else i.paid_amount end
      order by i.id`,
  },
  {
    name: 'paid-in-full',
    rule: 'Every paid invoice is paid in full and has a number. No other invoice is paid in full, unless it is void.',
    find: sql`
      select array_remove(array[id, number], null) as ids, format('%s, paid %s of %s, number %s', state, paid_amount, total_amount, coalesce(number, 'none')) as found
      from invoices
      where case when state in ('paid', 'refunded') then paid_amount <> total_amount or number is null
        else state <> 'void' and paid_amount = total_amount and total_amount > 0 end
      order by id`,
  },
  {
    name: 'credited',
    rule: 'The credited amount of an invoice is the sum of its credit notes, and never more than its total.',
    find: sql`
      select array_remove(array[i.id, i.number] || array_agg(n.id order by n.id) || array_agg(n.number order by n.id), null) as ids,
        format('says %s, notes %s, total %s', i.credited_amount, coalesce(sum(n.total_amount), 0), i.total_amount) as found
      from invoices i left join credit_notes n on n.invoice_id = i.id
      group by i.id
      having i.credited_amount <> coalesce(sum(n.total_amount), 0) or i.credited_amount > i.total_amount
      order by i.id`,
  },
  {
    name: 'numbers',
    rule: 'The numbers of invoices and credit notes run from 1 to the last one of their year, without gaps but those that a restore has left.',
    find: sql`
      with given as (
        select split_part(number, '-', 1) as series, split_part(number, '-', 2)::int as year,
          split_part(number, '-', 3)::int as n, id
        from (select number, id from invoices where number is not null union all select number, id from credit_notes) all_numbers
      ), wanted as (
        select series, year, generate_series(1, last) as n from invoice_numbers
        except select r.series, r.year, generate_series(r.first, r.last) from install_values v,
          jsonb_to_recordset(v.value) as r(series text, year int, first int, last int) where v.name = ${numbersElsewhere}
      )
      select array_remove(array[series || '-' || year || '-' || lpad(n::text, 6, '0'), id], null) as ids,
        case when id is null then 'is missing' else 'was never drawn' end as found
      from wanted full join given using (series, year, n)
      where given.id is null or not exists
        (select 1 from wanted w where w.series = given.series and w.year = given.year and w.n = given.n)
      order by series, year, n`,
  },
  {
    name: 'payments-booked',
    rule: 'Every payment that came in is booked once, over its amount. No other payment is booked.',
    find: sql`
      select array_remove(array[p.id, i.number], null) as ids, format('%s, booked %s times, %s of %s', p.state, count(distinct j.id),
        coalesce(sum(l.line_amount) filter (where l.line_amount > 0), 0), p.payment_amount) as found
      from payments p join invoices i on i.id = p.invoice_id
      left join ledger_journals j on j.kind = 'payment_succeeded' and j.reference = p.id
      left join ledger_lines l on l.journal_id = j.id
      group by p.id, i.number
      having count(distinct j.id) <> (p.state in ${cameIn})::int
        or (p.state in ${cameIn} and coalesce(sum(l.line_amount) filter (where l.line_amount > 0), 0) <> p.payment_amount)
      order by p.id`,
  },
  {
    name: 'refunds',
    rule: 'What is refunded of an invoice is never more than its payment brought, and neither is the money that is sent back to where the payment came from.',
    find: sql`
      select array_remove(array[p.id, i.number] || array_agg(r.id order by r.id), null) as ids,
        format('brought %s, refunds %s', p.payment_amount, sum(r.refund_amount)) as found
      from payments p join invoices i on i.id = p.invoice_id join refunds r on r.payment_id = p.id and r.state <> 'failed'
      group by p.id, i.number
      having coalesce(sum(r.refund_amount) filter (where r.source = 'invoice'), 0) > p.payment_amount
        or coalesce(sum(r.refund_amount) filter (where r.destination = 'origin'), 0) > p.payment_amount
      order by p.id`,
  },
  {
    name: 'disputes',
    rule: 'What a provider holds back is the amount of its open disputes, and the fee that it named for each is booked.',
    find: sql`
      select array[d.id] as ids, format('%s over %s, held back %s; fee %s, booked %s', d.state, d.dispute_amount,
        b.held, coalesce(d.fee_amount, 0), b.fee) as found
      from payment_disputes d cross join lateral (
        select coalesce(sum(l.line_amount) filter (where l.account like 'disputes:%'), 0) as held,
          coalesce(sum(l.line_amount) filter (where l.account like 'fees:%'), 0) as fee
        from ledger_journals j join ledger_lines l on l.journal_id = j.id
        where j.reference = d.id or (j.kind = 'dispute_fee' and split_part(j.reference, ':', 1) = d.id)
      ) b
      where b.held <> (case d.state when 'open' then d.dispute_amount else 0 end)
        or b.fee <> coalesce(d.fee_amount, 0)
      union all
      select array[j.id], 'belongs to no dispute'
      from ledger_journals j join ledger_lines l on l.journal_id = j.id and l.account like 'disputes:%'
      where not exists (select 1 from payment_disputes d where d.id = j.reference)`,
  },
  {
    name: 'balances',
    rule: 'No member has spent more of their balance than was on it.',
    find: sql`
      select array[account] as ids, format('%s %s too much', sum(line_amount), currency) as found
      from ledger_lines where account like 'balance:%'
      group by account, currency having sum(line_amount) > 0 order by account`,
  },
  {
    name: 'orders-paid',
    rule: 'Every order that is being processed has a paid invoice, or one whose money was lost later in a dispute.',
    find: sql`
      select array_remove(array[o.id, o.number, i.id, i.number], null) as ids,
        format('order %s, invoice %s', o.state, coalesce(i.state, 'missing')) as found
      from orders o left join invoices i on i.reference = 'order:' || o.id
      where o.state in ('paid', 'in_review', 'processing', 'completed', 'partially_refunded')
        and coalesce(i.state, '') not in ('paid', 'refunded')
        and not exists (select 1 from payments p join payment_disputes d on d.payment_id = p.id
          where p.invoice_id = i.id and d.state = 'lost')
      order by o.id`,
  },
  {
    name: 'subscriptions',
    rule: 'No order line has two subscriptions.',
    find: sql`
      select array_agg(id order by id) as ids, format('order line %s', order_line_id) as found
      from subscriptions group by order_line_id having count(*) > 1 order by order_line_id`,
  },
];
