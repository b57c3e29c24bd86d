import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { type StoredItem, storedItems } from '#content/en/stored-items.ts';
import { touch } from './navigation-steps.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** Names of everything the site has put into this browser. */
export async function stored({ context, page }: Visitor): Promise<string[]> {
  const cookies = await context.cookies();
  const keys = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  return [...new Set([...cookies.map(({ name }) => name), ...keys])].sort();
}

export const items: readonly StoredItem[] = storedItems;
const fits = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
const neededWithout = (name: string) =>
  items.some(({ names, neededFor }) => neededFor !== null && names.some((pattern) => fits(pattern, name)));

/** The first field of the page's own that takes text or a figure. */
async function fillTool(page: Page): Promise<void> {
  const field = page.locator('main input[type=text], main input[inputmode], main textarea').first();
  if (await field.isVisible().catch(() => false)) await field.fill('12');
}

/** Opens and uses all these pages in one browser, and expects that it keeps only what the cookie page calls needed. */
export async function expectOnlyNeeded(addresses: readonly string[]): Promise<void> {
  const visitor = await newVisitor({ serviceWorkers: 'allow' });
  const seen = new Set<string>();
  const left = addresses.values();
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
}
