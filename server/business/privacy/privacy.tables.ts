import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type DeletionState, deletionStates, type ExportState, exportStates } from '#contract/privacy.ts';
import { id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** A copy of everything that is kept about a member, as one file; the row goes when the file does. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id('dataExport').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    state: text('state').$type<ExportState>().notNull(),
    /** The key that its pieces are encrypted with, sealed. */
    sealedKey: text('sealed_key').notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    readyAt: instantColumn('ready_at'),
    expiresAt: instantColumn('expires_at'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    /** Which run of the job made it; pieces of another one count for nothing. */
    run: text('run'),
  },
  (table) => [
    uniqueIndex('data_exports_one').on(table.memberId).where(sql`${table.state} <> 'failed'`),
    index('data_exports_expires').on(table.expiresAt),
    check('data_exports_state', sql`${table.state} in (${listed(exportStates)})`),
    check(
      'data_exports_ready',
      sql`(${table.state} = 'ready') = (${table.readyAt} is not null and ${table.expiresAt} is not null and ${table.sizeBytes} is not null and ${table.run} is not null)`,
    ),
  ],
);
export type DataExport = typeof dataExports.$inferSelect;

/** Pieces of exports in the file storage. Kept without their export, until they are removed there, too. */
export const dataExportPieces = pgTable(
  'data_export_pieces',
  {
    /** In the file storage; written down before the piece is stored. */
    key: text('key').primaryKey(),
    exportId: id('dataExport', 'export_id').notNull(),
    run: text('run').notNull(),
    /** From 0 on. */
    position: integer('position').notNull(),
  },
  (table) => [index('data_export_pieces_export').on(table.exportId, table.run, table.position)],
);

/**
 * That a member asked for their account to be deleted, and what became of it. The row of a deletion that was carried out is all
 * that says so: it names the account's id and nobody.
 */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: id('accountDeletion').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    state: text('state').$type<DeletionState>().notNull(),
    askedAt: instantColumn('asked_at').notNull(),
    /** Until then it can be undone. */
    dueAt: instantColumn('due_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('account_deletions_one').on(table.memberId).where(sql`${table.state} = 'asked'`),
    index('account_deletions_due').on(table.state, table.dueAt),
    check('account_deletions_state', sql`${table.state} in (${listed(deletionStates)})`),
    check('account_deletions_ended', sql`(${table.state} = 'asked') = (${table.endedAt} is null)`),
  ],
);
export type AccountDeletion = typeof accountDeletions.$inferSelect;
export type DeletionEnd = Exclude<DeletionState, 'asked'>;
