import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { ViewedList } from '#contract/list-views.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { type ListViewRow, listViewDefaults, listViews } from './list-views.tables.ts';

type ViewId = Id<'listView'>;
type MemberId = Id<'member'>;

/** Who of the staff asks. */
export interface Asker {
  id: MemberId;
  /** Those that they may read at this moment. */
  lists: readonly ViewedList[];
  isOwner: boolean;
}

/** As one of the staff sees it. */
export interface SeenView extends ListViewRow {
  /** The name of whoever shared it. */
  sharer: string | null;
  isDefault: boolean;
}

const isDefault = sql<boolean>`${listViewDefaults.viewId} is not null`;

const seenBy = ({ id, lists }: Asker) =>
  and(inArray(listViews.list, [...lists]), or(eq(listViews.ownerId, id), isNull(listViews.ownerId)));

/** By list; of each the asker’s personal ones first, by name. */
export async function listSeen(db: Db, who: Asker, only?: ViewId): Promise<SeenView[]> {
  const rows = await db
    .select({ view: listViews, sharer: members.name, isDefault })
    .from(listViews)
    .leftJoin(members, eq(members.id, listViews.sharedBy))
    .leftJoin(
      listViewDefaults,
      and(eq(listViewDefaults.viewId, listViews.id), eq(listViewDefaults.memberId, who.id)),
    )
    .where(and(seenBy(who), only && eq(listViews.id, only)))
    .orderBy(
      asc(listViews.list),
      sql`${listViews.ownerId} is null`,
      sql`lower(${listViews.name})`,
      asc(listViews.id),
    );
  return rows.map(({ view, ...seen }) => ({ ...view, ...seen }));
}

/** @param ownerId null: among those that are shared */
export async function findByName(
  db: Db,
  { list, name, ownerId }: Pick<ListViewRow, 'list' | 'name' | 'ownerId'>,
): Promise<ListViewRow | null> {
  const whose = ownerId ? eq(listViews.ownerId, ownerId) : isNull(listViews.ownerId);
  const [row] = await db
    .select()
    .from(listViews)
    .where(and(eq(listViews.list, list), whose, sql`lower(${listViews.name}) = lower(${name})`));
  return row ?? null;
}

/** How many somebody saved of a list, shared ones included. */
export async function countSavedBy(db: Db, memberId: MemberId, list: ViewedList): Promise<number> {
  const theirs = or(eq(listViews.ownerId, memberId), eq(listViews.sharedBy, memberId));
  const [row] = await db
    .select({ found: count() })
    .from(listViews)
    .where(and(eq(listViews.list, list), theirs));
  return row?.found ?? 0;
}

export async function countShared(db: Db, list: ViewedList): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(listViews)
    .where(and(eq(listViews.list, list), isNull(listViews.ownerId)));
  return row?.found ?? 0;
}

export async function insertView(db: Db, row: typeof listViews.$inferInsert): Promise<void> {
  await db.insert(listViews).values(row);
}

export async function changeView(
  db: Db,
  id: ViewId,
  set: Partial<Pick<ListViewRow, 'name' | 'ownerId' | 'sharedBy'>>,
): Promise<void> {
  await db.update(listViews).set(set).where(eq(listViews.id, id));
}

export async function deleteView(db: Db, id: ViewId): Promise<void> {
  await db.delete(listViews).where(eq(listViews.id, id));
}

/** In place of the one that was the member's default for the list before. */
export async function putDefault(db: Db, row: typeof listViewDefaults.$inferInsert): Promise<void> {
  await db
    .insert(listViewDefaults)
    .values(row)
    .onConflictDoUpdate({
      target: [listViewDefaults.memberId, listViewDefaults.list],
      set: { viewId: row.viewId },
    });
}

export async function deleteDefault(db: Db, memberId: MemberId, viewId: ViewId): Promise<void> {
  await db
    .delete(listViewDefaults)
    .where(and(eq(listViewDefaults.memberId, memberId), eq(listViewDefaults.viewId, viewId)));
}

/** Nobody else begins with it any more. */
export async function deleteDefaultsOfOthers(db: Db, memberId: MemberId, viewId: ViewId): Promise<void> {
  await db
    .delete(listViewDefaults)
    .where(and(ne(listViewDefaults.memberId, memberId), eq(listViewDefaults.viewId, viewId)));
}
