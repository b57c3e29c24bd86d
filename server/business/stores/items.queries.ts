import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { StoreItemId, StoreItemKind, StoreName } from '#contract/stores.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { Db } from '#server/platform/db/database.ts';
import { plans } from '../catalogue/catalogue.tables.ts';
import { services } from '../services/services.tables.ts';
import { subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { works } from '../works/works.tables.ts';
import type { Place } from './cursors.ts';
import { kept } from './stores.queries.ts';
import { storeItems, stores } from './stores.tables.ts';

type StoreId = Id<'store'>;
type MemberId = Id<'member'>;

export interface Assignment {
  storeId: StoreId;
  storeName: string;
  itemId: StoreItemId;
  assignedAt: Date;
  sharingIntended: boolean;
}

/**
 * Which stores of an account use what, by name of the store, then in the order it was assigned in.
 * @param storeId only what that store uses, with all stores that use it
 */
export async function listAssignments(db: Db, memberId: MemberId, storeId?: StoreId): Promise<Assignment[]> {
  const { itemId, assignedAt, sharingIntended } = storeItems;
  return db
    .select({ storeId: stores.id, storeName: stores.name, itemId, assignedAt, sharingIntended })
    .from(storeItems)
    .innerJoin(stores, eq(stores.id, storeItems.storeId))
    .where(and(kept(memberId), storeId && inArray(itemId, usedBy(db, storeId))))
    .orderBy(sql`lower(${stores.name})`, asc(stores.id), asc(assignedAt), asc(itemId));
}

const usedBy = (db: Db, storeId: StoreId) =>
  db.select({ itemId: storeItems.itemId }).from(storeItems).where(eq(storeItems.storeId, storeId));

export type ItemRow = Awaited<ReturnType<typeof listItemRows>>[number];

/**
 * What stores of an account use, each thing once, and how it fares at this moment. A service or a work is joined only where it is
 * the account's own. @param storeId only what that store uses
 */
export async function listItemRows(db: Db, memberId: MemberId, storeId?: StoreId) {
  const { itemId, kind, title, endedAt } = storeItems;
  const { state, suspendedBecause, label, access, selection, deliveredAt, terminatedAt } = services;
  const { periodEnd, cancelAtPeriodEnd, pastDueAt, debitedAt } = subscriptions;
  return db
    .selectDistinctOn([itemId], {
      ...{ itemId, kind, title, endedAt },
      service: {
        ...{ title: services.title, state, suspendedBecause, label, access, selection },
        ...{ deliveredAt, terminatedAt },
      },
      /** What the service lives by; null for what is paid once. */
      subscription: { periodEnd, cancelAtPeriodEnd, pastDueAt, debitedAt, state: subscriptions.state },
      /** Of the plan of the service. */
      planGroup: plans.group,
      work: { title: works.title, team: works.team, trashedAt: works.trashedAt },
    })
    .from(storeItems)
    .innerJoin(stores, eq(stores.id, storeItems.storeId))
    .leftJoin(services, and(sql`${services.id} = ${itemId}`, eq(services.memberId, memberId)))
    .leftJoin(subscriptions, eq(subscriptions.id, services.subscriptionId))
    .leftJoin(plans, eq(plans.slug, sql`${services.selection}->>'plan'`))
    .leftJoin(works, and(sql`${works.id} = ${itemId}`, eq(works.ownerId, memberId)))
    .where(and(kept(memberId), storeId && eq(stores.id, storeId)))
    .orderBy(asc(itemId), asc(storeItems.assignedAt));
}

/** By name. */
export async function listStoresOfItem(
  db: Db,
  memberId: MemberId,
  itemId: StoreItemId,
): Promise<StoreName[]> {
  return db
    .select({ storeId: stores.id, name: stores.name })
    .from(storeItems)
    .innerJoin(stores, eq(stores.id, storeItems.storeId))
    .where(and(kept(memberId), eq(storeItems.itemId, itemId)))
    .orderBy(sql`lower(${stores.name})`, asc(stores.id));
}

export async function countItems(db: Db, storeId: StoreId): Promise<number> {
  const [row] = await db.select({ found: count() }).from(storeItems).where(eq(storeItems.storeId, storeId));
  return row?.found ?? 0;
}

export async function hasItem(db: Db, storeId: StoreId, itemId: StoreItemId): Promise<boolean> {
  const rows = await db
    .select({ itemId: storeItems.itemId })
    .from(storeItems)
    .where(and(eq(storeItems.storeId, storeId), eq(storeItems.itemId, itemId)));
  return rows.length > 0;
}

export async function insertItem(db: Db, row: typeof storeItems.$inferInsert): Promise<void> {
  await db.insert(storeItems).values(row);
}

export async function deleteItem(db: Db, storeId: StoreId, itemId: StoreItemId): Promise<void> {
  await db.delete(storeItems).where(and(eq(storeItems.storeId, storeId), eq(storeItems.itemId, itemId)));
}

/** Stores of an account that use something. Until the transaction ends, others who would change them or what they use wait. */
export async function lockStoresUsing(db: Db, memberId: MemberId, itemId: StoreItemId): Promise<StoreId[]> {
  const using = db
    .select({ storeId: storeItems.storeId })
    .from(storeItems)
    .where(eq(storeItems.itemId, itemId));
  const rows = await db
    .select({ id: stores.id })
    .from(stores)
    .where(and(kept(memberId), inArray(stores.id, using)))
    .orderBy(asc(stores.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** @returns false when none of the stores uses it */
export async function setSharing(
  db: Db,
  storeIds: readonly StoreId[],
  itemId: StoreItemId,
  sharingIntended: boolean,
): Promise<boolean> {
  const rows = await db
    .update(storeItems)
    .set({ sharingIntended })
    .where(and(eq(storeItems.itemId, itemId), inArray(storeItems.storeId, [...storeIds])))
    .returning({ storeId: storeItems.storeId });
  return rows.length > 0;
}

/** Something that an account owns and that has not ended. */
export interface OwnedItem {
  itemId: StoreItemId;
  kind: StoreItemKind;
  title: string;
}

// What was bought to be passed on (`isPassedOn`) is not among what an account uses.
const ownedItems = (memberId: MemberId): SQL => sql`(
  select id as "itemId", coalesce(nullif(label, ''), title) as title, case
      when family in ('dedicated', 'vps') then 'server' when family = 'proxies' then 'proxy' else 'plan'
    end as kind
    from services where member_id = ${memberId} and state <> 'terminated' and family <> 'gifts'
  union all
  select id, title, case when tool = 'browser-workspace' then 'workspace' else 'work' end
    from works where owner_id = ${memberId} and trashed_at is null
  union all
  select id, certificate #>> '{item,title}', 'licence' from certificates where member_id = ${memberId}
) owned`;

/** What an account owns and a store does not use, by title. */
export async function listOwnedBeside(
  db: Db,
  { memberId, storeId }: { memberId: MemberId; storeId: StoreId },
  { kind, words }: { kind?: StoreItemKind | undefined; words?: string | undefined },
  { after, limit }: { after: Place | null; limit: number },
): Promise<OwnedItem[]> {
  const { rows } = await db.execute<OwnedItem & Record<string, unknown>>(sql`
    select "itemId", kind, title from ${ownedItems(memberId)}
    where not exists (select from store_items i where i.store_id = ${storeId} and i.item_id = owned."itemId")
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${words ?? null}::text is null or title ilike ${containing(words ?? '')})
      ${after ? sql`and (lower(title), "itemId") > (lower(${after.name}), ${after.id})` : sql``}
    order by lower(title), "itemId" limit ${limit}`);
  return rows.map(({ itemId, kind: ofItem, title }) => ({ itemId, kind: ofItem, title }));
}

/** @returns null also when it is somebody else's, or has ended */
export async function findOwned(db: Db, memberId: MemberId, itemId: StoreItemId): Promise<OwnedItem | null> {
  const { rows } = await db.execute<OwnedItem & Record<string, unknown>>(sql`
    select "itemId", kind, title from ${ownedItems(memberId)} where "itemId" = ${itemId}`);
  return rows[0] ?? null;
}

/**
 * When works that stores use ended: put into the trash, or deleted or given to another account, where that is now unless it was noted
 * before. One that came back has not ended. @param workId only of this work
 */
const endsOfWorks = (now: Date, workId?: Id<'work'>): SQL => sql`(
  select x.store_id, x.item_id, x.ended_at as noted,
    case when w.id is null then coalesce(x.ended_at, ${now.toISOString()}::timestamptz) else w.trashed_at end as ended_at
  from store_items x join stores s on s.id = x.store_id
  left join works w on w.id = x.item_id and w.owner_id = s.member_id
  where x.kind in ('workspace', 'work') and (${workId ?? null}::text is null or x.item_id = ${workId ?? null})
) found`;

/** Stores that use works of which is not noted yet that they ended or came back; locked by id as by `lockStoresUsing`. */
export async function lockStoresToNote(db: Db, now: Date, workId?: Id<'work'>): Promise<StoreId[]> {
  const { rows } = await db.execute<{ id: StoreId }>(sql`
    select id from stores
    where id in (select store_id from ${endsOfWorks(now, workId)} where noted is distinct from found.ended_at)
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** Notes it in these stores. @param workId only of this work */
export async function noteEndedWorks(
  db: Db,
  now: Date,
  storeIds: readonly StoreId[],
  workId?: Id<'work'>,
): Promise<void> {
  await db.execute(sql`
    update store_items i set ended_at = found.ended_at from ${endsOfWorks(now, workId)}
    where i.store_id = found.store_id and i.item_id = found.item_id and i.ended_at is distinct from found.ended_at
      and i.store_id = any(${sql.param(storeIds)}::text[])`);
}
