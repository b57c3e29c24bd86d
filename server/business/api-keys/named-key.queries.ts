import { SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { NamedApiKey } from '#contract/named-api-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import { apiKeyNames } from './api-keys.tables.ts';

/** What a key is called from now on. Two names of one instant are one, the later. */
export async function insertKeyName(db: Db, row: typeof apiKeyNames.$inferInsert): Promise<void> {
  await db
    .insert(apiKeyNames)
    .values(row)
    .onConflictDoUpdate({
      target: [apiKeyNames.apiKeyId, apiKeyNames.since],
      set: { name: sql`excluded.name` },
    });
}

/**
 * In a statement: the key that acted in a row of a history, as it was called then; null where none did, or its account is deleted.
 * @param at when it acted
 */
export const namedKey = (apiKeyId: PgColumn | SQL, at: PgColumn | SQL): SQL<NamedApiKey | null> =>
  sql<NamedApiKey | null>`(select jsonb_build_object('name', named.name, 'begins', named.begins) from ${apiKeyNames} named
    where named.api_key_id = ${whole(apiKeyId)} and named.since <= ${whole(at)} order by named.since desc limit 1)`;

/** With its table, without which the column would be one of the names. */
const whole = (value: PgColumn | SQL): SQL =>
  value instanceof SQL ? value : sql`${value.table}.${sql.identifier(value.name)}`;
