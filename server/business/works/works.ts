import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { freeWorks } from '#contract/entitlements.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import * as contract from '#contract/works.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../members/sessions.ts';
import { isEntitled } from '../services/entitlements.ts';
import { mergeContents } from './merge-contents.ts';
import {
  countWorks,
  deleteOldVersions,
  findVersion,
  findVersionByKey,
  findWork,
  findWorkByKey,
  insertVersion,
  insertWork,
  type ListedWork,
  updateWork,
} from './works.queries.ts';

type Saved = OutputOf<typeof contract.saveWork>;

/** Of one member, new and changed works together. */
const saveLimit = { max: 600, perSeconds: 3600 } as const;

/** How many works a member may have. @returns null where there is no limit */
export async function limitOf(ctx: Context, memberId: Id<'member'>): Promise<number | null> {
  return (await isEntitled(ctx, memberId, 'works.unlimited')) ? null : freeWorks;
}

/** @throws request.not_found: none, or somebody else's */
export async function ownWork(ctx: Context, id: Id<'work'>): Promise<ListedWork> {
  const work = await findWork(ctx.db, id);
  if (work?.ownerId !== actingMember(ctx).id) throw fail('request.not_found');
  return work;
}

/**
 * Everything that changes a member's works, one after the other: what each reads stands until it has written.
 * @throws session.missing
 */
export function oneAtATime<T>(
  ctx: Context,
  act: (inner: Context, memberId: Id<'member'>) => Promise<T>,
): Promise<T> {
  const { id } = actingMember(ctx);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, `works:${id}`);
    return act(inner, id);
  });
}

/** @throws allowance.used_up: reason `works` */
export async function requireRoom(ctx: Context, memberId: Id<'member'>): Promise<void> {
  const limit = await limitOf(ctx, memberId);
  const used = await countWorks(ctx.db, memberId);
  if (limit !== null && used >= limit) throw fail('allowance.used_up', { reason: 'works', used, limit });
}

/**
 * @param idempotencyKey of the same try
 * @throws allowance.used_up: reason `works`
 */
export async function createWork(
  ctx: Context,
  input: CheckedOf<typeof contract.createWork>,
  idempotencyKey: string,
): Promise<OutputOf<typeof contract.createWork>> {
  await takeFrom(ctx, `works:${actingMember(ctx).id}`, saveLimit);
  return oneAtATime(ctx, async (inner, ownerId) => {
    const made = await findWorkByKey(inner.db, ownerId, idempotencyKey);
    if (made) return { workId: made.id, version: made.version };
    await requireRoom(inner, ownerId);
    return { workId: await writeNew(inner, ownerId, input, idempotencyKey), version: 1 };
  });
}

/** @throws request.not_found; allowance.used_up: reason `works` */
export async function duplicateWork(
  ctx: Context,
  id: Id<'work'>,
  title: string,
  idempotencyKey: string,
): Promise<Id<'work'>> {
  return oneAtATime(ctx, async (inner, ownerId) => {
    const made = await findWorkByKey(inner.db, ownerId, idempotencyKey);
    if (made) return made.id;
    const work = await ownWork(inner, id);
    await requireRoom(inner, ownerId);
    const content = await contentOf(inner, work);
    return writeNew(inner, ownerId, { ...work, title, content }, idempotencyKey);
  });
}

/**
 * Nothing is lost when two devices change the same work: what they changed in different parts becomes one, and otherwise the
 * later one is a work of its own, for which no limit counts. A work in the trash returns from it.
 * @throws request.not_found; allowance.used_up: reason `works`, the plan holds fewer works now
 */
export async function saveWork(
  ctx: Context,
  { workId, content, basedOn }: CheckedOf<typeof contract.saveWork>,
  idempotencyKey: string,
): Promise<Saved> {
  await takeFrom(ctx, `works:${actingMember(ctx).id}`, saveLimit);
  return oneAtATime(ctx, async (inner, ownerId) => {
    const { db } = inner;
    const again = await savedBefore(inner, ownerId, workId, idempotencyKey, content);
    if (again) return again;
    const work = await ownWork(inner, workId);
    await requireOpen(inner, work);
    const newest = await contentOf(inner, work);
    const base = basedOn === work.version ? newest : (await findVersion(db, workId, basedOn))?.content;
    const merged = base === undefined ? null : mergeContents(base, newest, content);
    if (basedOn !== work.version && merged === null && newest !== content) {
      const title = `${work.title.slice(0, 110)} (2)`;
      const copy = await writeNew(inner, ownerId, { ...work, title, content }, idempotencyKey);
      return { workId: copy, version: 1, outcome: 'copied', content };
    }
    const next = basedOn === work.version || merged === null ? content : merged;
    const version = await writeNext(inner, work, next, idempotencyKey);
    return { workId, version, outcome: next === content ? 'saved' : 'merged', content: next };
  });
}

/** @throws request.not_found: no such version either; allowance.used_up */
export async function restoreWorkVersion(ctx: Context, id: Id<'work'>, version: number): Promise<number> {
  return oneAtATime(ctx, async (inner) => {
    const work = await ownWork(inner, id);
    await requireOpen(inner, work);
    const earlier = await findVersion(inner.db, id, version);
    if (!earlier) throw fail('request.not_found');
    if (version === work.version) return version;
    return writeNext(inner, work, earlier.content, newId('key', inner.now()));
  });
}

export async function contentOf({ db }: Context, { id, version }: Pick<ListedWork, 'id' | 'version'>) {
  const newest = await findVersion(db, id, version);
  if (!newest) throw new Error(`${id} has no version ${version}`);
  return newest.content;
}

/** What the same try has answered already, as a version of the work or as its copy. */
async function savedBefore(
  { db }: Context,
  ownerId: Id<'member'>,
  workId: Id<'work'>,
  idempotencyKey: string,
  sent: string,
): Promise<Saved | null> {
  const copy = await findWorkByKey(db, ownerId, idempotencyKey);
  if (copy && copy.id !== workId) return { workId: copy.id, version: 1, outcome: 'copied', content: sent };
  const row = await findVersionByKey(db, workId, idempotencyKey);
  if (!row || (await findWork(db, workId))?.ownerId !== ownerId) return null;
  const { version, content } = row;
  return { workId, version, outcome: content === sent ? 'saved' : 'merged', content };
}

/** One that is in the trash needs a place like a new one. */
async function requireOpen(ctx: Context, work: ListedWork): Promise<void> {
  if (work.trashedAt) return requireRoom(ctx, work.ownerId);
  const limit = await limitOf(ctx, work.ownerId);
  if (limit === null || work.older < limit) return;
  const used = await countWorks(ctx.db, work.ownerId);
  throw fail('allowance.used_up', { reason: 'works', used, limit });
}

type NewWork = Pick<ListedWork, 'tool' | 'title' | 'client' | 'folder'> & { content: string };

async function writeNew(
  { db, now }: Context,
  ownerId: Id<'member'>,
  { tool, title, client, folder, content }: NewWork,
  idempotencyKey: string,
): Promise<Id<'work'>> {
  const at = now();
  const id = newId('work', at);
  const named = { id, ownerId, tool, title, client, folder };
  await insertWork(db, { ...named, version: 1, idempotencyKey, createdAt: at, changedAt: at });
  await insertVersion(db, {
    ...{ workId: id, version: 1, content, bytes: Buffer.byteLength(content), idempotencyKey, savedAt: at },
  });
  return id;
}

/** @returns the new version */
async function writeNext(
  { db, now }: Context,
  { id: workId, version: newest }: ListedWork,
  content: string,
  idempotencyKey: string,
): Promise<number> {
  const version = newest + 1;
  const bytes = Buffer.byteLength(content);
  await insertVersion(db, { workId, version, content, bytes, idempotencyKey, savedAt: now() });
  await updateWork(db, workId, { version, changedAt: now(), trashedAt: null });
  const { maxVersions: versions, maxHistoryBytes } = contract;
  await deleteOldVersions(db, workId, { versions, bytes: maxHistoryBytes });
  return version;
}
