import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Certificate } from '#contract/certificates.ts';
import { createdAt, id, instantColumn } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** Ed25519 pairs that certificates are signed with; the newest signs, all of them go on being checked with. */
export const certificateKeys = pgTable('certificate_keys', {
  kid: text('kid').primaryKey(),
  /** The public half: base64url of its 32 bytes, as in a JSON Web Key. */
  x: text('x').notNull(),
  /** The private half: PKCS #8, encrypted at rest. */
  sealedPrivateKey: text('sealed_private_key').notNull(),
  createdAt: createdAt(),
});

export const certificates = pgTable(
  'certificates',
  {
    id: id('certificate').primaryKey(),
    /** What it was given for, `download:<id>`: one certificate each. */
    reference: text('reference').notNull().unique(),
    /** It outlives the account: what was agreed holds. */
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'set null' }),
    certificate: jsonb('certificate').$type<Certificate>().notNull(),
    /** The signature over the very text that was signed. */
    jws: text('jws').notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
  },
  (table) => [index('certificates_member').on(table.memberId, table.id)],
);
export type CertificateRow = typeof certificates.$inferSelect;

export const certificateFiles = pgTable(
  'certificate_files',
  {
    /** Lower-case hex. */
    sha256: text('sha256').notNull(),
    certificateId: id('certificate', 'certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.sha256, table.certificateId] })],
);
