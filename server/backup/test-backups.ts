import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { conditionMs } from '../../scripts/gate/patience.ts';
import { databaseNamed } from '../../tests/cluster.ts';
import type { Testbed } from '../../tests/harness.ts';
import { type Connection, openDatabase } from '../platform/db/database.ts';
import { chooseAccount, giveTo } from '../platform/db/embedded/account.ts';
import { explain, watch } from '../platform/db/embedded/watchdog.ts';
import { migrate } from '../platform/db/migrate.ts';
import { silentLog } from '../platform/log.ts';

/** Debian's; other machines leave these tests out. */
const programs = '/usr/lib/postgresql/15/bin';
export const hasPostgres15 = existsSync(join(programs, 'initdb'));

/** A PostgreSQL 15 as one rents it: a role that is no superuser owns the database. */
export async function openPostgres15(): Promise<{ connection: Connection; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ezc-pg15-'));
  const account = chooseAccount(folder);
  giveTo(account, folder);
  const cluster = join(folder, 'cluster');
  const place = { account, folder };
  const init = watch(join(programs, 'initdb'), ['-D', cluster, '-U', 'postgres', '-E', 'UTF8'], place);
  if ((await init.exited) !== 0) throw new Error(explain(init.lines));
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const args = settings.flatMap((setting) => ['-c', setting]);
  const server = watch(join(programs, 'postgres'), ['-D', cluster, ...args], place);
  const admin = { host: folder, port: 5432, user: 'postgres', database: 'postgres' };
  for (const until = Date.now() + conditionMs; ; ) {
    try {
      await ask(admin, 'create role shop login');
      break;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  await ask(admin, 'create database shop owner shop');
  return {
    connection: { ...admin, user: 'shop', database: 'shop' },
    async close() {
      server.end();
      await server.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The tables of this build, without rows. */
export async function makeTables(connection: Connection, migrations: string): Promise<void> {
  const database = openDatabase(connection, silentLog);
  await migrate(database.pool, migrations).finally(() => database.close());
}

/** How many rows every table in `public` has, and a hash of all its rows whatever their order. */
export async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(h, '' order by h)), '') as is
         from (select md5(t::text) as h from public."${name}" t) rows`,
      );
      found[name] = String(rows[0]?.is);
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The hash of every file below a folder, by its path. */
export async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = await Promise.all(
    files.map(async (path) => [
      path.slice(folder.length + 1),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  );
  return Object.fromEntries(hashed.sort());
}

/** Where a testbed's database is. */
export function connectionOf(bed: Testbed): pg.ClientConfig {
  const { host, port, user, database, connectionString } = bed.service.database.pool.options;
  return connectionString ? { connectionString } : { host, port, user, database };
}

let made = 0;

/** A new empty database beside that of the testbed; the run removes it. */
export async function emptyDatabase(bed: Testbed): Promise<Connection> {
  const [row] = await ask<{ name: string }>(connectionOf(bed), 'select current_database() as name');
  const name = `${row?.name}_${made++}`;
  await ask(connectionOf(bed), `create database ${name}`);
  return databaseNamed(connectionOf(bed), name) as Connection;
}
