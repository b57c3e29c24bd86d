import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { busy } from '../../content/en/busy.ts';
import { invalidHtml } from '../../tests/bench/html-validity.ts';
import { busyPage } from './busy-pages.ts';

const built = '<link rel="stylesheet" href="/assets/page-x.css" data-whole="/assets/site-AbC-1.css"/>';
const page = busyPage(busy.tooMany, built);

test('a page for busy moments says what happened and what to do, and is valid', async () => {
  expect(page).toContain(`<h1 class="m-0">${busy.tooMany.title}</h1>`);
  expect(page).toContain(busy.tooMany.text);
  expect(page).toContain('href="/assets/site-AbC-1.css"');
  expect(page).toContain('content="noindex"');
  expect(await invalidHtml(page)).toEqual([]);
});

test('every class of it is one that the site has', () => {
  const sources = globSync('app/**/*.tsx').map((path) => readFileSync(path, 'utf8'));
  const site = new Set(sources.join(' ').split(/[\s'"`]+/));
  const classes = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []);
  expect(classes.length).toBeGreaterThan(30);
  expect(classes.filter((name) => !site.has(name))).toEqual([]);
});

test('a page without the address of the sheet is not one of the build', () => {
  expect(() => busyPage(busy.unavailable, '<html>')).toThrow('style sheet');
});
