import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as taxWords from '#content/en/tax-words.ts';
import { currencyCookie } from '#contract/currencies.ts';
import { ownDataDir } from './copied-data.ts';
import { sitePages } from './site-pages.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

// A site of its own, whose prices include the tax.
let site: ChildProcess;
let baseURL: string;
let dataDir: string;
beforeAll(async () => {
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  dataDir = await ownDataDir();
  const env = { PORT: String(port), PUBLIC_URL: baseURL, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' };
  site = await startSite({ ...env, PRICES_INCLUDE_TAX: 'on', LIMITS: 'off', LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await closeBrowser();
  await stopSite(site);
  await rm(dataDir, { recursive: true, force: true });
});

const read = async (origin: string, path: string, cookie = '') =>
  (await fetch(origin + path, { headers: { cookie } })).text();

const onTop = Object.values(taxWords).map(([words]) => words);
const onTopIn = (text: string) => onTop.filter((words) => text.includes(words));

/** Whether the offers of a page include tax, as search engines read it. */
const saidIn = (text: string) =>
  new Set([...text.matchAll(/"valueAddedTaxIncluded":(\w+)/g)].map(([, said]) => said));

/** What a page says that sells, with the tax in its prices. */
const included: Record<string, string> = {
  '/home': 'per month,\nincl. any tax',
  '/material-member':
    'and include any tax. Any tax for your country is shown before you pay, on a line of its own.',
  '/dedicated': 'The price updates as you choose; checkout adds nothing.',
  '/dedicated-buy': 'Every choice shows its price per month, incl. any tax.',
  '/proxy': 'Prices at the largest quantity in the catalogue, incl. any tax.',
  '/ez-browsers': 'Per month, incl. any tax',
  '/faq': 'It is part of the price, which is the same for everyone',
  '/terms': 'including any tax. The price is the same in every country.',
  '/search-index.json': 'How is tax charged?',
};

test('no page or file says that tax is added to a price which includes it', async () => {
  const addresses = [...(await sitePages(baseURL)), ...Object.keys(included), '/llms.txt', '/blog/feed.xml'];
  const untrue: string[] = [];
  for (const path of new Set(addresses))
    untrue.push(...onTopIn(await read(baseURL, path)).map((words) => `${path}: ${words}`));
  // The same is read in the currency in which a page is rendered after the start.
  for (const cookie of ['', `${currencyCookie}=EUR`])
    for (const [path, words] of Object.entries(included))
      if (!(await read(baseURL, path, cookie)).includes(words)) untrue.push(`${path} ${cookie}: no ${words}`);
  expect(untrue).toEqual([]);
});

test('search engines are told as well, and where prices are without tax they are told that', async () => {
  const pages = ['/vps', '/dedicated', '/proxy', '/ez-writing', '/ez-browsers'];
  for (const path of pages) {
    expect([path, ...saidIn(await read(baseURL, path))]).toEqual([path, 'true']);
    const other = await read(inject('siteUrl'), path);
    expect([path, ...saidIn(other)]).toEqual([path, 'false']);
    expect(onTopIn(other), path).not.toEqual([]);
  }
});

test('a page that has come alive says the same, and the cart charges the price that was shown', async () => {
  const { page, errors, close } = await newVisitor({ baseURL });
  await page.goto('/dedicated');
  const box = page.locator('#server-price');
  await box.getByText('per month, incl. any tax').waitFor();
  // A choice wakes the configurator and asks the service.
  await page
    .getByRole('radio', { name: /12 months/ })
    .first()
    .check();
  await box.getByText('VAT 19%, included').waitFor();
  await box.getByText('per month, incl. any tax').waitFor();

  await page.goto('/cart?add=vps-2&months=1&location=frankfurt');
  const sum = page.getByRole('region', { name: 'Order summary' });
  await sum.getByText('VAT 19%, included').waitFor();
  // $8.00 as /vps shows it; with tax on top it would be $9.52.
  expect(await sum.getByText('$8.00', { exact: true }).count()).toBeGreaterThan(1);
  await close();
  expect(errors).toEqual([]);
});
