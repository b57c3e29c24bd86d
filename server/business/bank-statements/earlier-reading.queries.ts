import { eq, sql } from 'drizzle-orm';
import type { StatementRefusal } from '#contract/statement-refusals.ts';
import type { Db } from '#server/platform/db/database.ts';
import { bankMovementHistory, bankMovements, bankStatements } from './bank-statements.tables.ts';

type Against = Extract<StatementRefusal, { problem: 'read_otherwise' }>['because'];

const ofFile = (fileHash: string) =>
  sql`${bankMovements.statementId} in (select f.id from ${bankStatements} f where f.file_hash = ${fileHash})`;

/** The movements of a file that was imported before; nobody else changes them until the transaction ends. */
export async function lockMovementsOfFile(db: Db, fileHash: string): Promise<void> {
  const { id } = bankMovements;
  await db.select({ id }).from(bankMovements).where(ofFile(fileHash)).orderBy(id).for('update');
}

/**
 * Why the import of a file is not replaced. `decided`: a movement of it was matched or set aside, by whomever. `shared`: a later file
 * over days of it left out what was known already, and perhaps this import alone has that.
 */
export async function findAgainstReplacing(db: Db, fileHash: string): Promise<Against | null> {
  const { rows } = await db.execute<{ against: Against | null }>(sql`
    select case
      when exists (
        select 1 from ${bankMovementHistory} h join ${bankMovements} m on m.id = h.movement_id
        join ${bankStatements} s on s.id = m.statement_id where s.file_hash = ${fileHash}) then 'decided'
      when exists (
        select 1 from ${bankStatements} s join ${bankStatements} later
          on later.account = s.account and later.id > s.id and later.file_hash <> s.file_hash
        where s.file_hash = ${fileHash} and later.kept < later.movements
          and coalesce(later.from_on <= s.to_on, true) and coalesce(later.to_on >= s.from_on, true)) then 'shared'
      end as against`);
  return rows[0]?.against ?? null;
}

/** Only for who holds the movements. @returns how many there were */
export async function deleteMovementsOfFile(db: Db, fileHash: string): Promise<number> {
  const gone = await db.delete(bankMovements).where(ofFile(fileHash)).returning({ id: bankMovements.id });
  return gone.length;
}

export async function deleteStatementsOfFile(db: Db, fileHash: string): Promise<void> {
  await db.delete(bankStatements).where(eq(bankStatements.fileHash, fileHash));
}
