import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, idSchema } from '#contract/ids.ts';
import { type MaterialType, materialTypeNames } from '#contract/material-kinds.ts';
import type { listAllMaterials, MaterialState, OperatedMaterial } from '#contract/materials-operator.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { listFiles, listLicences } from '../../materials/materials.queries.ts';
import { licenceOf, previewName } from '../../materials/materials.view.ts';
import { findMaterial } from '../../materials/publish.queries.ts';
import { quoted } from '../../materials/search/rank-tiers.ts';
import { facetToken } from '../../materials/search/tokens.ts';
import { countTokens, stemWords } from '../../materials/search/word.queries.ts';
import { wordsOf } from '../../materials/search/words.ts';
import {
  countUnpublished,
  findPicture,
  listOperated,
  listSought,
  type OperatedRow,
} from './curate.queries.ts';

const onPage = 30;

export async function listLibrary({ db }: Context, input: CheckedOf<typeof listAllMaterials>) {
  const { about, state, type, cursor } = input;
  const id = idSchema('material').safeParse(about);
  const stems = await stemWords(db, wordsOf(about, 8));
  const terms = [...stems.map(({ stem }) => stem), ...(type ? [facetToken('type', type)] : [])];
  const found = await listSought(db, {
    ...{ id: id.success ? id.data : null, title: about, state, type, before: cursor, limit: onPage + 1 },
    terms: terms.length ? terms.map(quoted).join(' & ') : null,
  });
  const ids = found.slice(0, onPage);
  const items = (await listOperated(db, ids)).map(listedOf);
  const counts = await countStates(db, type);
  return { items, nextCursor: found.length > onPage ? (ids.at(-1) ?? null) : null, counts };
}

/** Published ones are many and counted with their tokens; the others are few. */
async function countStates(db: Db, type: MaterialType | undefined): Promise<Record<MaterialState, number>> {
  const types = type ? [type] : materialTypeNames;
  const published = await countTokens(
    db,
    types.map((one) => facetToken('type', one)),
  );
  return {
    ...(await countUnpublished(db, type)),
    published: [...published.values()].reduce((sum, count) => sum + count, 0),
  };
}

const listedOf = ({ id, changedAt, publishedAt, withdrawnAt, previewType, ...row }: OperatedRow) => ({
  ...row,
  materialId: id,
  previewName: row.preview && previewType && publishedAt ? previewName(row.preview, previewType) : null,
  state: publishedAt ? ('published' as const) : withdrawnAt ? ('withdrawn' as const) : ('draft' as const),
  changedAt: changedAt.toISOString(),
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** @throws request.not_found */
export async function readOperated({ db }: Context, id: Id<'material'>): Promise<OperatedMaterial> {
  const [row] = await listOperated(db, [id]);
  const material = await findMaterial(db, id);
  if (!row || !material) throw fail('request.not_found');
  const { description, keywords, sourceUrl, palette, openAt } = material;
  const files = (await listFiles(db, id)).map(({ contentType: _, ...file }) => file);
  const words = { description, keywords, sourceUrl, palette };
  return { ...listedOf(row), ...words, openAt: openAt?.toISOString() ?? null, files };
}

export const readLicences = async ({ db }: Context) => (await listLicences(db)).map(licenceOf);

const heaviestPicture = 1024 * 1024;

/** @throws request.not_found: also for what is no picture, or a heavy one */
export async function readPicture({ db, files }: Context, sha256: string): Promise<string> {
  const found = await findPicture(db, sha256);
  if (!found || found.sizeBytes > heaviestPicture) throw fail('request.not_found');
  const bytes = found.bytes ?? (found.storageKey && (await files.get(found.storageKey)));
  if (!bytes) throw fail('request.not_found');
  return `data:${found.contentType};base64,${bytes.toString('base64')}`;
}
