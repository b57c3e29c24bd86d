import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSharedCollection } from '#contract/collections.ts';
import { buildSite } from '#server/site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { processLog } from '../log.ts';
import { storeText } from './pages.ts';
import { testPages } from './test-pages.ts';

const lines: string[] = [];
const accesses = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'access');
const secret = 'SECRETCODE0123456789';
let bed: Testbed;
let origin: string;
let site: Awaited<ReturnType<typeof buildSite>>;

beforeAll(async () => {
  const log = processLog('info', { write: (line: string) => void lines.push(line) });
  const countable = { pages: { Gift: '/gift/:code', Home: '/home' }, articles: [], answers: [] };
  bed = await openTestbed({ ACCESS_LOG: 'on', TRUSTED_PROXIES: '127.0.0.1' }, undefined, { log, countable });
  const pages = testPages({
    files: new Map([['/home', storeText('<p>home</p>', '.html', 'public')]]),
    render: async ({ url }, call) => {
      if (!url.includes('/gift/')) return new Response('none', { status: 404 });
      await call(readSharedCollection, { token: secret }).catch(() => {});
      return new Response('<p>gift</p>', { headers: { 'content-type': 'text/html' } });
    },
  });
  site = await buildSite(bed.service, pages);
  origin = await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await bed.close();
});

/** The line of one request, and its answer. */
async function ask(path: string, init: RequestInit = {}) {
  lines.length = 0;
  const headers = { 'x-forwarded-for': '203.0.113.77', ...(init.headers as Record<string, string>) };
  const answer = await fetch(origin + path, { ...init, headers, redirect: 'manual' });
  await answer.arrayBuffer();
  await expect.poll(() => accesses().length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain('203.0.113.77');
  const [line] = accesses();
  expect(line.requestId).toBe(answer.headers.get('x-request-id'));
  expect(line).toMatchObject({ network: '203.0.113.0/24', status: answer.status });
  expect(line.ms).toBeGreaterThanOrEqual(0);
  return { line, answer };
}

test('a call is told by its name', async () => {
  const { line } = await ask(`${readSharedCollection.path}?token=${secret}`, { method: 'POST' });
  expect(line).toMatchObject({ method: 'POST', call: 'readSharedCollection', actor: 'visitor' });
  expect(line.bytes).toBeGreaterThan(200);
});

test('a page that is rendered is told by its name, once; what it asks in process is part of it', async () => {
  const { line } = await ask(`/gift/${secret}?x=${secret}`);
  expect(line).toMatchObject({ method: 'GET', call: 'Gift', status: 200 });
  expect(accesses()).toHaveLength(1);
});

test('a built file is told by its path, and answered as it is without the log', async () => {
  const { line, answer } = await ask('/home');
  expect(line).toMatchObject({ call: '/home', status: 200 });
  expect(answer.headers.get('content-type')).toContain('text/html');
  const etag = answer.headers.get('etag') ?? '';
  expect((await ask('/home', { headers: { 'if-none-match': etag } })).line.status).toBe(304);
  expect((await ask('/home', { method: 'HEAD' })).line).toMatchObject({ method: 'HEAD', status: 200 });
});

test('an address that is none, or of another method, tells nothing of itself', async () => {
  expect((await ask(`/${secret}/x?y=${secret}`)).line).toMatchObject({ call: '/*', status: 404 });
  expect((await ask(`/${secret}`, { method: 'POST' })).line.call).toBe('none');
});

test('without the setting there is no such line', async () => {
  const quiet = await openTestbed({}, undefined, { log: bed.service.log });
  lines.length = 0;
  await quiet.site.inject({ url: '/handler/v1/querySiteWebTheme' });
  expect(accesses()).toEqual([]);
  await quiet.close();
});
