import { eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members, sessions } from './members.tables.ts';

/** What every request with a token asks: one read by a unique index, joined by primary key. */
export async function findSessionWithMember(db: Db, tokenHash: string) {
  const [row] = await db
    .select({
      id: sessions.id,
      memberId: sessions.memberId,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      role: members.role,
      disabledAt: members.disabledAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(eq(sessions.tokenHash, tokenHash));
  return row ?? null;
}

export async function touchSession(db: Db, id: Id<'session'>, now: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}
