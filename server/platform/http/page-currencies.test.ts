import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { publicUrlMark } from '#contract/public-url.ts';
import { inlineHashesOf } from './inline-hashes.ts';
import { memoryAnswers } from './memory.ts';
import { isPage, pageCurrencies } from './page-currencies.ts';
import { pageLimits } from './page-limits.ts';
import { type Pages, type Stored, storeText } from './pages.ts';
import { servePages } from './serve-pages.ts';
import { testPages } from './test-pages.ts';
import { varyBy } from './wanted-currency.ts';

const cache = 'public, max-age=0, must-revalidate';
const words = ' Servers by the month.'.repeat(100);
const inline = '<script>start()</script>';
const files = new Map([
  ['/vps', storeText(`<p>$14.00${words}</p>`, '.html', cache)],
  ['/cart', storeText(`<p>$0.00</p>${inline}`, '.html', cache)],
  ['/app.css', storeText('p{}', '.css', cache)],
]);
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } };
const inEuro: Pages['inCurrency'] = async (path, _built, currency) =>
  new Response(`<p>${currency} of ${path} at ${publicUrlMark}${words}</p>${inline}`, html);

const sites: FastifyInstance[] = [];
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A site as site.ts puts it together: memory first, then the framework. */
async function siteOf(own: Partial<Pages> = {}) {
  const pages = testPages({
    files,
    inlineHashes: { '/cart': inlineHashesOf(inline) },
    render: async () => new Response('rendered', html),
    inCurrency: inEuro,
    ...own,
  });
  const { shown, make } = pageCurrencies(pages);
  const counted: string[] = [];
  const headersFor = (_path: string, stored: Stored): Record<string, string> => ({
    'x-hashes': String(stored.inlineHashes ?? 'of the build'),
    ...(isPage(stored) ? { vary: varyBy(pages.currencies) } : {}),
  });
  const answer = memoryAnswers(pages.files, headersFor, (path) => void counted.push(path), shown);
  const site = Fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!answer(request, response)) handler(request, response);
      }),
  });
  servePages(site, pages, pageLimits(false), { answer, make });
  await site.listen({ host: '127.0.0.1', port: 0 });
  sites.push(site);
  const { port } = site.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    const sent = send({ host: '127.0.0.1', port, path, method, headers }).end();
    const [received] = await once(sent, 'response');
    const parts: Buffer[] = [];
    for await (const part of received) parts.push(part);
    return { status: received.statusCode, headers: received.headers, body: Buffer.concat(parts) };
  };
  return { ask, counted };
}

const euro = { cookie: 'device=1; currency=EUR' };
const expected = `<p>EUR of /vps at http://site.test${words}</p>${inline}`;

test('the cookie brings the page in its currency, under an etag of its own, with the headers of the one made at build', async () => {
  const { ask } = await siteOf();
  const dollars = await ask('/vps');
  const euros = await ask('/vps', euro);
  expect(dollars.body.toString()).toContain('$14.00');
  expect(euros.body.toString()).toBe(expected);
  expect(euros.headers.etag).not.toBe(dollars.headers.etag);
  const { etag, 'content-length': length, date, 'x-hashes': hashes, ...same } = dollars.headers;
  expect(euros.headers).toMatchObject(same);
  expect(euros.headers).toMatchObject({ 'cache-control': cache, vary: 'accept-encoding, cookie' });
  expect(euros.headers['content-length']).toBe(String(expected.length));
  // Who has chosen nothing is answered as before, also afterwards.
  expect((await ask('/vps')).headers.etag).toBe(dollars.headers.etag);
});

test('its own inline scripts are allowed, and those of the build are not taken for them', async () => {
  const { ask } = await siteOf();
  expect((await ask('/cart')).headers['x-hashes']).toBe('of the build');
  expect((await ask('/cart', euro)).headers['x-hashes']).toBe(String(inlineHashesOf(inline)));
});

test('it is sent packed, asked for by HEAD, and not sent again to who has it', async () => {
  const { ask } = await siteOf();
  const br = await ask('/vps', { ...euro, 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(expected);
  const gzip = await ask('/vps', { ...euro, 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.body).toString()).toBe(expected);
  expect(new Set([br, gzip, await ask('/vps', euro)].map(({ headers }) => headers.etag)).size).toBe(3);
  const head = await ask('/vps', euro, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String(expected.length));
  const again = await ask('/vps', { ...euro, 'if-none-match': head.headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  // What the browser holds in the currency of before is not taken for this one.
  const changed = await ask('/vps', { ...euro, 'if-none-match': (await ask('/vps')).headers.etag ?? '' });
  expect(changed.status).toBe(200);
});

test('a first request by HEAD, or by somebody who has the page, is answered like every later one', async () => {
  const { headers } = await (await siteOf()).ask('/vps', euro);
  const byHead = await (await siteOf()).ask('/vps', euro, 'HEAD');
  expect([byHead.status, byHead.headers.etag]).toEqual([200, headers.etag]);
  const known = await (await siteOf()).ask('/vps', { ...euro, 'if-none-match': headers.etag ?? '' });
  expect(known.status).toBe(304);
});

test('each page is rendered once for each currency, however many ask at once', async () => {
  const rendered: string[] = [];
  const { ask, counted } = await siteOf({
    inCurrency: async (path, built, currency) => {
      rendered.push(`${path} ${currency}`);
      await new Promise((done) => setTimeout(done, 20));
      return inEuro(path, built, currency);
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => ask(i % 2 ? '/vps' : '/cart', euro)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // What follows the path says nothing about the page.
  await ask('/vps?tid=one', euro);
  expect(rendered.sort()).toEqual(['/cart EUR', '/vps EUR']);
  expect(counted).toHaveLength(31);
});

test('an unknown or forged currency is the first one, and nothing is rendered for it', async () => {
  const rendered: string[] = [];
  const { ask } = await siteOf({
    inCurrency: async (path) => {
      rendered.push(path);
      return new Response('');
    },
  });
  const { etag } = (await ask('/vps')).headers;
  for (const value of ['GBP', 'eur', '', 'EUR%00', '../EUR', '__proto__', 'EUR"'])
    expect((await ask('/vps', { cookie: `currency=${value}` })).headers.etag, value).toBe(etag);
  expect((await ask('/app.css', euro)).body.toString()).toBe('p{}');
  expect((await ask('/app.css', euro)).headers.vary).toBe('accept-encoding');
  expect(rendered).toEqual([]);
});

test('where the install sells in euros first, or alone, everybody without a choice sees them', async () => {
  const first = await siteOf({ currencies: ['EUR', 'USD'] });
  expect((await first.ask('/vps')).body.toString()).toBe(expected);
  expect((await first.ask('/vps', { cookie: 'currency=USD' })).body.toString()).toContain('$14.00');
  const alone = await siteOf({ currencies: ['EUR'] });
  const only = await alone.ask('/vps', { cookie: 'currency=USD' });
  expect(only.body.toString()).toBe(expected);
  expect(only.headers.vary).toBe('accept-encoding');
});

test('a page that cannot be rendered is not kept: the next request tries again', async () => {
  let fault: (() => Promise<Response>) | null = () => Promise.reject(new Error('broken'));
  const { ask } = await siteOf({
    inCurrency: (...asked) => (fault ? fault() : inEuro(...asked)),
  });
  const broken = await ask('/vps', euro);
  expect([broken.status, broken.body.toString()]).toEqual([500, expect.stringMatching(/^broken req-/)]);
  fault = async () => new Response('fault', { ...html, status: 500 });
  expect((await ask('/vps', euro)).status).toBe(500);
  expect((await ask('/vps')).status).toBe(200);
  fault = null;
  expect((await ask('/vps', euro)).body.toString()).toBe(expected);
});

test('a file that no route of ours makes stays as it is', async () => {
  const { ask } = await siteOf({
    inCurrency: async () => new Response('missing', { ...html, status: 404 }),
  });
  const answer = await ask('/vps', euro);
  expect([answer.status, answer.headers.etag]).toEqual([200, (await ask('/vps')).headers.etag]);
});

test('what is rendered for a request, and the page for missing ones, are told the currency', async () => {
  const { ask } = await siteOf({
    render: async (_request, _call, _nonce, currency) => new Response(`search in ${currency}`, html),
    missing: async (path, currency) =>
      path === '/none'
        ? { key: currency, render: async () => new Response(`none in ${currency}`, { ...html, status: 404 }) }
        : null,
  });
  const bodies = [];
  for (const path of ['/search', '/none'])
    for (const headers of [{}, euro]) bodies.push((await ask(path, headers)).body.toString());
  expect(bodies).toEqual(['search in USD', 'search in EUR', 'none in USD', 'none in EUR']);
  expect((await ask('/search', euro)).headers.vary).toBe('accept-encoding, cookie');
});
