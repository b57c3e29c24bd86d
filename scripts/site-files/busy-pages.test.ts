import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { busy } from '../../content/en/busy.ts';
import { requestIdMark } from '../../contract/request-id-mark.ts';
import { invalidHtml } from '../../tests/bench/html-validity.ts';
import { busyPage, busyPages } from './busy-pages.ts';

const built = '<link rel="stylesheet" href="/assets/page-x.css" data-whole="/assets/site-AbC-1.css"/>';
const pages = Object.entries(busyPages).map(([name, words]) => ({
  name,
  words,
  page: busyPage(words, built),
}));

test.each(pages)('$name says what happened and what to do, and is valid', async ({ words, page }) => {
  expect(page).toContain(`<h1 class="m-0">${words.title}</h1>`);
  expect(page).toContain(words.text);
  expect(page).toContain('href="/assets/site-AbC-1.css"');
  expect(page).toContain('content="noindex"');
  // Without its one script, which sets the theme, it is whole.
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toMatch(/ on\w+=|<button/);
  expect(await invalidHtml(page.replaceAll(requestIdMark, '0123456789abcdef'))).toEqual([]);
});

test('the page for a fault alone names the request, and leads to a mail that does', () => {
  const naming = pages.filter(({ page }) => page.includes(requestIdMark));
  expect(naming.map(({ name }) => name)).toEqual(['500.html']);
  expect(naming[0]?.page).toContain(`href="mailto:hello@ezcaravel.example?subject=${requestIdMark}"`);
});

test('every class of it is one that the site has', () => {
  const sources = globSync('app/**/*.tsx').map((path) => readFileSync(path, 'utf8'));
  const site = new Set(sources.join(' ').split(/[\s'"`]+/));
  const all = pages.map(({ page }) => page).join('');
  const classes = [...all.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []);
  expect(classes.length).toBeGreaterThan(30);
  expect(classes.filter((name) => !site.has(name))).toEqual([]);
});

test('a page without the address of the sheet is not one of the build', () => {
  expect(() => busyPage(busy.unavailable, '<html>')).toThrow('style sheet');
});
