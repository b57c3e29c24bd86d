import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { coupons, couponUses } from './catalogue.tables.ts';

/** Until the transaction ends, others that want to use it wait. */
export async function lockCoupon(db: Db, code: string) {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return row ?? null;
}

export async function lockCouponById(db: Db, id: Id<'coupon'>): Promise<void> {
  await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id)).for('update');
}

export async function countUsesBy(db: Db, couponId: Id<'coupon'>, memberId: Id<'member'>): Promise<number> {
  return db.$count(
    couponUses,
    and(eq(couponUses.couponId, couponId), eq(couponUses.memberId, memberId), isNull(couponUses.returnedAt)),
  );
}

export async function findUse(db: Db, couponId: Id<'coupon'>, reference: string) {
  const [row] = await db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.reference, reference)));
  return row ?? null;
}

export async function findOpenUses(db: Db, reference: string) {
  return db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.reference, reference), isNull(couponUses.returnedAt)));
}

/** A use that was given back is taken again. */
export async function putUse(db: Db, row: typeof couponUses.$inferInsert): Promise<void> {
  await db
    .insert(couponUses)
    .values(row)
    .onConflictDoUpdate({
      target: [couponUses.couponId, couponUses.reference],
      set: { usedAt: row.usedAt, returnedAt: null },
    });
}

/** @returns whether it was not given back before */
export async function returnUse(
  db: Db,
  couponId: Id<'coupon'>,
  reference: string,
  returnedAt: Date,
): Promise<boolean> {
  const returned = await db
    .update(couponUses)
    .set({ returnedAt })
    .where(
      and(
        eq(couponUses.couponId, couponId),
        eq(couponUses.reference, reference),
        isNull(couponUses.returnedAt),
      ),
    )
    .returning({ reference: couponUses.reference });
  return returned.length === 1;
}

export async function changeUses(db: Db, id: Id<'coupon'>, change: number): Promise<void> {
  await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + ${change}` })
    .where(eq(coupons.id, id));
}

/** @returns false when there is one of that code */
export async function insertCoupon(db: Db, row: typeof coupons.$inferInsert): Promise<boolean> {
  const made = await db.insert(coupons).values(row).onConflictDoNothing().returning({ id: coupons.id });
  return made.length > 0;
}

export async function changeCoupon(
  db: Db,
  id: Id<'coupon'>,
  set: Partial<typeof coupons.$inferInsert>,
): Promise<void> {
  await db.update(coupons).set(set).where(eq(coupons.id, id));
}

/** Newest first; ids sort by the instant they were made at. */
export async function listCouponRows(db: Db, before: Id<'coupon'> | undefined, limit: number) {
  return db
    .select()
    .from(coupons)
    .where(before ? lt(coupons.id, before) : undefined)
    .orderBy(desc(coupons.id))
    .limit(limit);
}
