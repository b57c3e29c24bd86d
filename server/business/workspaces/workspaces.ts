import * as contract from '#contract/browser-workspaces.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { listSeats } from '../seats/seats.queries.ts';
import { getWork } from '../works/access.ts';
import { listWorks } from '../works/read-works.ts';
import { workspacesOf } from '../works/room.ts';
import { countWorkspaces, type ListedWork, listOwnedContents } from '../works/works.queries.ts';
import { listHolders, listNames, listNewestHolders } from './workspaces.queries.ts';

/** Of the history of one workspace. */
const maxShown = 200;

export async function listWorkspaces(
  ctx: Context,
  input: CheckedOf<typeof contract.listWorkspaces>,
): Promise<OutputOf<typeof contract.listWorkspaces>> {
  const { db } = ctx;
  const { id } = actingMember(ctx);
  const { items, nextCursor } = await listWorks(ctx, { ...input, trash: 'no', tool: 'browser-workspace' });
  const ids = items.map(({ workId }) => workId);
  const owned = new Map((await listOwnedContents(db, ids)).map((one) => [one.id, one]));
  const given = new Map((await listNewestHolders(db, ids)).map((one) => [one.workId, one.memberId]));
  const holderOf = (workId: Id<'work'>) => given.get(workId) ?? owned.get(workId)?.ownerId ?? id;
  const names = await listNames(db, ids.map(holderOf));
  return {
    items: items.map((item) => {
      const shop = contract.parseShop(owned.get(item.workId)?.content ?? '');
      const holderId = holderOf(item.workId);
      const holder = { name: names.get(holderId) ?? '', own: holderId === id };
      return { ...item, ...shop, holder };
    }),
    nextCursor,
    used: await countWorkspaces(db, id),
    limit: await workspacesOf(ctx, id),
  };
}

/** @throws request.not_found: no such workspace, or not for the caller */
export async function listWorkspaceHolders(
  ctx: Context,
  workId: Id<'work'>,
): Promise<OutputOf<typeof contract.listWorkspaceHolders>> {
  const { id } = actingMember(ctx);
  const work = await getWorkspace(ctx, workId);
  const holderId = await holderOf(ctx, work);
  const ids = await peopleOf(ctx, work);
  const names = await listNames(ctx.db, [...ids, holderId]);
  const named = (memberId: Id<'member'>) => ({ memberId, name: names.get(memberId) ?? '' });
  const rows = await listHolders(ctx.db, workId, maxShown);
  return {
    holder: { ...named(holderId), own: holderId === id },
    people: ids.map(named),
    mayHandOver: mayHandOver(work, holderId, id),
    items: rows.map(({ name, since, givenBy }) => ({ name, since: since.toISOString(), givenBy })),
  };
}

/** @throws request.not_found: none, not for the caller, or a work of another kind */
export async function getWorkspace(ctx: Context, workId: Id<'work'>): Promise<ListedWork> {
  const work = await getWork(ctx, workId);
  if (work.tool !== 'browser-workspace') throw fail('request.not_found');
  return work;
}

/** Its owner, while nobody else was given it or their account is gone. */
export async function holderOf(
  { db }: Context,
  { id, ownerId }: Pick<ListedWork, 'id' | 'ownerId'>,
): Promise<Id<'member'>> {
  const [newest] = await listNewestHolders(db, [id]);
  return newest?.memberId ?? ownerId;
}

/** Who may hold it: the owner first, then everybody with a seat in its team. */
export async function peopleOf(
  { db }: Context,
  { ownerId, team }: Pick<ListedWork, 'ownerId' | 'team'>,
): Promise<Id<'member'>[]> {
  const seats = team ? await listSeats(db, { ownerId, product: team }) : [];
  return [ownerId, ...seats.flatMap(({ memberId }) => memberId ?? [])];
}

export const mayHandOver = (
  { ownerId }: Pick<ListedWork, 'ownerId'>,
  holderId: Id<'member'>,
  memberId: Id<'member'>,
): boolean => memberId === ownerId || memberId === holderId;
