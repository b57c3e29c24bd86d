import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { busy } from '#content/en/busy.ts';
import { readSharedCollection } from '#contract/collections.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { awayForSeconds } from '#server/platform/http/page-limits.ts';
import { cuttableLine } from '../server/test-cuttable-line.ts';
import { findIn, readPage, wordsOf } from './served-page.ts';
import { copyData, freePort, startSite, stopSite } from './start-site.ts';

const line = cuttableLine();
let origin: string;
let folders: string[];
let database: Awaited<ReturnType<typeof startEmbedded>>;
let child: ChildProcess;

beforeAll(async () => {
  const data = await copyData(inject('startedOnce'));
  const own = await mkdtemp(join(tmpdir(), 'ezc-away-'));
  folders = [data, own];
  database = await startEmbedded({ dataDir: data });
  const through = await line.through({ ...database.connection, ssl: false });
  const { user, port, database: name } = through as { user: string; port: number; database: string };
  const listens = await freePort();
  origin = `http://127.0.0.1:${listens}`;
  child = await startSite({
    PORT: String(listens),
    PUBLIC_URL: origin,
    DATA_DIR: own,
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name}`,
    LOG_LEVEL: 'fatal',
  });
});
afterAll(async () => {
  await stopSite(child);
  await line.close();
  await database.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const visit = (path: string) => fetch(origin + path, { headers: { accept: 'text/html' } });

test('while the database is away the library says so in the look of the site, and other pages open as usual', async () => {
  for (const library of ['/material', '/material-list']) expect((await visit(library)).status).toBe(200);
  await line.cut();
  for (const library of ['/material', '/material-list']) {
    const answer = await visit(library);
    expect(answer.status, library).toBe(503);
    expect(answer.headers.get('retry-after')).toBe(`${awayForSeconds}`);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    const main = findIn(readPage(html), 'main part', ({ name }) => name === 'main');
    expect(wordsOf(main)).toContain(busy.away.title);
    expect(html).not.toMatch(/ECONN|Error|\bat .+:\d+:\d+/);
    const [, sheet = ''] = /href="(\/assets\/site-[^"]+\.css)"/.exec(html) ?? [];
    expect((await visit(sheet)).status).toBe(200);
  }
  for (const path of ['/home', '/faq', '/search?q=icon']) expect((await visit(path)).status, path).toBe(200);
  const call = await fetch(origin + readSharedCollection.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'no-such-list-0123456789' }),
  });
  expect([call.status, call.headers.get('content-type')]).toEqual([
    503,
    expect.stringMatching(/^application\/json/),
  ]);
  await line.mend();
  await expect.poll(async () => (await visit('/material-list')).status, { timeout: 20_000 }).toBe(200);
});
