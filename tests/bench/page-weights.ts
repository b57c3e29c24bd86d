// Use to weigh the public pages (`node tests/bench/page-weights.ts [path …]`): what each sends before anybody touches
// it, and what the first touch and the first navigation add; the worst pages come first. About two minutes for all.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { pathTo } from '#app/paths.ts';
import { prerenderedPaths } from '#app/paths-prerendered.ts';
import { buildWhatIsOld } from '../../scripts/build.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';

/** Bytes of bodies as sent (brotli); inline script is compressed by itself. */
export interface PageWeight {
  path: string;
  /** It is the desk's, or wakes at once, so that `before` holds all of its script. */
  eager: boolean;
  /** On a cold load, the page itself and its icon included. */
  requests: number;
  html: number;
  css: number;
  fonts: number;
  /** Script until somebody touches the page, inline included. */
  before: number;
  /** All script once the page is awake and the network is quiet. */
  after: number;
  /** What this page adds when it is the second one, after `plainPage`. */
  further: number;
}

/** A page of words alone: what it loads after the first touch is what every page loads. */
export const plainPage = '/about-us';

/** The pages among the prerendered addresses (files such as the search index have an ending), and the library's, which is rendered. */
export const weighedPaths = [...prerenderedPaths.filter((path) => !path.includes('.')), pathTo('Material')];

/** One profile per page and per navigation, so that nothing is cached; a page is given 15 s for each step. */
export async function weighPages(
  url: string,
  browser: Browser,
  paths: readonly string[] = weighedPaths,
): Promise<PageWeight[]> {
  const weights: PageWeight[] = [];
  for (const path of paths) weights.push(await weighPage(url, browser, path));
  return weights;
}

async function weighPage(url: string, browser: Browser, path: string): Promise<PageWeight> {
  const first = await open(browser, url, path);
  const sight = await firstSight(first.page, first.requests);
  const inline = await inlineScript(first.page);
  await touch(first.page);
  const after = sum(await bodies(first.requests), 'script') + inline.bytes;
  await first.page.context().close();
  const second = await open(browser, url, plainPage);
  await touch(second.page);
  const known = new Set(second.requests.map((request) => request.url()));
  const before = second.requests.length;
  await second.page.goto(path);
  await quiet(second.page);
  await touch(second.page);
  const added = second.requests.slice(before).filter((request) => !known.has(request.url()));
  const further = sum(await bodies(added), 'script');
  await second.page.context().close();
  return { path, ...sight, after, further };
}

/** @param requests all that finished on a cold load, before anybody touched the page */
export async function firstSight(
  page: Page,
  requests: readonly Request[],
): Promise<Omit<PageWeight, 'path' | 'after' | 'further'>> {
  const sent = await bodies(requests);
  const inline = await inlineScript(page);
  return {
    eager: inline.eager,
    requests: sent.length,
    html: sum(sent, 'document'),
    css: sum(sent, 'stylesheet'),
    fonts: sum(sent, 'font'),
    before: sum(sent, 'script') + inline.bytes,
  };
}

async function open(
  browser: Browser,
  url: string,
  path: string,
): Promise<{ page: Page; requests: Request[] }> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', serviceWorkers: 'block' });
  context.setDefaultTimeout(15_000);
  await saveData(context);
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(path);
  await quiet(page);
  return { page, requests };
}

/** A visitor who saves data: nothing is fetched ahead, so that what a page needs can be told from what it may need. */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );

/** A moving pointer; the region of the messages comes with the waking. */
async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 90);
  await page.mouse.move(8, 94);
  await page.locator('section[aria-label="Messages"]').waitFor({ state: 'attached' });
  await quiet(page);
}

/** Half a second without a file on its way; calls, such as a count that outlives its page, have no say. */
export async function quiet(page: Page): Promise<void> {
  const open = new Set<Request>();
  let since = Date.now();
  const began = (request: Request) => {
    if (!/^(fetch|xhr|ping)$/.test(request.resourceType())) open.add(request);
  };
  const ended = (request: Request) => {
    if (open.delete(request)) since = Date.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  const until = Date.now() + 15_000;
  while (open.size > 0 || Date.now() - since < 500) {
    if (Date.now() > until) throw new Error(`${[...open].map((one) => one.url()).join(' ')} does not come`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}

interface Body {
  type: string;
  bytes: number;
}

export const bodies = (requests: readonly Request[]): Promise<Body[]> =>
  Promise.all(
    requests.map(async (request) => ({
      type: request.resourceType(),
      bytes: Number((await (await request.response())?.headerValue('content-length')) ?? 0),
    })),
  );

/** Bytes of all bodies of a kind (`script`, `document`, `stylesheet`, `font`). */
export const sum = (sent: readonly Body[], type: string) =>
  sent.reduce((bytes, body) => bytes + (body.type === type ? body.bytes : 0), 0);

async function inlineScript(page: Page): Promise<{ bytes: number; eager: boolean }> {
  const found = await page.evaluate(() => ({
    text: [...document.querySelectorAll('script:not([src],[type$=json])')]
      .map((one) => one.textContent)
      .join('\n'),
    eager: document.querySelector('[data-eager]') !== null || '__reactRouterContext' in window,
  }));
  return {
    bytes: found.text ? brotliCompressSync(found.text).length : 0,
    eager: found.eager,
  };
}

/** The pages with the heaviest first touch first. */
export function weightTable(weights: readonly PageWeight[]): string {
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  const head = [
    'page',
    'requests',
    'HTML + CSS',
    'fonts',
    'before touch',
    'after touch',
    'as a further page',
  ];
  const rows = [...weights]
    .sort((a, b) => b.after - a.after)
    .map((one) => [
      one.path,
      one.requests,
      kB(one.html + one.css),
      kB(one.fonts),
      one.eager ? 'starts at once' : kB(one.before),
      kB(one.after),
      kB(one.further),
    ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function main(asked: readonly string[]): Promise<void> {
  await buildWhatIsOld();
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-weights-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LIMITS: 'off', LOG_LEVEL: 'fatal' };
  const site = await startSite(env);
  try {
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
    try {
      console.log(weightTable(await weighPages(url, browser, asked.length ? asked : weighedPaths)));
    } finally {
      await browser.close();
    }
  } finally {
    await stopSite(site);
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await main(process.argv.slice(2));
