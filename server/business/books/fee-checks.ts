import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** When the books were last written: a provider has its time back from here, so that the rule needs no clock. */
const lastBooked = sql`(select max(created_at) from ledger_journals)`;

/** A payment with its provider, its invoice and whether it can have cost anything: the money came, or a debit came to nothing. */
const paid = sql`
  select p.id, p.provider, p.settled_at, i.number, p.state in ('succeeded', 'disputed', 'refunded') as came,
    p.debit and p.state = 'failed' as bounced
  from payments p join invoices i on i.id = p.invoice_id`;

/** What providers take: in what they said, in the ledger, and beside each payment. */
export const feeChecks: readonly Check[] = [
  {
    name: 'fees-booked',
    rule: 'What a provider took for a payment or a refund is booked once, over the amount and in the currency that it named, out of the money that it holds. Nothing else is booked as a fee.',
    find: sql`
      with said as (
        select f.id, f.currency, side.account, side.amount
        from provider_fees f join payments p on p.id = f.payment_id,
          lateral (values ('fees:' || p.provider, f.fee_amount), ('cash:' || p.provider, -f.fee_amount)) side(account, amount)
        where f.fee_amount <> 0
      ), booked as (
        select j.reference as id, l.currency, l.account, l.line_amount as amount
        from ledger_journals j join ledger_lines l on l.journal_id = j.id where j.kind = 'provider_fee'
      ), sums as (
        select id, account, currency, amount as said, 0 as booked from said
        union all select id, account, currency, 0, amount from booked
      ), wrong as (
        select id, account, currency, sum(said) as said, sum(booked) as booked from sums
        group by 1, 2, 3 having sum(said) <> sum(booked)
      )
      select array_remove(array[w.id, paid.id, paid.number], null) as ids,
        format('%s booked %s, the provider said %s %s', w.account, w.booked, w.said, w.currency) as found
      from wrong w left join provider_fees f on f.id = w.id left join (${paid}) paid on paid.id = f.payment_id
      union all
      select array[j.id, j.reference], format('%s on %s is no fee', j.kind, l.account)
      from ledger_lines l join ledger_journals j on j.id = l.journal_id
      where split_part(l.account, ':', 1) = 'fees' and j.kind not in ('provider_fee', 'dispute_fee')`,
  },
  {
    name: 'fees-of-payments',
    rule: 'Every fee belongs to a payment that moved money. A provider that takes fees has named its fee for each payment, or has a week to do so from our first question, or from the payment where we never asked.',
    find: sql`
      with paid as (${paid}),
      -- Payments from before fees were asked for have none, and nobody waits for them.
      since as (
        select p.provider, min(known.created_at) as at
        from (select payment_id, created_at from provider_fees union all select payment_id, created_at from awaited_fees) known
        join payments p on p.id = known.payment_id group by 1
      )
      select array_remove(array[f.id, paid.id, paid.number], null) as ids,
        format('%s %s for a payment without money', f.fee_amount, f.currency) as found
      from provider_fees f join paid on paid.id = f.payment_id where not (paid.came or paid.bounced)
      union all
      select array_remove(array[paid.id, paid.number], null), format('%s took nothing that is known', paid.provider)
      from paid join since using (provider)
      where paid.came and paid.settled_at > since.at
        and not exists (select 1 from provider_fees f where f.payment_id = paid.id)
        and not exists (select 1 from awaited_fees w where w.payment_id = paid.id)
      union all
      select array_remove(array[w.reference, paid.id, paid.number], null),
        case when w.asked_at is null
          then format('%s was never asked what it took for money that moved on %s', paid.provider, to_char(w.created_at, 'YYYY-MM-DD'))
          else format('%s was asked on %s, and has not said what it took', paid.provider, to_char(w.asked_at, 'YYYY-MM-DD')) end
      from awaited_fees w join paid on paid.id = w.payment_id
      where coalesce(w.asked_at, w.created_at) < ${lastBooked} - interval '7 days'`,
  },
];
