import { and, asc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Db } from '#server/platform/db/database.ts';
import { creditNotes, invoices } from '../invoices/invoices.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import {
  type AccountDeletion,
  accountDeletions,
  type DataExport,
  dataExportPieces,
  dataExports,
} from './privacy.tables.ts';

/** The one that is being made or is ready; else one that failed. */
export async function findNewestExport(db: Db, memberId: Id<'member'>): Promise<DataExport | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(eq(dataExports.memberId, memberId))
    .orderBy(sql`(${dataExports.state} = 'failed')`, sql`${dataExports.askedAt} desc`)
    .limit(1);
  return row ?? null;
}

export async function findExport(db: Db, id: Id<'dataExport'>): Promise<DataExport | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row ?? null;
}

export async function listPieces(db: Db, { id, run }: Pick<DataExport, 'id' | 'run'>) {
  return db
    .select()
    .from(dataExportPieces)
    .where(and(eq(dataExportPieces.exportId, id), eq(dataExportPieces.run, run ?? '')))
    .orderBy(asc(dataExportPieces.position));
}

/** Pieces that no export needs any more: it is gone, has failed, or was made by another run. */
export async function listLeftPieces(db: Db, limit: number) {
  return db
    .select({ key: dataExportPieces.key })
    .from(dataExportPieces)
    .leftJoin(
      dataExports,
      and(eq(dataExports.id, dataExportPieces.exportId), ne(dataExports.state, 'failed')),
    )
    .where(
      sql`${dataExports.id} is null or (${dataExports.state} = 'ready' and ${dataExports.run} <> ${dataExportPieces.run})`,
    )
    .orderBy(dataExportPieces.key)
    .limit(limit);
}

/** Ids of what mails bring to a member as documents: invoices, credit notes, and orders for their contracts. */
export async function listDocumentsOf(db: Db, memberId: Id<'member'>): Promise<string[]> {
  const rows = await db
    .select({ id: sql<string>`${invoices.id}` })
    .from(invoices)
    .where(eq(invoices.memberId, memberId))
    .unionAll(
      db
        .select({ id: sql<string>`${creditNotes.id}` })
        .from(creditNotes)
        .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
        .where(eq(invoices.memberId, memberId)),
    )
    .unionAll(
      db
        .select({ id: sql<string>`${orders.id}` })
        .from(orders)
        .where(eq(orders.memberId, memberId)),
    );
  return rows.map(({ id }) => id);
}

export async function findAskedDeletion(db: Db, memberId: Id<'member'>): Promise<AccountDeletion | null> {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.memberId, memberId), eq(accountDeletions.state, 'asked')));
  return row ?? null;
}

export async function listDueDeletions(db: Db, now: Date): Promise<AccountDeletion[]> {
  return db
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.state, 'asked'), lte(accountDeletions.dueAt, now)))
    .orderBy(asc(accountDeletions.dueAt), asc(accountDeletions.id));
}

/** Those of the last day. */
export async function listLatelyCarriedOut(db: Db, now: Date): Promise<AccountDeletion[]> {
  return db
    .select()
    .from(accountDeletions)
    .where(
      and(eq(accountDeletions.state, 'carried_out'), gte(accountDeletions.endedAt, later(now, -days(1)))),
    );
}
