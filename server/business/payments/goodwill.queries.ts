import { eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Member, members } from '../members/members.tables.ts';
import { type GoodwillCredit, goodwillCredits } from './goodwill.tables.ts';

/** Nobody disables or deletes the account until the transaction ends, and another credit to it waits. */
export async function findAccountLocked(db: Db, id: Id<'member'>): Promise<Member | null> {
  const [row] = await db.select().from(members).where(eq(members.id, id)).for('no key update');
  return row ?? null;
}

export async function findGoodwillByKey(db: Db, key: string): Promise<GoodwillCredit | null> {
  const [row] = await db.select().from(goodwillCredits).where(eq(goodwillCredits.idempotencyKey, key));
  return row ?? null;
}

/** @returns false when its key was used meanwhile */
export async function insertGoodwill(db: Db, row: GoodwillCredit): Promise<boolean> {
  const made = await db
    .insert(goodwillCredits)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: goodwillCredits.id });
  return made.length === 1;
}
