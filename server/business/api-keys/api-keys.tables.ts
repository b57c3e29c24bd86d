import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type ApiKeyRefusal, type ApiScope, apiKeyRefusals, apiScopes } from '../../../contract/api-keys.ts';
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
    /** Whom it was shown to: of an organisation the owner who made it; null once they are gone. */
    madeBy: id('member', 'made_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Does not move on with use. */
    expiresAt: instantColumn('expires_at').notNull(),
    /** Set by a recovery, or by "this was not me": it opens nothing any more. */
    suspendedAt: instantColumn('suspended_at'),
    /** Its owner removed it: it opens nothing any more, and is kept for a while so that its uses are noticed. */
    removedAt: instantColumn('removed_at'),
    /** When its owner was mailed that it ends soon. */
    warnedAt: instantColumn('warned_at'),
    /** When its owner was last mailed that it is used although it has ended. */
    refusalMailedAt: instantColumn('refusal_mailed_at'),
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

/**
 * What each key was called from when on, so that a history names it as it was called at the time. Outlives the key, which histories
 * keep by its id, and goes with the account.
 */
export const apiKeyNames = pgTable(
  'api_key_names',
  {
    apiKeyId: id('apiKey', 'api_key_id').notNull(),
    since: instantColumn('since').notNull(),
    memberId: id('member', 'member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    begins: text('begins').notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.since] }), index('api_key_names_member').on(t.memberId)],
);

/** Uses of a key that were refused: one row for each reason, however often it is used. */
export const refusedUses = pgTable(
  'api_key_refused_uses',
  {
    apiKeyId: id('apiKey', 'api_key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ApiKeyRefusal>().notNull(),
    /** What the last use lacked. */
    scope: text('scope').$type<ApiScope>(),
    count: integer('count').notNull(),
    lastAt: instantColumn('last_at').notNull(),
    /** IPv4 to /24, IPv6 to /48. */
    lastNetwork: text('last_network'),
    /** When the journal last told of it. */
    notedAt: instantColumn('noted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.apiKeyId, t.reason] }),
    check('api_key_refused_uses_reason', sql`${t.reason} in (${listed(apiKeyRefusals)})`),
    check('api_key_refused_uses_scope', sql`(${t.scope} is not null) = (${t.reason} = 'scope')`),
  ],
);
export type RefusedUseRow = typeof refusedUses.$inferSelect;
