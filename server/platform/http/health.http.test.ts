import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildSite, buildWorkerSite } from '#server/site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { asideOf } from '../db/database.ts';
import { newestMigration } from '../db/migrate.ts';
import { listProcesses, startHeartbeat } from '../health/heartbeat.ts';
import { openMetrics } from '../health/metrics.ts';
import { type Ready, readiness } from '../health/readiness.ts';

const token = 'a-token-of-24-characters-or-more';
let bed: Testbed;
let site: FastifyInstance;
const newest = newestMigration('database/migrations');
const made = (more: Partial<Parameters<typeof readiness>[0]> = {}): Ready =>
  readiness({ db: asideOf(bed.service.database.db), newest, dataDir: bed.config.dataDir, ...more });
const ask = async (ready: Ready) => {
  const one = buildWorkerSite(bed.service, { ready });
  const answer = await one.inject('/readyz');
  await one.close();
  return { status: answer.statusCode, ...answer.json() };
};

beforeAll(async () => {
  bed = await openTestbed({ METRICS_TOKEN: token });
  const metrics = openMetrics(bed.service.jobs.boss);
  site = await buildSite(bed.service, null, { ready: made(), metrics });
});
afterAll(async () => {
  await site.close();
  await bed.close();
});

test('a process says that it lives and serves, and that nobody does the jobs until somebody does', async () => {
  expect((await site.inject('/livez')).body).toBe('ok\n');
  const db = asideOf(bed.service.database.db);
  const checks = { database: 'ok', schema: 'ok', worker: 'warn', disk: 'ok', process: 'ok' };
  expect(await ask(made())).toEqual({ status: 'ready', checks });
  const web = await startHeartbeat({ db, log: bed.service.log, role: 'web', version: 'v1' });
  expect((await ask(made())).checks.worker).toBe('warn');
  const worker = await startHeartbeat({ db, log: bed.service.log, role: 'worker', version: 'v1' });
  expect((await ask(made())).checks.worker).toBe('ok');
  expect((await listProcesses(db)).map(({ role, lives }) => [role, lives])).toEqual([
    ['web', true],
    ['worker', true],
  ]);
  // One that was killed says nothing more.
  await bed.service.database.pool.query(
    "update processes set seen_at = seen_at - interval '1 minute' where role = 'worker'",
  );
  expect((await ask(made())).checks.worker).toBe('warn');
  await Promise.all([web.stop(), worker.stop()]);
  expect(await listProcesses(db)).toEqual([]);
});

test('a process that is told to stop, or whose schema lacks something, sends visitors elsewhere', async () => {
  const ready = made();
  ready.drain();
  expect(await ask(ready)).toMatchObject({
    status: 'not ready',
    checks: { process: 'draining', database: 'ok' },
  });
  expect(await ask(made({ newest: newest + 1 }))).toMatchObject({
    checks: { schema: 'fail' },
    status: 'not ready',
  });
});

test('without a database it lives, and says within seconds that it cannot serve', async () => {
  const other = await openTestbed();
  const ready = readiness({ db: asideOf(other.service.database.db), newest, dataDir: other.config.dataDir });
  const lone = buildWorkerSite(other.service, { ready });
  const { rows } = await other.service.database.pool.query('select current_database() as name');
  const admin = new pg.Client(JSON.parse(inject('cluster')));
  await admin.connect();
  await admin.query(`alter database ${rows[0].name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    rows[0].name,
  ]);
  const started = performance.now();
  const answer = await lone.inject('/readyz');
  expect(performance.now() - started).toBeLessThan(5_000);
  expect([answer.statusCode, answer.json().checks.database]).toEqual([503, 'fail']);
  expect((await lone.inject('/livez')).statusCode).toBe(200);
  await admin.query(`alter database ${rows[0].name} with allow_connections true`);
  await expect.poll(async () => (await lone.inject('/readyz')).statusCode).toBe(200);
  await admin.end();
  await lone.close();
  await other.close();
});

test('Prometheus reads figures with the token, and nobody reads any without it', async () => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }])
    expect((await site.inject({ url: '/metrics', headers })).statusCode).toBe(401);
  await site.inject('/handler/v1/querySiteWebTheme?secret=planted-word');
  const { body, statusCode, headers } = await site.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/handler\/v1\/querySiteWebTheme",status="200"\} 1/,
  );
  expect(body).toMatch(/^jobs\{queue="mail-send",state="waiting"\} \d+$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d/m);
  expect(body).not.toContain('planted-word');
  const none = await openTestbed();
  const plain = await buildSite(none.service, null, { metrics: openMetrics(none.service.jobs.boss) });
  expect((await plain.inject('/metrics')).statusCode).toBe(404);
  await plain.close();
  await none.close();
});
