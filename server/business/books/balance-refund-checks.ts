import { sql } from 'drizzle-orm';
import { putOnBalance } from '../payments/on-balance.queries.ts';
import type { Check } from './checks.ts';

/** Money that went from a balance back to where it came from. */
export const balanceRefundChecks: readonly Check[] = [
  {
    name: 'balance-refunds',
    rule: 'Every refund from a balance was taken from that balance once. A refund that was refused or given up was put back once, less what it covers of a lost dispute. No other entry is booked as one.',
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
        select j.reference as id, j.kind, sum(l.line_amount) as amount,
          -- What covers a loss in full leaves no line on the balance.
          coalesce(max(l.account) filter (where l.account not like 'losses:%'),
            (select max(account) from given where id = j.reference and j.kind = 'balance_refund_refused')) as account
        from ledger_journals j join ledger_lines l on l.journal_id = j.id and l.account not like 'refunds:%'
        where j.kind in ('balance_refunded', 'balance_refund_refused')
        group by j.id
      )
      select array_remove(array[id, w.number], null) as ids, format('%s: booked %s on %s, the refund says %s on %s', kind,
        coalesce(b.amount, 0), coalesce(b.account, 'none'), coalesce(w.amount, 0), coalesce(w.account, 'none')) as found
      from wanted w full join booked b using (id, kind)
      where w.amount is distinct from b.amount or w.account is distinct from b.account
      order by id, kind`,
  },
  {
    name: 'refunds-on-their-way',
    rule: 'Every open refund from a balance, including reserved transfers, is on the account for refunds on their way, and nothing else is.',
    find: sql`
      with waiting as (
        select r.id, 'refunds:' || case when r.account_last4 is null then p.provider else 'bank' end as account, r.currency,
          r.refund_amount as amount
        from refunds r join payments p on p.id = r.payment_id
        where r.source = 'balance' and r.state in ('created', 'processing')
      ), booked as (
        select j.reference as id, l.account, l.currency, -sum(l.line_amount) as amount
        from ledger_lines l join ledger_journals j on j.id = l.journal_id
        where l.account like 'refunds:%' group by 1, 2, 3 having sum(l.line_amount) <> 0
      )
      select array[id, account] as ids,
        format('booked %s, the refund says %s %s', coalesce(b.amount, 0), coalesce(w.amount, 0), currency) as found
      from booked b full join waiting w using (id, account, currency)
      where coalesce(b.amount, 0) <> coalesce(w.amount, 0) order by id`,
  },
  {
    name: 'refund-transfers',
    rule: 'Every refund by bank transfer that was sent names its movement at the bank and the day, and no other does. Its bank account is stored only until then.',
    find: sql`
      select array[coalesce(t.refund_id, r.id)] as ids,
        format('%s, sent on %s as %s', coalesce(r.state, 'no refund'), coalesce(t.sent_on, 'no day'),
          coalesce(t.reference, 'no movement')) as found
      from refunds r full join refund_transfers t on t.refund_id = r.id
      where (r.account_last4 is not null or t.refund_id is not null) and (
        r.account_last4 is null or t.refund_id is null
        or (r.state = 'succeeded') <> (t.reference is not null)
        or (r.state = 'succeeded') <> (t.sent_on is not null)
        or (r.state in ('succeeded', 'failed') and t.sealed_account is not null))
      order by 1`,
  },
  {
    name: 'balance-origins',
    rule: 'No payment had more refunded from the balance than it had put there.',
    find: sql`
      select array[p.id] as ids, format('%s too much', -(${putOnBalance})) as found
      from payments p join invoices i on i.id = p.invoice_id
      where exists (select 1 from refunds r where r.payment_id = p.id and r.source = 'balance') and ${putOnBalance} < 0
      order by p.id`,
  },
  {
    name: 'lost-twice',
    rule: 'Money that comes back from a refund first covers what a lost dispute of the same payment cost us. Only the rest goes onto a balance.',
    find: sql`
      with moved as (
        select p.id as payment, j.id as journal, j.kind, r.id as refund,
          coalesce(sum(l.line_amount) filter (where l.account like 'losses:%'), 0) as lost,
          coalesce(sum(-l.line_amount) filter (where l.account like 'balance:%'), 0) as credited
        from payments p
        join (
          select id, payment_id from refunds union all select id, payment_id from payment_disputes
        ) of_payment on of_payment.payment_id = p.id
        left join refunds r on r.id = of_payment.id
        join ledger_journals j on j.reference = of_payment.id
        join ledger_lines l on l.journal_id = j.id
        group by 1, 2, 3, 4
      ), stood as (
        select *, sum(lost) over (partition by payment order by journal) as loss from moved
      )
      select array_remove(array[payment, refund], null) as ids,
        format('%s: %s on the balance, %s still lost', kind, credited, loss) as found
      from stood where (refund is not null and credited > 0 and loss > 0) or loss < 0
      order by journal`,
  },
];
