import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** What was booked of a document's earnings and tax; the money of a top-up has an account for each member, and counts as one here. */
const earnings = sql`
  select j.kind, j.reference as id, case when l.account like 'topup:%' then 'topup' else l.account end as account,
    sum(l.line_amount) as amount
  from ledger_journals j join ledger_lines l on l.journal_id = j.id
  where j.kind in ('invoice_issued', 'invoice_voided')
    and (l.account like 'tax:%' or l.account like 'revenue:%' or l.account like 'topup:%')
  group by 1, 2, 3`;

/** When the books were last written: rules that allow a job its time count back from here, so that they need no clock. */
const lastBooked = sql`(select max(created_at) from ledger_journals)`;

/** Each document says one thing everywhere: in its lines, in its sums, in the ledger and in what it bills; and no entry lacks its document. */
export const documentChecks: readonly Check[] = [
  {
    name: 'invoice-sums',
    rule: 'The net amount of every invoice is the sum of its lines, and its tax is what its tax line says.',
    find: sql`
      select array_remove(array[i.id, i.number], null) as ids,
        format('net %s, lines %s; tax %s, tax line %s', i.net_amount, s.net, i.tax_amount, s.tax) as found
      from invoices i cross join lateral (
        select coalesce(sum((line ->> 'netAmount')::bigint), 0) as net,
          (i.snapshot #>> '{tax,amount,amount}')::bigint as tax
        from jsonb_array_elements(i.snapshot -> 'lines') line
      ) s
      where i.net_amount <> s.net or i.tax_amount <> s.tax
      order by i.id`,
  },
  {
    name: 'invoice-tax',
    rule: 'The tax of every invoice is its rate applied to the net amount, or taken out of the total where prices include tax, to the cent. Where the buyer owes the tax, there is none.',
    find: sql`
      select array_remove(array[i.id, i.number], null) as ids,
        format('net %s, rate %s, tax %s', i.net_amount, t.rate / 100.0, i.tax_amount) as found
      from invoices i cross join lateral (
        select (i.snapshot #>> '{tax,rate}')::int as rate, (i.snapshot #>> '{tax,reverseCharge}')::boolean as reverse,
          (i.snapshot #>> '{tax,inclusive}')::boolean as inclusive
      ) t
      where (t.reverse and i.tax_amount <> 0) or i.tax_amount <> round(case
        when t.inclusive then i.total_amount * t.rate / (10000.0 + t.rate) else i.net_amount * t.rate / 10000.0 end)
      order by i.id`,
  },
  {
    name: 'issued-accounts',
    rule: 'The revenue and the tax of every invoice are booked on the accounts that its lines and its tax line name.',
    find: sql`
      with wanted as (
        select i.id, i.number, 'tax:' || coalesce(i.snapshot #>> '{tax,country}', 'none') as account, -i.tax_amount as amount
        from invoices i where i.issued_at is not null and i.tax_amount <> 0
        union all
        select i.id, i.number,
          case when line ->> 'family' = 'balance' then 'topup' else 'revenue:' || (line ->> 'family') end,
          -sum((line ->> 'netAmount')::bigint)
        from invoices i cross join jsonb_array_elements(i.snapshot -> 'lines') line
        where i.issued_at is not null group by 1, 2, 3 having sum((line ->> 'netAmount')::bigint) <> 0
      ), booked as (select id, account, amount from (${earnings}) e where kind = 'invoice_issued')
      select array_remove(array[id, number], null) as ids,
        format('%s: booked %s, the document says %s', account, coalesce(b.amount, 0), coalesce(w.amount, 0)) as found
      from wanted w full join booked b using (id, account)
      where coalesce(b.amount, 0) <> coalesce(w.amount, 0)
      order by id, account`,
  },
  {
    name: 'voided-accounts',
    rule: 'Every issued invoice that was voided is booked back in full, by a credit note where it has a number. No other invoice is booked back.',
    find: sql`
      with left_over as (
        select id, account, sum(amount) as amount from (${earnings}) e
        where id in (select reference from ledger_journals where kind = 'invoice_voided') group by 1, 2
      )
      select array_remove(array[i.id, i.number], null) as ids, format('%s: %s is left', account, amount) as found
      from left_over join invoices i using (id) where amount <> 0
      union all
      select array_remove(array[i.id, i.number], null), format('%s, booked back %s times', i.state, count(j.id))
      from invoices i left join ledger_journals j on j.kind = 'invoice_voided' and j.reference = i.id
      where i.issued_at is not null
      group by i.id having count(j.id) <> (i.state = 'void' and i.credited_amount < i.total_amount)::int
      order by 1`,
  },
  {
    name: 'advances-returned',
    rule: 'What was paid towards a voided invoice, and not credited before, was put on the buyer’s balance once.',
    find: sql`
      select array_remove(array[i.id, i.number], null) as ids,
        format('%s, paid %s, returned %s', i.state, i.paid_amount, coalesce(sum(l.line_amount), 0)) as found
      from invoices i
      left join ledger_journals j on j.kind = 'advance_returned' and j.reference = i.id
      left join ledger_lines l on l.journal_id = j.id and l.account like 'receivable:%'
      where not exists (select 1 from ledger_journals v where v.kind = 'invoice_voided' and v.reference = i.id)
      group by i.id
      having coalesce(sum(l.line_amount), 0) <> case i.state when 'void' then greatest(0, i.paid_amount - (
        select coalesce(sum(n.total_amount), 0) from credit_notes n where n.invoice_id = i.id and n.reference <> 'void:' || i.id
      )) else 0 end
      order by i.id`,
  },
  {
    name: 'number-years',
    rule: 'The number of every invoice and credit note contains the year in which it was issued, in the seller’s time zone.',
    find: sql`
      select array[id, number] as ids, format('issued %s', issued) as found
      from (
        select id, number, to_char(issued_at at time zone (snapshot #>> '{seller,timeZone}'), 'YYYY-MM-DD') as issued from invoices
        union all
        select id, number, to_char(created_at at time zone (snapshot #>> '{seller,timeZone}'), 'YYYY-MM-DD') from credit_notes
      ) documents
      where split_part(number, '-', 2) <> left(issued, 4)
      order by number`,
  },
  {
    name: 'origins',
    rule: 'Every entry of the ledger has the document that it books.',
    find: sql`
      select array[j.id, j.reference] as ids, format('%s of %s', j.kind, to_char(j.created_at, 'YYYY-MM-DD')) as found
      from ledger_journals j
      where not coalesce(case
        when j.kind in ('invoice_issued', 'invoice_voided', 'advance_returned', 'topup_paid', 'revenue_deferred')
          then exists (select 1 from invoices where id = j.reference)
        when j.kind in ('invoice_credited', 'deferral_credited') then exists (select 1 from credit_notes where id = j.reference)
        when j.kind = 'revenue_recognised' then exists (select 1 from deferral_parts where recognition_id = j.reference)
        when j.kind in ('invoice_written_off', 'write_off_recovered', 'write_off_undone')
          then exists (select 1 from write_offs where id = j.reference)
        when j.kind = 'payment_succeeded' then exists (select 1 from payments where id = j.reference)
        when j.kind in ('refund_succeeded', 'refund_returned', 'balance_refunded', 'balance_refund_refused')
          then exists (select 1 from refunds where id = j.reference)
        when j.kind in ('dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_fee')
          then exists (select 1 from payment_disputes where id = split_part(j.reference, ':', 1))
        when j.kind = 'provider_fee' then exists (select 1 from provider_fees where id = j.reference)
        when j.kind in ('provider_payout', 'provider_payout_undone')
          then exists (select 1 from bank_movements where id = split_part(j.reference, ':', 1))
        when j.kind = 'goodwill_credited' then exists (select 1 from goodwill_credits where id = j.reference)
        when j.kind = 'commission_credited' then exists (select 1 from commission_credits where id = j.reference)
        when j.kind in ('commission_paid_out', 'commission_returned')
          then exists (select 1 from affiliate_payouts where id = j.reference)
      end, false)
      order by j.id`,
  },
  {
    name: 'refunds-booked',
    rule: 'Every refund that succeeded is booked once, over its amount. No other refund is booked.',
    find: sql`
      select array[r.id] as ids, format('%s over %s, booked %s times, %s', r.state, r.refund_amount, count(distinct j.id),
        coalesce(sum(l.line_amount) filter (where l.line_amount > 0), 0)) as found
      from refunds r
      left join ledger_journals j on j.kind = 'refund_succeeded' and j.reference = r.id
      left join ledger_lines l on l.journal_id = j.id
      group by r.id
      having count(distinct j.id) <> (r.state = 'succeeded')::int or (r.state = 'succeeded'
        and coalesce(sum(l.line_amount) filter (where l.line_amount > 0), 0) <> r.refund_amount)
      order by r.id`,
  },
  {
    name: 'topups-booked',
    rule: 'Every paid top-up was put on the balance once, over what it bought. Nothing else was put there as a top-up.',
    find: sql`
      with bought as (
        select i.id, sum((line ->> 'netAmount')::bigint) as amount
        from invoices i cross join jsonb_array_elements(i.snapshot -> 'lines') line
        where line ->> 'family' = 'balance' and i.paid_at is not null group by 1
      ), booked as (
        select j.reference as id, -sum(l.line_amount) as amount
        from ledger_journals j join ledger_lines l on l.journal_id = j.id and l.account like 'balance:%'
        where j.kind = 'topup_paid' group by 1
      )
      select array[id] as ids, format('bought %s, booked %s', coalesce(w.amount, 0), coalesce(b.amount, 0)) as found
      from bought w full join booked b using (id)
      where coalesce(w.amount, 0) <> coalesce(b.amount, 0) order by id`,
  },
  {
    name: 'order-totals',
    rule: 'The total of an order is what its invoice bills.',
    find: sql`
      select array_remove(array[o.number, i.id, i.number], null) as ids,
        format('order %s, invoice %s', o.total_amount, i.total_amount) as found
      from orders o join invoices i on i.reference = 'order:' || o.id
      where o.total_amount <> i.total_amount or o.currency <> i.currency
      order by o.id`,
  },
  {
    name: 'orders-waiting',
    rule: 'No order still waits for payment an hour after its invoice was paid.',
    find: sql`
      select array_remove(array[o.number, i.number], null) as ids, format('order %s, invoice %s', o.state, i.state) as found
      from orders o join invoices i on i.reference = 'order:' || o.id
      where o.state in ('draft', 'pending_payment', 'payment_failed') and i.state = 'paid'
        and i.paid_at < ${lastBooked} - interval '1 hour'
      order by o.id`,
  },
];
