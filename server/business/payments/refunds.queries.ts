import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { payments, type Refund, refunds } from './payments.tables.ts';

export async function insertRefund(db: Db, row: Refund): Promise<void> {
  await db.insert(refunds).values(row);
}

export async function findRefund(db: Db, id: Id<'refund'>): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function findRefundByKey(db: Db, key: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.idempotencyKey, key));
  return row ?? null;
}

export async function listRefundsOf(db: Db, paymentId: Id<'payment'>): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id));
}

/** What was given back of all payments of an invoice, oldest first. */
export async function listRefundsOfInvoice(db: Db, invoiceId: Id<'invoice'>): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(refunds.id));
  return rows.map(({ refund }) => refund);
}

/** Of these payments, those that wait for their providers, the newest first. */
export async function listOpenRefundsOf(db: Db, paymentIds: readonly Id<'payment'>[]): Promise<Refund[]> {
  const { paymentId, state, accountLast4 } = refunds;
  return paymentIds.length === 0
    ? []
    : db
        .select()
        .from(refunds)
        .where(
          and(
            inArray(paymentId, [...paymentIds]),
            inArray(state, ['created', 'processing']),
            isNull(accountLast4),
          ),
        )
        .orderBy(desc(refunds.id));
}

export async function changeRefund(db: Db, id: Id<'refund'>, set: Partial<Refund>): Promise<void> {
  await db.update(refunds).set(set).where(eq(refunds.id, id));
}

/** Refunds whose providers are to be asked by now, because no answer came since `before`; the longest due first. */
export async function listSilentRefunds(
  db: Db,
  { now, before }: { now: Date; before: Date },
  limit: number,
): Promise<Refund[]> {
  const { state, createdAt, checkAt, accountLast4 } = refunds;
  return db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(state, ['created', 'processing']),
        lte(createdAt, before),
        or(isNull(checkAt), lte(checkAt, now)),
        // Those that staff send wait for nobody else.
        isNull(accountLast4),
      ),
    )
    .orderBy(sql`coalesce(${checkAt}, ${createdAt})`, refunds.id)
    .limit(limit);
}
