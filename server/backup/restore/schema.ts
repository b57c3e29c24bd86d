import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Manifest } from '../manifest.ts';
import { BackupRefused } from '../refusal.ts';

/**
 * The migrations of this build that the backup had, in their order.
 * @throws BackupRefused: the backup had one that this build does not know
 */
export function planMigrations({ migrations, version }: Manifest, folder: string): MigrationMeta[] {
  const ours = readMigrationFiles({ migrationsFolder: folder });
  const unknown = migrations.filter(
    (one) => !ours.some(({ folderMillis }) => folderMillis === one.createdAt),
  );
  if (unknown.length > 0)
    throw new BackupRefused(
      `The backup was made by a newer EZCaravel (${version}): it has ${unknown.length} changes of the database that this version does not know. Restore it with that version or a newer one.`,
    );
  return ours.filter(({ folderMillis }) => migrations.some(({ createdAt }) => createdAt === folderMillis));
}

/** Makes the tables and notes the migrations as drizzle does; inside a transaction. */
export async function makeSchema(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement);
  await client.query('create schema if not exists drizzle');
  // As drizzle-orm's own dialect makes it.
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, folderMillis } of migrations)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
}

/** What `public` holds and no extension owns, as statements that remove it. */
const ours = (catalogue: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype in ('e', 'i'))`;
const removals = [
  `select format('drop %s if exists %s cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, c.oid::regclass) as statement
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ours('pg_class', 'c.oid')}`,
  `select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement
   from pg_proc p where p.pronamespace = 'public'::regnamespace and ${ours('pg_proc', 'p.oid')}`,
  `select format('drop type if exists %s cascade', t.oid::regtype) as statement
   from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${ours('pg_type', 't.oid')}`,
  `select format('drop text search configuration if exists public.%I cascade', cfgname) as statement
   from pg_ts_config t where cfgnamespace = 'public'::regnamespace and ${ours('pg_ts_config', 't.oid')}`,
  `select format('drop text search dictionary if exists public.%I cascade', dictname) as statement
   from pg_ts_dict t where dictnamespace = 'public'::regnamespace and ${ours('pg_ts_dict', 't.oid')}`,
];

/** Removes an install, so that it comes back when the transaction is rolled back. */
export async function removeInstall(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists drizzle cascade');
  await client.query('set local client_min_messages = warning');
  for (const listing of removals)
    for (const { statement } of (await client.query<{ statement: string }>(listing)).rows)
      await client.query(statement);
  await client.query('delete from pgboss.job');
  // A process that works says again what is done when.
  await client.query('delete from pgboss.schedule');
}
