import { and, desc, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { credentialReveals } from './services.tables.ts';

export async function insertReveal(db: Db, row: typeof credentialReveals.$inferInsert): Promise<void> {
  await db.insert(credentialReveals).values(row);
}

export async function hasRevealedOn(db: Db, actor: Id<'member'>, device: string): Promise<boolean> {
  const [row] = await db
    .select({ id: credentialReveals.id })
    .from(credentialReveals)
    .where(and(eq(credentialReveals.actor, actor), eq(credentialReveals.device, device)))
    .limit(1);
  return row !== undefined;
}

/** Newest first. */
export async function listReveals(db: Db, serviceId: Id<'service'>) {
  return db
    .select()
    .from(credentialReveals)
    .where(eq(credentialReveals.serviceId, serviceId))
    .orderBy(desc(credentialReveals.id))
    .limit(100);
}
