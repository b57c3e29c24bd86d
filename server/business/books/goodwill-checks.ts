import { sql } from 'drizzle-orm';
import type { Check } from './checks.ts';

/** What staff give by hand. */
export const goodwillChecks: readonly Check[] = [
  {
    name: 'goodwill',
    rule: 'Every goodwill credit is booked once, as an expense and onto the balance of its account. No other entry books goodwill.',
    find: sql`
      with booked as (
        select j.id, j.kind, j.reference,
          coalesce(sum(l.line_amount) filter (where l.account = 'goodwill'), 0) as goodwill,
          coalesce(-sum(l.line_amount) filter (where l.account like 'balance:%'), 0) as credited,
          max(l.account) filter (where l.account like 'balance:%') as balance,
          count(*) as lines, max(l.currency) as currency
        from ledger_journals j join ledger_lines l on l.journal_id = j.id
        where j.kind = 'goodwill_credited' or l.account = 'goodwill'
        group by j.id
      )
      select array_remove(array[g.id, b.id], null) as ids,
        format('credited %s, booked %s and %s on %s', coalesce(g.goodwill_amount, 0), coalesce(b.goodwill, 0),
          coalesce(b.credited, 0), coalesce(b.balance, 'none')) as found
      from goodwill_credits g full join booked b on b.reference = g.id
      where g.id is null or b.id is null or b.kind <> 'goodwill_credited' or b.lines <> 2
        or b.goodwill <> g.goodwill_amount or b.credited <> g.goodwill_amount or b.currency <> g.goodwill_currency
        or b.balance is distinct from 'balance:' || g.member_id
      order by g.id, b.id`,
  },
];
