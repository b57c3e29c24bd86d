import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { journals, ledgerLines } from './ledger.tables.ts';

/** @returns false when something of this kind was booked for the reference before */
export async function insertJournal(db: Db, row: typeof journals.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(journals)
    .values(row)
    .onConflictDoNothing({ target: [journals.kind, journals.reference] })
    .returning({ id: journals.id });
  return made.length === 1;
}

export async function insertLines(db: Db, rows: (typeof ledgerLines.$inferInsert)[]): Promise<void> {
  if (rows.length) await db.insert(ledgerLines).values(rows);
}

export async function takeLock(db: Db, account: string): Promise<void> {
  await lockName(db, `ledger:${account}`);
}

/** @returns minor units; 0 for an account that nothing was booked to */
export async function sumOf(db: Db, account: string, currency: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerLines.amount}), 0)::bigint`.mapWith(Number) })
    .from(ledgerLines)
    .where(and(eq(ledgerLines.account, account), eq(ledgerLines.currency, currency)));
  return row?.sum ?? 0;
}

/** Those in which anything was ever booked to an account. */
export async function listCurrenciesOf(db: Db, account: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ currency: ledgerLines.currency })
    .from(ledgerLines)
    .where(eq(ledgerLines.account, account));
  return rows.map(({ currency }) => currency);
}

/** Lines of an account with what it stood at after each; newest first. */
export async function listLines(
  db: Db,
  of: { account: string; currency: string; before: number | null; limit: number },
) {
  const all = db.$with('all_lines').as(
    db
      .select({
        line: ledgerLines.id,
        journalId: ledgerLines.journalId,
        amount: ledgerLines.amount,
        after: sql<number>`(sum(${ledgerLines.amount}) over (order by ${ledgerLines.id}))::bigint`
          .mapWith(Number)
          .as('after'),
      })
      .from(ledgerLines)
      .where(and(eq(ledgerLines.account, of.account), eq(ledgerLines.currency, of.currency))),
  );
  return db
    .with(all)
    .select({
      line: all.line,
      kind: journals.kind,
      reference: journals.reference,
      memo: journals.memo,
      amount: all.amount,
      after: all.after,
      bookedAt: journals.createdAt,
    })
    .from(all)
    .innerJoin(journals, eq(journals.id, all.journalId))
    .where(of.before === null ? undefined : lt(all.line, of.before))
    .orderBy(desc(all.line))
    .limit(of.limit);
}

/** Journals whose lines do not add up to nothing; the database refuses them, so that there are none. */
export async function listUnbalanced(
  db: Db,
): Promise<{ journalId: string; currency: string; over: number }[]> {
  return db
    .select({
      journalId: ledgerLines.journalId,
      currency: ledgerLines.currency,
      over: sql<number>`sum(${ledgerLines.amount})::bigint`.mapWith(Number),
    })
    .from(ledgerLines)
    .groupBy(ledgerLines.journalId, ledgerLines.currency)
    .having(sql`sum(${ledgerLines.amount}) <> 0`)
    .orderBy(ledgerLines.journalId);
}
