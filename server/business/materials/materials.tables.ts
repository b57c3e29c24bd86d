import { type SQL, sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { LicenceAllows, LicenceAsks, LicenceForbids } from '#contract/licence-terms.ts';
import {
  type MaterialColour,
  type MaterialFormat,
  type MaterialOrientation,
  type MaterialShelfName,
  type MaterialTier,
  type MaterialType,
  materialOrientations,
  materialShelfNames,
  materialTiers,
  materialTypeNames,
} from '#contract/material-kinds.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const materialLicences = pgTable('material_licences', {
  /** SPDX identifier in lower case */
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  url: text('url'),
  /** The seed fills in what a licence allows, asks for and forbids (content/catalogue/licences.ts). */
  allows: text('allows').array().$type<LicenceAllows[]>().notNull().default([]),
  asks: text('asks').array().$type<LicenceAsks[]>().notNull().default([]),
  forbids: text('forbids').array().$type<LicenceForbids[]>().notNull().default([]),
});

export const materials = pgTable(
  'materials',
  {
    id: id('material').primaryKey(),
    /** Where it was taken from, such as `lucide`; with `key` it names the material for ever. */
    source: text('source').notNull(),
    key: text('key').notNull(),
    parentType: text('parent_type').$type<MaterialShelfName>().notNull(),
    type: text('type').$type<MaterialType>().notNull(),
    title: text('title').notNull(),
    /** The words of the title, sorted: what is found by exactly its name. */
    titleKey: text('title_key').notNull(),
    description: text('description').notNull(),
    keywords: text('keywords').array().notNull(),
    formats: text('formats').array().$type<MaterialFormat[]>().notNull(),
    colours: text('colours').array().$type<MaterialColour[]>().notNull(),
    /** `#rrggbb`, the most used first */
    palette: text('palette').array().notNull(),
    orientation: text('orientation').$type<MaterialOrientation>(),
    licence: text('licence')
      .notNull()
      .references(() => materialLicences.slug),
    author: text('author').notNull(),
    /** The line of the copyright as the licence file of the source has it, with its years; null where there is none. */
    copyright: text('copyright'),
    sourceUrl: text('source_url'),
    version: text('version').notNull(),
    tier: text('tier').$type<MaterialTier>().notNull(),
    /** Hash of all that was taken in; the same again changes nothing. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: createdAt(),
    changedAt: instantColumn('changed_at').notNull(),
    /** Null = not published: then it has neither a place nor words, so that no search can find it. */
    publishedAt: instantColumn('published_at'),
    /** Early access: before it only tiers that have new items first may download it; null = it never had any. */
    openAt: instantColumn('open_at'),
    /** When the operator took it back, until it is published again. */
    withdrawnAt: instantColumn('withdrawn_at'),
    /** The order of the shelf, lowest first: by chance, with short titles mostly before long ones. */
    place: integer('place'),
    /** Tokens, see search/tokens.ts */
    search: tsvector('search'),
  },
  (table) => [
    unique('materials_key').on(table.source, table.key),
    index('materials_search').using('gin', table.search).where(sql`${table.search} is not null`),
    index('materials_place').on(table.place, table.id).where(published(table.place)),
    index('materials_title').on(table.titleKey, table.place, table.id).where(published(table.place)),
    index('materials_newest')
      .on(table.parentType, table.publishedAt.desc(), table.id.desc())
      .where(published(table.publishedAt)),
    index('materials_licence').on(table.licence),
    index('materials_unpublished').on(table.id).where(sql`${table.publishedAt} is null`),
    check('materials_parent_type', sql`${table.parentType} in (${listed(materialShelfNames)})`),
    check('materials_type', sql`${table.type} in (${listed(materialTypeNames)})`),
    check('materials_orientation', sql`${table.orientation} in (${listed(materialOrientations)})`),
    check('materials_tier', sql`${table.tier} in (${listed(materialTiers)})`),
    check('materials_place', sql`${table.place} >= 0`),
    check('materials_withdrawn', sql`${table.withdrawnAt} is null or ${table.publishedAt} is null`),
    check(
      'materials_published',
      sql`(${table.publishedAt} is null) = (${table.search} is null) and (${table.publishedAt} is null) = (${table.place} is null)`,
    ),
  ],
);
export type Material = typeof materials.$inferSelect;

function published(column: unknown): SQL {
  return sql`${column} is not null`;
}

/** What files consist of, once for each content: small ones here, large ones in the file storage. */
export const materialContents = pgTable(
  'material_contents',
  {
    /** Lower-case hexadecimal */
    sha256: text('sha256').primaryKey(),
    sizeBytes: integer('size_bytes').notNull(),
    /** By content, never by claim. */
    contentType: text('content_type').notNull(),
    bytes: bytea('bytes'),
    storageKey: text('storage_key').unique(),
    /** When it last came with a file of the operator that no material has used; null once one has, for ever. */
    unclaimedSince: instantColumn('unclaimed_since'),
    createdAt: createdAt(),
  },
  (table) => [
    index('material_contents_unclaimed')
      .on(table.unclaimedSince)
      .where(sql`${table.unclaimedSince} is not null`),
    check('material_contents_place', sql`(${table.bytes} is null) <> (${table.storageKey} is null)`),
  ],
);

export const materialFiles = pgTable(
  'material_files',
  {
    materialId: id('material', 'material_id')
      .notNull()
      .references(() => materials.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<MaterialFormat>().notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.position] }),
    foreignKey({ columns: [table.sha256], foreignColumns: [materialContents.sha256] }),
    index('material_files_sha256').on(table.sha256),
  ],
);

/** Pictures that show a material before it is downloaded: safe to show to everybody once it is published. */
export const materialPreviews = pgTable(
  'material_previews',
  {
    materialId: id('material', 'material_id')
      .primaryKey()
      .references(() => materials.id, { onDelete: 'cascade' }),
    sha256: text('sha256')
      .notNull()
      .references(() => materialContents.sha256),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [index('material_previews_sha256').on(table.sha256)],
);

/** How many published materials have a token: what a search decides by how it looks. Exact every night. */
export const materialTerms = pgTable('material_terms', {
  token: text('term').primaryKey(),
  materials: integer('materials').notNull(),
});

/** Every word of the library as it is written, and the token it counts for: for beginnings and typing mistakes. */
export const materialWords = pgTable(
  'material_words',
  { word: text('word').primaryKey(), token: text('term').notNull() },
  (table) => [
    index('material_words_beginning').on(table.word.op('text_pattern_ops')),
    index('material_words_likeness').using('gist', table.word.op('gist_trgm_ops')),
    index('material_words_term').on(table.token),
  ],
);

/** How far each import has come: what was stopped goes on from here. */
export const materialImports = pgTable('material_imports', {
  source: text('source').primaryKey(),
  /** Hash of what was asked for; another one begins from the start. */
  fingerprint: text('fingerprint').notNull(),
  /** Candidates that are done with, taken or refused. */
  done: integer('done').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  refused: integer('refused').notNull(),
  /** Length of the report when this was written. */
  reportBytes: integer('report_bytes').notNull(),
  startedAt: instantColumn('started_at').notNull(),
  finishedAt: instantColumn('finished_at'),
});
export type MaterialImport = typeof materialImports.$inferSelect;
