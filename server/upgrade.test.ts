import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { databaseNamed } from '../tests/cluster.ts';
import { type Config, readConfig } from './config.ts';
import { migrate, NewerSchemaError } from './platform/db/migrate.ts';
import { silentLog } from './platform/log.ts';
import { UpgradeRefused, upgrade } from './upgrade.ts';

const ours = 'database/migrations';
let folder: string;
/** What the version before had: all migrations but the last two. */
let older: string;
let last: string[];
let admin: pg.Client;
let pool: pg.Pool;
let config: Config;
let name: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  older = join(folder, 'older');
  await cp(ours, older, { recursive: true });
  const place = join(older, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(place, 'utf8'));
  last = journal.entries.splice(-2).map(({ tag }: { tag: string }) => tag);
  await writeFile(place, JSON.stringify(journal));
  admin = new pg.Client(JSON.parse(inject('cluster')));
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  name = `ezc_upgrade_${process.pid}_${made++}`;
  await admin.query(`create database ${name}`);
  const base = JSON.parse(inject('cluster')) as pg.ClientConfig;
  pool = new pg.Pool(databaseNamed(base, name));
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { rows } = await admin.query('select current_user as "user"');
  const query = base.connectionString ? '' : `?host=${base.host}&port=${base.port}`;
  const url = base.connectionString
    ? new URL(`/${name}`, base.connectionString).href
    : `postgres://${base.user ?? rows[0].user}@localhost/${name}${query}`;
  config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: join(folder, name) });
});
afterEach(async () => {
  await pool.end();
  await admin.query(`drop database ${name} with (force)`);
});

const run = (more: Partial<Parameters<typeof upgrade>[0]> = {}) => {
  const said: string[] = [];
  const now = () => new Date();
  const options = { config, migrations: ours, log: silentLog, backupTo: join(folder, `${name}/`), now };
  return upgrade({ ...options, checkOnly: false, say: (line) => said.push(line), ...more }).then((names) => ({
    names,
    said,
  }));
};
const applied = async () =>
  (await pool.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n;

test('an older database is backed up and brought to this version, once', async () => {
  await migrate(pool, older);
  const before = await applied();
  expect((await run({ checkOnly: true })).names).toEqual(last);
  expect(await applied()).toBe(before);
  const { names, said } = await run();
  expect(names).toEqual(last);
  expect(await applied()).toBe(before + 2);
  const [backup = ''] = (await readdir(join(folder, name))).filter((file) => file.endsWith('.tar'));
  expect(said).toContain(`Backup: ${join(folder, name, backup)}`);
  expect((await run()).names).toEqual([]);
});

test('without a place for the backup nothing is changed, unless none is wanted', async () => {
  await migrate(pool, older);
  const before = await applied();
  await expect(run({ backupTo: undefined })).rejects.toThrow(UpgradeRefused);
  await expect(run({ backupTo: '/proc/none/' })).rejects.toThrow();
  expect(await applied()).toBe(before);
  await run({ backupTo: null });
  expect(await applied()).toBe(before + 2);
});

test('it is refused while a process of the site lives, and by a database of a newer version', async () => {
  await migrate(pool, older);
  await pool.query(
    `insert into processes (id, role, host, version, started_at, seen_at) values ('a', 'web', 'shop-1', '1', now(), now())`,
  );
  await expect(run()).rejects.toThrow('The site runs (web on shop-1).');
  await pool.query('delete from processes');
  await migrate(pool, ours);
  await expect(run({ migrations: older })).rejects.toThrow(NewerSchemaError);
});

test('an empty database is filled without a backup', async () => {
  await run({ backupTo: undefined });
  expect(await applied()).toBeGreaterThan(30);
});
