import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { bankMatches, bankMovements } from './bank-statements.tables.ts';

/** A credit that is kept already, as far as it may be another telling of the same money. */
export interface Alike extends Record<string, unknown> {
  account: string;
  bookedOn: string;
  /** Minor units. */
  amount: number;
  currency: string;
  payer: string;
  reference: string;
  fingerprint: string;
  statementId: Id<'bankStatement'>;
  /** Somebody has said what it pays. */
  byHand: boolean;
}

/** Those of these days and amounts that were not set aside. */
export async function listAlike(
  db: Db,
  movements: readonly Pick<Alike, 'bookedOn' | 'amount'>[],
): Promise<Alike[]> {
  if (movements.length === 0) return [];
  const days = [...new Set(movements.map(({ bookedOn }) => bookedOn))];
  const amounts = [...new Set(movements.map(({ amount }) => amount))];
  const { rows } = await db.execute<Alike>(sql`
    select m.account, m.booked_on::text as "bookedOn", m.movement_amount as amount, m.currency, m.payer, m.reference,
      m.fingerprint, m.statement_id as "statementId", coalesce(x.how = 'by_hand', false) as "byHand"
    from ${bankMovements} m left join ${bankMatches} x on x.movement_id = m.id
    where m.state in ('open', 'matched') and m.booked_on = any(${sql.param(days)}::date[])
      and m.movement_amount = any(${sql.param(amounts)}::bigint[])`);
  return rows;
}
