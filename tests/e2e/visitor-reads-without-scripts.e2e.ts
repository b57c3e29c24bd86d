import { afterAll, expect, inject, test } from 'vitest';
import { paths } from '#app/paths.ts';
import { longRun } from '../../scripts/gate/long-run.ts';
import { everyPage } from './navigation-steps.ts';
import { detail, listedPages, oneMaterial, unseenHeadings } from './pages-without-scripts.ts';
import { elementsIn, findIn, servedPage, wordsOf } from './served-page.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

afterAll(closeBrowser);

/** Every material leads to its words, and every word to materials: so many of them stand for all, except in the long run. */
const endless = /^\/material-list-detail\/|^\/material-list\/[^/]+\/[^/]+\/[^/]+/;
const maxEndless = longRun ? Number.POSITIVE_INFINITY : 20;

test('every page reads whole without script: heading, text, ways on', { timeout: 120_000 }, async () => {
  const origin = inject('siteUrl');
  const pages = new Set([...everyPage.filter((path) => !detail.test(path)), ...(await listedPages())]);
  pages.add(await oneMaterial());
  const known = new Set(pages);
  let seen = 0;
  const dead = new Set<string>();
  const thin: string[] = [];
  /** Places of each page that links may lead to, and the links that lead to a place. */
  const places = new Map<string, Set<string>>();
  const toPlaces = new Map<string, URL>();
  for (const path of pages) {
    const { status, page } = await servedPage(path);
    expect(status, path).toBe(200);
    const all = [...elementsIn(page)];
    const headings = all.filter(({ name }) => name === 'h1');
    expect(headings, path).toHaveLength(1);
    expect(headings.map(wordsOf).join().trim(), path).not.toBe('');
    const main = findIn(page, `main part on ${path}`, ({ name }) => name === 'main');
    if (wordsOf(main).trim().length < 80) thin.push(path);
    places.set(path, new Set(all.flatMap(({ attributes }) => attributes.get('id') ?? [])));
    for (const { name, attributes } of all) {
      const href = attributes.get('href');
      if (name !== 'a' || href === undefined) continue;
      const url = new URL(href, origin + path);
      if (url.origin !== origin) continue;
      const to = decodeURI(url.pathname).replace(/(?<=.)\/$/, '');
      if (url.hash) toPlaces.set(`${path} → ${to}${url.search}${url.hash}`, url);
      if (known.has(to) || (endless.test(to) && seen++ >= maxEndless)) continue;
      known.add(to);
      const answer = await fetch(url);
      if (answer.status !== 200) dead.add(`${path} → ${url.pathname} (${answer.status})`);
    }
  }
  /** A question may open a part of a page that is folded without it. */
  const opened = new Map<string, string>();
  for (const [link, { pathname, search, hash }] of toPlaces) {
    const place = decodeURIComponent(hash.slice(1));
    const found = places.get(decodeURI(pathname).replace(/(?<=.)\/$/, ''));
    if (!found || place === 'top' || found.has(place)) continue;
    const html =
      opened.get(pathname + search) ?? (search ? await (await fetch(origin + pathname + search)).text() : '');
    opened.set(pathname + search, html);
    if (!html.includes(`id="${place}"`)) dead.add(link);
  }
  // The site is large, and all of it is linked.
  expect([pages.size > 50, toPlaces.size > 100]).toEqual([true, true]);
  expect([...dead]).toEqual([]);
  expect(thin).toEqual([]);
});

/** A page made at build and one made for each request; every page: the long run. */
const made = [paths.Home, '/blog-detail/3', paths.Material, paths.Login];

test('no heading waits for a script to show it', async () => {
  const { page, close } = await newVisitor({ javaScriptEnabled: false });
  expect(await unseenHeadings(page, made)).toEqual([]);
  await close();
});
