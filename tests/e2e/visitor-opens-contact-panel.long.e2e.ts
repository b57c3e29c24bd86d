import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagesWithoutButton } from './contact-steps.ts';
import { ownDataDir } from './copied-data.ts';
import { everyPage, touch } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('the button is at the bottom right of every page, also at 320 px', async () => {
  const visitor = await newVisitor({ viewport: { width: 320, height: 640 } });
  // The order of a server leads a visitor on to the login, which is among the pages itself.
  const leadingOn = ['/storage-share', '/dedicated-buy'];
  const pages = everyPage.filter((path) => !leadingOn.includes(path));
  expect(await pagesWithoutButton(visitor.page, pages)).toEqual([]);
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
