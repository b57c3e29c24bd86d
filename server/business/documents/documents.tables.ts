import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '../../platform/db/columns.ts';

/** Documents that were mailed to their buyer: a job that runs twice mails none again. */
export const mailedDocuments = pgTable('mailed_documents', {
  /** Of an invoice or a credit note. */
  documentId: text('document_id').primaryKey(),
  postedAt: instantColumn('posted_at').notNull(),
});
