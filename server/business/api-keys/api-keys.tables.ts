import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { type ApiScope, apiScopes } from '../../../contract/api-keys.ts';
import { createdAt, id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** What programs call the public API with, in the name of a member. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id('apiKey').primaryKey(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** The first eight characters, by which its owner recognises it. */
    begins: text('begins').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    createdAt: createdAt(),
    /** Does not move on with use. */
    expiresAt: instantColumn('expires_at').notNull(),
    /** Set by a recovery, or by "this was not me": it opens nothing any more. */
    suspendedAt: instantColumn('suspended_at'),
    /** When its owner was mailed that it ends soon. */
    warnedAt: instantColumn('warned_at'),
    /** Moved on at most once a minute, with the address. */
    lastUsedAt: instantColumn('last_used_at'),
    lastAddress: text('last_address'),
  },
  (t) => [
    check('api_keys_scopes', sql`${t.scopes} <@ array[${listed(apiScopes)}]::text[]`),
    index('api_keys_member').on(t.memberId),
    index('api_keys_expiry').on(t.expiresAt),
  ],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;
