import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { silentLog } from '../log.ts';
import { JobFailure, readFailure } from './job-failure.ts';
import { type Jobs, job, startJobs } from './jobs.ts';

const planted = 'planted-value-4711@example.com';

let bed: Testbed;
let jobs: Jobs;
beforeAll(async () => {
  bed = await openTestbed();
  const fails = (queue: string, run: () => Promise<void>) => job({ queue, about: 'Fails.', retries: 0, run });
  const { db } = bed.service.database;
  jobs = await startJobs({
    connection: bed.connection,
    db,
    log: silentLog,
    production: false,
    work: true,
    jobs: [
      fails('test-statement', async () => {
        await db.execute(sql`select ${planted}::uuid`);
      }),
      fails('test-words', async () => {
        throw new Error(`no mailbox for ${planted}`);
      }),
    ],
  });
  await jobs.work((name) => bed.ctx({ kind: 'job', name }));
});
afterAll(async () => {
  await jobs.stop();
  await bed.close();
});

const rowOf = async (queue: string) =>
  (await bed.service.database.pool.query(`select state, output from pgboss.job where name = $1`, [queue]))
    .rows[0];

test.each(['test-statement', 'test-words'])(
  'what is kept of the failed job %s holds no value of its statement and nobody’s words',
  async (queue) => {
    await jobs.boss.send(queue, {});
    await expect.poll(async () => (await rowOf(queue))?.state).toBe('failed');
    const { output } = await rowOf(queue);
    expect(JSON.stringify(output)).not.toContain('4711');
    expect(output).toEqual({ described: expect.objectContaining({ message: expect.any(String) }) });
  },
);

test('a kept failure is told by its innermost cause', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const kept = new JobFailure(new Error('outer', { cause })).toJSON();
  expect(readFailure(JSON.parse(JSON.stringify(kept)))).toEqual({
    name: 'Error',
    message: 'connect ECONNREFUSED',
    code: 'ECONNREFUSED',
  });
});

test('what pg-boss says itself is told, and what was kept undescribed is not', () => {
  expect(readFailure({ value: { message: 'job heartbeat timeout' } })?.name).toBe('ProcessGone');
  expect(readFailure({ value: { message: 'job timed out' } })?.name).toBe('TooLong');
  expect(readFailure({ name: 'Error', message: 'handler execution exceeded 120000ms' })?.name).toBe(
    'TooLong',
  );
  expect(JSON.stringify(readFailure({ message: planted, detail: planted }))).not.toContain('4711');
  expect(readFailure(null)).toBeNull();
});

test('the migration takes away what earlier versions kept of errors', async () => {
  const file = 'database/migrations/0039_staff-acts-of-health.sql';
  const scrub = (await readFile(file, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';
  const { pool } = bed.service.database;
  await pool.query(
    `insert into pgboss.job (name, state, output) values ('test-words', 'failed', jsonb_build_object('stack', $1::text))`,
    [planted],
  );
  const kept = async () =>
    (await pool.query(`select count(*)::int as rows from pgboss.job where output::text like '%4711%'`)).rows;
  expect(await kept()).toEqual([{ rows: 1 }]);
  await pool.query(scrub);
  expect(await kept()).toEqual([{ rows: 0 }]);
});
