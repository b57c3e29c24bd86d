import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
    /** Bytes of each piece that has come, in their order; empty again once the file was looked at. */
    pieces: integer('pieces').array().notNull().default([]),
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
  ],
);
export type UploadRow = typeof materialUploads.$inferSelect;
