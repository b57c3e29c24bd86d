import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { debitLife } from '#contract/method-kinds.ts';
import { days, later } from '#contract/time.ts';
import type { StuckKind } from '#contract/today.ts';
import type { Db } from '#server/platform/db/database.ts';
import { organisationText } from '#server/platform/value-text.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { ledgerLines } from '../ledger/ledger.tables.ts';
import { canLeaveBalance, putOnBalance, surplus } from '../payments/on-balance.queries.ts';
import { payments, refunds } from '../payments/payments.tables.ts';

export interface Stuck extends Record<string, unknown> {
  kind: StuckKind;
  invoiceId: Id<'invoice'>;
  about: string;
  email: string;
  amount: number;
  currency: string;
  /** ISO 8601 in UTC. */
  since: string;
  /** Of its kind and currency. */
  count: number;
  sum: number;
  oldestAt: string;
}

/**
 * Money that has been stuck since before a moment: of each kind and currency the longest stuck, with how many they are and
 * their sum. Each part reads an index of its state, and the last one the balances that hold something: an index of accounts with
 * their amounts has all of them where text is sorted by its bytes, and the index of groups elsewhere.
 */
export const stuckMoney = (before: Date, ofEach: number): SQL => sql`
  with funds as (
    select split_part(account, ':', 2) as owner, currency, -sum(line_amount) as amount from ${ledgerLines}
    where split_part(account, ':', 1) = 'balance' and account like 'balance:%' group by account, currency having sum(line_amount) < 0
  ), stuck as (${sql.join(parts(later(before, -days(debitLife.days))), sql` union all `)}),
  ranked as (
    select *, row_number() over (partition by kind, currency order by since, id) as nr,
      count(*) over (partition by kind, currency) as count, sum(amount) over (partition by kind, currency) as sum,
      min(since) over (partition by kind, currency) as oldest
    from stuck where amount > 0 and since < ${before.toISOString()}::timestamptz
  )
  select r.kind, i.id as "invoiceId", i.snapshot ->> 'about' as about, ${payer} as email,
    r.amount::bigint as amount, r.currency, ${instant(sql`r.since`)} as since, r.count::int as count, r.sum::bigint as sum,
    ${instant(sql`r.oldest`)} as "oldestAt"
  from ranked r join ${invoices} i on i.id = r.invoice_id where r.nr <= ${ofEach}
  order by array_position(array['payment', 'refund', 'balance', 'transfer'], r.kind), r.currency, r.nr`;

export async function listStuck(db: Db, before: Date, ofEach: number): Promise<Stuck[]> {
  const { rows } = await db.execute<Stuck>(stuckMoney(before, ofEach));
  return rows;
}

/** An organisation has no address, and is called by the name that it was billed under. */
const payer = sql`coalesce(nullif(i.snapshot #>> '{buyer,email}', ''),
  ${organisationText('')} || coalesce(i.snapshot #>> '{buyer,company}', i.snapshot #>> '{buyer,name}'), '')`;

const instant = (at: SQL) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** @param debited a debit that was made since is on its way as usual */
const parts = (debited: Date): SQL[] => [
  sql`select case p.provider when 'bank' then 'transfer' else 'payment' end as kind, p.id, p.invoice_id,
      p.payment_amount as amount, p.currency, p.created_at as since
    from ${payments} p where p.state in ('created', 'processing')
      and not (p.debit and p.state = 'processing' and p.created_at >= ${debited.toISOString()}::timestamptz)`,
  sql`select 'refund', r.id, p.invoice_id, r.refund_amount, r.currency, r.created_at
    from ${refunds} r join ${payments} p on p.id = r.payment_id where r.state in ('created', 'processing')`,
  // Whose account is gone has a balance by the name of the invoice. Each way to the invoices reads an index of its own.
  sql`select 'balance', p.id, p.invoice_id, least(${putOnBalance}, ${surplus}, funds.amount), p.currency,
      coalesce(p.settled_at, p.created_at)
    from funds cross join lateral (
      select id, state from ${invoices} where member_id = funds.owner
      union all
      select id, state from ${invoices} where id = funds.owner and member_id is null
    ) i
    join ${payments} p on p.invoice_id = i.id and p.currency = funds.currency
    where ${canLeaveBalance}`,
];
