import robotsParser from 'robots-parser';
import { describe, expect, test } from 'vitest';
import { addressOf, everything } from '../../app/catalogue/materials/search-address.ts';
import { isListed } from '../../app/frame/unlisted.ts';
import { paths, routeNames } from '../../app/paths.ts';
import { listedPages } from '../../app/site/pages/blocks/listed-pages.ts';
import { brand } from '../../content/brand.ts';
import { llms, robots, sitemap } from './crawler-files.ts';
import { pageDate } from './page-dates.ts';
import { webManifest } from './web-manifest.ts';

const pages = listedPages();
const origin = 'https://public-url.invalid';

describe('the site map', () => {
  const text = sitemap(pages, pageDate);
  const found = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

  test('lists exactly the indexable pages', () => {
    expect(found).toEqual(pages.map(({ path }) => origin + path));
    for (const name of routeNames.filter((one) => !isListed(one))) {
      expect(found, name).not.toContain(origin + paths[name]);
    }
  });

  test('dates are days, and articles and legal pages have those of their content', () => {
    const days = [...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, day = '']) => day);
    expect(days.length).toBeGreaterThanOrEqual(11);
    expect(days.filter((day) => !/^20\d\d-[01]\d-[0-3]\d$/.test(day))).toEqual([]);
    for (const page of pages.filter(({ path }) => /^\/(blog-detail|terms|privacy)/.test(path))) {
      expect(pageDate(page), page.path).toMatch(/^20\d\d-/);
    }
  });

  test('an address is written so that XML can hold it', () => {
    const [first] = pages;
    expect(sitemap(first ? [{ ...first, path: '/a&b' }] : [], () => null)).toContain(
      `<loc>${origin}/a&amp;b</loc></url>`,
    );
  });
});

test('robots.txt closes flows and searches, and no listed page', () => {
  const rules = robotsParser(`${origin}/robots.txt`, robots());
  const isOpen = (path: string) => rules.isAllowed(origin + path, 'SomeBot');
  const closed = ['/redirect/redirect', '/account/orders', '/admin/orders', `${paths.Search}?q=box`];
  expect(closed.filter(isOpen)).toEqual([]);
  expect(pages.filter(({ path }) => !isOpen(path))).toEqual([]);
});

test('robots.txt closes searches in the library, and leaves whole lists, their further pages and materials open', () => {
  const rules = robotsParser(`${origin}/robots.txt`, robots());
  const isOpen = (path: string) => rules.isAllowed(origin + path, 'SomeBot');
  const icons = { ...everything, type: 'icon', shelf: 'images' };
  const filters = { ...everything.filters, colour: ['red', 'blue'], tier: ['free'] };
  const open = [everything, icons].flatMap((list) => [addressOf(list), addressOf(list, '0.0.1.mat_1')]);
  const material = '/material-list-detail/mat_1/icon/images';
  expect([...open, material, `${material}?licence=full`].filter((path) => !isOpen(path))).toEqual([]);
  const searches = [everything, icons].flatMap((list) => [
    ...['box', 'tuck end', 'a/b?c=d&cursor='].map((words) => addressOf({ ...list, words })),
    addressOf({ ...list, filters }),
    addressOf({ ...list, filters }, '0.0.1.mat_1'),
    addressOf({ ...list, compact: true }),
  ]);
  expect(searches.filter(isOpen)).toEqual([]);
});

test('llms.txt names every page once, with its line', () => {
  const text = llms(pages);
  expect(text).toMatch(new RegExp(`^# ${brand.name}\n\n> `));
  for (const { path, description } of pages) {
    expect(text.split(`(${origin}${path}): ${description}`), path).toHaveLength(2);
  }
});

test('the web manifest opens the home page and has an icon that may be masked', () => {
  const manifest = JSON.parse(webManifest());
  expect(manifest).toMatchObject({ name: brand.name, start_url: paths.Home, scope: '/' });
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
});
