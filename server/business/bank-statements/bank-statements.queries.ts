import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { BankMovementState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import {
  type BankMatch,
  type BankMovement,
  type BankStatement,
  bankMatches,
  bankMovementHistory,
  bankMovements,
  bankStatements,
} from './bank-statements.tables.ts';

/** The first statement of a file that was imported before. */
export async function findStatementOfFile(db: Db, fileHash: string): Promise<BankStatement | null> {
  const [row] = await db.select().from(bankStatements).where(eq(bankStatements.fileHash, fileHash)).limit(1);
  return row ?? null;
}

export async function insertStatement(db: Db, row: BankStatement): Promise<void> {
  await db.insert(bankStatements).values(row);
}

/** Newest first, with the address of who imported it. */
export async function listStatementRows(
  db: Db,
  { before, limit }: { before: Id<'bankStatement'> | undefined; limit: number },
): Promise<{ statement: BankStatement; importedBy: string | null }[]> {
  return db
    .select({ statement: bankStatements, importedBy: members.email })
    .from(bankStatements)
    .leftJoin(members, eq(members.id, bankStatements.importedBy))
    .where(before ? lt(bankStatements.id, before) : undefined)
    .orderBy(desc(bankStatements.id))
    .limit(limit);
}

/**
 * Of these fingerprints those that a movement of the account has.
 * @param wanted.replaced the hash of a file whose movements are left out
 */
export async function listKnown(
  db: Db,
  account: string,
  { fingerprints, replaced }: { fingerprints: readonly string[]; replaced: string | null },
): Promise<Set<string>> {
  if (fingerprints.length === 0) return new Set();
  const rows = await db
    .select({ fingerprint: bankMovements.fingerprint })
    .from(bankMovements)
    .innerJoin(bankStatements, eq(bankStatements.id, bankMovements.statementId))
    .where(
      and(
        eq(bankMovements.account, account),
        inArray(bankMovements.fingerprint, [...fingerprints]),
        replaced ? ne(bankStatements.fileHash, replaced) : undefined,
      ),
    );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export async function insertMovements(db: Db, rows: readonly BankMovement[]): Promise<void> {
  if (rows.length > 0) await db.insert(bankMovements).values([...rows]);
}

export async function findMovement(db: Db, id: Id<'bankMovement'>): Promise<BankMovement | null> {
  const [row] = await db.select().from(bankMovements).where(eq(bankMovements.id, id));
  return row ?? null;
}

/** The row, which nobody else changes until the transaction ends. */
export async function findMovementLocked(db: Db, id: Id<'bankMovement'>): Promise<BankMovement | null> {
  const [row] = await db.select().from(bankMovements).where(eq(bankMovements.id, id)).for('update');
  return row ?? null;
}

/** Movements of a statement that nobody has tried to match yet, in their order; those behind one of them where it is named. */
export async function listChecking(
  db: Db,
  { statementId, after }: { statementId: Id<'bankStatement'>; after?: Id<'bankMovement'> | undefined },
  limit: number,
): Promise<Id<'bankMovement'>[]> {
  const rows = await db
    .select({ id: bankMovements.id })
    .from(bankMovements)
    .where(
      and(
        eq(bankMovements.statementId, statementId),
        eq(bankMovements.state, 'open'),
        eq(bankMovements.reason, 'checking'),
        after ? gt(bankMovements.id, after) : undefined,
      ),
    )
    .orderBy(asc(bankMovements.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** @returns null when it was no longer in that state */
export async function changeMovement(
  db: Db,
  id: Id<'bankMovement'>,
  from: BankMovementState,
  set: Pick<BankMovement, 'state' | 'reason'> & Partial<Pick<BankMovement, 'payoutOf'>>,
): Promise<BankMovement | null> {
  const [row] = await db
    .update(bankMovements)
    .set(set)
    .where(and(eq(bankMovements.id, id), eq(bankMovements.state, from)))
    .returning();
  return row ?? null;
}

export async function insertMove(db: Db, row: typeof bankMovementHistory.$inferInsert): Promise<void> {
  await db.insert(bankMovementHistory).values(row);
}

export async function insertMatch(db: Db, row: BankMatch): Promise<void> {
  await db.insert(bankMatches).values(row);
}

export async function findMatchOf(db: Db, movementId: Id<'bankMovement'>): Promise<BankMatch | null> {
  const [row] = await db.select().from(bankMatches).where(eq(bankMatches.movementId, movementId));
  return row ?? null;
}
