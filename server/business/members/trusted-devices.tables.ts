import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instantColumn } from '../../platform/db/columns.ts';
import { secondFactors } from './members.tables.ts';

/**
 * Browsers that are not asked for a member's second factor. A row ends with that second factor, whoever removes it, because it
 * refers to it.
 */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: id('trustedDevice').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => secondFactors.memberId, { onDelete: 'cascade' }),
    /** Of what the browser's cookie holds for this account. */
    tokenHash: text('token_hash').notNull().unique(),
    /** "Chrome on Windows" */
    device: text('device').notNull(),
    address: text('address').notNull(),
    trustedAt: instantColumn('trusted_at').notNull(),
    /** Does not move on with use. */
    expiresAt: instantColumn('expires_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (t) => [index('trusted_devices_member').on(t.memberId), index('trusted_devices_expiry').on(t.expiresAt)],
);
export type TrustedDevice = typeof trustedDevices.$inferSelect;
