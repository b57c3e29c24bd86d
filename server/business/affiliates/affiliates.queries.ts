import { and, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { AffiliateState } from '#contract/states.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import {
  type Affiliate,
  type AffiliateMove,
  affiliateClicks,
  affiliateMovesMade,
  affiliates,
  type CommissionCredit,
  commissionCredits,
} from './affiliates.tables.ts';

export async function findAffiliateOf(db: Db, memberId: Id<'member'>): Promise<Affiliate | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.memberId, memberId));
  return row ?? null;
}

export async function findAffiliateByCode(db: Db, code: string): Promise<Affiliate | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.code, code));
  return row ?? null;
}

/** @returns false when the member applied meanwhile, or the code is taken */
export async function insertAffiliate(db: Db, row: typeof affiliates.$inferInsert): Promise<boolean> {
  const made = await db.insert(affiliates).values(row).onConflictDoNothing().returning({ id: affiliates.id });
  return made.length === 1;
}

/** From applied only, so that a decision made meanwhile stands. */
export async function approveApplied(db: Db, id: Id<'affiliate'>, at: Date): Promise<Affiliate | null> {
  const [row] = await db
    .update(affiliates)
    .set({ status: 'approved', approvedAt: at })
    .where(and(eq(affiliates.id, id), eq(affiliates.status, 'applied')))
    .returning();
  return row ?? null;
}

/** In a transaction; the row stays as it is until the end of it. */
export async function findAffiliateLocked(db: Db, id: Id<'affiliate'>): Promise<Affiliate | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.id, id)).for('update');
  return row ?? null;
}

export async function updateStatus(db: Db, id: Id<'affiliate'>, status: AffiliateState): Promise<void> {
  await db.update(affiliates).set({ status }).where(eq(affiliates.id, id));
}

export async function insertMove(db: Db, row: typeof affiliateMovesMade.$inferInsert): Promise<void> {
  await db.insert(affiliateMovesMade).values(row);
}

/** @param until the last one that was made by then; absent: of all */
export async function findLastMove(db: Db, id: Id<'affiliate'>, until?: Date): Promise<AffiliateMove | null> {
  const [row] = await db
    .select()
    .from(affiliateMovesMade)
    .where(and(eq(affiliateMovesMade.affiliateId, id), until && lte(affiliateMovesMade.createdAt, until)))
    .orderBy(desc(affiliateMovesMade.id))
    .limit(1);
  return row ?? null;
}

export async function isEmailVerified(db: Db, memberId: Id<'member'>): Promise<boolean> {
  const [row] = await db
    .select({ at: members.emailVerifiedAt })
    .from(members)
    .where(eq(members.id, memberId));
  return Boolean(row?.at);
}

/** @returns the click of this code, visitor and day: the new one, or the one that was there */
export async function keepClick(
  db: Db,
  row: typeof affiliateClicks.$inferInsert,
): Promise<Id<'click'> | null> {
  const [made] = await db
    .insert(affiliateClicks)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: affiliateClicks.id });
  if (made) return made.id;
  const [before] = await db
    .select({ id: affiliateClicks.id })
    .from(affiliateClicks)
    .where(
      and(
        eq(affiliateClicks.affiliateId, row.affiliateId),
        eq(affiliateClicks.visitor, row.visitor),
        eq(affiliateClicks.clickedOn, row.clickedOn),
      ),
    );
  return before?.id ?? null;
}

export async function deleteClicks(db: Db, before: Date): Promise<void> {
  await db.delete(affiliateClicks).where(lt(affiliateClicks.createdAt, before));
}

export async function findCreditByKey(db: Db, key: string): Promise<CommissionCredit | null> {
  const [row] = await db.select().from(commissionCredits).where(eq(commissionCredits.idempotencyKey, key));
  return row ?? null;
}

/** Minor units: what was put on a member's balance in a currency so far, with its bonus. */
export async function sumCredited(db: Db, memberId: Id<'member'>, currency: string): Promise<number> {
  const { amount, bonus } = commissionCredits;
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${amount} + ${bonus}), 0)`.mapWith(Number) })
    .from(commissionCredits)
    .where(and(eq(commissionCredits.memberId, memberId), eq(commissionCredits.currency, currency)));
  return row?.sum ?? 0;
}

/** @returns false when its key was used meanwhile */
export async function insertCredit(db: Db, row: CommissionCredit): Promise<boolean> {
  const made = await db
    .insert(commissionCredits)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: commissionCredits.id });
  return made.length === 1;
}
