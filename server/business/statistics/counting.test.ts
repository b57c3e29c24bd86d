import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { days } from '#contract/time.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { storeText } from '#server/platform/http/pages.ts';
import { testPages } from '#server/platform/http/test-pages.ts';
import { silentLog } from '#server/platform/log.ts';
import { startService } from '#server/service.ts';
import { buildSite } from '#server/site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { type Counting, startCounting } from './counting.ts';
import { dailyCounts } from './statistics.tables.ts';
import { forgetOldCounts } from './statistics.ts';
import { newTally, openNames } from './tally.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const countable = { pages: { Home: '/home', Faq: '/faq' }, articles: [], answers: [] };
let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed({}, undefined, { countable });
});
afterAll(() => bed.close());
beforeEach(async () => {
  await bed.service.counting.write();
  await bed.service.database.db.delete(dailyCounts);
});

const rows = async () => {
  const found = await bed.service.database.db.select().from(dailyCounts);
  return Object.fromEntries(found.map((row) => [`${row.countedOn} ${row.subject} ${row.name}`, row.count]));
};
const sameDatabase = () => {
  const { connectionString, host, port, user, database } = bed.service.database.pool.options;
  return (connectionString ? { connectionString } : { host, port, user, database }) as Connection;
};
/** Another process on the same database. */
const another = (db = bed.service.database.db): Counting =>
  startCounting({ db, log: silentLog, clock: bed.clock, config: bed.config, countable });

test('pages that go out are counted once, from memory and rendered, with the class of site that led there', async () => {
  const pages = testPages({
    files: new Map([
      ['/home', storeText('<h1>Home</h1>', '.html', 'no-cache')],
      ['/site.js', storeText('1', '.js', 'no-cache')],
    ]),
    render: async (request) =>
      new Response('<h1>Page</h1>', {
        status: request.url.endsWith('/faq') ? 200 : 404,
        headers: { 'content-type': 'text/html' },
      }),
  });
  const site = await buildSite(bed.service, pages);
  await site.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.server.address() as { port: number };
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'user-agent': browser, ...headers } });
  const home = await get('/home');
  await get('/home?ticket=secret', { referer: 'https://www.google.com/' });
  expect((await get('/home', { 'if-none-match': home.headers.get('etag') ?? '' })).status).toBe(304);
  await get('/home', { referer: 'http://site.test/faq' });
  await get('/faq', { referer: 'https://forum.example/thread/7' });
  await get('/no-such-page', { referer: 'https://forum.example/thread/7' });
  await get('/site.js');
  await get('/');
  await get('/home', {}, 'HEAD');
  await get('/home', { 'sec-gpc': '1' });
  await get('/home', { 'user-agent': 'Googlebot/2.1' });
  await get('/home', { 'sec-purpose': 'prefetch' });
  await site.close();
  await bed.service.counting.write();
  expect(await rows()).toEqual({
    '2026-11-20 page Home': 5,
    '2026-11-20 page Faq': 1,
    '2026-11-20 page NotFound': 1,
    '2026-11-20 referrer direct': 3,
    '2026-11-20 referrer search': 1,
    '2026-11-20 referrer forum.example': 1,
  });
});

test('two processes that write the same sums at the same time add up', async () => {
  const processes = [another(), another()];
  for (let round = 0; round < 20; round++) {
    for (const [i, one] of processes.entries()) {
      const names = ['Home', 'Faq', 'Vps', 'Blog'];
      for (const name of i ? names : names.toReversed()) one.add('page', name);
    }
    await Promise.all(processes.map((one) => one.write()));
  }
  await Promise.all(processes.map((one) => one.close()));
  expect(await rows()).toEqual({
    '2026-11-20 page Home': 40,
    '2026-11-20 page Faq': 40,
    '2026-11-20 page Vps': 40,
    '2026-11-20 page Blog': 40,
  });
});

test('what could not be written waits and is written later, once', async () => {
  const { pool } = bed.service.database;
  const own = openDatabase(sameDatabase(), silentLog, 1);
  const counting = another(own.db);
  counting.add('page', 'Home');
  await pool.query('alter table daily_counts rename to daily_counts_away');
  try {
    await counting.write();
    counting.add('page', 'Home');
  } finally {
    await pool.query('alter table daily_counts_away rename to daily_counts');
  }
  expect(await rows()).toEqual({});
  await Promise.all([counting.write(), counting.write()]);
  await counting.close();
  await own.close();
  expect(await rows()).toEqual({ '2026-11-20 page Home': 2 });
});

test('a service that stops writes for the last time', async () => {
  const { config, clock } = bed;
  const other = await startService({
    config,
    clock,
    connection: sameDatabase(),
    log: silentLog,
    work: false,
  });
  other.counting.add('page', 'Home');
  expect(await rows()).toEqual({});
  await other.close();
  expect(await rows()).toEqual({ '2026-11-20 page Home': 1 });
});

test('a day ends at midnight UTC', () => {
  let at = Date.parse('2026-11-20T23:59:59.999Z');
  const tally = newTally(() => at);
  tally.add('page', 'Home');
  at += 1;
  tally.add('page', 'Home');
  tally.add('page', 'Home');
  const taken = tally.take();
  expect(taken.map(({ countedOn, count }) => [countedOn, count])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 2],
  ]);
  expect(tally.take()).toEqual([]);
});

test('names that visitors bring along cannot fill the table, also across writings', () => {
  let at = Date.parse('2026-11-20T12:00:00Z');
  const tally = newTally(() => at);
  const most = openNames.search_missed ?? 0;
  let kept = 0;
  for (let i = 0; i < most + 50; i++) {
    tally.add('search_missed', `word ${i}`);
    if (i % 100 === 0) kept += tally.take().length;
  }
  kept += tally.take().length;
  expect(kept).toBe(most);
  tally.add('search_missed', 'word 0');
  expect(tally.take()).toHaveLength(1);
  at += days(1);
  tally.add('search_missed', 'a new day');
  expect(tally.take()).toHaveLength(1);
});

test('sums older than 25 months are removed', async () => {
  const { db } = bed.service.database;
  const on = (countedOn: string) => ({ subject: 'page' as const, countedOn, name: 'Home', count: 1 });
  await db.insert(dailyCounts).values([on('2024-10-19'), on('2024-10-22'), on('2026-11-20')]);
  await forgetOldCounts(bed.ctx());
  expect(Object.keys(await rows())).toEqual(['2024-10-22 page Home', '2026-11-20 page Home']);
});
