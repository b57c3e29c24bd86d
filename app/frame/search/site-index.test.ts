import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageFiles } from '#app/frame/page-copies.ts';
import { isListed } from '#app/frame/unlisted.ts';
import { articleIds, paths, pathTo } from '#app/paths.ts';
import { articles } from '#content/en/blog/articles.ts';
import { faq } from '#content/en/faq.ts';
import { alike, pageWords } from '#content/en/search.ts';
import { createSiteIndex } from './site-index.ts';
import { cleaned } from './terms.ts';
import { dataOfContent } from './text-headings.test-support.ts';

const data = dataOfContent();
const index = createSiteIndex(data);
const addresses = data.entries.map(({ to, mode }) => to ?? `mode:${mode}`);
const found = (typed: string) => index.find(cleaned(typed));
const copies = Object.assign({}, ...Object.values(pageFiles)) as Record<string, { tool?: { id: string } }>;

test('nothing in the index names a price: it is the same in every currency', () => {
  expect(dataOfContent('EUR')).toEqual(data);
});

describe('what is in the index', () => {
  test('every page with an address of its own', () => {
    const byContext = new Set(['BlogDetail', 'MaterialListDetail']);
    const names = (Object.keys(paths) as (keyof typeof paths)[]).filter(
      (name) => isListed(name) && !byContext.has(name),
    );
    expect(names.length).toBeGreaterThan(35);
    expect(names.filter((name) => !addresses.includes(paths[name].replace(/\/:.*$/, '')))).toEqual([]);
  });

  test('every tool, article, question and action, each address once', () => {
    const tools = Object.entries(copies).flatMap(([name, { tool }]) =>
      tool ? [`${paths[name as keyof typeof paths]}#${tool.id}`] : [],
    );
    expect(tools.length).toBeGreaterThanOrEqual(10);
    const wanted = [
      ...tools,
      ...articleIds.map((articleId) => pathTo('BlogDetail', { articleId })),
      ...faq.map(({ id }) => `/faq#${id}`),
      ...['/login', '/register', 'mode:dark', 'mode:light', 'mode:auto', 'mailto:hello@ezcaravel.example'],
    ];
    expect(wanted.filter((one) => !addresses.includes(one))).toEqual([]);
    expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([]);
  });

  test('a route that shows a tool says so in its copy, so that the tool can be found', () => {
    const folder = new URL('../../', import.meta.url);
    const map = readFileSync(new URL('routes.ts', folder), 'utf8');
    // An article has the tool of its subject, which stands on a page of its own.
    const routes = [...map.matchAll(/page\('(?!BlogDetail)\w+', '(site\/.+)'\)/g)].map(
      ([, file]) => `${file}.tsx`,
    );
    const showing = routes.filter((file) =>
      /site\/tools\/|catalogue\/configurator/.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    const named = showing.map((file) => `/${file.replace(/^.*\/|\.tsx$/g, '')}#`);
    expect(named.length).toBeGreaterThanOrEqual(10);
    expect(named.filter((path) => !addresses.some((one) => one.startsWith(path)))).toEqual([]);
  });

  test('no page of a flow, and nothing that leads nowhere', () => {
    for (const hidden of [
      '/register-sub',
      '/retrieve-pwd',
      '/storage-share',
      '/pay-success',
      '/confirm',
      '/search',
    ])
      expect(addresses).not.toContain(hidden);
    expect(data.entries.filter(({ title, line }) => !title.trim() || !line.trim())).toEqual([]);
    expect(data.entries.filter(({ title, line }) => /\{[a-z]+:/.test(title + line))).toEqual([]);
    expect(data.suggested).toHaveLength(6);
    expect(data.suggested.filter((to) => !addresses.includes(to))).toEqual([]);
  });

  test('no more than 25 kB to load', () => {
    expect(brotliCompressSync(JSON.stringify(data)).length).toBeLessThan(25_000);
  });
});

describe('everything is found by its own words', () => {
  test.each(data.entries.filter(({ group }) => group !== 'sections'))('$title', ({ title, to, mode }) => {
    const { hits } = found(title);
    const best = hits.slice(0, 3).map(({ entry }) => entry.to ?? entry.mode);
    expect(best).toContain(to ?? mode);
  });

  test('articles and questions also with one letter missing in each long word', () => {
    const mistyped = (text: string) => text.replace(/\b(\w{3})\w(\w{4,})/g, '$1$2');
    const lost = [
      ...articles.map(({ id, title }) => [title, `/blog-detail/${id}`]),
      ...faq.map(({ id, question }) => [question, `/faq#${id}`]),
    ].filter(
      ([text = '', to]) =>
        !found(mistyped(text))
          .hits.slice(0, 8)
          .some(({ entry }) => entry.to === to),
    );
    expect(lost).toEqual([]);
  });
});

describe('words', () => {
  test('a mistake is corrected, and what was looked for is told', () => {
    expect(found('parsel').corrected).toBe('parcel');
    expect(found('volumteric').corrected).toBe('volumetric');
    expect(found('dedicted sever').corrected).toBe('dedicated server');
    expect(found('dedicated server').corrected).toBeNull();
    expect(found('PARCELS').corrected).toBeNull();
  });

  test('a word that is still being typed is not taken for a mistake', () => {
    for (const begun of ['vol', 'volum', 'dedic', 'refu']) {
      expect(found(begun).corrected, begun).toBeNull();
      expect(found(begun).hits.length, begun).toBeGreaterThan(0);
    }
  });

  test('accents, case and plurals make no difference', () => {
    expect(found('Réfunds').hits[0]?.entry.to).toBe(found('refund').hits[0]?.entry.to);
  });

  test('when no entry holds all the words, those with some are shown and it is said', () => {
    const both = found('refund xylophone');
    expect(both.some).toBe(true);
    expect(both.hits.some(({ entry }) => entry.to === '/refundPolicy')).toBe(true);
    expect(found('qqqqq zzzzz')).toEqual({ hits: [], corrected: null, some: false });
  });

  test('what sellers say leads to something, every phrase of the list', () => {
    expect(alike.filter(([said]) => found(said).hits.length === 0)).toEqual([]);
  });

  test('the words kept for pages are those of pages that exist', () => {
    expect(Object.keys(pageWords).filter((name) => !copies[name])).toEqual([]);
  });
});
