import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/works.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import {
  countWorks,
  findVersion,
  type ListedWork,
  listPlaces,
  listVersions,
  listWorkRows,
  type WorkPosition,
} from './works.queries.ts';
import { limitOf, ownWork } from './works.ts';

const onPage = 50;

/** @param cursor as the contract lets it through */
export async function listWorks(
  ctx: Context,
  { trash, cursor, ...filter }: CheckedOf<typeof contract.listWorks>,
): Promise<OutputOf<typeof contract.listWorks>> {
  const { db } = ctx;
  const { id } = actingMember(ctx);
  const page = { after: readPosition(cursor), limit: onPage + 1 };
  const rows = await listWorkRows(db, id, { ...filter, trash: trash === 'yes' }, page);
  const limit = await limitOf(ctx, id);
  const shown = rows.slice(0, onPage);
  const last = rows.length > onPage ? shown.at(-1) : undefined;
  return {
    items: shown.map((work) => summaryOf(work, limit)),
    nextCursor: last ? `${last.changedAt.getTime()}.${last.id}` : null,
    used: await countWorks(db, id),
    limit,
    ...(await listPlaces(db, id)),
  };
}

/** @throws request.not_found: none, somebody else's, or no such version */
export async function readWork(
  ctx: Context,
  { workId, version }: CheckedOf<typeof contract.readWork>,
): Promise<OutputOf<typeof contract.readWork>> {
  const work = await ownWork(ctx, workId);
  const found = await findVersion(ctx.db, workId, version ?? work.version);
  if (!found) throw fail('request.not_found');
  const summary = summaryOf(work, await limitOf(ctx, work.ownerId));
  return { ...summary, content: found.content, contentVersion: found.version };
}

/** @throws request.not_found */
export async function listWorkVersions(ctx: Context, workId: Id<'work'>) {
  await ownWork(ctx, workId);
  const rows = await listVersions(ctx.db, workId);
  return { items: rows.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() })) };
}

function summaryOf(work: ListedWork, limit: number | null): contract.WorkSummary {
  const { id, tool, title, client, folder, version, changedAt, trashedAt, older } = work;
  return {
    ...{ workId: id, tool, title, client, folder, version },
    changedAt: changedAt.toISOString(),
    trashedAt: trashedAt?.toISOString() ?? null,
    open: limit === null || older < limit,
  };
}

function readPosition(cursor: string | undefined): WorkPosition | null {
  const [changedAt, id] = cursor?.split('.') ?? [];
  return changedAt ? { changedAt: new Date(Number(changedAt)), id: id as Id<'work'> } : null;
}
