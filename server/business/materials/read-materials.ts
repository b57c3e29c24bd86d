import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { type MaterialShelfName, materialShelfNames, materialTypes } from '#contract/material-kinds.ts';
import type { MaterialDetail, MaterialSummary } from '#contract/materials.ts';
import type { Context } from '#server/platform/context.ts';
import {
  findLicence,
  findPreview,
  findPublished,
  listFiles,
  listLicences,
  listNewest,
  listSharing,
  listSummaries,
  listTermsOf,
} from './materials.queries.ts';
import { detailOf, licenceOf, summaryOf } from './materials.view.ts';
import { readOpening } from './preview-content.ts';
import { quoted } from './search/rank-tiers.ts';
import { facetToken } from './search/tokens.ts';
import { countTokens } from './search/word.queries.ts';

const inRow = 12;

/** @throws request.not_found: also for what is not published */
export async function getMaterial(ctx: Context, id: Id<'material'>): Promise<MaterialDetail> {
  const { db } = ctx;
  const row = await findPublished(db, id);
  const licence = row && (await findLicence(db, row.material.licence));
  if (!row || !licence) throw fail('request.not_found');
  const files = await listFiles(db, id);
  return detailOf(row, licence, files, {
    opening: await readOpening(ctx, row.material, files),
    now: ctx.now(),
  });
}

/** Of one shelf, or of all when the name is none. */
export async function newestMaterials({ db }: Context, shelf: string): Promise<MaterialSummary[]> {
  const named = materialShelfNames.filter((name) => name === shelf);
  const ids = await listNewest(db, named.length ? named : materialShelfNames, inRow);
  return (await listSummaries(db, ids)).map(summaryOf);
}

/** Words so common say nothing about what is alike. */
const maxTelling = 2_000;
const tellingWords = 6;

/**
 * Materials that share the rarest words of the title and the keywords, those of the same type before others.
 * @throws request.not_found
 */
export async function relatedMaterials({ db }: Context, id: Id<'material'>): Promise<MaterialSummary[]> {
  const row = await findPublished(db, id);
  if (!row) throw fail('request.not_found');
  const own = await listTermsOf(db, id);
  const telling = own
    .filter(({ token, materials }) => token.startsWith('+') && materials > 1 && materials <= maxTelling)
    .sort((a, b) => a.materials - b.materials || (a.token < b.token ? -1 : 1))
    .slice(0, tellingWords)
    .map(({ token }) => token);
  if (telling.length === 0) return [];
  const type = facetToken('type', row.material.type);
  const ids = await listSharing(db, [...telling, type], telling.map(quoted).join(' | '), {
    but: id,
    most: 500,
    limit: inRow,
  });
  return (await listSummaries(db, ids)).map(summaryOf);
}

/** How many published materials each type holds, and which licences they carry. */
export async function countMaterials({ db }: Context) {
  const types = materialShelfNames.flatMap((parentType: MaterialShelfName) =>
    materialTypes[parentType].map((type) => ({ parentType, type })),
  );
  const licences = (await listLicences(db)).map(licenceOf);
  const counts = await countTokens(db, [
    ...types.map(({ type }) => facetToken('type', type)),
    ...licences.map(({ licence }) => facetToken('licence', licence)),
  ]);
  const countOf = (facet: 'type' | 'licence', name: string) => counts.get(facetToken(facet, name)) ?? 0;
  return {
    types: types.map((one) => ({ ...one, materials: countOf('type', one.type) })),
    licences: licences
      .map((one) => ({ ...one, materials: countOf('licence', one.licence) }))
      .filter(({ materials }) => materials > 0),
  };
}

/** @throws request.not_found */
export async function getLicence({ db }: Context, slug: string) {
  const row = await findLicence(db, slug);
  if (!row) throw fail('request.not_found');
  return { ...licenceOf(row), text: row.text };
}

/** The picture a published material is shown by; null for every other content. */
export async function readPreview(
  { db, files, now }: Context,
  sha256: string,
): Promise<{ contentType: string; bytes: Buffer } | null> {
  const found = await findPreview(db, sha256, now());
  const bytes = found && (found.bytes ?? (found.storageKey && (await files.get(found.storageKey))));
  return found && bytes ? { contentType: found.contentType, bytes } : null;
}
