import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { migrate, NewerSchemaError } from './migrate.ts';
import { oneAtATime } from './one-at-a-time.ts';

const ours = 'database/migrations';
let bed: Testbed;
let older = '';

beforeAll(async () => {
  bed = await openTestbed();
  // What a build had that did not know the last migration yet.
  older = await mkdtemp(join(tmpdir(), 'older-'));
  await cp(ours, older, { recursive: true });
  const place = join(older, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(place, 'utf8'));
  journal.entries.pop();
  await writeFile(place, JSON.stringify(journal));
});
afterAll(async () => {
  await bed.close();
  await rm(older, { recursive: true });
});

const schemaOf = async () => {
  const { rows } = await bed.service.database.pool.query(
    'select count(*)::int as columns, (select count(*)::int from drizzle.__drizzle_migrations) as migrations from information_schema.columns',
  );
  return rows[0];
};

test('an older build refuses a database that a newer one has changed, and changes nothing', async () => {
  const { pool } = bed.service.database;
  const before = await schemaOf();
  await expect(migrate(pool, older)).rejects.toThrow(NewerSchemaError);
  await expect(migrate(pool, older)).rejects.toThrow(
    /^The database was changed by a newer version: .* 20\d\d-/,
  );
  expect(await schemaOf()).toEqual(before);
  await migrate(pool, ours);
  expect(await schemaOf()).toEqual(before);
});

test('of several that prepare the same, one works at a time, and one that fails lets the next begin', async () => {
  const { pool } = bed.service.database;
  let working = 0;
  let most = 0;
  const done: number[] = [];
  const work = (i: number) =>
    oneAtATime(pool, 'test', async () => {
      most = Math.max(most, ++working);
      await new Promise((resolve) => setTimeout(resolve, 10));
      working--;
      if (i === 1) throw new Error('the second fails');
      done.push(i);
    });
  const ends = await Promise.allSettled([0, 1, 2, 3].map(work));
  expect(most).toBe(1);
  expect(ends.filter((end) => end.status === 'rejected').length).toBe(1);
  expect(done.sort()).toEqual([0, 2, 3]);
  // What is lent out again waits no longer than any other statement.
  const { rows } = await pool.query('show statement_timeout');
  expect(rows[0]).toEqual({ statement_timeout: '1min' });
});
