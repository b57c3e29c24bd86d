import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type * as contract from '#contract/list-views.ts';
import { knownFilter, listNames, maxListViews, searchOf, viewedLists } from '#contract/list-views.ts';
import { staffMay } from '#contract/staff.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { requireOperator } from '../staff/manage-staff.ts';
import {
  type Asker,
  changeView,
  countSavedBy,
  countShared,
  deleteDefault,
  deleteDefaultsOfOthers,
  deleteView,
  findByName,
  insertView,
  listSeen,
  putDefault,
  type SeenView,
} from './list-views.queries.ts';
import type { ListViewRow } from './list-views.tables.ts';

type ViewId = Id<'listView'>;

/** @throws access.refused: not staff */
export function askerOf(ctx: Context): Asker {
  requireOperator(ctx);
  const { id, staffRoles = [] } = actingMember(ctx);
  const lists = listNames.filter((list) => staffMay(staffRoles, viewedLists[list].reads));
  return { id, lists, isOwner: staffRoles.includes('owner') };
}

/** Somebody saved it: it is theirs alone, or they share it. */
export const isOf = (row: ListViewRow, { id }: Asker): boolean => row.ownerId === id || row.sharedBy === id;

/** A personal view of somebody, or one that they share. */
const whoseOf = ({ id }: Asker, shared: boolean) => ({
  ownerId: shared ? null : id,
  sharedBy: shared ? id : null,
});

/** Of a view that they see. */
export const mayChange = (row: ListViewRow, who: Asker): boolean => isOf(row, who) || who.isOwner;

/**
 * Saves a filter under a name. Saved twice alike, it is saved once.
 * @throws access.refused: role, a list that they may not read; request.invalid: filter → required, name → name_taken;
 *   allowance.used_up: reason `list_views`, or `shared_list_views`
 */
export async function saveListView(
  ctx: Context,
  { list, name, shared, filter }: CheckedOf<typeof contract.saveListView>,
): Promise<SeenView> {
  const who = askerOf(ctx);
  if (!who.lists.includes(list)) throw fail('access.refused', { reason: 'role' });
  const known = knownFilter(list, filter);
  if (!searchOf(list, known)) throw failField('filter', 'required');
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `list-views:${list}`);
    const whose = whoseOf(who, shared);
    const same = await findByName(inner.db, { list, name, ...whose });
    if (same && isOf(same, who) && searchOf(list, same.filter) === searchOf(list, known))
      return getSeen(inner, who, same.id);
    if (same) throw failField('name', 'name_taken');
    requireRoom('list_views', await countSavedBy(inner.db, who.id, list));
    if (shared) requireRoom('shared_list_views', await countShared(inner.db, list));
    const now = inner.now();
    const id = newId('listView', now);
    await insertView(inner.db, { id, list, name, filter: known, ...whose, createdAt: now });
    return getSeen(inner, who, id);
  });
}

/**
 * Renames a view, shares it, or makes it personal again, which ends it as the default of everybody else.
 * @throws request.not_found: none, or one that they do not see; access.refused: view_of_another; request.invalid:
 *   name → name_taken; allowance.used_up: reason `shared_list_views`
 */
export function changeListView(
  ctx: Context,
  { viewId, name, shared }: CheckedOf<typeof contract.changeListView>,
): Promise<SeenView> {
  return changing(ctx, viewId, async (inner, who, row) => {
    const { list } = row;
    const wasShared = row.ownerId === null;
    // Somebody else's view never becomes that of an owner who renames it.
    if (!mayChange(row, who) || (shared !== wasShared && !isOf(row, who)))
      throw fail('access.refused', { reason: 'view_of_another' });
    const same = await findByName(inner.db, { list, name, ...whoseOf(who, shared) });
    if (same && same.id !== viewId) throw failField('name', 'name_taken');
    if (shared && !wasShared) requireRoom('shared_list_views', await countShared(inner.db, list));
    if (!shared && wasShared) await deleteDefaultsOfOthers(inner.db, who.id, viewId);
    await changeView(inner.db, viewId, { name, ...(shared === wasShared ? {} : whoseOf(who, shared)) });
    return getSeen(inner, who, viewId);
  });
}

/** @throws request.not_found: none, or one that they do not see */
export function setDefaultListView(
  ctx: Context,
  { viewId, isDefault }: CheckedOf<typeof contract.setDefaultListView>,
): Promise<void> {
  return changing(ctx, viewId, async ({ db }, { id: memberId }, { list }) => {
    if (isDefault) await putDefault(db, { memberId, list, viewId });
    else await deleteDefault(db, memberId, viewId);
  });
}

/** @throws request.not_found: none, or one that they do not see; access.refused: view_of_another */
export function removeListView(ctx: Context, viewId: ViewId): Promise<void> {
  return changing(ctx, viewId, async ({ db }, who, row) => {
    if (!mayChange(row, who)) throw fail('access.refused', { reason: 'view_of_another' });
    await deleteView(db, viewId);
  });
}

/** In a transaction that holds the views of its list, with the view as it is then. */
async function changing<T>(
  ctx: Context,
  viewId: ViewId,
  change: (inner: Context, who: Asker, row: SeenView) => Promise<T>,
): Promise<T> {
  const who = askerOf(ctx);
  const { list } = await getSeen(ctx, who, viewId);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `list-views:${list}`);
    return change(inner, who, await getSeen(inner, who, viewId));
  });
}

async function getSeen(ctx: Context, who: Asker, viewId: ViewId): Promise<SeenView> {
  const [row] = await listSeen(ctx.db, who, viewId);
  if (!row) throw fail('request.not_found');
  return row;
}

function requireRoom(reason: 'list_views' | 'shared_list_views', used: number): void {
  if (used >= maxListViews) throw fail('allowance.used_up', { reason, used, limit: maxListViews });
}
