// Use to compare two builds by Lighthouse on pages of the desk (`node tests/bench/desk-pages.ts [folder of another built copy]`):
// both take turns, so that they are compared in the same minutes. `npm run bench -- desk` prints them beside the targets.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { saveCart } from '#contract/carts.ts';
import { listServices } from '#contract/services.ts';
import { buildWhatIsOld } from '../../scripts/build.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { makeDemoMember } from '../demo-member.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { deskTargets, type Scores, scores } from './lighthouse-scores.ts';
import type { Line } from './lines.ts';
import { deskWeights, scoreLines } from './page-lines.ts';
import { visitTable } from './page-report.ts';

/** Milliseconds for all visits of a copy; a page that misses is loaded again while there is time. */
const visitTime = 5 * 60_000;

/** A page of the desk, and whose session it is opened with. */
interface Visit {
  path: string;
  token: string | null;
}

/**
 * Lighthouse on eight pages of the desk: of a member with five weeks of orders and something in the cart, and of the operator.
 * @param asked addresses as `/account`; all when empty
 */
export async function deskLines(
  print: (line: Line) => void,
  asked: readonly string[] = [],
): Promise<{ lines: Line[]; visits: Scores[] }> {
  const [visits = []] = await visitAll([undefined], asked);
  const lines = [...scoreLines(visits, deskTargets, 'desk'), ...deskWeights(visits)];
  lines.forEach(print);
  return { lines, visits };
}

async function visitsOf(url: string): Promise<Visit[]> {
  const [member, operator] = await Promise.all([
    shopperOf(url, people.mara.email),
    shopperOf(url, people.olga.email),
  ]);
  const lines = [{ plan: 'ds-2', months: 3, location: 'frankfurt', quantity: 1 }] as const;
  await member.call(saveCart, { lines: [...lines], coupon: '' }, { idempotencyKey: randomUUID() });
  const service = (await member.call(listServices, {})).items.find(({ title }) => title.includes('vps-3'));
  const own = ['/account', '/account/orders', `/account/services/${service?.id}`, '/cart', '/checkout'];
  return [
    { path: '/login', token: null },
    ...own.map((path) => ({ path, token: member.token })),
    ...['/admin/orders', '/admin/statistics'].map((path) => ({ path, token: operator.token })),
  ];
}

/** Starts the sites of some folders (this one: undefined), and visits their pages in turns. */
async function visitAll(
  folders: readonly (string | undefined)[],
  asked: readonly string[] = [],
): Promise<Scores[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bench-desk-'));
  const sites = await Promise.all(
    folders.map(async (folder, i) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const env = { PORT: String(port), DATA_DIR: join(dataDir, String(i)), PUBLIC_URL: url, LIMITS: 'off' };
      const child = await startSite({ ...env, LOG_LEVEL: 'fatal', DELIVERY: 'dedicated=manual' }, folder);
      await makeDemoMember(url);
      return { url, child, visits: await visitsOf(url) };
    }),
  );
  try {
    return await withBrowser(async (context, debugging) => {
      const found: Scores[][] = sites.map(() => []);
      const count = sites[0]?.visits.length ?? 0;
      const until = Date.now() + visitTime * sites.length;
      for (let n = 0; n < count; n++) {
        for (const [i, { url, visits }] of sites.entries()) {
          const visit = visits[n];
          if (!visit || (asked.length > 0 && !asked.includes(visit.path))) continue;
          await signIn(context, url, visit.token);
          const share = (until - Date.now()) / ((count - n) * sites.length);
          found[i]?.push(await scores(debugging, url, visit.path, deskTargets, share));
        }
        process.stderr.write(`\r${n + 1} of ${count} pages `);
      }
      process.stderr.write('\n');
      return found;
    });
  } finally {
    for (const { child } of sites) await stopSite(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Lighthouse empties caches and workers before each load; what it leaves is the local storage, which holds the session. */
async function signIn(context: BrowserContext, url: string, token: string | null): Promise<void> {
  const page = await context.newPage();
  // An address without a script: nothing of the site is loaded before it is measured.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => {
    if (value === null) localStorage.removeItem('token');
    else localStorage.setItem('token', value);
  }, token);
  await page.close();
}

async function withBrowser<T>(work: (context: BrowserContext, debugging: number) => Promise<T>): Promise<T> {
  const debugging = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'ezc-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      `--remote-debugging-port=${debugging}`,
    ],
  });
  try {
    return await work(context, debugging);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function main([other]: readonly string[]): Promise<void> {
  await buildWhatIsOld();
  const found = await visitAll([undefined, ...(other ? [other] : [])]);
  for (const [i, visits] of found.entries())
    console.log(`\n${i === 0 ? 'this' : 'other'}\n\n${visitTable(visits)}`);
}

if (import.meta.main) await main(process.argv.slice(2));
