import type { z } from 'zod';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/materials-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { fingerprintOf, type Kept, orientationOf } from '../../materials/ingest/check-candidate.ts';
import { listKnown, listLicenceSlugs } from '../../materials/ingest/keep.queries.ts';
import { keepBatch } from '../../materials/ingest/keep-batch.ts';
import { useContents } from '../../materials/ingest/keep-contents.ts';
import { openStems } from '../../materials/ingest/stems.ts';
import { findMaterial, type MaterialToPublish } from '../../materials/publish.queries.ts';
import { publish, withdraw } from '../../materials/publish-material.ts';
import { actingMember } from '../../members/sessions.ts';
import { takeReady } from '../material-uploads.queries.ts';
import type { LookedAt } from '../material-uploads.tables.ts';
import { findPreviewOf, listFileRows } from './curate.queries.ts';

/** What the operator makes here; with the key it names the material for ever. */
const source = 'operator';

type Words = z.output<typeof contract.materialWords>;

/** @throws request.conflict: a file is not ready; request.invalid: an unknown licence */
export function createMaterial(
  ctx: Context,
  { uploadIds, publish: publishNow, ...words }: CheckedOf<typeof contract.createMaterial>,
): Promise<Id<'material'>> {
  return transaction(ctx, async (inner) => {
    await requireLicence(inner, words.licence);
    const files = await takeFiles(inner, uploadIds);
    const made = { key: String(uploadIds[0]), version: '1', copyright: null };
    const kept = { ...words, ...ofFiles(files), ...made };
    const added = [{ ...kept, fingerprint: fingerprintOf(kept) }];
    const stems = openStems();
    const [id] = await keepBatch(inner, source, { added, changed: [] }, [], { stems, publish: false });
    if (!id) throw new Error('the material was not kept');
    if (publishNow) await publishMaterial(inner, id);
    return id;
  });
}

/** @throws request.not_found; request.conflict: changed by somebody else meanwhile; request.invalid: an unknown licence */
export async function changeMaterial(
  ctx: Context,
  { materialId, changedAt, ...words }: CheckedOf<typeof contract.changeMaterial>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    await requireLicence(inner, words.licence);
    const material = await lockUnchanged(inner, materialId, changedAt);
    await rewrite(inner, material, { ...(await keptOf(inner, material)), ...words });
  });
}

/** @throws request.not_found; request.conflict: changed meanwhile, or a file is not ready */
export async function replaceFiles(
  ctx: Context,
  { materialId, changedAt, uploadIds }: CheckedOf<typeof contract.replaceMaterialFiles>,
): Promise<void> {
  await transaction(ctx, async (inner) => {
    const material = await lockUnchanged(inner, materialId, changedAt);
    const files = await takeFiles(inner, uploadIds);
    const version = nextVersion(material.version);
    await rewrite(inner, material, { ...(await keptOf(inner, material)), ...ofFiles(files), version });
  });
}

/** @throws request.not_found */
export const publishMaterial = (ctx: Context, id: Id<'material'>) => moved(ctx, id, publish);
/** @throws request.not_found */
export const withdrawMaterial = (ctx: Context, id: Id<'material'>) => moved(ctx, id, withdraw);

async function moved(ctx: Context, id: Id<'material'>, move: typeof publish): Promise<void> {
  await transaction(ctx, async (inner) => {
    const material = await findMaterial(inner.db, id, { lock: true });
    if (!material) throw fail('request.not_found');
    await move(inner, material);
  });
}

/** The last number goes up by one; a name without any gets a second. */
export function nextVersion(version: string): string {
  const [, before = '', number] = /^(.*?)(\d{1,9})$/.exec(version) ?? [];
  return number ? `${before}${Number(number) + 1}` : `${version}-2`.slice(-40);
}

async function requireLicence({ db }: Context, licence: string): Promise<void> {
  if (!(await listLicenceSlugs(db)).has(licence)) throw failField('licence', 'not_one_of');
}

async function lockUnchanged(
  { db }: Context,
  id: Id<'material'>,
  changedAt: string,
): Promise<MaterialToPublish> {
  const material = await findMaterial(db, id, { lock: true });
  if (!material) throw fail('request.not_found');
  if (material.changedAt.toISOString() !== changedAt) throw fail('request.conflict');
  return material;
}

/** In the order they are asked for. */
async function takeFiles(ctx: Context, ids: readonly Id<'upload'>[]): Promise<LookedAt[]> {
  const rows = await takeReady(ctx.db, actingMember(ctx).id, ids);
  const files = ids.map((id) => {
    const file = rows.find((row) => row.id === id)?.file;
    if (!file || ids.indexOf(id) !== ids.lastIndexOf(id)) throw fail('request.conflict');
    return file;
  });
  await useContents(
    ctx,
    files.flatMap(({ sha256, preview }) => (preview ? [sha256, preview.sha256] : [sha256])),
  );
  return files;
}

function ofFiles(files: readonly LookedAt[]) {
  const shown = files.find(({ picture }) => picture);
  const preview = files.find((file) => file.preview)?.preview ?? null;
  return {
    formats: [...new Set(files.map(({ format }) => format))],
    colours: shown?.colours ?? [],
    palette: shown?.palette ?? [],
    orientation: orientationOf(shown?.picture ?? null),
    files: files.map(({ fileName, format, sha256 }) => ({ fileName, format, content: { sha256 } })),
    preview: preview && { content: { sha256: preview.sha256 }, width: preview.width, height: preview.height },
  };
}

async function keptOf({ db }: Context, material: MaterialToPublish): Promise<Kept & Words> {
  const preview = await findPreviewOf(db, material.id);
  return {
    ...material,
    files: (await listFileRows(db, material.id)).map(({ fileName, format, sha256 }) => ({
      ...{ fileName, format, content: { sha256 } },
    })),
    preview: preview && { content: { sha256: preview.sha256 }, width: preview.width, height: preview.height },
  };
}

/** The fingerprint stays that of the source, so that an import which brings nothing new leaves this as it is. */
async function rewrite(ctx: Context, { source: of, key }: MaterialToPublish, candidate: Kept): Promise<void> {
  const [known] = await listKnown(ctx.db, of, [key]);
  if (!known) throw fail('request.not_found');
  await keepBatch(ctx, of, { added: [], changed: [{ known, candidate }] }, [], {
    stems: openStems(),
    publish: known.published,
  });
}
