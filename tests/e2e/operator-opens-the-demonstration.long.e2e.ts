import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { runCommand } from './run-command.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { signIn } from './steps.ts';
import { closeBrowser, newLine, newVisitor, type Visitor } from './visitor.ts';

/** Some days of a business are made first, by the command itself. */
const patience = 240_000;
let env: Record<string, string>;
let baseURL: string;
let site: ChildProcess | null = null;
let visitor: Visitor;

const make = (days: string) => runCommand(env, 'scripts/demo.ts', '--days', days, '--make-only');

beforeAll(async () => {
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'ezc-demo-'));
  env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseURL, LOG_LEVEL: 'error' };
  const made = await make('6');
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('The books agree.') });
  site = await startSite({ ...env, DELIVERY: 'dedicated=manual' });
  visitor = await newVisitor({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': newLine() } });
}, patience);
afterAll(async () => {
  await visitor?.close();
  await closeBrowser();
  if (site) await stopSite(site);
  await rm(env.DATA_DIR ?? '', { recursive: true, force: true });
});

test('the owner opens the day of the demonstration: money, queues, failed cards, books and health', async () => {
  const { token } = await shopperOf(baseURL, people.olga.email);
  await signIn(visitor.page, token);
  const { page } = visitor;
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const money = page.getByRole('region', { name: 'Money' });
  // Dollars come before euros.
  await money.getByText('Received today').first().waitFor();
  await money.getByText('Show as table').first().click();
  expect(await money.getByRole('row').count()).toBe(31);
  await page.getByRole('region', { name: 'Books' }).getByText('In agreement').waitFor();
  await page.getByRole('region', { name: 'Health' }).getByText('None is scheduled').waitFor();

  // Each queue leads into its list, which shows what the queue counted.
  const orders = page.getByRole('link', { name: /^Orders in review\s*1\s*Oldest: / });
  await orders.click();
  await page.waitForURL('**/admin/orders?state=in_review');
  await page.getByRole('table').getByText('In review').first().waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Today' }).click();
  await page.waitForURL('**/admin');
  await page.locator('a[aria-current="page"]').filter({ hasText: 'Today' }).waitFor();
  expect(await page.locator('a[aria-current="page"]').count()).toBe(1);
  expect(visitor.errors).toEqual([]);
});

test(
  'what is there is not made again, and production makes none',
  async () => {
    if (site) await stopSite(site);
    site = null;
    expect(await make('6')).toEqual({ code: 0, said: '' });
    const refused = await runCommand({ ...env, NODE_ENV: 'production' }, 'scripts/demo.ts', '--make-only');
    expect(refused).toMatchObject({
      code: 1,
      said: expect.stringContaining('production holds no demonstration'),
    });
  },
  patience,
);
