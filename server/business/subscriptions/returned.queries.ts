import { type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { invoices } from '../invoices/invoices.tables.ts';
import { orderLines } from '../orders/orders.tables.ts';
import { disputes, payments } from '../payments/payments.tables.ts';
import { type Subscription, subscriptionSteps } from './subscriptions.tables.ts';

/** The oldest invoice of a subscription that asks for money again because a debit of it was returned; null = none. */
export async function findReturned(
  db: Db,
  { id, orderLineId }: Pick<Subscription, 'id' | 'orderLineId'>,
): Promise<Id<'invoice'> | null> {
  const { rows } = await db.execute<{ id: Id<'invoice'> }>(sql`
    select i.id from ${invoices} i
    where (i.reference like ${`renewal:${id}:%`} or i.reference like ${`change:${id}:%`}
        or i.reference = 'order:' || (select l.order_id from ${orderLines} l where l.id = ${orderLineId}))
      and i.state in ('uncollectible', 'partially_paid')
      and exists (select 1 from ${payments} p join ${disputes} d on d.payment_id = p.id
        where p.invoice_id = i.id and p.debit and d.state = 'lost' and d.owed_amount > 0)
    order by i.created_at, i.id limit 1`);
  return rows[0]?.id ?? null;
}

/**
 * Whether an invoice was paid, by a debit or in another way, and the payer's bank took money of it back that was owed again from then
 * on. What it billed was delivered: it stays owed, also after a part of it was paid anew, and after it was written off.
 */
export async function wasReturned(db: Db, invoiceId: Id<'invoice'>): Promise<boolean> {
  const { rows } = await db.execute<{ returned: boolean }>(sql`
    select exists (select 1 from ${payments} p join ${disputes} d on d.payment_id = p.id
      where p.invoice_id = ${invoiceId} and d.state = 'lost' and d.owed_amount > 0) as returned`);
  return rows[0]?.returned ?? false;
}

/**
 * Whether a debit of what a subscription asks for was returned, and its payer has not said since what is to be charged.
 * @param chosen the step that is noted when they add the method that would be charged, or choose it; null = there is none
 */
export async function isLeftToPayer(
  db: Db,
  { id, invoiceId }: Pick<Subscription, 'id' | 'invoiceId'>,
  chosen: string | null,
): Promise<boolean> {
  const { rows } = await db.execute<{ left: boolean }>(sql`
    select ${wasDebitReturned(
      invoiceId,
      sql`not exists (select 1 from ${subscriptionSteps} s
        where s.subscription_id = ${id} and s.step = ${chosen} and s.done_at >= d.closed_at)`,
    )} as "left"`);
  return rows[0]?.left ?? false;
}

/**
 * Keeps that the owner of a method has added or chosen it: once for a period, and anew after each return of a debit of the invoice.
 * @returns false when that was kept before
 */
export async function insertChoice(
  db: Db,
  row: typeof subscriptionSteps.$inferInsert & Pick<Subscription, 'invoiceId'>,
): Promise<boolean> {
  const { subscriptionId, periodEnd, step, doneAt, id } = subscriptionSteps;
  const made = await db
    .insert(subscriptionSteps)
    .values(row)
    .onConflictDoUpdate({
      target: [subscriptionId, periodEnd, step],
      set: { doneAt: row.doneAt, invoiceId: row.invoiceId },
      setWhere: wasDebitReturned(row.invoiceId, sql`d.closed_at > ${doneAt}`),
    })
    .returning({ id });
  return made.length === 1;
}

/** Whether a debit of an invoice was returned. @param which a condition on the dispute, which is `d` */
const wasDebitReturned = (invoiceId: Id<'invoice'> | null, which: SQL): SQL => sql`
  exists (select 1 from ${payments} p join ${disputes} d on d.payment_id = p.id
    where p.invoice_id = ${invoiceId} and p.debit and d.state = 'lost' and d.owed_amount > 0 and ${which})`;
