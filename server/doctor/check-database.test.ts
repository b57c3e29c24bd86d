import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../../tests/harness.ts';
import { silentLog } from '../platform/log.ts';
import { checkDatabase } from './check-database.ts';

// A real server, which gives a connection other answers than its own where a test says so.

let bed: Testbed;
const sql = (text: string) => bed.service.database.pool.query(text);
beforeAll(async () => {
  bed = await openTestbed();
  const { rows } = await sql('select current_database() as name');
  // What a test puts into `public` is found before PostgreSQL's own.
  await sql(`alter database ${rows[0].name} set search_path = public, pg_catalog`);
});
afterEach(() =>
  sql(
    'drop function if exists public.clock_timestamp(); drop function if exists public.current_setting(text)',
  ),
);
afterAll(() => bed.close());

async function look() {
  const { config, connection } = bed;
  const found = await checkDatabase({
    config,
    connection,
    migrations: 'database/migrations',
    log: silentLog,
  });
  return found.filter(({ check }) => check === 'database');
}

const serverClockIs = (apart: string) =>
  sql(`create function public.clock_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.clock_timestamp() + interval '${apart}' $$`);

const serverSets = (name: string, value: string) =>
  sql(`create function public.current_setting(text) returns text language sql
    as $$ select case $1 when '${name}' then (${value})::text else pg_catalog.current_setting($1) end $$`);

test('a server that fits is ok', async () => {
  expect(await look()).toMatchObject([
    { state: 'ok', says: expect.stringMatching(/^PostgreSQL \d\d answers/) },
  ]);
});

test.each([
  ['in front', '1 minute'],
  ['behind', '-1 minute'],
])('a clock of the server that is %s is told', async (_, apart) => {
  await serverClockIs(apart);
  expect(await look()).toMatchObject([
    { state: 'warning', says: expect.stringMatching(/ (59|60|61) seconds apart\. Turn on NTP on both\.$/) },
  ]);
});

test('clocks that differ by two seconds are not told', async () => {
  await serverClockIs('2 seconds');
  expect(await look()).toMatchObject([{ state: 'ok' }]);
});

test.each([
  [140_012, 'wrong', /^This is PostgreSQL 14\. Use version 15 or newer\.$/],
  [150_000, 'ok', /^PostgreSQL 15 answers/],
])('a server of version %d is %s', async (version, state, says) => {
  await serverSets('server_version_num', String(version));
  expect(await look()).toMatchObject([{ state, says: expect.stringMatching(says) }]);
});

test.each([
  [19, 'warning', /^Only 19 connections are left, .* Raise max_connections\.$/],
  [20, 'ok', /and 20 connections are left\.$/],
])('%d connections that are left are %s', async (left, state, says) => {
  await serverSets(
    'max_connections',
    `select count(*) + ${left} from pg_stat_activity where backend_type = 'client backend'`,
  );
  expect(await look()).toMatchObject([{ state, says: expect.stringMatching(says) }]);
});

test('a server that does not answer is wrong, and no password is printed', async () => {
  const connection = { connectionString: 'postgres://shop:hush-hush@127.0.0.1:9/shop' };
  const found = await checkDatabase({
    ...{ config: bed.config, connection, migrations: 'database/migrations', log: silentLog },
  });
  expect(found).toMatchObject([
    { check: 'database', state: 'wrong', says: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(JSON.stringify(found)).not.toContain('hush');
});
