import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** Money that a statement of the bank account has shown. */
export const bankChecks: readonly Check[] = [
  {
    name: 'bank-movements',
    rule: 'Every matched movement of the bank account belongs to one incoming transfer of the same amount. No other movement does.',
    find: sql`
      select array_remove(array[m.id, p.id], null) as ids, format('%s over %s %s, %s payment %s over %s %s', m.state,
        m.movement_amount, m.currency, coalesce(p.provider, 'no'), coalesce(p.state, ''), coalesce(p.payment_amount, 0),
        coalesce(p.currency, '')) as found
      from bank_movements m
      left join bank_matches x on x.movement_id = m.id
      left join payments p on p.id = x.payment_id
      where (m.state = 'matched') <> (p.id is not null)
        or (p.id is not null and (p.provider <> 'bank' or p.state not in ('succeeded', 'disputed', 'refunded')
          or p.payment_amount <> m.movement_amount or p.currency <> m.currency))
      order by m.id`,
  },
  {
    name: 'bank-confirmations',
    rule: 'Every transfer that a movement of a statement confirmed is matched to that movement.',
    find: sql`
      select array_remove(array[e.payload ->> 'movementId', e.payload ->> 'became'], null) as ids,
        format('confirmed as %s, matched %s', e.event_id, coalesce(x.movement_id, 'to none')) as found
      from payment_events e left join bank_matches x on x.payment_id = e.payload ->> 'became'
      where e.provider = 'bank' and e.payload ? 'movementId'
        and (x.movement_id is distinct from e.payload ->> 'movementId' or not x.booked)
      order by e.event_id`,
  },
  {
    name: 'provider-payouts',
    rule: 'Every movement that is a payout of a payment provider is booked once, out of the money that the provider holds. Nothing else is booked as a payout.',
    find: sql`
      with said as (
        select m.id, m.currency, side.account, side.amount
        from bank_movements m,
          lateral (values ('cash:bank', m.movement_amount), ('cash:' || m.payout_of, -m.movement_amount)) side(account, amount)
        where m.payout_of is not null
      ), booked as (
        select split_part(j.reference, ':', 1) as id, l.currency, l.account, sum(l.line_amount) as amount
        from ledger_journals j join ledger_lines l on l.journal_id = j.id
        where j.kind in ('provider_payout', 'provider_payout_undone') group by 1, 2, 3
      )
      select array[id] as ids, format('%s booked %s, the bank says %s %s', account, coalesce(b.amount, 0), coalesce(s.amount, 0), currency) as found
      from booked b full join said s using (id, account, currency)
      where coalesce(b.amount, 0) <> coalesce(s.amount, 0) order by id`,
  },
];
