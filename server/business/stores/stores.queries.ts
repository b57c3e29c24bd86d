import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Place } from './cursors.ts';
import { type StoreRow, stores } from './stores.tables.ts';

type StoreId = Id<'store'>;
type MemberId = Id<'member'>;

/** Those of an account that are not deleted. */
export const kept = (memberId: MemberId) => and(eq(stores.memberId, memberId), isNull(stores.deletedAt));

/** How many of them come up to a place in the order of `listStoreRows`. */
export async function countStoresUpTo(
  db: Db,
  memberId: MemberId,
  { name, id }: Pick<Place, 'name' | 'id'>,
): Promise<number> {
  const upTo = sql`(lower(${stores.name}), ${stores.id}) <= (lower(${name}), ${id})`;
  const [row] = await db
    .select({ found: count() })
    .from(stores)
    .where(and(kept(memberId), upTo));
  return row?.found ?? 0;
}

/** By name. */
export async function listStoreRows(db: Db, memberId: MemberId): Promise<StoreRow[]> {
  return db.select().from(stores).where(kept(memberId)).orderBy(sql`lower(${stores.name})`, asc(stores.id));
}

/** @returns null also when it is somebody else's or deleted */
export async function findStoreOf(db: Db, memberId: MemberId, id: StoreId): Promise<StoreRow | null> {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(kept(memberId), eq(stores.id, id)));
  return row ?? null;
}

/** Also one that is deleted. Until the transaction ends, others who would change it or what it uses wait. */
export async function lockStoreOf(db: Db, memberId: MemberId, id: StoreId): Promise<StoreRow | null> {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.memberId, memberId), eq(stores.id, id)))
    .for('update');
  return row ?? null;
}

/** What a try made, also when it was deleted since. */
export async function findStoreByKey(
  db: Db,
  memberId: MemberId,
  idempotencyKey: string,
): Promise<StoreRow | null> {
  const [row] = await db
    .select()
    .from(stores)
    .where(and(eq(stores.memberId, memberId), eq(stores.idempotencyKey, idempotencyKey)));
  return row ?? null;
}

export async function countStores(db: Db, memberId: MemberId): Promise<number> {
  const [row] = await db.select({ found: count() }).from(stores).where(kept(memberId));
  return row?.found ?? 0;
}

export async function insertStore(db: Db, row: typeof stores.$inferInsert): Promise<void> {
  await db.insert(stores).values(row);
}

export async function updateStore(db: Db, id: StoreId, set: Partial<StoreRow>): Promise<void> {
  await db.update(stores).set(set).where(eq(stores.id, id));
}

/** @returns how many can no longer be brought back, and are gone */
export async function deleteStoresBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.delete(stores).where(lt(stores.deletedAt, moment)).returning({ id: stores.id });
  return rows.length;
}
