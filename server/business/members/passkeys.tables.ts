import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instantColumn } from '../../platform/db/columns.ts';
import { members } from './members.tables.ts';

/** Keys that sign a member in; the private half stays in their device. */
export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    id: id('passkey').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** The authenticator's name for it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** What the authenticator knows the member by: chance, and nothing that says who they are. */
    userHandle: text('user_handle').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of its latest use; 0 of those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** By what a browser reaches it, as `internal` or `usb`. */
    transports: text('transports').array().notNull().default(sql`'{}'`),
    /** Whether it is kept by more than one device. */
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    addedAt: instantColumn('added_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
    /** Set by a recovery: it signs nobody in any more. */
    suspendedAt: instantColumn('suspended_at'),
  },
  (t) => [index('member_passkeys_member').on(t.memberId)],
);
export type Passkey = typeof memberPasskeys.$inferSelect;
