import { sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { bankMatches, bankMovements, bankStatements } from './bank-statements.tables.ts';

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

/**
 * Those of these amounts and of days near these that were not set aside.
 * @param withinDays how far from one of the days
 * @param replaced the hash of a file whose movements are left out
 */
export async function listAlike(
  db: Db,
  movements: readonly Pick<Alike, 'bookedOn' | 'amount'>[],
  { withinDays, replaced }: { withinDays: number; replaced: string | null },
): Promise<Alike[]> {
  if (movements.length === 0) return [];
  const days = [...new Set(movements.map(({ bookedOn }) => bookedOn))];
  const amounts = [...new Set(movements.map(({ amount }) => amount))];
  const { rows } = await db.execute<Alike>(sql`
    select m.account, m.booked_on::text as "bookedOn", m.movement_amount as amount, m.currency, m.payer, m.reference,
      m.fingerprint, m.statement_id as "statementId", coalesce(x.how = 'by_hand', false) as "byHand"
    from ${bankMovements} m join ${bankStatements} s on s.id = m.statement_id
    left join ${bankMatches} x on x.movement_id = m.id
    where s.file_hash is distinct from ${replaced}::text and m.state in ('open', 'matched')
      and m.movement_amount = any(${sql.param(amounts)}::bigint[])
      and exists (select 1 from unnest(${sql.param(days)}::date[]) day where m.booked_on between day - ${withinDays}::int and day + ${withinDays}::int)`);
  return rows;
}
