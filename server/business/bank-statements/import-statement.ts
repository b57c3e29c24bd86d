import type { importStatement as contract, StatementReading } from '#contract/bank-statements.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { actingMember } from '../members/sessions.ts';
import { statementImported } from './bank-statements.events.ts';
import { insertMovements, insertStatement } from './bank-statements.queries.ts';
import type { BankMovement, BankStatement } from './bank-statements.tables.ts';
import { replaceEarlierImport } from './earlier-reading.ts';
import { type CheckedStatement, type ReadFile, readStatement } from './read-statement.ts';
import { type Sorted, sortMovements } from './sort-movements.ts';

/** Rows of one statement to the database. */
const perInsert = 1000;

/**
 * Keeps what a previewed file says: each movement once, however many files list it. Those whose reference names what asks for
 * their amount are matched by a job, and the others wait for somebody. The same file again changes nothing; read in another way, it
 * takes the place of its earlier import.
 * @throws request.conflict: another file than the previewed one, or read in another way; request.invalid and
 *   statement.refused, as `readStatement`, and read_otherwise
 */
export async function importStatement(
  ctx: Context,
  { digest, ...reading }: CheckedOf<typeof contract>,
  files: readonly SentFile[],
): Promise<OutputOf<typeof contract>> {
  const { id: importedBy } = actingMember(ctx);
  const file = await readStatement(ctx, files, reading);
  if (file.digest !== digest) throw fail('request.conflict');
  return transaction(ctx, async (inner) => {
    // Of two files at once, the second sees what the first has kept.
    await lockName(inner.db, 'bank-statements:import');
    const earlier = await replaceEarlierImport(inner, file.fileHash, reading);
    const sorted = await sortMovements(inner, file.statements);
    const known = sorted.flat().filter((one) => one.known).length;
    if (earlier && !earlier.isReplaced) return { importedBefore: true, kept: 0, known };
    for (const [position, statement] of file.statements.entries()) {
      const fresh = (sorted[position] ?? []).filter((one) => !one.known);
      const made = rowOf(inner, { file, position, statement, kept: fresh.length, reading, importedBy });
      await insertStatement(inner.db, made);
      const rows = fresh.map((one) => movementOf(inner, made, one));
      for (let at = 0; at < rows.length; at += perInsert)
        await insertMovements(inner.db, rows.slice(at, at + perInsert));
      await inner.emit(statementImported, { statementId: made.id }, { urgent: true });
    }
    return { importedBefore: false, kept: sorted.flat().length - known, known };
  });
}

interface Made {
  file: ReadFile;
  position: number;
  statement: CheckedStatement;
  kept: number;
  reading: StatementReading;
  importedBy: Id<'member'>;
}

function rowOf(ctx: Context, { file, position, statement, kept, reading, importedBy }: Made): BankStatement {
  const { account, from, to, opening, closing, movements } = statement;
  return {
    ...{ id: newId('bankStatement', ctx.now()), fileHash: file.fileHash, position, reading },
    ...{ account, fromOn: from, toOn: to },
    openingAmount: opening?.amount ?? null,
    closingAmount: closing?.amount ?? null,
    currency: (opening ?? closing)?.currency ?? null,
    ...{ movements: movements.length, kept, importedBy, createdAt: ctx.now() },
  };
}

function movementOf(
  ctx: Context,
  { id: statementId, account }: BankStatement,
  { told: { line: _, isLasting: __, ...told }, verdict: { outcome } }: Sorted,
): BankMovement {
  const waits = outcome === 'matched' ? 'checking' : outcome;
  return {
    ...{ id: newId('bankMovement', ctx.now()), statementId, account, ...told },
    ...(waits === 'outgoing' ? { state: waits, reason: null } : { state: 'open', reason: waits }),
    payoutOf: null,
    createdAt: ctx.now(),
  };
}
