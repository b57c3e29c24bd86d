import { sql } from 'drizzle-orm';
import { putOnBalance } from '../payments/on-balance.queries.ts';
import type { Check } from './checks.ts';

/** Money that went from a balance back to where it came from. */
export const balanceRefundChecks: readonly Check[] = [
  {
    name: 'balance-refunds',
    rule: 'Every refund from a balance has taken its amount from the balance of its payer once, one that was refused has put it back once, and no other entry is booked so.',
    find: sql`
      with given as (
        select r.id, i.number, r.state, 'balance:' || coalesce(i.member_id, i.id) as account, r.refund_amount as amount
        from refunds r join payments p on p.id = r.payment_id join invoices i on i.id = p.invoice_id
        where r.source = 'balance'
      ), wanted as (
        select id, number, 'balance_refunded' as kind, account, amount from given
        union all
        select id, number, 'balance_refund_refused', account, -amount from given where state = 'failed'
      ), booked as (
        select j.reference as id, j.kind, l.account, l.line_amount as amount
        from ledger_journals j join ledger_lines l on l.journal_id = j.id and l.account not like 'refunds:%'
        where j.kind in ('balance_refunded', 'balance_refund_refused')
      )
      select array_remove(array[id, w.number], null) as ids, format('%s: booked %s on %s, the refund says %s on %s', kind,
        coalesce(b.amount, 0), coalesce(b.account, 'none'), coalesce(w.amount, 0), coalesce(w.account, 'none')) as found
      from wanted w full join booked b using (id, kind)
      where w.amount is distinct from b.amount or w.account is distinct from b.account
      order by id, kind`,
  },
  {
    name: 'refunds-on-their-way',
    rule: 'What left balances and was not paid out yet is what the open refunds from balances say.',
    find: sql`
      with waiting as (
        select 'refunds:' || case when r.account_last4 is null then p.provider else 'bank' end as account, r.currency,
          sum(r.refund_amount) as amount
        from refunds r join payments p on p.id = r.payment_id
        where r.source = 'balance' and r.state in ('created', 'processing') group by 1, 2
      ), booked as (
        select account, currency, -sum(line_amount) as amount from ledger_lines
        where account like 'refunds:%' group by account, currency
      )
      select array[account] as ids,
        format('booked %s, refunds say %s %s', coalesce(b.amount, 0), coalesce(w.amount, 0), currency) as found
      from booked b full join waiting w using (account, currency)
      where coalesce(b.amount, 0) <> coalesce(w.amount, 0) order by account`,
  },
  {
    name: 'balance-origins',
    rule: 'No more was refunded from a balance by a payment than what of it went onto the balance.',
    find: sql`
      select array[p.id] as ids, format('%s too much', -(${putOnBalance})) as found
      from payments p join invoices i on i.id = p.invoice_id
      where exists (select 1 from refunds r where r.payment_id = p.id and r.source = 'balance') and ${putOnBalance} < 0
      order by p.id`,
  },
];
