import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { listProcesses } from './orphans.ts';
import { startEmbedded } from './start.ts';
import { ask, finish, launch, makeFolder, ourProcesses, tidyUp, waitUntil } from './test-starter.ts';

afterEach(tidyUp, 60_000);

test('the first start creates a database on a private socket; a restart is faster and keeps the data', async () => {
  const dataDir = join(makeFolder(), 'data');
  const first = await launch(dataDir);
  expect(first.refused).toBe('');
  expect(first.connection).toMatchObject({ user: 'ezcaravel', database: 'ezcaravel' });
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  const settings = await ask<{ name: string; setting: string }>(
    first.connection,
    `SELECT name, setting FROM pg_settings WHERE name IN
     ('listen_addresses', 'fsync', 'synchronous_commit', 'data_checksums', 'server_encoding', 'TimeZone')`,
  );
  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
    listen_addresses: '',
    fsync: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  });
  await ask(first.connection, `CREATE TABLE kept AS SELECT 'größer' AS word`);
  await finish(first);
  expect(ourProcesses(dataDir)).toEqual([]);

  const second = await launch(dataDir);
  expect(await ask(second.connection, 'SELECT word FROM kept')).toEqual([{ word: 'größer' }]);
  expect(second.ms).toBeLessThan(first.ms);
});

test('the database sorts by code point, and its owner is no superuser but may use the extensions', async () => {
  const dataDir = join(makeFolder(), 'data');
  const { connection } = await launch(dataDir);
  expect(await ask(connection, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  for (const name of ['pg_trgm', 'unaccent', 'citext', 'pgcrypto', 'btree_gin']) {
    await ask(connection, `CREATE EXTENSION ${name}`);
  }
  const [row] = await ask<{ sorted: string; upper: string; likeness: number }>(
    connection,
    `SELECT (SELECT string_agg(w, '' ORDER BY w) FROM unnest('{b,é,Z,a}'::text[]) w) AS sorted,
            upper('é') AS upper, similarity('éàü', 'éàü') AS likeness`,
  );
  expect(row).toEqual({ sorted: 'Zabé', upper: 'É', likeness: 1 });
});

test('a second process on the same folder is refused in one clear line and writes nothing', async () => {
  const dataDir = join(makeFolder(), 'data');
  await launch(dataDir);
  const before = snapshot(dataDir);
  const second = await launch(dataDir);
  expect(second.refused).toMatch(/^Another process is using .*DATABASE_URL.*\n$/);
  expect(second.refused).toContain(dataDir);
  expect(await second.ended).toBe(1);
  expect(snapshot(dataDir)).toEqual(before);
  expect(readdirSync(dataDir).toSorted()).toEqual(['lock', 'postgres', 'socket']);
  await expect(startEmbedded({ dataDir })).rejects.toThrow('Another process is using');
});

test('of four processes started at once exactly one wins, and the others say so', async () => {
  const dataDir = join(makeFolder(), 'data');
  const all = await Promise.all([1, 2, 3, 4].map(() => launch(dataDir)));
  const [winner, ...others] = all.toSorted((a, b) => a.refused.length - b.refused.length);
  expect(winner?.refused).toBe('');
  for (const { refused } of others) expect(refused).toMatch(/^Another process is using/);
  expect(await ask(winner!.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('in one process it stops twice without harm, frees the folder, and leaves nothing behind', async () => {
  const dataDir = join(makeFolder(), 'data');
  for (let round = 0; round < 2; round++) {
    const postgres = await startEmbedded({ dataDir });
    expect(await ask(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await Promise.all([postgres.stop(), postgres.stop()]);
    await postgres.stop();
    expect(ourProcesses(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  }
});

test('a data folder with a path too long for a socket gets a short one elsewhere', async () => {
  const dataDir = join(makeFolder(), 'a-long-name-'.repeat(6), 'another-long-name-'.repeat(6), 'data');
  const { connection, refused } = await launch(dataDir);
  expect(refused).toBe('');
  expect(Buffer.byteLength(`${connection.host}/.s.PGSQL.${connection.port}`)).toBeLessThan(100);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a half-finished first start is cleaned away', async () => {
  const dataDir = join(makeFolder(), 'data');
  mkdirSync(join(dataDir, 'postgres.new-abc123/base'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres.new-abc123/PG_VERSION'), '18\n');
  const { refused } = await launch(dataDir);
  expect(refused).toBe('');
  expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('files that are not a cluster are left alone and named', async () => {
  const dataDir = join(makeFolder(), 'data');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/letter.txt'), 'Dear Ann');
  const { refused } = await launch(dataDir);
  expect(refused).toMatch(/^.*data\/postgres holds files but no PostgreSQL cluster.*DATABASE_URL.*\n$/);
  expect(readFileSync(join(dataDir, 'postgres/letter.txt'), 'utf8')).toBe('Dear Ann');
});

test("the terminal's Ctrl-C does not reach PostgreSQL", async () => {
  const { connection, process: started } = await launch(join(makeFolder(), 'data'));
  const answer = ask(connection, `SELECT 1 AS one FROM pg_sleep(0.5)`);
  process.kill(-started.pid, 'SIGINT'); // to the whole foreground group, as a terminal does
  expect(await answer).toEqual([{ one: 1 }]);
});

test('a server that is killed alone is started again on the same socket', async () => {
  const dataDir = join(makeFolder(), 'data');
  const starter = await launch(dataDir);
  await ask(starter.connection, 'CREATE TABLE kept AS SELECT 7 AS number');
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  await waitUntil(() => !listProcesses(join(dataDir, 'postgres')).includes(pid), 5_000);
  const isBack = () => ask(starter.connection, 'SELECT 1').then(Boolean, () => false);
  await waitUntil(isBack, 5_000);
  expect(await ask(starter.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  await finish(starter);
  expect(ourProcesses(dataDir)).toEqual([]);
});

function snapshot(folder: string): string[] {
  return ['.', ...readdirSync(folder)].map((name) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(folder, name));
    return [name, ino, size, mtimeMs, ctimeMs].join(' ');
  });
}
