import { describe, expect, test } from 'vitest';
import { paths, routeNames } from '#app/paths.ts';
import { listedPages } from '#app/site/pages/blocks/listed-pages.ts';
import { brand } from '#content/brand.ts';
import { token } from '../../scripts/pictures/colours.ts';
import { chromeColours } from './chrome-colours.ts';
import { pageMeta, titled } from './page-meta.ts';
import { isListed, unlisted } from './unlisted.ts';

const copy = { title: 'Virtual servers', description: 'Choose a virtual server.' };
const origin = 'https://public-url.invalid';
const hasCanonical = (tags: readonly object[]) => tags.some((tag) => 'rel' in tag && tag.rel === 'canonical');

test('the list of pages is every route that may be indexed and has one address', () => {
  const expected = routeNames
    .filter((name) => isListed(name) && name !== 'BlogDetail' && name !== 'MaterialListDetail')
    .map((name) => paths[name].replace(/\/:.*/, ''));
  const found = listedPages().map(({ path }) => path);
  expect(found.filter((path) => !path.startsWith('/blog-detail/')).sort()).toEqual(expected.sort());
  expect(found.filter((path) => path.startsWith('/blog-detail/'))).toHaveLength(7);
});

test('titles and descriptions are unique and of the length that results show', () => {
  const pages = listedPages();
  const titles = pages.map(({ title }) => titled(title));
  expect(new Set(titles).size).toBe(pages.length);
  expect(titles.filter((title) => title.length > 60)).toEqual([]);
  const descriptions = pages.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(pages.length);
  expect(descriptions.filter(({ length }) => length < 120 || length > 155)).toEqual([]);
});

describe('a page’s head', () => {
  test('names its one address and the picture of its route', () => {
    expect(pageMeta('Vps', copy)).toEqual(
      expect.arrayContaining([
        { title: `Virtual servers — ${brand.name}` },
        { tagName: 'link', rel: 'canonical', href: `${origin}/vps` },
        { property: 'og:url', content: `${origin}/vps` },
        { property: 'og:image', content: `${origin}/share/vps.png` },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
    );
  });

  test('leaves optional parameters out, and says nothing where others are needed', () => {
    expect(pageMeta('MaterialList', copy)).toContainEqual(
      expect.objectContaining({ rel: 'canonical', href: `${origin}/material-list` }),
    );
    expect(hasCanonical(pageMeta('MaterialListDetail', copy))).toBe(false);
    expect(pageMeta('BlogDetail', copy, { path: '/blog-detail/3' })).toContainEqual(
      expect.objectContaining({ rel: 'canonical', href: `${origin}/blog-detail/3` }),
    );
  });

  test('of an unlisted page asks not to be indexed and claims no address', () => {
    for (const name of unlisted) {
      const tags = pageMeta(name, copy);
      expect(tags, name).toContainEqual({ name: 'robots', content: 'noindex' });
      expect(hasCanonical(tags), name).toBe(false);
    }
  });
});

test('the browser’s bars have the colour of the page', () => {
  for (const { scheme, colour } of chromeColours) expect(colour).toBe(token('bg', scheme));
});
