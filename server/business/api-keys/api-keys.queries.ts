import { and, count, desc, eq, exists, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { members } from '../members/members.tables.ts';
import { type ApiKeyRow, apiKeys, refusedUses } from './api-keys.tables.ts';

type MemberId = Id<'member'>;
type KeyId = Id<'apiKey'>;

const present = isNull(apiKeys.removedAt);

const keyWithMember = prepared((db) =>
  db
    .select({
      id: apiKeys.id,
      memberId: apiKeys.memberId,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      suspendedAt: apiKeys.suspendedAt,
      removedAt: apiKeys.removedAt,
      lastUsedAt: apiKeys.lastUsedAt,
      disabledAt: members.disabledAt,
    })
    .from(apiKeys)
    .innerJoin(members, eq(members.id, apiKeys.memberId))
    .where(eq(apiKeys.keyHash, sql.placeholder('keyHash')))
    .prepare('api_key_with_member'),
);

/** What every request with a key asks: one read by a unique index, joined by a primary key. */
export async function findKeyWithMember(db: Db, keyHash: string) {
  const [row] = await keyWithMember(db, { keyHash });
  return row ?? null;
}

export async function touchApiKey(
  db: Db,
  { id, at, address }: { id: KeyId; at: Date; address: string },
): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: at, lastAddress: address }).where(eq(apiKeys.id, id));
}

/** Newest first, without those that were removed. */
export async function listApiKeysOf(db: Db, memberId: MemberId): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.memberId, memberId), present))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Newest first. One that was removed is among them while something still calls with it. */
export async function listNoticedKeysOf(db: Db, memberId: MemberId): Promise<ApiKeyRow[]> {
  const usedSince = db
    .select({ one: sql`1` })
    .from(refusedUses)
    .where(and(eq(refusedUses.apiKeyId, apiKeys.id), eq(refusedUses.reason, 'removed')));
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.memberId, memberId), or(present, exists(usedSince))))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Those that have neither ended nor been removed, suspended ones included. */
export async function countRunningKeys(db: Db, memberId: MemberId, now: Date): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.memberId, memberId), gt(apiKeys.expiresAt, now), present));
  return row?.found ?? 0;
}

export async function insertApiKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row);
}

/** Locked until the transaction ends, whatever has become of it. */
export async function lockApiKey(db: Db, id: KeyId): Promise<ApiKeyRow | null> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  return row ?? null;
}

export async function nameApiKey(db: Db, id: KeyId, name: string): Promise<void> {
  await db.update(apiKeys).set({ name }).where(eq(apiKeys.id, id));
}

/** @returns null when none of these accounts has one of that id, or it was removed before */
export async function removeApiKey(
  db: Db,
  { accounts, id, now }: { accounts: readonly MemberId[]; id: KeyId; now: Date },
): Promise<ApiKeyRow | null> {
  const [row] = await db
    .update(apiKeys)
    .set({ removedAt: now })
    .where(and(inArray(apiKeys.memberId, [...accounts]), eq(apiKeys.id, id), present))
    .returning();
  return row ?? null;
}

/**
 * Those that open something, locked until the transaction ends, so that of two suspensions at once each key is told of once. Reading
 * a key does not wait for this: a call that has read it is carried out.
 */
export async function lockActiveKeys(db: Db, accounts: readonly MemberId[]): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(and(inArray(apiKeys.memberId, [...accounts]), isNull(apiKeys.suspendedAt), present))
    .orderBy(apiKeys.id)
    .for('update');
}

export async function suspendApiKeys(db: Db, ids: readonly KeyId[], now: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ suspendedAt: now })
    .where(inArray(apiKeys.id, [...ids]));
}

/** Notes that the owners of those that end by then are mailed. @returns each once, however often it is asked */
export async function noteWarned(db: Db, now: Date, until: Date): Promise<ApiKeyRow[]> {
  return db
    .update(apiKeys)
    .set({ warnedAt: now })
    .where(
      and(
        isNull(apiKeys.warnedAt),
        isNull(apiKeys.suspendedAt),
        present,
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, until),
      ),
    )
    .returning();
}

/** Forgets those that ended or were removed before. */
export async function forgetKeysEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(apiKeys).where(or(lt(apiKeys.expiresAt, before), lt(apiKeys.removedAt, before)));
}
