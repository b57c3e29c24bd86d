import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { everyPage, headingOf } from './navigation-steps.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

test('every page reads whole without script: heading, text, ways on', { timeout: 120_000 }, async () => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  const { page } = visitor;
  const pages = new Set([...everyPage.filter((path) => !detail.test(path)), ...(await listedPages())]);
  pages.add(await oneMaterial());
  const known = new Set(pages);
  const dead = new Set<string>();
  const thin: string[] = [];
  const unseen: string[] = [];
  /** Places of each page that links may lead to, and the links that lead to a place. */
  const places = new Map<string, Set<string>>();
  const toPlaces = new Map<string, URL>();
  for (const path of pages) {
    const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), path).toBe(200);
    expect(await headingOf(page).count(), path).toBe(1);
    expect((await headingOf(page).innerText()).trim(), path).not.toBe('');
    const text = await page.getByRole('main').innerText();
    if (text.trim().length < 80) thin.push(path);
    // What only comes into view by script would be missing here; what comes by itself has a second to come.
    let missing = await hiddenHeadings(page);
    for (let i = 0; i < 10 && missing.length; i++) {
      await page.waitForTimeout(100);
      missing = await hiddenHeadings(page);
    }
    unseen.push(...missing.map((name) => `${path}: ${name}`));
    const { links, ids } = await page.getByRole('link', { includeHidden: true }).evaluateAll((all) => ({
      links: all.map((link) => (link as HTMLAnchorElement).href),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }));
    places.set(path, new Set(ids));
    for (const href of links) {
      const url = new URL(href);
      if (url.protocol !== 'http:' || url.origin !== new URL(page.url()).origin) continue;
      const to = decodeURI(url.pathname);
      if (url.hash) toPlaces.set(`${path} → ${to}${url.search}${url.hash}`, url);
      if (known.has(to)) continue;
      known.add(to);
      const { status } = await fetch(url);
      if (status !== 200) dead.add(`${path} → ${url.pathname} (${status})`);
    }
  }
  /** A question may open a part of a page that is folded without it. */
  const opened = new Map<string, string>();
  for (const [link, { origin, pathname, search, hash }] of toPlaces) {
    const place = decodeURIComponent(hash.slice(1));
    const found = places.get(decodeURI(pathname));
    if (!found || place === 'top' || found.has(place)) continue;
    const html =
      opened.get(pathname + search) ?? (search ? await (await fetch(origin + pathname + search)).text() : '');
    opened.set(pathname + search, html);
    if (!html.includes(`id="${place}"`)) dead.add(link);
  }
  expect([...dead]).toEqual([]);
  expect(thin).toEqual([]);
  expect(unseen).toEqual([]);
  await visitor.close();
});

const hiddenHeadings = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((one) => one.textContent ?? ''),
    );

const detail = /^\/material-list-detail\//;

/** Materials have names of their own in every library: the first of a list stands for all. */
async function oneMaterial(): Promise<string> {
  const list = await (await fetch(`${inject('siteUrl')}/material-list/icon/images`)).text();
  const [address] = /\/material-list-detail\/mat_\w+\/icon\/images/.exec(list) ?? [];
  if (!address) throw new Error('the list shows no material');
  return address;
}

/** Paths of the sitemap; at least one in it. */
async function listedPages(): Promise<string[]> {
  const answer = await fetch(`${inject('siteUrl')}/sitemap.xml`);
  const paths = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    decodeURI(new URL(address).pathname),
  );
  expect(paths.length).toBeGreaterThan(0);
  return paths;
}
