import { isDeepStrictEqual } from 'node:util';
import type { StatementReading } from '#contract/bank-statements.ts';
import type { Context } from '#server/platform/context.ts';
import { findStatementOfFile } from './bank-statements.queries.ts';
import type { BankStatement } from './bank-statements.tables.ts';
import {
  deleteMovementsOfFile,
  deleteStatementsOfFile,
  findAgainstReplacing,
  lockMovementsOfFile,
} from './earlier-reading.queries.ts';
import { refuseStatement } from './statement-file.ts';

// A table that was read with a wrong choice of columns is read once more: its new import takes the place of the wrong one, as long
// as nothing came of that.

export interface EarlierImport {
  statement: BankStatement;
  /** It was read in another way, so that this reading takes its place. */
  isReplaced: boolean;
}

/**
 * The earlier import of a file; null where there is none.
 * @throws statement.refused: read_otherwise: it was read in another way, and cannot be replaced any more
 */
export async function findEarlierImport(
  { db }: Pick<Context, 'db'>,
  fileHash: string,
  reading: StatementReading,
): Promise<EarlierImport | null> {
  const statement = await findStatementOfFile(db, fileHash);
  if (!statement) return null;
  if (isDeepStrictEqual(statement.reading, reading)) return { statement, isReplaced: false };
  const because = await findAgainstReplacing(db, fileHash);
  if (because) throw refuseStatement({ problem: 'read_otherwise', because });
  return { statement, isReplaced: true };
}

/**
 * In a transaction that holds the name of the imports: where a file was read in another way before, what that import brought is gone.
 * @throws as `findEarlierImport`
 */
export async function replaceEarlierImport(
  ctx: Context,
  fileHash: string,
  reading: StatementReading,
): Promise<EarlierImport | null> {
  // Whoever matches one of them has finished by then, and is seen.
  await lockMovementsOfFile(ctx.db, fileHash);
  const earlier = await findEarlierImport(ctx, fileHash, reading);
  if (!earlier?.isReplaced) return earlier;
  const movements = await deleteMovementsOfFile(ctx.db, fileHash);
  await deleteStatementsOfFile(ctx.db, fileHash);
  ctx.log.info({ statement: earlier.statement.id, movements }, 'a bank statement is read in another way');
  return earlier;
}
