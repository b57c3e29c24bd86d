import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, expect, inject, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { affiliateClick } from '#contract/affiliates.ts';
import { ownDataDir } from './copied-data.ts';
import { follow, touch } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { expectOnlyNeeded, items, stored } from './stored-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

/** Pages whose own code stores something of each sort: units, ticks, a draft, names. */
const keepers = [paths.Home, paths.LogisticsControl, paths.EzRegister, paths.CustomSolutions, paths.Register];

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

// Every page: visitor-stores-only-what-is-needed.long.e2e.ts.
test('pages that store something store only what the cookie page calls needed', async () => {
  await expectOnlyNeeded(keepers);
});

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

test('where consent is required, a partner link goes along in the address until it is given', async () => {
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
  // As it is served; the press that led here may have woken it by now.
  const served = await fetch(new URL(paths.CookiePolicy, baseURL));
  expect(await served.text()).toContain('Your choice appears here');
  await touch(page);
  await page.getByRole('group', { name: 'On this device' }).waitFor();
  // Without a measuring tool there is nothing else to ask for.
  expect(await page.getByRole('group', { name: 'On this device' }).getByRole('checkbox').count()).toBe(1);
  const partners = page.getByRole('checkbox', { name: 'Partner links' });
  expect(await partners.isChecked()).toBe(false);
  await partners.check();
  await page.getByText('Saved. The code of a partner link stays in this browser').waitFor();
  // The visit was told where it began; this page has told nobody, and so has no visitor to keep.
  expect(await partner()).toEqual(['tid']);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('tid') ?? '{}').tid)).toBe('omar-7');
  await partners.uncheck();
  await page.getByText('Saved. Only what the site needs is stored').waitFor();
  expect(await partner()).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

test('where it is not, the link is kept at once', async () => {
  const visitor = await newVisitor({ baseURL: inject('siteUrl') });
  await visitor.page.goto('/vps?tid=omar-7');
  await visitor.page.waitForFunction(() => localStorage.getItem('tid'));
  expect(await stored(visitor)).toContain('tid');
  await follow(visitor.page, paths.CookiePolicy);
  await visitor.page.getByText('so there is nothing to choose').waitFor();
  expect(await visitor.page.getByRole('group', { name: 'On this device' }).count()).toBe(0);
  await visitor.close();
});
