import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { oneAtATime } from './one-at-a-time.ts';

/** The database holds what this build does not know. */
export class NewerSchemaError extends Error {
  override name = 'NewerSchemaError';
}

/**
 * Brings the schema up to this build, once, however many processes start together.
 * @throws NewerSchemaError, before anything is written, when a newer build has changed the schema
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<void> {
  const newest = newestMigration(folder);
  await oneAtATime(pool, 'schema', async (client) => {
    const applied = await lastApplied(client);
    if (applied > newest) throw new NewerSchemaError(newerSchema(applied, newest));
    await run(drizzle({ client }), { migrationsFolder: folder });
  });
}

export const newerSchema = (applied: number, newest: number) =>
  `The database was changed by a newer version: its last migration is of ${dayOf(applied)}, the last one of this version of ` +
  `${dayOf(newest)}. Start the newer version again, or restore a backup that this version has made.`;

const dayOf = (millis: number) => (millis ? new Date(millis).toISOString().slice(0, 16) : 'no day');

/** When the newest migration of a folder was made, in milliseconds; 0 without any. */
export const newestMigration = (folder: string): number =>
  Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis));

/** When the newest migration was made that this database has had, in milliseconds; 0 for an empty one. */
export async function lastApplied(
  client: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>,
): Promise<number> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "there"`,
  );
  if (!found[0]?.there) return 0;
  const { rows } = await client.query(
    'select coalesce(max(created_at), 0)::float8 as "last" from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}
