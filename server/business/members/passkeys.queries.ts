import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { memberPasskeys, type Passkey } from './passkeys.tables.ts';

export async function findPasskeyByCredential(db: Db, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.select().from(memberPasskeys).where(eq(memberPasskeys.credentialId, credentialId));
  return row ?? null;
}

/** Oldest first. */
export async function listPasskeysOf(db: Db, memberId: Id<'member'>): Promise<Passkey[]> {
  const mine = eq(memberPasskeys.memberId, memberId);
  return db.select().from(memberPasskeys).where(mine).orderBy(memberPasskeys.addedAt, memberPasskeys.id);
}

/**
 * Notes a use, once for each count: of two uses with one count, as of a copy of it, the later changes nothing.
 * @returns false when it was removed or suspended meanwhile, or its counter went back
 */
export async function notePasskeyUse(
  db: Db,
  id: Id<'passkey'>,
  used: { counter: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const { counter, backedUp, at: lastUsedAt } = used;
  const wentOn = lt(memberPasskeys.counter, counter);
  const countsNothing = and(eq(memberPasskeys.counter, 0), sql`${counter}::bigint = 0`);
  const rows = await db
    .update(memberPasskeys)
    .set({ counter, backedUp, lastUsedAt })
    .where(and(eq(memberPasskeys.id, id), isNull(memberPasskeys.suspendedAt), or(wentOn, countsNothing)))
    .returning({ id: memberPasskeys.id });
  return rows.length === 1;
}

/** @returns false when the credential is known already, whoever's it is */
export async function insertPasskey(db: Db, passkey: typeof memberPasskeys.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(memberPasskeys)
    .values(passkey)
    .onConflictDoNothing({ target: memberPasskeys.credentialId })
    .returning({ id: memberPasskeys.id });
  return rows.length === 1;
}

/** @returns false when the member has none of that id */
export async function namePasskey(
  db: Db,
  memberId: Id<'member'>,
  id: Id<'passkey'>,
  name: string,
): Promise<boolean> {
  const rows = await db
    .update(memberPasskeys)
    .set({ name })
    .where(and(eq(memberPasskeys.id, id), eq(memberPasskeys.memberId, memberId)))
    .returning({ id: memberPasskeys.id });
  return rows.length === 1;
}
