import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { saveCart } from '#contract/carts.ts';
import { listOrders } from '#contract/orders.ts';
import { listServices } from '#contract/services.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { makeDemoMember } from '../demo-member.ts';
import { freePort, startSite, stopSite } from '../e2e/start-site.ts';
import { people } from '../people.ts';
import { type Shopper, shopperOf } from '../shopper.ts';
import { memberTargets, type Scores, scores } from './lighthouse-scores.ts';
import type { Line } from './lines.ts';
import { scoreLines } from './page-lines.ts';

/** Milliseconds for all visits; a page that misses is loaded again while there is time. */
const visitTime = 4 * 60_000;

/**
 * Lighthouse on the pages of a member with five weeks of orders, and on the checkout with something in the cart.
 * @param asked addresses as `/account`; all when empty
 */
export async function memberLines(
  print: (line: Line) => void,
  asked: readonly string[] = [],
): Promise<{ lines: Line[]; visits: Scores[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-bench-members-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, LIMITS: 'off', LOG_LEVEL: 'fatal' };
  const site = await startSite({ ...env, DELIVERY: 'dedicated=manual' });
  try {
    await makeDemoMember(url);
    const member = await shopperOf(url, people.mara.email);
    const paths = (await pathsOf(member)).filter((path) => asked.length === 0 || asked.includes(path));
    const visits = await visitAll(url, paths, member.token);
    const lines = scoreLines(visits, memberTargets, 'members');
    lines.forEach(print);
    return { lines, visits };
  } finally {
    await stopSite(site);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function pathsOf({ call }: Shopper): Promise<string[]> {
  const lines = [{ plan: 'ds-2', months: 3, location: 'frankfurt', quantity: 1 }] as const;
  await call(saveCart, { lines: [...lines], coupon: '' }, { idempotencyKey: randomUUID() });
  const [order] = (await call(listOrders, {})).items;
  const service = (await call(listServices, {})).items.find(({ title }) => title.includes('vps-3'));
  return [
    '/account',
    '/account/services',
    `/account/services/${service?.id}`,
    '/account/orders',
    `/account/orders/${order?.orderNo}`,
    '/account/invoices',
    '/account/payment',
    '/cart',
    '/checkout',
    `/pay-success?orderNo=${order?.orderNo}`,
  ];
}

/** Lighthouse empties caches and workers before each load; what it leaves is the local storage, which holds the session. */
async function visitAll(url: string, paths: readonly string[], token: string): Promise<Scores[]> {
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
    const page = await context.newPage();
    // An address without a script: nothing of the site is loaded before it is measured.
    await page.goto(`${url}/robots.txt`);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    const until = Date.now() + visitTime;
    const visits: Scores[] = [];
    for (const [i, path] of paths.entries()) {
      const share = (until - Date.now()) / (paths.length - i);
      visits.push(await scores(debugging, url, path, memberTargets, share));
      process.stderr.write(`\r${visits.length} of ${paths.length} pages `);
    }
    process.stderr.write('\n');
    return visits;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}
