import { and, count, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { members } from '../members/members.tables.ts';
import { type ApiKeyRow, apiKeys } from './api-keys.tables.ts';

type MemberId = Id<'member'>;
type KeyId = Id<'apiKey'>;

const own = (memberId: MemberId, id: KeyId) => and(eq(apiKeys.memberId, memberId), eq(apiKeys.id, id));

const keyWithMember = prepared((db) =>
  db
    .select({
      id: apiKeys.id,
      memberId: apiKeys.memberId,
      scopes: apiKeys.scopes,
      expiresAt: apiKeys.expiresAt,
      suspendedAt: apiKeys.suspendedAt,
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

/** Newest first. */
export async function listApiKeysOf(db: Db, memberId: MemberId): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.memberId, memberId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Those that have not ended, suspended ones included. */
export async function countRunningKeys(db: Db, memberId: MemberId, now: Date): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.memberId, memberId), gt(apiKeys.expiresAt, now)));
  return row?.found ?? 0;
}

export async function insertApiKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(row);
}

/** @returns false when the member has none of that id */
export async function nameApiKey(db: Db, memberId: MemberId, id: KeyId, name: string): Promise<boolean> {
  const rows = await db.update(apiKeys).set({ name }).where(own(memberId, id)).returning({ id: apiKeys.id });
  return rows.length === 1;
}

/** @returns null when none of these accounts has one of that id */
export async function removeApiKey(
  db: Db,
  accounts: readonly MemberId[],
  id: KeyId,
): Promise<ApiKeyRow | null> {
  const [row] = await db
    .delete(apiKeys)
    .where(and(inArray(apiKeys.memberId, [...accounts]), eq(apiKeys.id, id)))
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
    .where(and(inArray(apiKeys.memberId, [...accounts]), isNull(apiKeys.suspendedAt)))
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
        gt(apiKeys.expiresAt, now),
        lte(apiKeys.expiresAt, until),
      ),
    )
    .returning();
}

export async function removeKeysEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.expiresAt, before));
}
