import { afterAll, describe, expect, inject, test } from 'vitest';
import type { SearchData } from '#app/frame/search/entry.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { headingOf, touch } from './navigation-steps.ts';
import { active, addressOf, field, openByKey, options, palette } from './search-steps.ts';
import { findIn, servedPage, wordsOf } from './served-page.ts';
import { askStrangely, plainSentence, strangeQueries } from './strange-queries.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

describe('the palette', () => {
  test('by keyboard alone: the first key press opens it, arrows choose, Enter goes', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto('/home');
    // React has not started: this key is the first sign of intent.
    await openByKey(page);
    expect(await palette(page).getByRole('group').first().getAttribute('aria-labelledby')).toBeTruthy();
    expect(await options(page).count()).toBe(6);
    await page.keyboard.type('returns');
    await active(page).getByText('Refunds', { exact: true }).waitFor();
    const [first, second] = await options(page).all();
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await first?.getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await second?.getAttribute('id'));
    await page.keyboard.press('End');
    expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await first?.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await options(page).last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/refundPolicy');
    await palette(page).waitFor({ state: 'detached' });
    await headingOf(page).getByText('Refunds').waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test('a typing mistake is forgiven, shown and read out', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto('/vps');
    await openByKey(page);
    await page.keyboard.type('volumteric');
    await palette(page).getByText('Showing results for “volumetric”', { exact: true }).waitFor();
    await palette(page)
      .getByRole('status')
      .filter({ hasText: /^Showing results for “volumetric”\. \d+ results$/ })
      .waitFor({ state: 'attached' });
    const tool = palette(page).getByRole('option', { name: /Weigh a parcel/ });
    expect(await tool.getAttribute('href')).toBe('/logistics-control#parcel');
    await tool.click();
    await page.waitForURL('**/logistics-control#parcel');
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test.runIf(longRun)(
    'Escape closes it and gives the focus back; / opens it, but not in a field',
    async () => {
      const visitor = await newVisitor();
      const { page } = visitor;
      await page.goto('/faq');
      await touch(page);
      const link = page.getByRole('banner').getByRole('link', { name: /^Search/ });
      await link.click();
      await field(page).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await link.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('/');
      await field(page).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      const search = page.getByRole('searchbox', { name: 'Search the answers' });
      await search.pressSequentially('and/or');
      expect(await search.inputValue()).toBe('and/or');
      expect(await palette(page).count()).toBe(0);
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );

  test.runIf(longRun)('offers again what was opened before, until that is cleared', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto('/home');
    await openByKey(page);
    await page.keyboard.type('membership refund');
    await active(page).getByText('Can I get a refund for a membership?').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/faq#membership-refund');
    await page.reload();
    await openByKey(page);
    const before = palette(page).getByRole('group', { name: 'Recently opened' });
    await before.getByRole('option', { name: /refund for a membership/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('search-recents'))).toBe(
      '["/faq#membership-refund"]',
    );
    await palette(page).getByRole('button', { name: 'Clear recently opened' }).click();
    await before.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('search-recents'))).toBeNull();
    await field(page).and(page.locator(':focus')).waitFor();
    await visitor.close();
  });

  test('nothing found: it says so, offers the library, and Ctrl Enter opens a page in a new tab', async () => {
    const visitor = await newVisitor();
    const { page, context } = visitor;
    await page.goto('/home');
    await openByKey(page);
    await page.keyboard.type('zzqqy');
    await palette(page).getByText('No results for “zzqqy”.').waitFor();
    const library = palette(page).getByRole('option', { name: /Search the library for “zzqqy”/ });
    expect(await library.getAttribute('href')).toBe('/material-list/0/all/zzqqy/search');
    await field(page).fill('cookies');
    await active(page).getByText('Cookies and stored data').waitFor();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await tab.waitForURL('**/cookiePolicy');
    expect(addressOf(page)).toBe('/home');
    expect(await palette(page).isVisible()).toBe(true);
    await visitor.close();
  });

  test.runIf(longRun)('changes the colours and stays on the page', async () => {
    const visitor = await newVisitor({ colorScheme: 'light' });
    const { page } = visitor;
    await page.goto('/about-us');
    await openByKey(page);
    await page.keyboard.type('dark mode');
    await active(page).getByText('Dark colours').waitFor();
    await page.keyboard.press('Enter');
    await palette(page).waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-mode')).toBe('dark');
    expect(addressOf(page)).toBe('/about-us');
    await visitor.close();
  });

  test.runIf(longRun)(
    'on a small phone it is a sheet as high as the screen, also from the menu',
    async () => {
      const visitor = await newVisitor({
        viewport: { width: 320, height: 640 },
        hasTouch: true,
        isMobile: true,
      });
      const { page } = visitor;
      await page.goto('/home');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('region', { name: 'Messages', exact: true }).waitFor({ state: 'attached' });
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search the site' }).tap();
      await field(page).and(page.locator(':focus')).waitFor();
      await page.keyboard.type('dedicted sever');
      await palette(page).getByText('Showing results for “dedicated server”', { exact: true }).waitFor();
      expect(await palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await palette(page).getByRole('button', { name: 'Close the search' }).tap();
      await palette(page).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Menu' }).and(page.locator(':focus')).waitFor();
      expect(visitor.errors).toEqual([]);
      await visitor.close();
    },
  );

  test.runIf(longRun)('when its data does not come, Enter goes on to the page of the search', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.route('**/search-index.json', (route) => route.abort());
    await page.goto('/home');
    await page.keyboard.press('Control+k');
    await palette(page).getByText('The search could not be loaded.').first().waitFor();
    await field(page).fill('parcel');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=parcel');
    await page.getByRole('link', { name: /Weigh a parcel/ }).waitFor();
    await visitor.close();
  });
});

describe('the page of the search', () => {
  test('works without script, from the header and from its own form', async () => {
    const visitor = await newVisitor({ javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/home');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Search/ })
      .click();
    await page.waitForURL('**/search');
    expect(await page.title()).toMatch(/^Search — /);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const start = page.getByRole('region', { name: 'Good places to start' });
    expect(await start.getByRole('link').count()).toBe(6);
    await page.getByRole('searchbox', { name: 'Search the site' }).fill('dedicted sever');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?q=dedicted+sever');
    await page.getByText(/^Showing results for “dedicated server”\. \d+ results$/).waitFor();
    const pages = page.getByRole('region', { name: 'Pages' });
    expect(await pages.getByRole('link').first().getAttribute('href')).toBe('/dedicated');
    expect(await page.getByRole('searchbox').inputValue()).toBe('dedicted sever');
    await visitor.close();
  });

  test.runIf(longRun)('a page that does not exist offers the words of its address', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto('/somewhere/parcel-weigt');
    // The page is the same for many addresses, so its field is filled in the browser.
    await touch(page);
    const field = page.getByRole('main').getByRole('searchbox', { name: 'Search the site' });
    await expect.poll(() => field.inputValue()).toBe('parcel weigt');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /Weigh a parcel/ }).waitFor();
    await visitor.close();
  });

  test('searches on once it is awake, and goes back to what was found', async () => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await page.goto('/search?q=refund');
    await touch(page);
    const input = page.getByRole('searchbox', { name: 'Search the site' });
    await input.fill('cookies');
    await input.press('Enter');
    await page.waitForURL('**/search?q=cookies');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Cookies and stored data/ })
      .waitFor();
    await page.goBack();
    await page
      .getByRole('main')
      .getByText(/results for “refund”$/)
      .waitFor();
    expect(visitor.errors).toEqual([]);
    await visitor.close();
  });

  test.each(strangeQueries)('answers %s with a plain sentence', async (_, typed) => {
    const { status, html, page } = await servedPage(`/search?${new URLSearchParams({ q: typed })}`);
    expect(status).toBe(200);
    expect(html).not.toMatch(/<img src=x|<svg onload|<script>alert/);
    expect(html.length).toBeLessThan(200_000);
    const main = findIn(page, 'main part', ({ name }) => name === 'main');
    const said = findIn(main, 'answer', ({ attributes }) => attributes.get('role') === 'status');
    expect(wordsOf(said).trim()).toMatch(plainSentence);
  });

  // All of them in a browser: the long run.
  test.runIf(longRun)(
    'answers markup with a plain sentence, which stays one when the page comes alive',
    async () => {
      await askStrangely('</script><script>alert(1)</script><img src=x onerror=alert(1)>');
    },
  );

  test.runIf(longRun)('a query that is no text is still answered', async () => {
    for (const query of ['q=%00', 'q=%E0%A4%A', 'q=a&q=b', 'q[]=x', '%', 'Q=parcel'])
      expect((await fetch(`${inject('siteUrl')}/search?${query}`)).status, query).toBe(200);
  });
});

test('every place in the index exists, down to the hash', async () => {
  const ask = (path: string) => fetch(inject('siteUrl') + path);
  const data = (await (await ask('/search-index.json')).json()) as SearchData;
  const places = new Map<string, string[]>();
  for (const { to } of data.entries) {
    if (!to?.startsWith('/')) continue;
    const [path = '', hash = ''] = to.split('#');
    places.set(path, [...(places.get(path) ?? []), ...(hash ? [hash] : [])]);
  }
  expect(places.size).toBeGreaterThan(40);
  const missing: string[] = [];
  for (const [path, hashes] of places) {
    const answer = await ask(path);
    const html = await answer.text();
    if (answer.status !== 200) missing.push(path);
    missing.push(...hashes.filter((hash) => !html.includes(`id="${hash}"`)).map((hash) => `${path}#${hash}`));
  }
  expect(missing).toEqual([]);
});
