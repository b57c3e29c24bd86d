import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSharedCollection } from '#contract/collections.ts';
import { errors } from '#contract/errors.ts';
import { buildSite } from '#server/site.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { cuttableLine } from '../../../tests/server/test-cuttable-line.ts';
import { processLog } from '../log.ts';
import { awayForSeconds } from './page-limits.ts';
import { storeText } from './pages.ts';
import { requestIdHeader } from './request-lines.ts';
import { testPages } from './test-pages.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const leak = 'a message that nobody outside should read';
const noSuchList = { token: 'no-such-list-0123456789' };
const line = cuttableLine();
const raw: string[] = [];
let bed: Testbed;
let site: FastifyInstance;

beforeAll(async () => {
  const log = processLog('info', { write: (text: string) => void raw.push(text) });
  bed = await openTestbed({ LIMITS: 'off' }, undefined, { log, through: line.through });
  const pages = testPages({
    files: new Map([['/home', storeText('home', '.html', 'public')]]),
    missing: async (path) => {
      if (path === '/not-loaded') throw new Error(leak);
      return null;
    },
    render: async ({ url }, call) => {
      if (url.endsWith('/throws')) throw new TypeError(leak);
      // The framework makes a page of what its loaders throw, with this status.
      const failed = new Response(leak, { status: 500, headers: html });
      if (url.endsWith('/fails')) return failed;
      const refused = await call(readSharedCollection, noSuchList).catch((error: Error) => error);
      return (refused as Error).name === 'CallRefused' ? new Response('page', { headers: html }) : failed;
    },
  });
  site = await buildSite(bed.service, pages);
  await site.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await site.close();
  await bed.close();
  await line.close();
});
beforeEach(() => {
  raw.length = 0;
});

const ask = async (path: string, more: RequestInit = {}) => {
  const { port } = site.server.address() as { port: number };
  const headers = { accept: 'text/html', 'accept-encoding': 'br', ...more.headers };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...more, headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test.each(['/throws', '/not-loaded'])(
  '%s is answered with a page of memory that names the request and nothing of the error',
  async (path) => {
    const { status, headers, text } = await ask(path);
    expect(status).toBe(500);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBeNull();
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(text).toBe(`broken ${headers.get(requestIdHeader)}`);
    const told = raw.map((one) => JSON.parse(one));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      level: 'error',
      msg: 'a page could not be rendered',
      requestId: headers.get(requestIdHeader),
      err: { message: leak, stack: expect.stringContaining('at ') },
    });
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 500, text: '' });
    expect((await ask('/home')).status).toBe(200);
    expect((await ask('/rendered')).text).toBe('page');
  },
);

test('a page of the framework with such a status is replaced; whoever rendered it told the log', async () => {
  const { status, headers, text } = await ask('/fails');
  expect([status, text]).toEqual([500, `broken ${headers.get(requestIdHeader)}`]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(raw).toEqual([]);
});

test('while the database is away a page that reads says so, prerendered ones answer, and calls keep their envelope', async () => {
  expect((await ask('/rendered')).text).toBe('page');
  await line.cut();
  try {
    const { status, headers, text } = await ask('/rendered');
    expect([status, text]).toEqual([503, 'away']);
    expect(headers.get('retry-after')).toBe(`${awayForSeconds}`);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    // A fault beside it is one of ours all the same.
    expect((await ask('/throws')).status).toBe(500);
    expect((await ask('/home')).status).toBe(200);
    const call = await ask(readSharedCollection.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(noSuchList),
    });
    expect(call.status).toBe(503);
    expect(call.headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(call.text).code).toBe(errors.unavailable.code);
  } finally {
    await line.mend();
  }
  const told = raw.map((one) => JSON.parse(one)).filter(({ msg }) => msg === 'the database does not answer');
  expect(told).toHaveLength(1);
  await expect.poll(async () => (await ask('/rendered')).text).toBe('page');
});
