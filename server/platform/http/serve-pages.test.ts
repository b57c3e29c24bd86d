import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Call } from '#contract/client.ts';
import { publicUrlMark } from '#contract/public-url.ts';
import { querySiteWebTheme } from '#contract/settings.ts';
import { aheadOfNetwork, busyForSeconds, pageLimits, pagesOfNetwork } from './page-limits.ts';
import { type Pages, storeText } from './pages.ts';
import { servePages } from './serve-pages.ts';
import { rulesPath } from './speculation.ts';
import { testPages } from './test-pages.ts';

const origin = 'https://shop.example';
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const words = 'A page of words. '.repeat(500);
const noMemory = { answer: () => false, make: async () => true };

interface Options {
  render?: Pages['render'];
  limited?: boolean;
  now?: () => number;
  files?: Pages['files'];
  /** Is told the address that a page's read comes from. */
  read?: (address: string) => void;
}

function siteWith({
  render = async () => new Response(words, html),
  limited = true,
  now,
  files = new Map(),
  read,
}: Options) {
  let missed = 0;
  const site = Fastify({ trustProxy: '127.0.0.1' });
  const pages = testPages({
    render,
    files,
    missing: async (path) =>
      path.startsWith('/no')
        ? {
            key: path.slice(0, 4),
            render: async () => {
              missed += 1;
              return new Response(`missing ${publicUrlMark}`, { ...html, status: 404 });
            },
          }
        : null,
    origin,
    hidden: new Set(['dev']),
  });
  site.get(querySiteWebTheme.path, async ({ ip }) => {
    read?.(ip);
    return { code: 0, msg: '', data: null };
  });
  servePages(site, pages, pageLimits(limited, now), noMemory);
  const ask = (url: string, address = '203.0.113.1', headers: Record<string, string> = {}) =>
    site.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });
  return { ask, missed: () => missed };
}

test('one network has its pages a minute, then a page that says so; another network has its own', async () => {
  let at = 1000;
  const asked: string[] = [];
  const { ask } = siteWith({
    now: () => at,
    read: (address) => void asked.push(address),
    render: async (_request, call) => {
      await call(querySiteWebTheme, {});
      return new Response(words, html);
    },
  });
  const { max } = pagesOfNetwork;
  // The addresses of one IPv6 line are one network.
  const line = (i: number) => `2001:db8:1:2::${(i + 1).toString(16)}`;
  const first = [];
  for (let i = 0; i < 2000; i++) first.push((await ask(`/search?q=${i}`, line(i))).statusCode);
  expect(first.filter((status) => status === 200)).toHaveLength(max);
  expect(first.filter((status) => status === 429)).toHaveLength(2000 - max);
  const refused = await ask('/search', line(1));
  expect(refused.payload).toBe('too many');
  expect(refused.headers).toMatchObject({
    'retry-after': '60',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(asked).toHaveLength(max);
  expect((await ask('/search', '2001:db8:1:3::1')).statusCode).toBe(200);
  expect(asked.at(-1)).toBe('2001:db8:1:3::1');
  at += 60_000;
  expect((await ask('/search', line(1))).statusCode).toBe(200);
});

test('pages that a browser fetches ahead leave room for those that are opened', async () => {
  const { ask } = siteWith({ now: () => 1000 });
  const statuses = async (times: number, headers: Record<string, string> = {}) => {
    const all = [];
    for (let i = 0; i < times; i++) all.push((await ask('/search', '203.0.113.1', headers)).statusCode);
    return all;
  };
  const hovering = await statuses(1000, { 'sec-purpose': 'prefetch' });
  expect(hovering).toEqual([
    ...Array.from({ length: aheadOfNetwork }, () => 200),
    ...Array.from({ length: 1000 - aheadOfNetwork }, () => 429),
  ]);
  const opened = pagesOfNetwork.max - aheadOfNetwork;
  expect(opened).toBe(200);
  expect(await statuses(opened + 1)).toEqual([...Array.from({ length: opened }, () => 200), 429]);
});

test('with limits off nothing is counted', async () => {
  const { ask } = siteWith({ limited: false });
  for (let i = 0; i < pagesOfNetwork.max + 1; i++) await ask('/search');
  expect((await ask('/search')).statusCode).toBe(200);
});

test('few are rendered at once, and who finds no room is told when to come back', async () => {
  let now = 0;
  let most = 0;
  const open = Promise.withResolvers<void>();
  const { ask } = siteWith({
    limited: false,
    render: async () => {
      now += 1;
      most = Math.max(most, now);
      await open.promise;
      now -= 1;
      return new Response(words, html);
    },
  });
  const all = Array.from({ length: 100 }, (_, i) => ask('/search', `203.0.113.${i}`));
  const shed = await Promise.race(all);
  expect(shed.statusCode).toBe(503);
  expect(shed.payload).toBe('busy');
  expect(shed.headers).toMatchObject({ 'retry-after': `${busyForSeconds}`, 'cache-control': 'no-store' });
  open.resolve();
  const answers = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(answers.filter((status) => status === 503)).toHaveLength(36);
  expect(answers.filter((status) => status === 200)).toHaveLength(64);
  expect(most).toBe(4);
});

test('a burst of one network leaves room for another', async () => {
  const open = Promise.withResolvers<void>();
  const { ask } = siteWith({
    render: async () => {
      await open.promise;
      return new Response(words, html);
    },
  });
  const burst = Array.from({ length: 200 }, () => ask('/search', '203.0.113.1'));
  const shed = await Promise.race(burst);
  const other = ask('/search', '203.0.113.2');
  open.resolve();
  expect(shed.statusCode).toBe(503);
  expect((await other).statusCode).toBe(200);
  await Promise.all(burst);
});

test('a render that breaks gives its place back', async () => {
  for (const render of [
    () => Promise.reject(new Error('broken')),
    async () => new Response('broken', { ...html, status: 500 }),
  ]) {
    const { ask } = siteWith({ limited: false, render });
    for (let i = 0; i < 10; i++) expect((await ask('/search')).statusCode).toBe(500);
  }
});

test('a page for missing ones that cannot be rendered is not kept', async () => {
  let fails = true;
  const site = Fastify();
  const render = async () =>
    new Response(fails ? 'fault' : 'missing', { ...html, status: fails ? 500 : 404 });
  const pages = testPages({ render, missing: async () => ({ key: '', render }) });
  servePages(site, pages, pageLimits(false), noMemory);
  const first = await site.inject('/no');
  expect([first.statusCode, first.payload]).toEqual([500, expect.stringMatching(/^broken req-/)]);
  fails = false;
  const second = await site.inject('/no');
  expect([second.statusCode, second.payload]).toEqual([404, 'missing']);
});

test('pages that are missing are rendered once for each suggestion, and are neither counted nor kept', async () => {
  const { ask, missed } = siteWith({});
  for (let i = 0; i < pagesOfNetwork.max + 10; i++) {
    const { statusCode, payload } = await ask(`/no-such-${i}`);
    expect([statusCode, payload]).toEqual([404, `missing ${origin}`]);
  }
  expect(missed()).toBe(1);
  const packed = await ask('/no-such', '203.0.113.1', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(`missing ${origin}`);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  // What is not there in production is missing like everything else.
  for (const hidden of ['/dev', '/dev/', '/dev/gallery', '/DEV'])
    expect((await ask(hidden)).statusCode, hidden).toBe(404);
  await ask('/nothing');
  expect(missed()).toBe(2);
});

test('a page that is rendered for a request is sent in the packing that the request takes', async () => {
  const { ask } = siteWith({ render: async () => new Response(`${words}${publicUrlMark}`, html) });
  const sent = `${words}${origin}`;
  const br = await ask('/search?q=ink', '203.0.113.1', { 'accept-encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie' });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(sent);
  expect(br.rawPayload.length).toBeLessThan(sent.length / 20);
  const gzip = await ask('/search?q=ink', '203.0.113.1', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(sent);
  const plain = await ask('/search?q=ink', '203.0.113.1', { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.payload).toBe(sent);
});

test('pages of the site name the rules for what is fetched ahead, where there are some; the desk, files and refusals do not', async () => {
  const rules = storeText('{"prefetch":[]}', '.speculationrules', 'public, max-age=86400');
  const render = async (request: Request, _call: Call, nonce: string) =>
    request.url.endsWith('/cart')
      ? new Response(`<script nonce="${nonce}"></script>`, html)
      : new Response(
          words,
          request.url.endsWith('.xml') ? { headers: { 'content-type': 'text/xml' } } : html,
        );
  const { ask } = siteWith({ render, files: new Map([[rulesPath, rules]]) });
  const named = async (url: string) => (await ask(url)).headers['speculation-rules'];
  expect(await named('/search')).toBe('"/links.speculationrules"');
  for (const url of ['/cart', '/feed.xml', '/no-such-page']) expect(await named(url), url).toBeUndefined();
  expect((await siteWith({ render }).ask('/search')).headers['speculation-rules']).toBeUndefined();
});

test('slashes at the ends of a path are one redirect, however many there are', async () => {
  const { ask } = siteWith({});
  const inside = `x${'/'.repeat(1_000_000)}x`;
  const { statusCode, headers } = await ask(`/${inside}${'/'.repeat(1_000_000)}?a=1`);
  expect([statusCode, headers.location === `/${inside}?a=1`]).toEqual([301, true]);
});
