import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { accountingAmounts } from './accounting-amounts.tables.ts';
import { type WriteOff, writeOffs } from './write-offs.tables.ts';

export async function insertWriteOff(db: Db, row: WriteOff): Promise<void> {
  await db.insert(writeOffs).values(row);
}

/** The oldest first. */
export async function listWriteOffsOf(db: Db, invoiceId: Id<'invoice'>): Promise<WriteOff[]> {
  return db.select().from(writeOffs).where(eq(writeOffs.invoiceId, invoiceId)).orderBy(asc(writeOffs.id));
}

export async function findNewestWriteOff(db: Db, invoiceId: Id<'invoice'>): Promise<WriteOff | null> {
  const [row] = await db
    .select()
    .from(writeOffs)
    .where(eq(writeOffs.invoiceId, invoiceId))
    .orderBy(desc(writeOffs.id))
    .limit(1);
  return row ?? null;
}

/** By which an invoice was written off last. */
export async function findWrittenOff(db: Db, invoiceId: Id<'invoice'>): Promise<WriteOff | null> {
  const [row] = await db
    .select()
    .from(writeOffs)
    .where(and(eq(writeOffs.invoiceId, invoiceId), eq(writeOffs.act, 'written_off')))
    .orderBy(desc(writeOffs.id))
    .limit(1);
  return row ?? null;
}

export interface Standing extends Record<string, unknown> {
  /** Minor units, tax included, and the tax in it that was corrected. */
  total: number;
  tax: number;
}

/** What is written off of an invoice. @param until the row up to which it is added up, that one included; null: all of them */
export async function sumWriteOffs(
  db: Db,
  invoiceId: Id<'invoice'>,
  until: Id<'writeOff'> | null = null,
): Promise<Standing> {
  const sign = sql`case ${writeOffs.act} when 'written_off' then 1 else -1 end`;
  const { rows } = await db.execute<Standing>(sql`
    select coalesce(sum(${sign} * ${writeOffs.totalAmount}), 0)::bigint as total,
      coalesce(sum(${sign} * ${writeOffs.taxAmount}), 0)::bigint as tax
    from ${writeOffs} where ${writeOffs.invoiceId} = ${invoiceId} ${until ? sql`and ${writeOffs.id} <= ${until}` : sql``}`);
  const [row] = rows;
  if (!row) throw new Error(`nothing was added up of ${invoiceId}`);
  return row;
}

/** Those of an invoice whose amounts in the accounting currency wait, the oldest first. */
export async function listWaitingWriteOffs(db: Db, invoiceId: Id<'invoice'>): Promise<WriteOff[]> {
  const rows = await db
    .select({ writeOff: writeOffs })
    .from(accountingAmounts)
    .innerJoin(writeOffs, sql`${writeOffs.id} = ${accountingAmounts.documentId}`)
    .where(and(eq(accountingAmounts.invoiceId, invoiceId), isNull(accountingAmounts.statedAt)))
    .orderBy(asc(writeOffs.id));
  return rows.map(({ writeOff }) => writeOff);
}
