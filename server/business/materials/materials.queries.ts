import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { MaterialFormat } from '#contract/material-kinds.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type Material,
  materialContents,
  materialFiles,
  materialLicences,
  materialPreviews,
  materials,
} from './materials.tables.ts';

export { materialLicences };

interface Preview {
  sha256: string;
  contentType: string;
  width: number;
  height: number;
}

/** A published material as it is shown. */
export interface MaterialRow {
  material: Omit<Material, 'search' | 'publishedAt' | 'withdrawnAt'> & { publishedAt: Date };
  preview: Preview | null;
}

/** The same as a list shows it. */
export interface SummaryRow {
  material: Pick<MaterialRow['material'], keyof typeof summaryColumns>;
  preview: Preview | null;
}

const { search: _, ...shownColumns } = {
  id: materials.id,
  source: materials.source,
  key: materials.key,
  parentType: materials.parentType,
  type: materials.type,
  title: materials.title,
  titleKey: materials.titleKey,
  description: materials.description,
  keywords: materials.keywords,
  formats: materials.formats,
  colours: materials.colours,
  palette: materials.palette,
  orientation: materials.orientation,
  licence: materials.licence,
  author: materials.author,
  copyright: materials.copyright,
  sourceUrl: materials.sourceUrl,
  version: materials.version,
  tier: materials.tier,
  fingerprint: materials.fingerprint,
  createdAt: materials.createdAt,
  changedAt: materials.changedAt,
  openAt: materials.openAt,
  publishedAt: sql<Date>`${materials.publishedAt}`.mapWith(materials.publishedAt),
  place: materials.place,
  search: materials.search,
};
export const summaryColumns = {
  id: materials.id,
  title: materials.title,
  parentType: materials.parentType,
  type: materials.type,
  formats: materials.formats,
  colours: materials.colours,
  orientation: materials.orientation,
  licence: materials.licence,
  author: materials.author,
  tier: materials.tier,
  publishedAt: shownColumns.publishedAt,
};
export const previewColumns = {
  sha256: materialPreviews.sha256,
  contentType: materialContents.contentType,
  width: materialPreviews.width,
  height: materialPreviews.height,
};

/** Published ones only, whatever is asked for. */
async function selectShown(db: Db, condition: SQL | undefined): Promise<MaterialRow[]> {
  const rows = (await db
    .select({ material: shownColumns, preview: previewColumns })
    .from(materials)
    .leftJoin(materialPreviews, eq(materialPreviews.materialId, materials.id))
    .leftJoin(materialContents, eq(materialContents.sha256, materialPreviews.sha256))
    .where(and(isNotNull(materials.publishedAt), condition))) as MaterialRow[];
  return rows.map(withPreview);
}

/** Columns of two tables: without a preview the driver answers an object of nulls. */
export const withPreview = <R extends SummaryRow>(row: R): R =>
  row.preview?.sha256 ? row : { ...row, preview: null };

/** In the order of the ids; one that is not published is left out. */
export async function listSummaries(db: Db, ids: readonly Id<'material'>[]): Promise<MaterialRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectShown(db, sql`${materials.id} = any(${sql.param(ids)}::text[])`);
  const byId = new Map(rows.map((row) => [row.material.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findPublished(db: Db, id: Id<'material'>): Promise<MaterialRow | null> {
  const [row] = await selectShown(db, eq(materials.id, id));
  return row ?? null;
}

export async function findLicence(db: Db, slug: string) {
  const [row] = await db.select().from(materialLicences).where(eq(materialLicences.slug, slug));
  return row ?? null;
}

/** By their names. */
export const listLicences = (db: Db) => db.select().from(materialLicences).orderBy(materialLicences.name);

export interface ShownFile {
  fileName: string;
  format: MaterialFormat;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

export async function listFiles(db: Db, id: Id<'material'>): Promise<ShownFile[]> {
  return db
    .select({
      fileName: materialFiles.fileName,
      format: materialFiles.format,
      contentType: materialContents.contentType,
      sizeBytes: materialContents.sizeBytes,
      sha256: materialFiles.sha256,
    })
    .from(materialFiles)
    .innerJoin(materialContents, eq(materialContents.sha256, materialFiles.sha256))
    .where(eq(materialFiles.materialId, id))
    .orderBy(materialFiles.position);
}

/** Whether everybody may have the files of a material at this moment: they are free, and not early. */
export const isOpen = (at: Date): SQL =>
  sql`(${materials.tier} = 'free' and (${materials.openAt} is null or ${lte(materials.openAt, at)}))`;

/**
 * The content of a picture that a published material is shown by; null for every other content. What is also a file of a
 * material is shown only where everybody may have that file.
 */
export async function findPreview(db: Db, sha256: string, at: Date) {
  const [row] = await db
    .select({
      contentType: materialContents.contentType,
      bytes: materialContents.bytes,
      storageKey: materialContents.storageKey,
    })
    .from(materialContents)
    .where(
      and(
        eq(materialContents.sha256, sha256),
        sql`exists (
          select from ${materialPreviews} p join ${materials} on ${materials.id} = p.material_id
          where p.sha256 = ${sha256} and ${materials.publishedAt} is not null and (
            ${isOpen(at)} or not exists (select from ${materialFiles} f where f.sha256 = ${sha256})
          ))`,
      ),
    );
  return row ?? null;
}

/** A content, wherever it is kept. Who may have it is the caller's question. */
export async function findContent(db: Db, sha256: string) {
  const [row] = await db
    .select({ bytes: materialContents.bytes, storageKey: materialContents.storageKey })
    .from(materialContents)
    .where(eq(materialContents.sha256, sha256));
  return row ?? null;
}

/** Whether a content is a font of a published material under one of these licences that everybody may have. */
export async function isOpenFont(
  db: Db,
  sha256: string,
  { licences, at }: { licences: readonly string[]; at: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ id: materials.id })
    .from(materialFiles)
    .innerJoin(materials, eq(materials.id, materialFiles.materialId))
    .where(
      and(
        eq(materialFiles.sha256, sha256),
        eq(materialFiles.format, 'woff2'),
        isOpen(at),
        eq(materials.type, 'font'),
        inArray(materials.licence, [...licences]),
        isNotNull(materials.publishedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The last ones of each shelf, of which the last of all are in front. */
export async function listNewest(
  db: Db,
  shelves: readonly string[],
  limit: number,
): Promise<Id<'material'>[]> {
  const { rows } = await db.execute<{ id: Id<'material'> }>(sql`
    select newest.id from unnest(${sql.param(shelves)}::text[]) as shelf
    cross join lateral (
      select id, published_at from materials
      where parent_type = shelf and published_at is not null
      order by published_at desc nulls last, id desc nulls last limit ${limit}
    ) newest
    order by newest.published_at desc, newest.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Tokens of a material and how often each occurs in the library. */
export async function listTermsOf(
  db: Db,
  id: Id<'material'>,
): Promise<{ token: string; materials: number }[]> {
  const { rows } = await db.execute<{ token: string; materials: number }>(sql`
    select t.term as token, t.materials from materials m
    join material_terms t on t.term = any(tsvector_to_array(m.search))
    where m.id = ${id} and m.published_at is not null`);
  return rows.map(({ token, materials: count }) => ({ token, materials: Number(count) }));
}

/** Those that share most of these tokens, among at most `most` that share any. */
export async function listSharing(
  db: Db,
  tokens: readonly string[],
  query: string,
  { but, most, limit }: { but: Id<'material'>; most: number; limit: number },
): Promise<Id<'material'>[]> {
  const { rows } = await db.execute<{ id: Id<'material'> }>(sql`
    select id from (
      select id, place, search from materials where search @@ ${query}::tsquery and id <> ${but} limit ${most}
    ) sharing
    order by (
      select count(*) from unnest(tsvector_to_array(search)) as own (term)
      where own.term = any(${sql.param(tokens)}::text[])
    ) desc, place, id
    limit ${limit}`);
  return rows.map(({ id }) => id);
}
