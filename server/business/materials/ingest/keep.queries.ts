import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import {
  type MaterialImport,
  materialContents,
  materialImports,
  materialLicences,
} from '../materials.tables.ts';
import { bucketTokensSql } from '../search/buckets.ts';
import type { Content } from './show-file.ts';

// A batch is handed over as one JSON value each: a statement with a value for every column of every row takes longer to
// word than to run.
const recordset = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

export async function listLicenceSlugs(db: Db): Promise<Set<string>> {
  const rows = await db.select({ slug: materialLicences.slug }).from(materialLicences);
  return new Set(rows.map(({ slug }) => slug));
}

export interface KnownMaterial {
  id: Id<'material'>;
  key: string;
  fingerprint: string;
  published: boolean;
  /** What it is found by so far. */
  tokens: string[];
}

export async function listKnown(db: Db, source: string, keys: readonly string[]): Promise<KnownMaterial[]> {
  const { rows } = await db.execute<KnownMaterial & Record<string, unknown>>(sql`
    select id, key, fingerprint, published_at is not null as published,
      coalesce(tsvector_to_array(search), '{}') as tokens
    from materials where source = ${source} and key = any(${sql.param(keys)}::text[])`);
  return rows;
}

/**
 * Inserts them, or locks those that are there until the transaction ends: none of them is deleted as unused meanwhile.
 * @param unclaimed no material uses them so far; one that has been used stays so
 */
export async function insertContents(
  db: Db,
  contents: readonly (Content & { storageKey: string | null })[],
  { at, unclaimed }: { at: Date; unclaimed: boolean },
): Promise<void> {
  const rows = contents.map(({ sha256, contentType, bytes, storageKey }) => ({
    sha256,
    content_type: contentType,
    size_bytes: bytes.length,
    bytes: storageKey === null ? bytes.toString('base64') : null,
    storage_key: storageKey,
  }));
  await db.execute(sql`
    insert into material_contents as kept
      (sha256, size_bytes, content_type, bytes, storage_key, created_at, unclaimed_since)
    select distinct on (sha256)
      sha256, size_bytes, content_type, decode(bytes, 'base64'), storage_key, ${at.toISOString()}::timestamptz,
      ${unclaimed ? at.toISOString() : null}::timestamptz
    from jsonb_to_recordset(${recordset(rows)})
      as r (sha256 text, size_bytes int, content_type text, bytes text, storage_key text)
    order by sha256
    on conflict (sha256) do update set unclaimed_since = excluded.unclaimed_since
      where kept.unclaimed_since is not null`);
}

/** From now on a material uses them. */
export async function claimContents(db: Db, hashes: readonly string[]): Promise<void> {
  const { sha256, unclaimedSince } = materialContents;
  await db
    .update(materialContents)
    .set({ unclaimedSince: null })
    .where(and(inArray(sha256, [...hashes]), isNotNull(unclaimedSince)));
}

/** A row of materials by the names of its columns; tokens and place are null for one that is not published. */
export interface KeptRow {
  id: Id<'material'>;
  source: string;
  key: string;
  parent_type: string;
  type: string;
  title: string;
  title_key: string;
  description: string;
  keywords: string[];
  formats: string[];
  colours: string[];
  palette: string[];
  orientation: string | null;
  licence: string;
  author: string;
  copyright: string | null;
  source_url: string | null;
  version: string;
  tier: string;
  fingerprint: string;
  place: number | null;
  tokens: string[] | null;
}

/** New ones, and what has changed of others; whether those are published stays as it was. */
export async function upsertMaterials(db: Db, rows: readonly KeptRow[], at: Date): Promise<void> {
  const now = sql`${at.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into materials (id, source, key, parent_type, type, title, title_key, description, keywords, formats, colours,
      palette, orientation, licence, author, copyright, source_url, version, tier, fingerprint, created_at, changed_at,
      published_at, place, search)
    select id, source, key, parent_type, type, title, title_key, description, keywords, formats, colours,
      palette, orientation, licence, author, copyright, source_url, version, tier, fingerprint, ${now}, ${now},
      case when tokens is not null then ${now} end, place, case when tokens is not null then array_to_tsvector(tokens || ${sql.raw(bucketTokensSql('place'))}) end
    from jsonb_to_recordset(${recordset(rows)}) as r (id text, source text, key text, parent_type text, type text,
      title text, title_key text, description text, keywords text[], formats text[], colours text[], palette text[],
      orientation text, licence text, author text, copyright text, source_url text, version text, tier text, fingerprint text,
      place int, tokens text[])
    on conflict (source, key) do update set
      parent_type = excluded.parent_type, type = excluded.type, title = excluded.title,
      title_key = excluded.title_key, description = excluded.description, keywords = excluded.keywords,
      formats = excluded.formats, colours = excluded.colours, palette = excluded.palette,
      orientation = excluded.orientation, licence = excluded.licence, author = excluded.author, copyright = excluded.copyright,
      source_url = excluded.source_url, version = excluded.version, tier = excluded.tier,
      fingerprint = excluded.fingerprint, changed_at = excluded.changed_at, place = excluded.place,
      search = excluded.search`);
}

export interface FileRow {
  material_id: Id<'material'>;
  position: number;
  file_name: string;
  format: string;
  sha256: string;
}
export interface PreviewRow {
  material_id: Id<'material'>;
  sha256: string;
  width: number;
  height: number;
}

/** Files and previews of these materials, in place of those they had. */
export async function replaceFiles(
  db: Db,
  changed: readonly Id<'material'>[],
  files: readonly FileRow[],
  previews: readonly PreviewRow[],
): Promise<void> {
  if (changed.length > 0) {
    const ids = sql`any(${sql.param(changed)}::text[])`;
    await db.execute(sql`delete from material_files where material_id = ${ids}`);
    await db.execute(sql`delete from material_previews where material_id = ${ids}`);
  }
  await db.execute(sql`
    insert into material_files (material_id, position, file_name, format, sha256)
    select * from jsonb_to_recordset(${recordset(files)})
      as r (material_id text, position int, file_name text, format text, sha256 text)`);
  await db.execute(sql`
    insert into material_previews (material_id, sha256, width, height)
    select * from jsonb_to_recordset(${recordset(previews)})
      as r (material_id text, sha256 text, width int, height int)`);
}

export async function findImport(db: Db, source: string): Promise<MaterialImport | null> {
  const [row] = await db.select().from(materialImports).where(eq(materialImports.source, source));
  return row ?? null;
}

export async function beginImport(db: Db, row: MaterialImport): Promise<void> {
  const { source: _, ...set } = row;
  await db.insert(materialImports).values(row).onConflictDoUpdate({ target: materialImports.source, set });
}

/** @returns false when it is no longer where it was: the same source is taken in by somebody else, too */
export async function moveImport(db: Db, before: MaterialImport, now: MaterialImport): Promise<boolean> {
  const moved = await db
    .update(materialImports)
    .set(now)
    .where(
      sql`${materialImports.source} = ${before.source} and ${materialImports.done} = ${before.done} and ${materialImports.fingerprint} = ${before.fingerprint}`,
    )
    .returning({ source: materialImports.source });
  return moved.length === 1;
}
