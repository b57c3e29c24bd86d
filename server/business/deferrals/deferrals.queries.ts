import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type DeferralPart, deferralParts } from './deferrals.tables.ts';

/** An invoice or some of its lines, or everything of a subscription. */
export type DeferralOf =
  | { invoiceId: Id<'invoice'>; positions?: readonly number[] }
  | { subscriptionId: Id<'subscription'> };

export type NewPart = Pick<
  DeferralPart,
  'invoiceId' | 'position' | 'family' | 'amount' | 'currency' | 'subscriptionId' | 'month'
>;

const { id, invoiceId, position, subscriptionId, beginsAt, recognitionId } = deferralParts;
const stillDeferred = isNull(recognitionId);

const isOf = (of: DeferralOf): SQL | undefined =>
  'subscriptionId' in of
    ? eq(subscriptionId, of.subscriptionId)
    : and(eq(invoiceId, of.invoiceId), of.positions && inArray(position, [...of.positions]));

/** @param at.timeZone where their months begin */
export async function insertParts(
  db: Db,
  parts: readonly NewPart[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${deferralParts}
      (invoice_id, position, family, part_amount, currency, subscription_id, month, begins_at, created_at)
    select p."invoiceId", p.position, p.family, p.amount, p.currency, p."subscriptionId", p.month,
      (p.month || '-01')::timestamp at time zone ${timeZone}, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p("invoiceId" text, position int, family text, amount bigint,
      currency text, "subscriptionId" text, month text)`);
}

/** What is still deferred, in the order in which it was kept. */
export async function listDeferred(db: Db, of: DeferralOf): Promise<DeferralPart[]> {
  return db
    .select()
    .from(deferralParts)
    .where(and(isOf(of), stillDeferred))
    .orderBy(asc(id));
}

/** The same; what is found changes for nobody else until the transaction ends. */
export async function listDeferredLocked(db: Db, of: DeferralOf): Promise<DeferralPart[]> {
  return db
    .select()
    .from(deferralParts)
    .where(and(isOf(of), stillDeferred))
    .orderBy(asc(id))
    .for('update');
}

/** What has begun, the earliest first, locked as well. What somebody else holds at the moment is left out, so that nobody waits for it. */
export async function listDue(db: Db, now: Date, limit: number): Promise<DeferralPart[]> {
  const { family, currency } = deferralParts;
  return db
    .select()
    .from(deferralParts)
    .where(and(stillDeferred, lte(beginsAt, now)))
    .orderBy(asc(beginsAt), asc(family), asc(currency), asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markRecognised(
  db: Db,
  ids: readonly number[],
  recognition: Id<'recognition'>,
): Promise<void> {
  await db.execute(sql`
    update ${deferralParts} set recognition_id = ${recognition} where id = any(${sql.param(ids)}::bigint[])`);
}

/** Takes so much of each part; one of which nothing is left is removed. */
export async function reduceParts(db: Db, taken: readonly { id: number; amount: number }[]): Promise<void> {
  await db.execute(sql`
    with taken as (
      select t.id, t.amount from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as t(id bigint, amount bigint)
    ), gone as (
      delete from ${deferralParts} p using taken t where p.id = t.id and p.part_amount = t.amount
    )
    update ${deferralParts} p set part_amount = p.part_amount - t.amount
    from taken t where p.id = t.id and p.part_amount <> t.amount`);
}

export async function deleteParts(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(deferralParts).where(inArray(id, [...ids]));
}

/** What of a subscription has not begun waits from now on, as one part for each line. In a transaction that holds the parts. */
export async function stopParts(db: Db, of: Id<'subscription'>, now: Date): Promise<void> {
  await db.execute(sql`
    with stopped as (
      delete from ${deferralParts}
      where subscription_id = ${of} and recognition_id is null and begins_at > ${now.toISOString()}::timestamptz
      returning *
    )
    insert into ${deferralParts} (invoice_id, position, family, part_amount, currency, subscription_id, created_at)
    select invoice_id, position, family, sum(part_amount), currency, subscription_id, ${now.toISOString()}::timestamptz
    from stopped group by invoice_id, position, family, currency, subscription_id`);
}

/** What has not begun, or waits, begins now. In a transaction that holds the parts. @param to.month the month that is running */
export async function bringForward(db: Db, of: DeferralOf, to: { month: string; now: Date }): Promise<void> {
  await db
    .update(deferralParts)
    .set({ month: to.month, beginsAt: to.now })
    .where(and(isOf(of), stillDeferred, or(isNull(beginsAt), gt(beginsAt, to.now))));
}
