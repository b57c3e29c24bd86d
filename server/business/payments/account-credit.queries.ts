import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { journals, ledgerLines } from '../ledger/ledger.tables.ts';
import { payments, refunds } from './payments.tables.ts';

/** One line of a balance, minor units; what comes onto the balance is positive. */
export interface BalanceLine extends Record<string, unknown> {
  account: string;
  currency: string;
  change: number;
  /** Commission that was paid as account credit, with its bonus, or goodwill. */
  credited: number;
  /** What the balance paid, and what of that came back onto it. */
  spent: number;
  returned: number;
}

/** Entries that bring account credit. */
const given = sql.raw(`('commission_credited', 'goodwill_credited')`);

/** What of an invoice the balance has paid. */
const paidByBalance = sql`(select coalesce(sum(b.applied_amount), 0) from ${payments} b
  where b.invoice_id = j.reference and b.provider = 'balance')`;

/**
 * All lines of those of the balances onto which account credit ever came, in the order of booking.
 * @param accounts a query for their names
 */
export async function listLinesWithCredit(db: Db, accounts: SQL): Promise<BalanceLine[]> {
  const { rows } = await db.execute<BalanceLine>(sql`
    select l.account, l.currency, -l.line_amount as change,
      case when j.kind in ${given} then -l.line_amount else 0 end as credited,
      case when j.kind = 'payment_succeeded' then greatest(l.line_amount, 0) else 0 end as spent,
      case when j.kind = 'refund_succeeded' and p.provider = 'balance' then -l.line_amount
        when j.kind in ('advance_returned', 'invoice_voided') then least(-l.line_amount, ${paidByBalance})::bigint
        else 0 end as returned
    from ${ledgerLines} l join ${journals} j on j.id = l.journal_id
    left join ${refunds} r on r.id = j.reference left join ${payments} p on p.id = r.payment_id
    where l.account in (${accounts}) and exists (
      select 1 from ${ledgerLines} c join ${journals} k on k.id = c.journal_id
      where c.account = l.account and c.currency = l.currency and k.kind in ${given})
    order by l.account, l.currency, l.id`);
  return rows;
}

export const balanceNamed = (account: string): SQL => sql`select ${account}`;

/** The balances that the money of these payments went onto. */
export const balancesOf = (ids: readonly string[]): SQL =>
  sql`select 'balance:' || coalesce(i.member_id, i.id) from ${payments} p join ${invoices} i on i.id = p.invoice_id
    where p.id = any(${sql.param([...ids])}::text[])`;
