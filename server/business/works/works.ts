import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import * as contract from '#contract/works.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { type Context, keyOfActor } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { inTurn, onWork, requireTeam } from './access.ts';
import { mergeContents } from './merge-contents.ts';
import { isForTrash, requireOpen, requireRoom } from './room.ts';
import { type Made, madeBefore, type Try, tryOf } from './tries.ts';
import {
  deleteOldVersions,
  findOldVersionByKey,
  findOldWorkByKey,
  findVersion,
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
 * @throws request.not_found: no such team for the caller; allowance.used_up: reason `works`; request.conflict: the key was used
 *   for something else
 */
export async function createWork(
  ctx: Context,
  input: CheckedOf<typeof contract.createWork>,
  idempotencyKey: string,
): Promise<OutputOf<typeof contract.createWork>> {
  const { id } = actingMember(ctx);
  await takeFrom(ctx, `works:${id}`, saveLimit);
  const tried = tryOf(ctx, 'createWork', input, idempotencyKey);
  const known = await madeBefore(ctx, tried);
  if (known) return createdAs(known);
  const { team, ...named } = input;
  const place = team ? await requireTeam(ctx, team) : { ownerId: id, product: null };
  return inTurn(ctx, [place.ownerId, id], async (inner) => {
    const made = (await madeBefore(inner, tried)) ?? (await oldWorkOf(inner, place, tried));
    if (made) return createdAs(made);
    const work = { ...named, ownerId: place.ownerId, team: place.product, trashedAt: null };
    await requireRoom(inner, work);
    return { workId: await writeNew(inner, work, tried), version: 1 };
  });
}

const createdAs = ({ workId, version }: Made) => ({ workId, version });

/**
 * The copy is where the work is.
 * @throws request.not_found; allowance.used_up: reason `works`; request.conflict: the key was used for something else, or the
 *   work was given to another owner meanwhile
 */
export async function duplicateWork(
  ctx: Context,
  id: Id<'work'>,
  title: string,
  idempotencyKey: string,
): Promise<Id<'work'>> {
  const tried = tryOf(ctx, 'duplicateWork', { workId: id, title }, idempotencyKey);
  const known = await madeBefore(ctx, tried);
  if (known) return known.workId;
  const copy = async (inner: Context, work: ListedWork) => {
    const made = (await madeBefore(inner, tried)) ?? (await oldWorkOf(inner, work, tried));
    if (made) return made.workId;
    const content = await contentOf(inner, work);
    await requireRoom(inner, { ...work, content });
    return writeNew(inner, { ...work, title, content, trashedAt: null }, tried);
  };
  return onWork(ctx, id, copy, [actingMember(ctx).id]);
}

/**
 * Nothing is lost when two devices change the same work: what they changed in different parts becomes one, and otherwise the
 * later one is a work of its own, in the trash where there is no room for one more. A work in the trash returns from it.
 * @throws request.not_found: no such version either; allowance.used_up: reason `works`, the plan holds fewer works now, or has no
 *   room for a work of its own while the trash is full; request.conflict: the key was used for something else, or the work was
 *   given to another owner meanwhile
 */
export async function saveWork(
  ctx: Context,
  input: CheckedOf<typeof contract.saveWork>,
  idempotencyKey: string,
): Promise<Saved> {
  const { id } = actingMember(ctx);
  const { workId, content, basedOn } = input;
  await takeFrom(ctx, `works:${id}`, saveLimit);
  const tried = tryOf(ctx, 'saveWork', input, idempotencyKey);
  const known = await madeBefore(ctx, tried);
  if (known) return savedAs(known, content);
  const save = async (inner: Context, work: ListedWork): Promise<Saved> => {
    const { db } = inner;
    const made = (await madeBefore(inner, tried)) ?? (await oldSaveOf(inner, work, tried));
    if (made) return savedAs(made, content);
    if (basedOn > work.version) throw fail('request.not_found');
    const newest = await contentOf(inner, work);
    const base = basedOn === work.version ? undefined : (await findVersion(db, workId, basedOn))?.content;
    const merged = base === undefined ? null : mergeContents(base, newest, content);
    if (basedOn !== work.version && merged === null && newest !== content) {
      await requireOpen(inner, work, content);
      const title = `${work.title.slice(0, 110)} (2)`;
      const trashedAt = (await isForTrash(inner, { ...work, content })) ? inner.now() : null;
      const copy = await writeNew(inner, { ...work, title, content, trashedAt }, tried);
      return { workId: copy, version: 1, outcome: 'copied', content };
    }
    const next = basedOn === work.version || merged === null ? content : merged;
    await requireOpen(inner, work, next);
    const version = await writeNext(inner, work, next, tried);
    return { workId, version, outcome: next === content ? 'saved' : 'merged', content: next };
  };
  return onWork(ctx, workId, save, [id]);
}

/** @throws request.not_found: no such version either; allowance.used_up */
export async function restoreWorkVersion(ctx: Context, id: Id<'work'>, version: number): Promise<number> {
  return onWork(ctx, id, async (inner, work) => {
    const earlier = await findVersion(inner.db, id, version);
    if (!earlier) throw fail('request.not_found');
    await requireOpen(inner, work, earlier.content);
    if (version === work.version) return version;
    const once = { key: newId('key', inner.now()), fingerprint: null };
    return writeNext(inner, work, earlier.content, once);
  });
}

export async function contentOf({ db }: Context, { id, version }: Pick<ListedWork, 'id' | 'version'>) {
  const newest = await findVersion(db, id, version);
  if (!newest) throw new Error(`${id} has no version ${version}`);
  return newest.content;
}

function savedAs({ workId, version, content }: Made, sent: string): Saved {
  if (content === null) return { workId, version, outcome: 'copied', content: sent };
  return { workId, version, outcome: content === sent ? 'saved' : 'merged', content };
}

/** What a try made before fingerprints were kept. */
async function oldWorkOf(
  { db }: Context,
  { ownerId }: Pick<ListedWork, 'ownerId'>,
  { sentKey }: Try,
): Promise<Made | null> {
  const work = await findOldWorkByKey(db, ownerId, sentKey);
  return work && { workId: work.id, version: 1, content: null };
}

/** What a try to save a work made before fingerprints were kept: its copy, or a version of it. */
async function oldSaveOf(ctx: Context, work: ListedWork, tried: Try): Promise<Made | null> {
  const copy = await oldWorkOf(ctx, work, tried);
  if (copy && copy.workId !== work.id) return copy;
  return findOldVersionByKey(ctx.db, work.id, tried.sentKey);
}

/** What is kept of a try; a fingerprint of null belongs to no try that is repeated. */
type Keyed = Pick<Try, 'key'> & { fingerprint: string | null };

type NewWork = Pick<ListedWork, 'ownerId' | 'team' | 'tool' | 'title' | 'client' | 'folder' | 'trashedAt'> & {
  content: string;
};

async function writeNew(
  ctx: Context,
  { ownerId, team, tool, title, client, folder, trashedAt, content }: NewWork,
  { key: idempotencyKey, fingerprint }: Keyed,
): Promise<Id<'work'>> {
  const { db } = ctx;
  const at = ctx.now();
  const id = newId('work', at);
  const named = { id, ownerId, team, tool, title, client, folder, trashedAt };
  await insertWork(db, { ...named, version: 1, idempotencyKey, fingerprint, createdAt: at, changedAt: at });
  await insertVersion(db, {
    ...{ workId: id, version: 1, content, bytes: Buffer.byteLength(content), idempotencyKey, fingerprint },
    ...{ savedAt: at, savedBy: actingMember(ctx).id, apiKeyId: keyOfActor(ctx.actor) },
  });
  return id;
}

/** @returns the new version */
async function writeNext(
  ctx: Context,
  { id: workId, version: newest }: ListedWork,
  content: string,
  { key: idempotencyKey, fingerprint }: Keyed,
): Promise<number> {
  const version = newest + 1;
  const bytes = Buffer.byteLength(content);
  const { db } = ctx;
  const savedAt = ctx.now();
  await insertVersion(db, {
    ...{ workId, version, content, bytes, idempotencyKey, fingerprint },
    ...{ savedAt, savedBy: actingMember(ctx).id, apiKeyId: keyOfActor(ctx.actor) },
  });
  await updateWork(db, workId, { version, changedAt: savedAt, trashedAt: null });
  const { maxVersions: versions, maxHistoryBytes } = contract;
  await deleteOldVersions(db, workId, { versions, bytes: maxHistoryBytes });
  return version;
}
