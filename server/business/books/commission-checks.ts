import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** What affiliates earn, and what is paid to them. */
export const commissionChecks: readonly Check[] = [
  {
    name: 'commission',
    rule: 'Every commission that was credited is booked once, with its bonus. Apart from payouts, no other entry books commission.',
    find: sql`
      with booked as (
        select j.id, j.kind, j.reference,
          coalesce(sum(l.line_amount) filter (where l.account = 'commission'), 0) as commission,
          coalesce(sum(l.line_amount) filter (where l.account = 'commission:bonus'), 0) as bonus,
          max(l.account) filter (where l.account like 'balance:%') as balance
        from ledger_journals j join ledger_lines l on l.journal_id = j.id
        where j.kind = 'commission_credited' or (l.account in ('commission', 'commission:bonus')
          and j.kind not in ('commission_paid_out', 'commission_returned'))
        group by j.id
      )
      select array_remove(array[c.id, b.id], null) as ids,
        format('credited %s and %s, booked %s and %s', coalesce(c.commission_amount, 0), coalesce(c.bonus_amount, 0),
          coalesce(b.commission, 0), coalesce(b.bonus, 0)) as found
      from commission_credits c full join booked b on b.reference = c.id
      where c.id is null or b.id is null or b.kind <> 'commission_credited' or c.commission_amount <> b.commission
        or c.bonus_amount <> b.bonus or b.balance is distinct from 'balance:' || c.member_id
      order by c.id`,
  },
  {
    name: 'commissions',
    rule: 'What is due of a commission is its share of what is left of the line that earned it. Refund lines take back what was paid beyond that.',
    find: sql`
      with given as (
        select n.invoice_id, l.position, sum(l.net_amount) as net
        from credit_notes n join credit_note_lines l on l.credit_note_id = n.id group by 1, 2
      ), taken as (
        select invoice_id, position, sum(due_amount) as due from commissions where kind = 'refund' group by 1, 2
      )
      select array[c.id, i.number] as ids,
        format('%s due, %s taken back, %s left of the line', c.due_amount, coalesce(t.due, 0), c.base_amount - coalesce(g.net, 0)) as found
      from commissions c join invoices i on i.id = c.invoice_id
      left join given g on g.invoice_id = c.invoice_id and g.position = c.position
      left join taken t on t.invoice_id = c.invoice_id and t.position = c.position
      where c.kind <> 'refund' and c.state <> 'refused'
        and c.due_amount + coalesce(t.due, 0) <> floor((c.base_amount - coalesce(g.net, 0)) * c.share / 10000)
        and not exists (select 1 from payments p join payment_disputes d on d.payment_id = p.id
          where p.invoice_id = i.id and d.state = 'lost')
      order by c.id`,
  },
  {
    name: 'commissions-missing',
    rule: 'Every paid order that came by an affiliate’s link has a commission, or a record that says why not. This applies since the first such record.',
    find: sql`
      select array[o.number, i.number] as ids, format('paid over %s, no commission', i.total_amount) as found
      from orders o join affiliates a on a.code = lower(o.tid)
      join invoices i on i.reference = 'order:' || o.id and i.state in ('paid', 'refunded')
      where o.paid_at > (select min(created_at) from commissions)
        and not exists (select 1 from commissions c where c.order_id = o.id)
      order by o.id`,
  },
  {
    name: 'payouts',
    rule: 'A payout is the sum of its commissions, and what was paid is booked or credited once. Nothing is left of a payout that was cancelled or came back.',
    find: sql`
      with stated as (
        select payout_id as id, sum(due_amount) as due from commissions where payout_id is not null group by 1
      ), booked as (
        select j.reference as id, sum(l.line_amount) as sent
        from ledger_journals j join ledger_lines l on l.journal_id = j.id and l.account = 'commission'
        where j.kind in ('commission_paid_out', 'commission_returned') group by 1
      )
      select array[coalesce(p.id, b.id)] as ids, format('%s over %s, its lines %s, sent %s, credited %s and %s',
        coalesce(p.state, 'missing'), p.payout_amount, coalesce(s.due, 0), coalesce(b.sent, 0),
        coalesce(c.commission_amount, 0), coalesce(c.bonus_amount, 0)) as found
      from affiliate_payouts p full join booked b on b.id = p.id
      left join stated s on s.id = p.id left join commission_credits c on c.idempotency_key = p.id
      where p.id is null
        or coalesce(s.due, 0) <> (case when p.state in ('due', 'paid') then p.payout_amount else 0 end)
        or coalesce(b.sent, 0) <> (case when p.state = 'paid' and p.method <> 'credit' then p.payout_amount else 0 end)
        or coalesce(c.commission_amount, 0) <> (case when p.method = 'credit' then p.payout_amount else 0 end)
        or coalesce(c.bonus_amount, 0) <> p.bonus_amount
      order by 1`,
  },
];
