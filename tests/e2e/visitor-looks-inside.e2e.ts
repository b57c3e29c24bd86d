import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longRun } from '../../scripts/gate/long-run.ts';
import { openShop, type Shop } from './checkout-steps.ts';
import { answers } from './copy-project.ts';
import { freePort, stopSite } from './start-site.ts';
import { arrive } from './steps.ts';
import { closeBrowser, newLine, newVisitor, type Visitor } from './visitor.ts';

/** Some days of a business are made first, by the command itself. */
const patience = 240_000;
const root = join(import.meta.dirname, '../..');
let dataDir: string;
let inside: string;
let command: ChildProcess;
let shop: Shop;
let visitor: Visitor;

beforeAll(async () => {
  const port = await freePort();
  inside = `http://127.0.0.1:${port}`;
  dataDir = await mkdtemp(join(tmpdir(), 'ezc-inside-'));
  // What another night left behind.
  for (const name of ['2026-01-01', '2026-01-02-begun']) await mkdir(join(dataDir, name));
  command = spawn(process.execPath, ['scripts/look-inside.ts', '--days', '4'], {
    cwd: root,
    env: {
      ...{ ...process.env, NODE_ENV: 'development', DATABASE_URL: '', LOG_LEVEL: 'error' },
      ...{ PORT: String(port), PUBLIC_URL: inside, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [command.stdout, command.stderr])
    stream?.on('data', (text) => {
      said = (said + text).slice(-4000);
    });
  // The site that sells only names the address.
  shop = await openShop({ LOOK_INSIDE_URL: inside });
  const started = { child: command, said: () => said, ended: once(command, 'exit').then(() => {}) };
  await answers(`${inside}/handler/v1/querySiteWebTheme`, started, patience / 2);
  visitor = await newVisitor({
    baseURL: shop.siteUrl,
    extraHTTPHeaders: { 'x-forwarded-for': newLine() },
  });
}, patience);
afterAll(async () => {
  await visitor?.close();
  await closeBrowser();
  await shop?.close();
  await stopSite(command);
  await rm(dataDir, { recursive: true, force: true });
});

test('before an account is made, a member’s place and the operator’s are looked at, and nothing is changed', async () => {
  const { page, errors } = visitor;
  await page.goto('/register');
  await page.getByRole('link', { name: 'Look inside a demonstration' }).click();
  await page.waitForURL(`${inside}/login`);
  await page.getByRole('button', { name: 'Look as a member' }).click();
  await arrive(page, '/account');
  await page.getByText('You are looking at a demonstration.').waitFor();
  await page
    .getByRole('main')
    .getByRole('region', { name: 'Coming up' })
    .getByText('Virtual server vps-3')
    .waitFor();

  await page.goto(`${inside}/account/settings`);
  await page.getByLabel('Display name').fill('Somebody Else');
  await page.getByRole('button', { name: 'Save name' }).click();
  const profile = page.getByRole('form', { name: 'Profile' });
  await profile.getByText('you can look at everything, and nothing can be changed').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Display name').inputValue()).toBe('Mara Lindt');

  await page.getByRole('button', { name: 'Look as the operator' }).click();
  await arrive(page, '/admin');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByRole('region', { name: 'Books' }).getByText('In agreement').waitFor();
  expect((await page.request.get(`${inside}/dev`)).status()).toBe(404);
  expect(errors).toEqual([]);
});

test.runIf(longRun)('what other nights left is gone, and the command ends its site with itself', async () => {
  expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  await stopSite(command);
  expect(command.exitCode).toBe(0);
  await expect(fetch(inside)).rejects.toThrow();
});
