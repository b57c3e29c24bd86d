import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ApiKeyRefusal } from '#contract/api-keys.ts';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { apiKeys, type RefusedUseRow, refusedUses } from './api-keys.tables.ts';

type KeyId = Id<'apiKey'>;

/** Counts one. @returns the row after it, with when the journal told of it before */
export async function countRefusedUse(
  db: Db,
  use: Pick<RefusedUseRow, 'apiKeyId' | 'reason' | 'scope' | 'lastAt' | 'lastNetwork'>,
): Promise<RefusedUseRow> {
  const { scope, lastAt, lastNetwork } = use;
  const [row] = await db
    .insert(refusedUses)
    .values({ ...use, count: 1 })
    .onConflictDoUpdate({
      target: [refusedUses.apiKeyId, refusedUses.reason],
      set: { scope, lastAt, lastNetwork, count: sql`${refusedUses.count} + 1` },
    })
    .returning();
  if (!row) throw new Error(`a refused use of ${use.apiKeyId} was not counted`);
  return row;
}

export async function setRefusalNoted(
  db: Db,
  { apiKeyId, reason, at }: { apiKeyId: KeyId; reason: ApiKeyRefusal; at: Date },
): Promise<void> {
  await db
    .update(refusedUses)
    .set({ notedAt: at })
    .where(and(eq(refusedUses.apiKeyId, apiKeyId), eq(refusedUses.reason, reason)));
}

export async function setRefusalMailed(db: Db, id: KeyId, at: Date): Promise<void> {
  await db.update(apiKeys).set({ refusalMailedAt: at }).where(eq(apiKeys.id, id));
}

/** The last use first. */
export async function listRefusedUses(db: Db, ids: readonly KeyId[]): Promise<RefusedUseRow[]> {
  return db
    .select()
    .from(refusedUses)
    .where(inArray(refusedUses.apiKeyId, [...ids]))
    .orderBy(desc(refusedUses.lastAt), refusedUses.reason);
}
