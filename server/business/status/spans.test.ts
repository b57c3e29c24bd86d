import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readStatus, statusParts } from '#contract/status.ts';
import { asideOf, type Db } from '#server/platform/db/database.ts';
import { newestMigration } from '#server/platform/db/migrate.ts';
import type { Files } from '#server/platform/files/files.ts';
import { answersItself } from '#server/platform/health/ask-itself.ts';
import { startHeartbeat } from '#server/platform/health/heartbeat.ts';
import { readiness } from '#server/platform/health/readiness.ts';
import { silentLog } from '#server/platform/log.ts';
import { mailQueue } from '#server/platform/mail/mail.jobs.ts';
import { buildSite } from '#server/site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { keepSpans } from './keep-spans.ts';
import { type Measured, mailState, measure } from './measure.ts';
import { prepareMeasuring } from './measuring.ts';
import { statusJobs } from './status.jobs.ts';
import { statusSpans } from './status.tables.ts';

let bed: Testbed;
let db: Db;
beforeAll(async () => {
  bed = await openTestbed();
  db = asideOf(bed.service.database.db);
});
afterAll(() => bed.close());
beforeEach(() => db.delete(statusSpans));

const fine: Measured = { site: 'working', jobs: 'working', mail: 'working', files: 'working' };
const at = (text: string) => new Date(`2026-11-20T${text}Z`);
/** State, begin and end of each span of the mail, in the order they were written in. */
async function spans(): Promise<string[]> {
  const rows = await db.select().from(statusSpans).orderBy(statusSpans.id);
  const time = (moment: Date) => moment.toISOString().slice(11, 19);
  return rows
    .filter(({ part }) => part === 'mail')
    .map(({ state, since, lastSeen }) => `${state} ${time(since)} ${time(lastSeen)}`);
}
const query = (text: string, values: unknown[] = []) => bed.service.database.pool.query(text, values);

test('a span goes on while its state is the same', async () => {
  for (const minute of ['00', '01', '02', '04']) await keepSpans(db, fine, at(`10:${minute}:00`));
  expect(await spans()).toEqual(['working 10:00:00 10:04:00']);
  expect(await db.$count(statusSpans)).toBe(statusParts.length);
});

test('another state begins a span where the one before ends', async () => {
  await keepSpans(db, fine, at('10:00:00'));
  await keepSpans(db, { ...fine, mail: 'late' }, at('10:01:00'));
  await keepSpans(db, { ...fine, mail: 'late' }, at('10:02:00'));
  await keepSpans(db, fine, at('10:03:00'));
  expect(await spans()).toEqual([
    'working 10:00:00 10:01:00',
    'late 10:01:00 10:03:00',
    'working 10:03:00 10:03:00',
  ]);
});

test('after a longer silence a new span begins, and the gap stays', async () => {
  await keepSpans(db, fine, at('10:00:00'));
  await keepSpans(db, fine, at('10:03:00'));
  await keepSpans(db, fine, at('10:06:01'));
  expect(await spans()).toEqual(['working 10:00:00 10:03:00', 'working 10:06:01 10:06:01']);
});

test('two processes at once write one measurement, and one right behind another writes none', async () => {
  const written = await Promise.all([1, 2].map(() => keepSpans(db, fine, at('10:00:00'))));
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await keepSpans(db, fine, at('10:00:20'))).toBe(false);
  expect(await spans()).toEqual(['working 10:00:00 10:00:00']);
  // What has changed is not kept waiting.
  expect(await keepSpans(db, { ...fine, mail: 'down' }, at('10:00:25'))).toBe(true);
  expect(await spans()).toEqual(['working 10:00:00 10:00:25', 'down 10:00:25 10:00:25']);
});

test('a clock that was put back moves nothing back', async () => {
  await keepSpans(db, fine, at('10:00:00'));
  await keepSpans(db, fine, at('10:01:00'));
  expect(await keepSpans(db, fine, at('09:30:00'))).toBe(false);
  await keepSpans(db, { ...fine, mail: 'down' }, at('09:31:00'));
  await keepSpans(db, { ...fine, mail: 'down' }, at('10:02:00'));
  expect(await spans()).toEqual(['working 10:00:00 10:01:00', 'down 10:01:00 10:02:00']);
});

test('a site answers and jobs are done as long as a process says so of itself', async () => {
  const files = bed.service.files;
  const look = () => measure({ db, files, log: silentLog });
  expect(await look()).toEqual({ site: 'down', jobs: 'down', mail: 'working', files: 'working' });
  await bed.site.listen({ host: '127.0.0.1', port: 0 });
  // Without an address for supervisors it answers, and says that it cannot serve.
  expect(await answersItself(bed.site.server)).toBe(false);
  expect(await answersItself(null)).toBe(false);
  const newest = newestMigration('database/migrations');
  const ready = readiness({ db, newest, dataDir: bed.config.dataDir });
  const serving = await buildSite(bed.service, null, { ready });
  expect(await answersItself(serving.server)).toBe(false);
  await serving.listen({ host: '0.0.0.0', port: 0 });
  expect(await answersItself(serving.server)).toBe(true);
  await serving.close();
  let answers = true;
  const web = await startHeartbeat({
    ...{ db, log: silentLog, role: 'web', version: '1' },
    answers: async () => answers,
  });
  expect(await look()).toMatchObject({ site: 'working', jobs: 'down' });
  const worker = await startHeartbeat({ db, log: silentLog, role: 'worker', version: '1' });
  expect(await look()).toMatchObject({ site: 'working', jobs: 'working' });
  // It goes on to live, and does not answer any more.
  answers = false;
  await query("update processes set answered_at = answered_at - interval '1 minute'");
  await web.say();
  expect(await look()).toMatchObject({ site: 'down', jobs: 'working' });
  await query("update processes set seen_at = seen_at - interval '1 minute' where role = 'worker'");
  expect(await look()).toMatchObject({ jobs: 'down' });
  await Promise.all([web.stop(), worker.stop()]);
});

test('files are measured by one that is read, and put there when it is missing', async () => {
  const kept: string[] = [];
  const files: Files = {
    ...bed.service.files,
    put: async (key) => void kept.push(key),
    get: async (key) => (kept.includes(key) ? Buffer.from('1') : null),
  };
  expect((await measure({ db, files, log: silentLog })).files).toBe('working');
  expect(kept).toEqual(['status/reached']);
  const away: Files = { ...files, get: () => Promise.reject(new Error('no way there')) };
  expect((await measure({ db, files: away, log: silentLog })).files).toBe('down');
  const forgetful: Files = { ...files, get: async () => null };
  expect((await measure({ db, files: forgetful, log: silentLog })).files).toBe('down');
});

test('mail is late when mails wait, and down when none leaves', async () => {
  const post = (state: string, minutesAgo: number, more = '') =>
    query(
      `insert into pgboss.job (name, state, created_on, completed_on, output)
       values ($1, $2, now() - make_interval(mins => $3), ${more || 'null, null'})`,
      [mailQueue, state, minutesAgo],
    );
  const mail = async () => (await measure({ db, files: bed.service.files, log: silentLog })).mail;
  await query('delete from pgboss.job where name = $1', [mailQueue]);
  // Their next try is far away, so that no worker of this bed takes them.
  const failing = async (minutesAgo: number) => {
    await post('failed', minutesAgo);
  };
  await failing(11);
  await failing(12);
  await failing(9);
  expect(await mail()).toBe('working');
  await failing(30);
  expect(await mail()).toBe('down');
  await post('completed', 5, 'now(), null');
  expect(await mail()).toBe('late');
  for (let i = 0; i < 3; i++) await post('completed', 5, 'now(), null');
  expect(await mail()).toBe('working');
  // Refused for good is no mail that was sent.
  await query(`update pgboss.job set output = '{"refused": 550}' where name = $1 and state = 'completed'`, [
    mailQueue,
  ]);
  expect(await mail()).toBe('down');
  await query('delete from pgboss.job where name = $1', [mailQueue]);
});

test.each([
  [{ late: 0, untried: 0, sent: 0 }, 'working'],
  [{ late: 2, untried: 0, sent: 0 }, 'working'],
  [{ late: 1, untried: 1, sent: 40 }, 'late'],
  [{ late: 3, untried: 0, sent: 4 }, 'working'],
  [{ late: 3, untried: 0, sent: 3 }, 'late'],
  [{ late: 3, untried: 3, sent: 0 }, 'down'],
])('mails %o are %s', (counted, state) => {
  expect(mailState(counted)).toBe(state);
});

test('a process measures at once, and a visitor reads it', async () => {
  expect(await bed.call(readStatus, {})).toMatchObject({ measuredSince: null });
  const measuring = prepareMeasuring({ db, files: bed.service.files, log: silentLog });
  measuring.start();
  await expect.poll(async () => (await bed.call(readStatus, {})).measuredSince).not.toBeNull();
  await measuring.stop();
  const { parts, measuredSince, at: read } = await bed.call(readStatus, {});
  expect(parts.map(({ part, state }) => [part, state])).toEqual([
    ['site', 'down'],
    ['jobs', 'down'],
    ['mail', 'working'],
    ['files', 'working'],
  ]);
  expect(parts[0]?.days).toHaveLength(90);
  expect(parts[0]?.days.at(-1)?.on).toBe(read.slice(0, 10));
  expect(Date.parse(measuredSince ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(parts[0]?.days.slice(0, -1).every(({ measuredSeconds }) => measuredSeconds === 0)).toBe(true);
});

test('measurements older than 400 days are removed, and no others', async () => {
  const ago = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000);
  for (const daysAgo of [401, 399])
    await db.insert(statusSpans).values({
      ...{ part: 'site', state: 'working' },
      ...{ since: ago(daysAgo + 1), lastSeen: ago(daysAgo) },
    });
  const [cleanup] = statusJobs;
  await cleanup?.run(bed.ctx({ kind: 'job', name: 'status-cleanup' }), {}, randomUUID());
  expect(await db.$count(statusSpans)).toBe(1);
});
