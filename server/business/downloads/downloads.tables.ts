import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import { actingKey, id, instantColumn } from '../../platform/db/columns.ts';
import { certificates } from '../certificates/certificates.tables.ts';
import { materials } from '../materials/materials.tables.ts';
import { members } from '../members/members.tables.ts';

/** A file as it was when the download was started; its content is found by the hash. */
export interface SentContent {
  fileName: string;
  contentType: string;
  sha256: string;
  sizeBytes: number;
  /** What the licence asks to stay with the files. */
  notice?: true;
}

/** A file of a zip, and where its bytes come from. */
export interface ZipEntry {
  /** Within the zip, with `/` between folders. */
  path: string;
  sizeBytes: number;
  from: { sha256: string } | { certificateId: Id<'certificate'> } | { text: string };
}

/** What was started, and the link that fetches it. The id is that of the allowance taken for it. */
export const materialDownloads = pgTable(
  'material_downloads',
  {
    id: id('download').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    materialId: id('material', 'material_id')
      .notNull()
      .references(() => materials.id),
    certificateId: id('certificate', 'certificate_id')
      .notNull()
      .references(() => certificates.id),
    title: text('title').notNull(),
    version: text('version').notNull(),
    /** Empty = not said. */
    project: text('project').notNull(),
    apiKeyId: actingKey(),
    counted: boolean('counted').notNull(),
    tier: text('tier').$type<MaterialTier>().notNull(),
    files: jsonb('files').$type<readonly SentContent[]>().notNull(),
    /** Of the token in the link; null: it came in a zip. */
    tokenHash: text('token_hash').unique(),
    startedAt: instantColumn('started_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** Bytes sent by this link, those that are on their way included. */
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    /** Bytes it may send: so many times all of its files, and half as much for what cut lines lose. */
    mostBytes: bigint('most_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('material_downloads_member').on(table.memberId, table.id),
    index('material_downloads_grant').on(table.memberId, table.materialId, table.version),
    check('material_downloads_sent', sql`${table.sentBytes} between 0 and ${table.mostBytes}`),
  ],
);
export type MaterialDownload = typeof materialDownloads.$inferSelect;

/** Many downloads in one file, made anew from this list each time it is fetched. */
export const materialZips = pgTable(
  'material_zips',
  {
    id: id('zip').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    entries: jsonb('entries').$type<readonly ZipEntry[]>().notNull(),
    /** Of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    startedAt: instantColumn('started_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** As of a download. */
    sentBytes: bigint('sent_bytes', { mode: 'number' }).notNull().default(0),
    mostBytes: bigint('most_bytes', { mode: 'number' }).notNull(),
    /** Also of parts: each reads the zip from its beginning. */
    fetches: integer('fetches').notNull().default(0),
  },
  (table) => [
    index('material_zips_member').on(table.memberId),
    index('material_zips_expires').on(table.expiresAt),
    check('material_zips_sent', sql`${table.sentBytes} between 0 and ${table.mostBytes}`),
  ],
);
export type MaterialZip = typeof materialZips.$inferSelect;
