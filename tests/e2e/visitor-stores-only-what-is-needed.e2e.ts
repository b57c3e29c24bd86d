import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { type StoredItem, storedItems } from '#content/en/stored-items.ts';
import { affiliateClick } from '#contract/affiliates.ts';
import { everyPage, follow, touch } from './navigation-steps.ts';
import { ownDataDir } from './own-data.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await closeBrowser();
  for (const close of closing) await close();
});

async function strictSite(): Promise<string> {
  const dataDir = await ownDataDir();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site: ChildProcess = await startSite({
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    STRICT_CONSENT: 'on',
  });
  closing.push(async () => {
    await stopSite(site);
    await rm(dataDir, { recursive: true, force: true });
  });
  return origin;
}

/** Names of everything the site has put into this browser. */
async function stored({ context, page }: Visitor): Promise<string[]> {
  const cookies = await context.cookies();
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  return [...new Set([...cookies.map(({ name }) => name), ...keys])].sort();
}

const items: readonly StoredItem[] = storedItems;
const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
const neededWithout = (name: string) =>
  items.some(({ names, neededFor }) => neededFor !== null && names.some((pattern) => fits(pattern, name)));

/** The first field of the page's own that takes text or a figure. */
async function fillTool(page: Page): Promise<void> {
  const field = page.locator('main input[type=text], main input[inputmode], main textarea').first();
  if (await field.isVisible().catch(() => false)) await field.fill('12');
}

test('every page of the site stores only what the cookie page calls needed', async () => {
  const visitor = await newVisitor({ serviceWorkers: 'allow' });
  const seen = new Set<string>();
  const left = everyPage.values();
  const look = async (page: Page) => {
    for (const path of left) {
      await page.goto(path);
      // The page that takes over a login shows nothing and has no messages.
      if (path !== paths.StorageShare) await touch(page);
      await fillTool(page);
      await page.waitForLoadState('networkidle');
      const names = await stored({ ...visitor, page });
      expect([path, names.filter((name) => !neededWithout(name))]).toEqual([path, []]);
      for (const name of names) seen.add(name);
    }
  };
  // Two at once in the same browser: each waits half a second for the network to stay quiet.
  await Promise.all([look(visitor.page), look(await visitor.context.newPage())]);
  // So that a list which is never looked at would be noticed.
  expect([...seen]).toEqual(expect.arrayContaining(['XSRF-TOKEN', 'siteWebTheme']));
  expect([...seen]).not.toContain('consent');
  await visitor.close();
}, 240_000);

test('the cookie page shows that list, each item by its names', async () => {
  const { page, close } = await newVisitor();
  await page.goto(paths.CookiePolicy);
  const table = page.getByRole('table', { name: 'What your browser stores' });
  const shown = await table.getByRole('rowheader').allInnerTexts();
  expect(shown).toHaveLength(items.length);
  for (const [i, { names, title, neededFor }] of items.entries()) {
    for (const name of title ? [title] : names) expect(shown[i]).toContain(name);
    expect(
      await table
        .getByRole('row')
        .nth(i + 1)
        .innerText(),
    ).toContain(neededFor ? `yes, for ${neededFor}` : 'no; where consent');
  }
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await close();
});

test('where consent is required, a partner link waits in memory until it is given', async () => {
  const baseURL = await strictSite();
  const visitor = await newVisitor({ baseURL });
  const { page, errors, close } = visitor;
  const reported = page.waitForResponse((response) => response.url().endsWith(affiliateClick.path));
  await page.goto('/vps?tid=omar-7');
  await touch(page);
  await reported;
  const partner = async () =>
    (await stored(visitor)).filter((name) => ['tid', 'visitor', 'reported-tids'].includes(name));
  expect(await partner()).toEqual([]);
  await follow(page, paths.CookiePolicy);
  await page.getByRole('radio', { name: 'Also count page views and purchases' }).check();
  await page.getByText('Kept. Page views and purchases are counted').waitFor();
  expect(await partner()).toEqual(['tid', 'visitor']);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('tid') ?? '{}').tid)).toBe('omar-7');
  await page.getByRole('radio', { name: 'Only what the site needs to work' }).check();
  await page.getByText('Kept. Nothing beyond what is needed').waitFor();
  expect(await partner()).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('where it is not, the link is kept at once', async () => {
  const visitor = await newVisitor({ baseURL: inject('siteUrl') });
  await visitor.page.goto('/vps?tid=omar-7');
  await visitor.page.waitForFunction(() => localStorage.getItem('tid'));
  expect(await stored(visitor)).toContain('tid');
  await visitor.close();
});
