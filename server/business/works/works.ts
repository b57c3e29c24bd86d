import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import * as contract from '#contract/works.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { inTurn, onWork, requireTeam } from './access.ts';
import { mergeContents } from './merge-contents.ts';
import { requireOpen, requireRoom } from './room.ts';
import {
  deleteOldVersions,
  findVersion,
  findVersionByKey,
  findWorkByKey,
  insertVersion,
  insertWork,
  type ListedWork,
  updateWork,
} from './works.queries.ts';

type Saved = OutputOf<typeof contract.saveWork>;

/** Of one member, new and changed works together. */
const saveLimit = { max: 600, perSeconds: 3600 } as const;

/**
 * @param idempotencyKey of the same try
 * @throws request.not_found: no such team for the caller; allowance.used_up: reason `works`
 */
export async function createWork(
  ctx: Context,
  { team, ...input }: CheckedOf<typeof contract.createWork>,
  idempotencyKey: string,
): Promise<OutputOf<typeof contract.createWork>> {
  const { id } = actingMember(ctx);
  await takeFrom(ctx, `works:${id}`, saveLimit);
  const place = team ? await requireTeam(ctx, team) : { ownerId: id, product: null };
  return inTurn(ctx, [place.ownerId], async (inner) => {
    const made = await findWorkByKey(inner.db, place.ownerId, idempotencyKey);
    if (made) return { workId: made.id, version: made.version };
    const work = { ...input, ownerId: place.ownerId, team: place.product };
    await requireRoom(inner, work);
    return { workId: await writeNew(inner, work, idempotencyKey), version: 1 };
  });
}

/** The copy is where the work is. @throws request.not_found; allowance.used_up: reason `works` */
export async function duplicateWork(
  ctx: Context,
  id: Id<'work'>,
  title: string,
  idempotencyKey: string,
): Promise<Id<'work'>> {
  return onWork(ctx, id, async (inner, work) => {
    const made = await findWorkByKey(inner.db, work.ownerId, idempotencyKey);
    if (made) return made.id;
    const content = await contentOf(inner, work);
    await requireRoom(inner, { ...work, content });
    return writeNew(inner, { ...work, title, content }, idempotencyKey);
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
  return onWork(ctx, workId, async (inner, work) => {
    const { db } = inner;
    const again = await savedBefore(inner, work, idempotencyKey, content);
    if (again) return again;
    const newest = await contentOf(inner, work);
    const base = basedOn === work.version ? newest : (await findVersion(db, workId, basedOn))?.content;
    const merged = base === undefined ? null : mergeContents(base, newest, content);
    if (basedOn !== work.version && merged === null && newest !== content) {
      await requireOpen(inner, work, content);
      const title = `${work.title.slice(0, 110)} (2)`;
      const copy = await writeNew(inner, { ...work, title, content }, idempotencyKey);
      return { workId: copy, version: 1, outcome: 'copied', content };
    }
    const next = basedOn === work.version || merged === null ? content : merged;
    await requireOpen(inner, work, next);
    const version = await writeNext(inner, work, next, idempotencyKey);
    return { workId, version, outcome: next === content ? 'saved' : 'merged', content: next };
  });
}

/** @throws request.not_found: no such version either; allowance.used_up */
export async function restoreWorkVersion(ctx: Context, id: Id<'work'>, version: number): Promise<number> {
  return onWork(ctx, id, async (inner, work) => {
    const earlier = await findVersion(inner.db, id, version);
    if (!earlier) throw fail('request.not_found');
    await requireOpen(inner, work, earlier.content);
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
  { id: workId, ownerId }: ListedWork,
  idempotencyKey: string,
  sent: string,
): Promise<Saved | null> {
  const copy = await findWorkByKey(db, ownerId, idempotencyKey);
  if (copy && copy.id !== workId) return { workId: copy.id, version: 1, outcome: 'copied', content: sent };
  const row = await findVersionByKey(db, workId, idempotencyKey);
  if (!row) return null;
  const { version, content } = row;
  return { workId, version, outcome: content === sent ? 'saved' : 'merged', content };
}

type NewWork = Pick<ListedWork, 'ownerId' | 'team' | 'tool' | 'title' | 'client' | 'folder'> & {
  content: string;
};

async function writeNew(
  ctx: Context,
  { ownerId, team, tool, title, client, folder, content }: NewWork,
  idempotencyKey: string,
): Promise<Id<'work'>> {
  const { db } = ctx;
  const at = ctx.now();
  const id = newId('work', at);
  const named = { id, ownerId, team, tool, title, client, folder };
  await insertWork(db, { ...named, version: 1, idempotencyKey, createdAt: at, changedAt: at });
  await insertVersion(db, {
    ...{ workId: id, version: 1, content, bytes: Buffer.byteLength(content), idempotencyKey },
    ...{ savedAt: at, savedBy: actingMember(ctx).id },
  });
  return id;
}

/** @returns the new version */
async function writeNext(
  ctx: Context,
  { id: workId, version: newest }: ListedWork,
  content: string,
  idempotencyKey: string,
): Promise<number> {
  const version = newest + 1;
  const bytes = Buffer.byteLength(content);
  const { db } = ctx;
  const savedAt = ctx.now();
  const savedBy = actingMember(ctx).id;
  await insertVersion(db, { workId, version, content, bytes, idempotencyKey, savedAt, savedBy });
  await updateWork(db, workId, { version, changedAt: savedAt, trashedAt: null });
  const { maxVersions: versions, maxHistoryBytes } = contract;
  await deleteOldVersions(db, workId, { versions, bytes: maxHistoryBytes });
  return version;
}
