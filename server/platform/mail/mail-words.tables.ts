import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../db/columns.ts';

/** One text of a mail: a paragraph with a name is sent or left out by its sender. */
export interface RewrittenWords {
  subject: string;
  paragraphs: { name: string | null; text: string }[];
  action: string | null;
}

/** What the operator says in place of the words that the code brings along. */
export const mailRewordings = pgTable(
  'mail_rewordings',
  {
    file: text('file').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    /** Null: they went back to the original words. The row stays, so that no version comes twice. */
    words: jsonb('words').$type<RewrittenWords>(),
    /** 1 for the first, and one more for each change. */
    version: integer('version').notNull(),
    /** As `actorName` says it: text, because it outlives the account. */
    changedBy: text('changed_by').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.file, t.name, t.language] })],
);
export type MailRewording = typeof mailRewordings.$inferSelect;
