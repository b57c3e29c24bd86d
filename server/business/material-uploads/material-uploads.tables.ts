import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MaterialColour } from '#contract/material-kinds.ts';
import {
  type MaterialUpload,
  type UploadRefusal,
  type UploadState,
  uploadStates,
} from '#contract/material-uploads.ts';
import { id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** What was found in a file that can be used; its content is stored by then. */
export type LookedAt = NonNullable<MaterialUpload['file']> & { colours: MaterialColour[] };

/** Files on their way into the library; a row goes when its file is in a material, or nobody wants it. */
export const materialUploads = pgTable(
  'material_uploads',
  {
    id: id('upload').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    modifiedAt: instantColumn('modified_at'),
    /** Bytes from the beginning on that have come. */
    receivedBytes: integer('received_bytes').notNull().default(0),
    state: text('state').$type<UploadState>().notNull(),
    waitsForScanner: boolean('waits_for_scanner').notNull().default(false),
    refusal: text('refusal').$type<UploadRefusal>(),
    file: jsonb('file').$type<LookedAt>(),
    beganAt: instantColumn('began_at').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    index('material_uploads_member').on(table.memberId, table.id),
    index('material_uploads_state').on(table.state, table.changedAt),
    check('material_uploads_state', sql`${table.state} in (${listed(uploadStates)})`),
    check('material_uploads_file', sql`(${table.state} = 'ready') = (${table.file} is not null)`),
    check('material_uploads_refusal', sql`(${table.state} = 'refused') = (${table.refusal} is not null)`),
    check('material_uploads_received', sql`${table.receivedBytes} between 0 and ${table.sizeBytes}`),
  ],
);
export type UploadRow = typeof materialUploads.$inferSelect;

/** Pieces of arriving files in the file storage. Kept without their upload, until they are removed there, too. */
export const materialUploadPieces = pgTable(
  'material_upload_pieces',
  {
    /** In the file storage; written down before the piece is stored. */
    key: text('key').primaryKey(),
    uploadId: id('upload', 'upload_id').notNull(),
    /** Where in the file it begins; null = it does not count, or not yet. */
    beginsAt: integer('begins_at'),
    announcedAt: instantColumn('announced_at').notNull(),
  },
  (table) => [unique('material_upload_pieces_begin').on(table.uploadId, table.beginsAt)],
);
