import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';
import { invalidHtml } from './html-validity.ts';
import { deskTargets, publicTargets, type Scores, scores } from './lighthouse-scores.ts';
import type { Line } from './lines.ts';
import { barriers } from './page-barriers.ts';
import { misfits } from './page-fit.ts';
import { crawlLines, pageLinesOf, scoreLines } from './page-lines.ts';
import { type PageWeight, plainPage, weighPages } from './page-weights.ts';
import { crawl } from './site-crawl.ts';

/** All that was measured of one page of the site map. */
export interface PageFindings extends PageWeight {
  /** Requests to other hosts, on a cold load. */
  outside: string[];
  invalid: string[];
  barriers: string[];
  misfits: string[];
}

/** One of each family, the heaviest of their kind; login and register are asked for what member pages are. */
const publicVisits = [
  '/home',
  plainPage,
  '/faq',
  '/blog',
  '/blog-detail/1',
  '/vps',
  '/dedicated',
  '/material-list',
  '/partners-company',
  '/ez-register',
  '/ez-socialengine',
  '/brand-control',
  '/logistics-control',
  '/terms',
];
const deskVisits = ['/login', '/register'];
/** Milliseconds for all visits; a page that misses is loaded again while there is time. */
const visitTime = 5 * 60_000;

/**
 * Measures pages of the site map, one browser at a time; all of them take about ten minutes on two cores.
 * @param asked addresses; all when empty. Login and register can be visited, and are not in the map
 */
export async function pageLines(
  print: (line: Line) => void,
  asked: readonly string[] = [],
): Promise<{ lines: Line[]; pages: PageFindings[]; visits: Scores[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bench-pages-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LIMITS: 'off', LOG_LEVEL: 'fatal' };
  const lines: Line[] = [];
  const isAsked = (path: string) => asked.length === 0 || asked.includes(path);
  const add = (more: readonly Line[]) => {
    lines.push(...more);
    more.forEach(print);
  };
  const site = await startSite(env);
  try {
    const found = await crawl(url);
    const pages = await inBrowser([], async (browser) => {
      const seen: PageFindings[] = [];
      const paths = found.listed.filter(isAsked);
      const waiting = paths.values();
      // Bytes and findings do not depend on time, so that one page may wait for its network while another is looked at.
      const lane = async () => {
        for (const path of waiting) {
          const [weight] = await weighPages(url, browser, [path]);
          const invalid = await invalidHtml(found.html.get(path) ?? '');
          if (weight) seen.push({ ...weight, invalid, ...(await look(browser, url, path)) });
          process.stderr.write(`\r${seen.length} of ${paths.length} pages `);
        }
      };
      await Promise.all([lane(), lane(), lane()]);
      process.stderr.write('\n');
      return seen;
    });
    add(pageLinesOf(pages));
    add(crawlLines(found));
    const debugging = await freePort();
    const visits = await inBrowser([`--remote-debugging-port=${debugging}`], () =>
      visitAll(debugging, url, [...publicVisits, ...deskVisits].filter(isAsked)),
    );
    add(
      scoreLines(
        visits.filter(({ path }) => publicVisits.includes(path)),
        publicTargets,
        'public',
      ),
    );
    add(
      scoreLines(
        visits.filter(({ path }) => deskVisits.includes(path)),
        deskTargets,
        'login and register',
      ),
    );
    return { lines, pages, visits };
  } finally {
    await stopSite(site);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function inBrowser<T>(args: string[], work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', ...args],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

async function look(browser: Browser, url: string, path: string) {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const outside = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== url) outside.add(origin);
  });
  try {
    await page.goto(path);
    return { barriers: await barriers(page), misfits: await misfits(page), outside: [...outside] };
  } finally {
    await context.close();
  }
}

async function visitAll(port: number, url: string, all: readonly string[]): Promise<Scores[]> {
  const until = Date.now() + visitTime;
  const visits: Scores[] = [];
  for (const [i, path] of all.entries()) {
    const targets = deskVisits.includes(path) ? deskTargets : publicTargets;
    const share = (until - Date.now()) / (all.length - i);
    visits.push(await scores(port, url, path, targets, share));
  }
  return visits;
}
