import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** 1 where something is written off, -1 where that is taken back. */
const sign = sql`case w.act when 'written_off' then 1 else -1 end`;
const kind = sql`case w.act when 'written_off' then 'invoice_written_off' when 'recovered' then 'write_off_recovered'
  else 'write_off_undone' end`;

/** What is written off: in its rows, in the ledger and in the state of the invoice. */
export const writeOffChecks: readonly Check[] = [
  {
    name: 'write-offs-booked',
    rule: 'Every write-off, and what was taken back of it, is booked once on the accounts that it names. Nothing else is booked as a bad debt.',
    find: sql`
      with said as (
        select w.id, 'bad_debt' as account, ${sign} * (w.total_amount - w.tax_amount) as amount from write_offs w
        union all
        select w.id, 'tax:' || coalesce(i.snapshot #>> '{tax,country}', 'none'), ${sign} * w.tax_amount
        from write_offs w join invoices i on i.id = w.invoice_id
        union all
        select w.id, 'receivable:' || coalesce(i.member_id, i.id), -(${sign}) * w.total_amount
        from write_offs w join invoices i on i.id = w.invoice_id
      ), booked as (
        select w.id, l.account, l.line_amount as amount
        from write_offs w join ledger_journals j on j.reference = w.id and j.kind = ${kind}
        join ledger_lines l on l.journal_id = j.id and l.currency = w.currency
      ), sums as (
        select id, account, amount as said, 0 as booked from said
        union all select id, account, 0, amount from booked
      )
      select array[id] as ids, format('%s booked %s, the write-off says %s', account, sum(booked), sum(said)) as found
      from sums group by id, account having sum(booked) <> sum(said)
      union all
      select array[j.id, j.reference], format('%s of %s is no write-off', j.kind, l.line_amount)
      from ledger_lines l join ledger_journals j on j.id = l.journal_id
      where l.account = 'bad_debt'
        and not exists (select 1 from write_offs w where w.id = j.reference and j.kind = ${kind})`,
  },
  {
    name: 'written-off',
    rule: 'An invoice that is written off is written off by everything that is unpaid, in its own currency. Nothing of any other invoice is written off.',
    find: sql`
      with stands as (
        select w.invoice_id as id, sum(${sign} * w.total_amount) as total, sum(${sign} * w.tax_amount) as tax,
          bool_or(w.currency <> i.currency) as converted
        from write_offs w join invoices i on i.id = w.invoice_id group by w.invoice_id
      )
      select array_remove(array[i.id, i.number], null) as ids,
        format('%s, paid %s of %s, written off %s with %s tax', i.state, i.paid_amount, i.total_amount, coalesce(s.total, 0),
          coalesce(s.tax, 0)) as found
      from invoices i left join stands s using (id)
      where coalesce(s.total, 0) <> case i.state when 'written_off' then i.total_amount - i.paid_amount else 0 end
        or coalesce(s.tax, 0) not between 0 and coalesce(s.total, 0) or s.converted
      order by i.id`,
  },
  {
    name: 'write-off-tax',
    rule: 'After each write-off, and each part of one that is taken back, the corrected tax of an invoice is the tax in what is written off, to the cent.',
    // Credit notes round what they give back, so that what is left of their invoice may have a cent more or less of it.
    find: sql`
      with stands as (
        select w.id, w.invoice_id, w.corrects_tax, sum(${sign} * w.total_amount) over until_then as total,
          sum(${sign} * w.tax_amount) over until_then as tax
        from write_offs w window until_then as (partition by w.invoice_id order by w.id)
      )
      select array_remove(array[s.id, i.number], null) as ids, format('%s of %s, the invoice has %s of %s', s.tax, s.total,
        i.tax_amount, i.total_amount) as found
      from stands s join invoices i on i.id = s.invoice_id
      where s.corrects_tax and i.credited_amount = 0
        and 2 * abs(s.tax * i.total_amount - s.total * i.tax_amount) > i.total_amount
      order by s.id`,
  },
  {
    name: 'write-offs-recovered',
    rule: 'What was recovered of a write-off comes from a payment that paid as much of an invoice.',
    find: sql`
      select array[w.id, w.payment_id] as ids, format('%s recovered, %s paid', w.total_amount, coalesce(p.applied_amount, 0)) as found
      from write_offs w left join payments p on p.id = w.payment_id
      where w.act = 'recovered' and (p.applied_amount is null or p.applied_amount < w.total_amount or p.currency <> w.currency)
      order by w.id`,
  },
];
