import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { PaymentState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { creditNotes, invoices } from '../invoices/invoices.tables.ts';
import {
  type Payment,
  type PaymentMethod,
  paymentEvents,
  paymentMethods,
  payments,
  refunds,
  refundTransfers,
} from './payments.tables.ts';

/** States in which the provider may still bring a payment on by itself. */
export const openStates = ['created', 'requires_action', 'processing'] as const satisfies PaymentState[];

export async function insertPayment(db: Db, row: Payment): Promise<void> {
  await db.insert(payments).values(row);
}

export async function findPayment(db: Db, id: Id<'payment'>): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/** With their invoices, newest first. */
export async function listPaymentsBy(
  db: Db,
  wanted: {
    invoiceId?: Id<'invoice'> | undefined;
    provider?: string | undefined;
    state?: PaymentState | undefined;
    transfer?: 'reserved' | undefined;
    before?: Id<'payment'> | undefined;
    limit: number;
  },
) {
  const { invoiceId, provider, state, transfer, before, limit } = wanted;
  const reserved = db
    .select({ one: sql`1` })
    .from(refundTransfers)
    .innerJoin(refunds, eq(refunds.id, refundTransfers.refundId))
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.state, 'created')));
  return db
    .select({ payment: payments, invoice: invoices })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(
      and(
        invoiceId ? eq(payments.invoiceId, invoiceId) : undefined,
        provider ? eq(payments.provider, provider) : undefined,
        state ? eq(payments.state, state) : undefined,
        transfer ? exists(reserved) : undefined,
        before ? lt(payments.id, before) : undefined,
      ),
    )
    .orderBy(desc(payments.id))
    .limit(limit);
}

export async function findPaymentByKey(db: Db, key: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.idempotencyKey, key));
  return row ?? null;
}

/** Until the transaction ends, nobody else moves this payment. */
export async function lockPayment(db: Db, id: Id<'payment'>): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

/** All payments of an invoice, oldest first, which nobody else moves until the transaction ends. */
export async function lockPaymentsOf(db: Db, invoiceId: Id<'invoice'>): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.id))
    .for('update');
}

/** Every try to pay an invoice belongs to another one. */
export async function movePayments(db: Db, from: Id<'invoice'>, to: Id<'invoice'>): Promise<void> {
  await db.update(payments).set({ invoiceId: to }).where(eq(payments.invoiceId, from));
}

/** Every try to pay an invoice beside the saved method it used, oldest first. */
export async function listPaymentsOf(
  db: Db,
  invoiceId: Id<'invoice'>,
): Promise<{ payment: Payment; method: PaymentMethod | null }[]> {
  return db
    .select({ payment: payments, method: paymentMethods })
    .from(payments)
    .leftJoin(paymentMethods, eq(paymentMethods.id, payments.methodId))
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(asc(payments.id));
}

/** Top-ups that still ask for money and are not being paid, due before an instant; the oldest first. A debit that came to nothing since then leaves time. */
export async function listOverdueTopUps(db: Db, dueBefore: Date, limit: number): Promise<Id<'invoice'>[]> {
  const beingPaid = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, invoices.id),
        or(
          inArray(payments.state, openStates),
          and(eq(payments.debit, true), eq(payments.state, 'failed'), gte(payments.settledAt, dueBefore)),
        ),
      ),
    );
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inArray(invoices.state, ['proforma', 'partially_paid']),
        lt(invoices.dueAt, dueBefore),
        like(invoices.reference, 'topup:%'),
        notExists(beingPaid),
      ),
    )
    .orderBy(asc(invoices.dueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findOpenPayment(db: Db, invoiceId: Id<'invoice'>): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), inArray(payments.state, openStates)))
    .limit(1);
  return row ?? null;
}

/** The last try to pay an invoice. */
export async function findNewestPayment(db: Db, invoiceId: Id<'invoice'>): Promise<Payment | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(desc(payments.id))
    .limit(1);
  return row ?? null;
}

/** Until the transaction ends, others that take the same thing wait. */
export async function takeLock(db: Db, thing: string): Promise<void> {
  await lockName(db, `payments:${thing}`);
}

export async function changePayment(db: Db, id: Id<'payment'>, set: Partial<Payment>): Promise<void> {
  await db.update(payments).set(set).where(eq(payments.id, id));
}

/** Open ones that are to be asked about by now, the longest due first. */
export async function listDuePayments(db: Db, now: Date, limit: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.state, openStates), lte(payments.checkAt, now)))
    .orderBy(payments.checkAt, payments.id)
    .limit(limit);
}

/** @returns false when this event came before */
export async function insertEvent(db: Db, row: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.eventId });
  return made.length === 1;
}

export async function findEvent(db: Db, provider: string, eventId: string) {
  const [row] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
  return row ?? null;
}

export async function findMethod(db: Db, id: Id<'paymentMethod'>): Promise<PaymentMethod | null> {
  const [row] = await db.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  return row ?? null;
}

export async function findMethodByRef(db: Db, provider: string, ref: string): Promise<PaymentMethod | null> {
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.provider, provider), eq(paymentMethods.providerRef, ref)));
  return row ?? null;
}

/** The standard one first, then the newest. */
export async function listMethodsOf(db: Db, memberId: Id<'member'>): Promise<PaymentMethod[]> {
  return db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.memberId, memberId), isNull(paymentMethods.removedAt)))
    .orderBy(desc(paymentMethods.standard), desc(paymentMethods.id));
}

export async function changeMethod(
  db: Db,
  id: Id<'paymentMethod'>,
  set: Partial<PaymentMethod>,
): Promise<void> {
  await db.update(paymentMethods).set(set).where(eq(paymentMethods.id, id));
}

/** @returns null when this warning was given before, or it no longer expires then */
export async function noteExpiryWarning(
  db: Db,
  id: Id<'paymentMethod'>,
  { expiresOn, daysAhead }: { expiresOn: string; daysAhead: number },
): Promise<PaymentMethod | null> {
  const { expiryWarning, removedAt } = paymentMethods;
  const [row] = await db
    .update(paymentMethods)
    .set({ expiryWarning: daysAhead })
    .where(
      and(
        eq(paymentMethods.id, id),
        eq(paymentMethods.expiresOn, expiresOn),
        isNull(removedAt),
        or(isNull(expiryWarning), gt(expiryWarning, daysAhead)),
      ),
    )
    .returning();
  return row ?? null;
}

/** What a movement of the books is about, by the id of its payment, refund, credit note or invoice. */
export async function listInvoicesBehind(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { invoiceId: Id<'invoice'>; number: string | null; about: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    invoiceId: Id<'invoice'>;
    number: string | null;
    about: string;
  }>(sql`
    with wanted as (select unnest(${sql.param([...ids])}::text[]) as id),
      billed as (
        select wanted.id, ${invoices.id} as invoice_id from wanted join ${invoices} on ${invoices.id} = wanted.id
        union all
        select wanted.id, ${payments.invoiceId} from wanted join ${payments} on ${payments.id} = wanted.id
        union all
        select wanted.id, ${creditNotes.invoiceId} from wanted join ${creditNotes} on ${creditNotes.id} = wanted.id
        union all
        select wanted.id, ${payments.invoiceId} from wanted
          join ${refunds} on ${refunds.id} = wanted.id join ${payments} on ${payments.id} = ${refunds.paymentId}
      )
    select billed.id, ${invoices.id} as "invoiceId", ${invoices.number} as number,
      ${invoices.snapshot} ->> 'about' as about
    from billed join ${invoices} on ${invoices.id} = billed.invoice_id`);
  return new Map(rows.map(({ id, ...invoice }) => [id, invoice]));
}
