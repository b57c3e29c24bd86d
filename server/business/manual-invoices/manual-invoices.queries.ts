import { desc, eq, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Invoice, invoices } from '../invoices/invoices.tables.ts';
import { type ManualInvoice, manualInvoices } from './manual-invoices.tables.ts';

export async function insertManualInvoice(db: Db, row: ManualInvoice): Promise<void> {
  await db.insert(manualInvoices).values(row);
}

export async function findManualInvoice(db: Db, invoiceId: Id<'invoice'>): Promise<ManualInvoice | null> {
  const [row] = await db.select().from(manualInvoices).where(eq(manualInvoices.invoiceId, invoiceId));
  return row ?? null;
}

/** The one that was made last for a member. */
export async function findNewestOf(db: Db, memberId: Id<'member'>): Promise<Invoice | null> {
  const [row] = await db
    .select({ invoice: invoices })
    .from(manualInvoices)
    .innerJoin(invoices, eq(invoices.id, manualInvoices.invoiceId))
    .where(eq(invoices.memberId, memberId))
    .orderBy(desc(manualInvoices.invoiceId))
    .limit(1);
  return row?.invoice ?? null;
}

export async function noteReminder(db: Db, invoiceId: Id<'invoice'>, at: Date): Promise<void> {
  await db.update(manualInvoices).set({ remindedAt: at }).where(eq(manualInvoices.invoiceId, invoiceId));
}

/**
 * Those that are overdue and of which a reminder is left, by id from one on.
 * @param of.first days after the due day on which the first reminder is sent; last: on which the last one is
 */
export async function listToRemind(
  db: Db,
  {
    now,
    first,
    last,
    after,
    limit,
  }: { now: Date; first: number; last: number; after: string; limit: number },
): Promise<Id<'invoice'>[]> {
  const dueAt = invoices.dueAt;
  const { rows } = await db.execute<{ id: Id<'invoice'> }>(sql`
    select ${invoices.id} as id
    from ${manualInvoices} join ${invoices} on ${invoices.id} = ${manualInvoices.invoiceId}
    where ${invoices.state} in ('open', 'partially_paid') and ${invoices.id} > ${after}
      and ${dueAt} + make_interval(days => ${first}) <= ${now.toISOString()}::timestamptz
      and coalesce(${manualInvoices.remindedAt}, ${dueAt}) < ${dueAt} + make_interval(days => ${last})
    order by ${invoices.id} limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Noon of a day where the seller is: the same day for nearly everybody who reads it. */
export async function noonOf(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select to_char(((${day}::date + time '12:00') at time zone ${timeZone}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`);
  return new Date(rows[0]?.at ?? day);
}
