import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { ownDataDir } from './copied-data.ts';
import { movePointer, touch } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

const offlineReader = (baseURL?: string) =>
  newVisitor({ serviceWorkers: 'allow', ...(baseURL ? { baseURL } : {}) });

/** Addresses that this browser keeps, by cache. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });

/** Opens a page, touches it, and waits until it is kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await touch(page);
  await untilKept(page, path);
}
const untilKept = (page: Page, path: string) =>
  expect.poll(async () => Object.values(await keptIn(page)).flat()).toContain(path);

describe('without a connection', () => {
  test('a tool that was visited once calculates, and a link to it opens with its figures', async () => {
    const { context, page, errors, close } = await offlineReader();
    await visit(page, paths.LogisticsControl);
    await context.setOffline(true);
    await page.reload();
    await touch(page);
    // 42 × 30 × 20 cm ÷ 5000 = 5.04 kg, up to the next half.
    await page.getByLabel('Height, cm', { exact: true }).fill('20');
    await page.getByRole('main').getByText('5.5 kg billed').first().waitFor();
    await page.goto(`${paths.LogisticsControl}?box=42x30x20x3.1x1`);
    await touch(page);
    await page.getByRole('main').getByText('5.5 kg billed').first().waitFor();
    expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error))).toEqual([]);
    await close();
  });

  test.runIf(longRun)(
    'pages reached by links inside the site are kept as well, and open from each other',
    async () => {
      const { context, page, close } = await offlineReader();
      await visit(page, paths.Terms);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await page.waitForURL(`**${paths.Privacy}`);
      await untilKept(page, paths.Privacy);
      await context.setOffline(true);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
      await touch(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
      await close();
    },
  );

  test('a page never visited says so, names those that are there, and opens when the connection is back', async () => {
    const { context, page, close } = await offlineReader();
    await visit(page, paths.LogisticsControl);
    await context.setOffline(true);
    await page.goto(`${paths.Faq}?from=here`);
    await page.getByRole('heading', { level: 1, name: 'No connection.' }).waitFor();
    await page.getByText('This page is not on your device yet.').waitFor();
    const kept = page.getByRole('main').getByRole('list').getByRole('link');
    await kept.first().waitFor();
    expect(await kept.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      paths.LogisticsControl,
    ]);
    expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      `${paths.Faq}?from=here`,
    );
    await touch(page);
    // By key: what Chromium fetches while the pointer rests on a link gets past the switch that takes the connection away here.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).press('Enter');
    await page.waitForURL(`**/offline?page=${encodeURIComponent(paths.Privacy)}`);
    await kept.first().click();
    await page.getByLabel('Height, cm', { exact: true }).waitFor();
    await page.goto(paths.Faq);
    await page.getByRole('heading', { level: 1, name: 'No connection.' }).waitFor();
    await context.setOffline(false);
    await page.waitForURL(`**${paths.Faq}`);
    await page.getByRole('heading', { level: 1, name: 'Answers first.' }).waitFor();
    await close();
  });

  test.runIf(longRun)('the offline page never leads to another site', async () => {
    const { context, page, close } = await offlineReader();
    await visit(page, paths.Faq);
    await context.setOffline(true);
    for (const query of [
      '?page=https://evil.example/',
      '?page=//evil.example/',
      '?page=/.//evil.example',
      '?page=javascript:alert(1)',
      '?page=/offline',
    ]) {
      await page.goto(`/offline${query}`);
      await page.getByRole('heading', { name: 'On this device' }).waitFor();
      expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href'), query).toBe(
        paths.Home,
      );
    }
    await context.setOffline(false);
    await page.waitForURL(`**${paths.Home}`);
    await close();
  });
});

test('nothing is kept of calls, searches, forms of the session or what was typed', async () => {
  const { page, close } = await offlineReader();
  await visit(page, paths.LogisticsControl);
  for (const path of [paths.Login, '/search?q=box', '/api-docs']) {
    await page.goto(path);
    await movePointer(page);
  }
  await visit(page, `${paths.Faq}`);
  const all = Object.values(await keptIn(page)).flat();
  const allowed = new Set(
    [paths.LogisticsControl, paths.Faq, '/offline'].flatMap((path) => [path, `${path}.data`]),
  );
  const others = all.filter((path) => !path.startsWith('/assets/') && !allowed.has(path));
  expect(others.sort()).toEqual(['/icon.svg', '/site.js']);
  await close();
});

test.runIf(longRun)('nothing is kept for visitors who save data', async () => {
  const { context, page, close } = await offlineReader();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(paths.Faq);
  await touch(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await close();
});

describe.runIf(longRun)('another server', () => {
  let proxy: Server;
  let port = 0;
  let origin = '';
  let rename = (text: string) => text;
  /** The site behind this server. */
  let siteUrl = inject('siteUrl');

  beforeAll(async () => {
    proxy = createServer(async (request, response) => {
      const answer = await fetch(siteUrl + request.url, { redirect: 'manual' });
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      const cached = answer.headers.get('cache-control') ?? 'no-cache';
      response.writeHead(answer.status, { 'content-type': type, 'cache-control': cached });
      response.end(request.url === '/sw.js' ? rename(body.toString()) : body);
    });
    port = await freePort();
    origin = `http://127.0.0.1:${port}`;
  });
  beforeEach(async () => {
    if (!proxy.listening) await listen();
  });
  const listen = () => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  const stopListening = () =>
    new Promise((resolve) => {
      proxy.close(resolve);
      proxy.closeAllConnections();
    });
  afterAll(() => stopListening());

  test('with a later build takes over at the next visit, keeps what was visited and drops the older copy', async () => {
    const { context, page, close } = await offlineReader(origin);
    await visit(page, paths.Terms);
    const [before = ''] = Object.keys(await keptIn(page)).filter((name) => name.startsWith('pages-'));
    expect(before).toMatch(/^pages-[0-9a-f]{12}$/);
    rename = (text) => text.replace(/"version":"[0-9a-f]{12}"/, '"version":"0123456789ab"');
    await visit(page, paths.Privacy);
    await expect
      .poll(async () => Object.keys(await keptIn(page)).sort())
      .toEqual(['assets-1', 'pages-0123456789ab']);
    await untilKept(page, paths.Terms);
    await context.setOffline(true);
    await page.goto(paths.Terms);
    await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
    await close();
  });

  test('that was down opens the page by itself when it is back, though the connection was never lost', async () => {
    const { page, close } = await offlineReader(origin);
    await visit(page, paths.Terms);
    await stopListening();
    await page.goto(paths.Faq);
    await page.getByRole('heading', { level: 1, name: 'No connection.' }).waitFor();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Terms of service' }).waitFor();
    await listen();
    await page.getByRole('heading', { level: 1, name: 'Answers first.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.Faq);
    await close();
  });

  test('where the operator switches it off, browsers drop what they kept', async () => {
    const dataDir = await ownDataDir();
    const ownPort = await freePort();
    const offUrl = `http://127.0.0.1:${ownPort}`;
    // It starts while the page is visited at the other one.
    const starting = startSite({
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      PUBLIC_URL: offUrl,
      LOG_LEVEL: 'warn',
      OFFLINE_PAGES: 'off',
    });
    try {
      const { page, close } = await offlineReader(origin);
      await visit(page, paths.Terms);
      await starting;
      siteUrl = offUrl;
      await page.goto(paths.Privacy);
      await touch(page);
      await expect.poll(() => keptIn(page)).toEqual({});
      const registered = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
      await expect.poll(registered).toBe(0);
      await close();
    } finally {
      siteUrl = inject('siteUrl');
      await stopSite(await starting);
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 120_000);
});
