import { afterAll, describe, expect, inject, test } from 'vitest';
import { system } from '#content/en/pages/system.ts';
import { missByLink, missing, missOnLoad } from './missing-pages.ts';
import { elementsIn, findIn, type Served, servedPage, wordsOf } from './served-page.ts';
import { closeBrowser } from './visitor.ts';

afterAll(closeBrowser);

const named = (name: string) => (one: Served) => one.name === name;
const suggested = (page: Served) =>
  [...elementsIn(page)]
    .filter((one) => one.name === 'a' && wordsOf(one).trim().startsWith('Did you mean'))
    .map(({ attributes }) => attributes.get('href'));

describe.each(missing)('%s', (asked, meant) => {
  test('is answered with the page for missing pages, which no crawler keeps', async () => {
    const { status, headers, html, page } = await servedPage(asked);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    // What is missing today may be there tomorrow.
    expect(headers.get('cache-control') ?? '').not.toMatch(/max-age=[1-9]|immutable/);
    const headings = [...elementsIn(page)].filter(named('h1')).map((one) => wordsOf(one).trim());
    expect(headings).toEqual([system.NotFound.headline]);
    const title = findIn(page, 'title', named('title'));
    expect(title.children.join('')).toMatch(/not found|Nothing/i);
    const tags = [...elementsIn(page)].map(({ attributes }) => attributes);
    expect(tags.find((one) => one.get('name') === 'robots')?.get('content')).toBe('noindex');
    expect(tags.filter((one) => one.get('rel') === 'canonical')).toEqual([]);
    expect(suggested(page)).toEqual(meant ? [meant] : []);
    // Whatever of the address comes back in the page is words.
    expect(html).not.toContain('<script>alert');
  });
});

/** A mistyped page, an article that is not there, and an address that nothing is like. */
const kinds: typeof missing = [
  ['/dedicatd', '/dedicated'],
  ['/blog-detail/8', '/blog'],
  ['/a/path/that/is/nowhere', null],
];

test.each(kinds)('%s is not found when it is loaded, and the suggestion leads on', missOnLoad);

test.each(kinds)('%s is not found when a link leads there', missByLink);

test('the six ways on and every suggestion lead somewhere', async () => {
  const { page } = await servedPage('/no-such-page');
  const main = findIn(page, 'main part', named('main'));
  const ways = [...elementsIn(main)]
    .filter(named('li'))
    .flatMap((one) => [...elementsIn(one)].filter(named('a')))
    .map(({ attributes }) => attributes.get('href') ?? '');
  expect(ways).toHaveLength(6);
  for (const way of [...ways, ...missing.flatMap(([, meant]) => meant ?? [])])
    expect((await fetch(new URL(way, inject('siteUrl')))).status, way).toBe(200);
});
