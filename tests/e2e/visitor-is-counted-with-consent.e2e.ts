import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { affiliateClick } from '#contract/affiliates.ts';
import { notePurchase } from '#contract/purchases.ts';
import { count } from '#contract/statistics.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { people } from '../people.ts';
import { buy, shopperOf } from '../shopper.ts';
import { ownDataDir } from './copied-data.ts';
import { follow, messages, touch } from './navigation-steps.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor, type Visitor } from './visitor.ts';

let site: ChildProcess;
let dataDir: string;
let origin: string;
beforeAll(async () => {
  dataDir = await ownDataDir();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: origin, LOG_LEVEL: 'warn' };
  site = await startSite({ ...env, ANALYTICS_ID: 'G-TEST123' });
});
afterAll(async () => {
  await closeBrowser();
  await stopSite(site);
  await rm(dataDir, { recursive: true, force: true });
});

interface Watched extends Visitor {
  /** Addresses outside the site that the browser asked for; none of them leaves this machine. */
  outside: string[];
}

async function newWatched(consent: string | null, baseURL = origin): Promise<Watched> {
  const visitor = await newVisitor({ baseURL });
  const outside: string[] = [];
  await visitor.context.route(
    (url) => url.origin !== new URL(baseURL).origin,
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagHasRun = true;' });
    },
  );
  if (consent) {
    await visitor.context.addInitScript((choice) => localStorage.setItem('consent', choice), consent);
  }
  await noteViews(visitor);
  return { ...visitor, outside };
}

/** Notes what is handed to the tag script, in every document of the tab. */
const noteViews = (visitor: Visitor) =>
  visitor.context.addInitScript(() => {
    const queue: unknown[] = [];
    const push = (entry: ArrayLike<unknown>) => {
      const noted: unknown[] = JSON.parse(sessionStorage.getItem('handed') ?? '[]');
      sessionStorage.setItem('handed', JSON.stringify([...noted, Array.from(entry)]));
      return Array.prototype.push.call(queue, entry);
    };
    Object.assign(window, { dataLayer: Object.assign(queue, { push }) });
  });

/** The page views handed to the tag script so far, as paths. */
const views = (page: Page) =>
  page.evaluate(() => {
    const handed: unknown[][] = JSON.parse(sessionStorage.getItem('handed') ?? '[]');
    return handed
      .filter(([command, name]) => command === 'event' && name === 'page_view')
      .map(([, , facts]) => facts as { page_path: string; page_location: string; page_title: string });
  });
const viewed = async (page: Page) => (await views(page)).map((view) => view.page_path);

test('with consent, the tag script is loaded once a document and each change of the path is one page view', async () => {
  const { page, outside, errors, close } = await newWatched('measuring');
  await page.goto('/home?ticket=secret#part');
  await touch(page);
  await expect.poll(() => viewed(page)).toEqual(['/home']);
  await page.waitForFunction(() => 'tagHasRun' in window);
  expect(outside).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST123']);

  await follow(page, '/vps');
  await page.waitForFunction(() => document.title.startsWith('Virtual servers'));
  await expect.poll(() => viewed(page)).toEqual(['/home', '/vps']);

  // The same path again, with another query or hash, is no new view.
  await follow(page, '/vps?plan=vps-2');
  await page.waitForURL('**/vps?plan=vps-2');
  await messages(page).waitFor({ state: 'attached' });
  await follow(page, '/vps?plan=vps-2#compare');
  await page.waitForURL('**/vps?plan=vps-2#compare');
  await follow(page, '/faq');
  await expect.poll(() => viewed(page)).toEqual(['/home', '/vps', '/faq']);
  // Back to the part of the page, to its beginning, and to it without its query.
  for (const address of ['/vps?plan=vps-2#compare', '/vps?plan=vps-2', '/vps']) {
    await page.goBack();
    await page.waitForURL(`**${address}`);
    await messages(page).waitFor({ state: 'attached' });
  }
  await expect.poll(() => viewed(page)).toEqual(['/home', '/vps', '/faq', '/vps']);
  await follow(page, '/no-such-page');
  await expect.poll(() => viewed(page)).toEqual(['/home', '/vps', '/faq', '/vps', '/no-such-page']);

  const all = await views(page);
  expect(all.map((view) => view.page_location)).toEqual(all.map((view) => origin + view.page_path));
  expect(all[1]?.page_title).toMatch(/^Virtual servers/);
  expect(JSON.stringify(all)).not.toContain('secret');
  expect(new Set(outside).size).toBe(1);
  expect(errors.filter((text) => !text.includes('404'))).toEqual([]);
  await close();
});

test.runIf(longRun)('a paid order is told once with consent, and counted once without it', async () => {
  const purchases = (page: Page) =>
    page.evaluate(() => {
      const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
      return dataLayer
        .map((entry) => Array.from(entry))
        .filter(([command, name]) => command === 'event' && name === 'purchase')
        .map(([, , facts]) => facts);
    });
  const shopper = await shopperOf(origin, people.mara.email);
  const asPayer = async (consent: string | null) => {
    const { orderNo } = await buy(shopper, [{ plan: 'vps-2', months: 1, location: 'frankfurt' }]);
    const visitor = await newWatched(consent);
    await visitor.context.addInitScript((token) => localStorage.setItem('token', token), shopper.token);
    const counted: unknown[] = [];
    visitor.page.on('request', (request) => {
      if (request.url().endsWith(count.path)) counted.push(...request.postDataJSON().counts);
    });
    const noted = visitor.page.waitForResponse((response) => response.url().endsWith(notePurchase.path));
    await visitor.page.goto(`/pay-success?orderNo=${orderNo}`);
    expect(await (await noted).json()).toMatchObject({ data: { first: true } });
    await expect.poll(() => counted).toEqual([{ subject: 'purchase', name: 'vps' }]);
    return { ...visitor, orderNo };
  };
  const told = await asPayer('measuring');
  await expect
    .poll(() => purchases(told.page))
    .toEqual([
      {
        transaction_id: told.orderNo,
        currency: 'USD',
        value: 9.52,
        tax: 1.52,
        items: [{ item_id: 'vps-2', item_category: 'vps', quantity: 1 }],
      },
    ]);
  const again = told.page.waitForResponse((response) => response.url().endsWith(notePurchase.path));
  await told.page.reload();
  expect(await (await again).json()).toMatchObject({ data: { first: false } });
  expect(await purchases(told.page)).toEqual([]);
  await told.close();
  const silent = await asPayer(null);
  expect(await purchases(silent.page)).toEqual([]);
  expect([silent.outside, told.errors, silent.errors]).toEqual([[], [], []]);
  await silent.close();
});

// What else is no consent: app/state/consent.test.ts.
describe.each([null, 'partners'])('with %s as the choice', (choice) => {
  test('nothing is asked of anybody outside and no view is noted', async () => {
    const { page, outside, errors, close } = await newWatched(choice);
    await page.goto('/home');
    await touch(page);
    await follow(page, '/vps');
    await page.waitForFunction(() => document.title.startsWith('Virtual servers'));
    expect(await viewed(page)).toEqual([]);
    expect(outside).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

test.runIf(longRun)('the box on the cookie page begins the counting, and ends it again', async () => {
  const { page, errors, close } = await newWatched(null);
  await page.goto('/cookiePolicy');
  await touch(page);
  const counted = page.getByRole('checkbox', { name: 'Measuring tool' });
  await counted.check();
  await page.getByText('Saved. Page views and purchases are counted from the next page on.').waitFor();
  await page.goto('/vps');
  await touch(page);
  await expect.poll(() => viewed(page)).toEqual(['/vps']);
  await page.goto('/cookiePolicy');
  await touch(page);
  await expect.poll(() => counted.isChecked()).toBe(true);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the tool sets it
    document.cookie = '_ga=GA1.1.5; path=/';
  });
  await counted.uncheck();
  await page.getByText('Saved. Only what the site needs is stored').waitFor();
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
  const sofar = await viewed(page);
  expect(sofar).toEqual(['/vps', '/cookiePolicy']);
  await page.goto('/home');
  await touch(page);
  await follow(page, '/faq');
  await page.waitForURL('**/faq');
  await touch(page);
  expect(await viewed(page)).toEqual(sofar);
  expect(errors).toEqual([]);
  await close();
});

test('without a measurement id nothing is loaded even with consent', async () => {
  const { page, outside, errors, close } = await newWatched('measuring', inject('siteUrl'));
  await page.goto('/home');
  await touch(page);
  await follow(page, '/vps');
  await page.waitForFunction(() => document.title.startsWith('Virtual servers'));
  expect(await viewed(page)).toEqual([]);
  expect(outside).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

describe('a partner link', () => {
  const stored = (page: Page) =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('tid') ?? 'null') as { tid: string; landing: string } | null,
    );
  const clicksOf = (page: Page): unknown[] => {
    const clicks: unknown[] = [];
    // What was taken: a first call that finds no CSRF pair yet is refused and sent once more.
    page.on('response', async (response) => {
      if (!response.url().endsWith(affiliateClick.path)) return;
      const { code } = (await response.json()) as { code: number };
      if (code === 0) clicks.push(response.request().postDataJSON());
    });
    return clicks;
  };

  test('is kept before anybody touches the page, and the visit is reported once', async () => {
    const { page, outside, errors, close } = await newWatched(null);
    const clicks = clicksOf(page);
    await page.goto('/vps?tid=omar-7&plan=vps-2');
    await page.waitForFunction(() => localStorage.getItem('tid'));
    expect(await stored(page)).toMatchObject({ tid: 'omar-7', landing: '/vps' });
    expect(page.url()).toBe(`${origin}/vps?tid=omar-7&plan=vps-2`);
    await touch(page);
    await expect.poll(() => clicks.length).toBe(1);
    await follow(page, '/faq');
    await page.waitForFunction(() => document.title.startsWith('Questions'));
    await follow(page, '/proxy?tid=omar-7');
    await page.waitForFunction(() => document.title.startsWith('Proxies'));
    await page.reload();
    await touch(page);
    expect(clicks).toEqual([expect.objectContaining({ tid: 'omar-7', landing: '/vps' })]);
    expect(outside).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test.runIf(longRun)(
    'that comes later wins, inside the site as well; nonsense changes nothing',
    async () => {
      const { page, errors, close } = await newWatched(null);
      const clicks = clicksOf(page);
      await page.goto('/home?ref=first-one');
      await touch(page);
      await follow(page, '/vps?via=second_one');
      await expect.poll(() => clicks.length).toBe(2);
      await follow(page, '/faq?tid=%3Cscript%3E');
      await page.waitForFunction(() => document.title.startsWith('Questions'));
      expect(await stored(page)).toMatchObject({ tid: 'second_one', landing: '/vps' });
      expect(clicks.length).toBe(2);
      expect(errors).toEqual([]);
      await close();
    },
  );
});
