import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#content/brand.ts';
import { everyPage, follow, touch } from './navigation-steps.ts';
import { ownDataDir } from './own-data.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

describe.each(['/home', '/login', '/blog-detail/3', '/no-such-page', '/dedicated'])('on %s', (path) => {
  test('the contact button toggles a panel with the mail address', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto(path);
    await touch(page);
    const button = page.getByRole('button', { name: 'Contact', exact: true });
    const mail = page.getByRole('link', { name: 'Contact us Email', exact: true });
    const expanded = (state: boolean) =>
      page.getByRole('button', { name: 'Contact', exact: true, expanded: state });
    await expanded(false).waitFor();
    expect(await mail.count()).toBe(0);
    await button.click();
    await mail.waitFor();
    await expanded(true).waitFor();
    expect(await mail.getAttribute('href')).toBe(`mailto:${brand.email}`);
    await page.getByText(brand.email, { exact: true }).last().waitFor();

    await page.keyboard.press('Escape');
    await mail.waitFor({ state: 'hidden' });
    await expanded(false).waitFor();
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await mail.waitFor();
    await page.keyboard.press('Tab');
    expect(await mail.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    await mail.waitFor({ state: 'hidden' });
    await button.click();
    await mail.waitFor();
    await page.mouse.click(20, 400);
    await mail.waitFor({ state: 'hidden' });
    expect(visitor.errors.filter((text) => !(path === '/no-such-page' && text.includes('404')))).toEqual([]);
    await visitor.close();
  });
});

test('the button is at the bottom right of every page, also at 320 px, and stays through navigations', async () => {
  const visitor = await newVisitor({ viewport: { width: 320, height: 640 } });
  const { page } = visitor;
  const without: string[] = [];
  for (const path of everyPage) {
    if (path === '/storage-share') continue;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const box = await page
      .getByRole('button', { name: 'Contact', exact: true })
      .boundingBox({ timeout: 3000 })
      .catch(() => null);
    if (!box || box.x + box.width > 320 || box.y + box.height > 640 || box.y < 500 || box.width < 44)
      without.push(path);
  }
  expect(without).toEqual([]);
  await page.goto('/home');
  await touch(page);
  await follow(page, '/faq');
  await page.waitForURL('**/faq');
  await page.getByRole('button', { name: 'Contact', exact: true }).click();
  await page.getByRole('link', { name: 'Contact us Email' }).waitFor();
  await visitor.close();
});

describe('on a site whose operator has another address', () => {
  let site: ChildProcess;
  let dataDir: string;
  let origin: string;
  beforeAll(async () => {
    dataDir = await ownDataDir();
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: origin, LOG_LEVEL: 'warn' };
    site = await startSite({ ...env, CONTACT_EMAIL: 'ahoy@harbour.example' });
  });
  afterAll(async () => {
    await stopSite(site);
    await rm(dataDir, { recursive: true, force: true });
  });

  test('the panel shows that address', async () => {
    const visitor = await newVisitor({ baseURL: origin });
    const { page } = visitor;
    for (const path of ['/home', '/material-list']) {
      await page.goto(path);
      await touch(page);
      await page.getByRole('button', { name: 'Contact', exact: true }).click();
      const mail = page.getByRole('link', { name: 'Contact us Email', exact: true });
      await mail.waitFor();
      expect(await mail.getAttribute('href')).toBe('mailto:ahoy@harbour.example');
    }
    await visitor.close();
  });
});
