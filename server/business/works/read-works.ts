import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import { getWork, teamsOf } from './access.ts';
import { isOpen, type Limits, limitsOf } from './room.ts';
import {
  countWorks,
  findVersion,
  type ListedWork,
  listPlaces,
  listVersions,
  listWorkRows,
  type WorkPosition,
} from './works.queries.ts';

const onPage = 50;

/** @param cursor as the contract lets it through */
export async function listWorks(
  ctx: Context,
  { trash, cursor, ...filter }: CheckedOf<typeof contract.listWorks>,
): Promise<OutputOf<typeof contract.listWorks>> {
  const { db } = ctx;
  const { id } = actingMember(ctx);
  const teams = await teamsOf(ctx);
  const reach = { memberId: id, teams };
  const page = { after: readPosition(cursor), limit: onPage + 1 };
  const rows = await listWorkRows(db, reach, { ...filter, trash: trash === 'yes' }, page);
  const shown = rows.slice(0, onPage);
  const last = rows.length > onPage ? shown.at(-1) : undefined;
  const own = await limitsOf(ctx, id);
  const limits = new Map([[id, own]]);
  for (const { ownerId } of shown)
    if (!limits.has(ownerId)) limits.set(ownerId, await limitsOf(ctx, ownerId));
  return {
    items: await Promise.all(
      shown.map((work) => summaryOf(ctx, work, teams, limits.get(work.ownerId) ?? own)),
    ),
    nextCursor: last ? `${last.changedAt.getTime()}.${last.id}` : null,
    used: await countWorks(db, id),
    limit: own.works,
    ...(await listPlaces(db, reach)),
  };
}

/** @throws request.not_found: none, not for the caller, or no such version */
export async function readWork(
  ctx: Context,
  { workId, version }: CheckedOf<typeof contract.readWork>,
): Promise<OutputOf<typeof contract.readWork>> {
  const work = await getWork(ctx, workId);
  const found = await findVersion(ctx.db, workId, version ?? work.version);
  if (!found) throw fail('request.not_found');
  const summary = await summaryOf(ctx, work, await teamsOf(ctx), await limitsOf(ctx, work.ownerId));
  return { ...summary, content: found.content, contentVersion: found.version };
}

/** @throws request.not_found */
export async function listWorkVersions(ctx: Context, workId: Id<'work'>) {
  await getWork(ctx, workId);
  const rows = await listVersions(ctx.db, workId);
  return { items: rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() })) };
}

/** @param teams the caller's */
async function summaryOf(
  ctx: Context,
  work: ListedWork,
  teams: readonly contract.WorkTeam[],
  limits: Limits,
): Promise<contract.WorkSummary> {
  const { id, tool, title, client, folder, version, changedAt, trashedAt } = work;
  const { review, reviewVersion } = work;
  return {
    ...{ workId: id, tool, title, client, folder, version, review, reviewVersion },
    changedAt: changedAt.toISOString(),
    trashedAt: trashedAt?.toISOString() ?? null,
    open: await isOpen(ctx, work, limits),
    team: await teamOf(ctx, work, teams),
  };
}

/** Their own is shown as one also while the plan that made it a team is over. */
async function teamOf(
  { db }: Context,
  { ownerId, team: product }: ListedWork,
  teams: readonly contract.WorkTeam[],
): Promise<contract.WorkTeam | null> {
  if (!product) return null;
  const living = teams.find((one) => one.ownerId === ownerId && one.product === product);
  if (living) return living;
  const owner = await findMember(db, ownerId);
  return { ownerId, product, ownerEmail: owner ? shownAddress(owner) : '', own: true };
}

function readPosition(cursor: string | undefined): WorkPosition | null {
  const [changedAt, id] = cursor?.split('.') ?? [];
  return changedAt ? { changedAt: new Date(Number(changedAt)), id: id as Id<'work'> } : null;
}
