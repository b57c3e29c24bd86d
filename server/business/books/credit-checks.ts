import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** What each line of an invoice bills, as `billedLines` of server/business/invoices/credit-lines.ts computes it. */
const billed = sql`
  select *, case when total_net <> 0 then round(total_tax * upto / total_net) - round(total_tax * (upto - net) / total_net)
    when position = 0 then total_tax else 0 end as tax
  from (
    select i.id, i.reference, l.nr::int - 1 as position, l.line ->> 'family' as family,
      (l.line ->> 'netAmount')::numeric as net, i.net_amount as total_net, i.tax_amount as total_tax,
      sum((l.line ->> 'netAmount')::numeric) over (partition by i.id order by l.nr) as upto
    from invoices i cross join lateral jsonb_array_elements(i.snapshot -> 'lines') with ordinality l(line, nr)
  ) lines`;

/** Credit notes, line by line: on the document, in the ledger and in the order. */
export const creditChecks: readonly Check[] = [
  {
    name: 'credit-lines',
    rule: 'The lines of every credit note add up to its net amount and its tax.',
    find: sql`
      select array[n.id] as ids, format('%s net and %s tax, its lines %s and %s', n.net_amount, n.tax_amount,
        coalesce(sum(l.net_amount), 0), coalesce(sum(l.tax_amount), 0)) as found
      from credit_notes n left join credit_note_lines l on l.credit_note_id = n.id
      group by n.id
      having coalesce(sum(l.net_amount), 0) <> n.net_amount or coalesce(sum(l.tax_amount), 0) <> n.tax_amount
      order by n.id`,
  },
  {
    name: 'credits-booked',
    rule: 'What a credit note takes back from each account is what its lines say: the revenue of each line, the tax, and what its buyer owed.',
    find: sql`
      with said as (
        select n.id, case b.family when 'balance' then 'balance' else 'revenue:' || b.family end as account, l.net_amount as amount
        from credit_notes n join credit_note_lines l on l.credit_note_id = n.id
        join (${billed}) b on b.id = n.invoice_id and b.position = l.position
        union all select id, 'tax', tax_amount from credit_notes
        union all select id, 'receivable', -total_amount from credit_notes
      ), booked as (
        select j.reference as id, l.line_amount as amount,
          case when l.account like 'revenue:%' then l.account else split_part(l.account, ':', 1) end as account
        from ledger_journals j join ledger_lines l on l.journal_id = j.id where j.kind = 'invoice_credited'
      ), sums as (
        select id, account, sum(amount) as said, 0 as booked from said group by id, account
        union all select id, account, 0, sum(amount) from booked group by id, account
      )
      select array[id] as ids, format('%s booked %s, lines say %s', account, sum(booked), sum(said)) as found
      from sums group by id, account having sum(booked) <> sum(said) order by id, account`,
  },
  {
    name: 'credited-lines',
    rule: 'No line of an invoice is credited beyond its amount or its tax, and only lines of that invoice are credited.',
    find: sql`
      with given as (
        select n.invoice_id as id, l.position, sum(l.net_amount) as net, sum(l.tax_amount) as tax, array_agg(n.id order by n.id) as notes
        from credit_notes n join credit_note_lines l on l.credit_note_id = n.id group by n.invoice_id, l.position
      )
      select array[g.id] || g.notes as ids, format('line %s gives back %s net and %s tax of %s and %s', g.position + 1,
        g.net, g.tax, coalesce(b.net, 0), coalesce(b.tax, 0)) as found
      from given g left join (${billed}) b on b.id = g.id and b.position = g.position
      where g.net not between 0 and coalesce(b.net, 0) or g.tax not between 0 and coalesce(b.tax, 0)
      order by g.id, g.position`,
  },
  {
    name: 'order-lines',
    rule: 'What is left of each line of an order is what its invoice billed for it, less what credit notes gave back.',
    find: sql`
      select array[o.id, b.id] as ids, format('says %s, left %s', o.net_amount, b.net - coalesce(g.net, 0)) as found
      from order_lines o
      join (${billed}) b on b.reference = 'order:' || o.order_id and b.position = o.position
      left join lateral (
        select sum(l.net_amount) as net from credit_notes n join credit_note_lines l on l.credit_note_id = n.id
        where n.invoice_id = b.id and l.position = b.position
      ) g on true
      where o.net_amount <> b.net - coalesce(g.net, 0) order by o.id`,
  },
  {
    name: 'corrections',
    rule: 'A corrected invoice is credited in full by one credit note, and its replacement bills the same lines, net and tax.',
    find: sql`
      select array[c.invoice_id, c.credit_note_id, c.replacement_id] as ids,
        format('%s billed %s and %s, credited %s, then %s and %s', o.number, o.net_amount, o.tax_amount, n.total_amount, r.net_amount, r.tax_amount) as found
      from invoice_corrections c join invoices o on o.id = c.invoice_id join invoices r on r.id = c.replacement_id
      join credit_notes n on n.id = c.credit_note_id
      where n.invoice_id <> o.id or n.total_amount <> o.total_amount or o.state <> 'refunded' or o.reference <> 'corrected:' || o.id
        or o.snapshot -> 'lines' <> r.snapshot -> 'lines' or o.net_amount <> r.net_amount or o.tax_amount <> r.tax_amount
        or o.currency <> r.currency or r.issued_at is null
      union all
      select array[i.id], format('%s is called corrected, and nothing replaces it', i.number)
      from invoices i where i.reference like 'corrected:%'
        and not exists (select 1 from invoice_corrections c where c.invoice_id = i.id)`,
  },
];
