import { afterEach, describe, expect, test, vi } from 'vitest';
import { listedPages } from './site/pages/blocks/listed-pages.ts';

/** As scripts/languages.ts tells it where Chinese has the home page and one article. */
const pages = { zh: ['/home', '/blog-detail/:articleId', '/blog-detail/3', '/search-index.json'] };

/** Pages that are rendered for each request. */
const rendered = { zh: ['/material-list/:typeId?/:parentTypeName?/:keyword?/:from?', '/search'] };

/** A module as the build of a language sees it. */
async function inBuildOf<Module>(locale: string, load: () => Promise<Module>): Promise<Module> {
  vi.stubEnv('SITE_LANGUAGES', JSON.stringify({ locale, base: 'en', pages, rendered }));
  vi.resetModules();
  return load();
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const origin = 'https://public-url.invalid';
const copy = { title: 'Home', description: 'What there is.' };
const alternate = (hrefLang: string, path: string) => ({
  ...{ tagName: 'link', rel: 'alternate', hrefLang },
  href: origin + path,
});

describe('addresses of a further language', () => {
  test('carry its prefix exactly where it has the page', async () => {
    const { paths, pathTo, searchIndexPath } = await inBuildOf('zh', () => import('./paths.ts'));
    const { prerenderedPaths } = await import('./paths-prerendered.ts');
    expect([paths.Home, paths.BlogDetail, paths.AboutUs, searchIndexPath]).toEqual([
      ...['/zh/home', '/zh/blog-detail/:articleId', '/about-us', '/zh/search-index.json'],
    ]);
    expect(pathTo('BlogDetail', { articleId: '3' })).toBe('/zh/blog-detail/3');
    expect(pathTo('BlogDetail', { articleId: '4' })).toBe('/blog-detail/4');
    expect(prerenderedPaths.filter((path) => path.startsWith('/zh/'))).toEqual([
      '/zh/home',
      '/zh/blog-detail/3',
    ]);
  });

  test('are those of pages that are rendered for each request too, with any parameters', async () => {
    const { paths, pathTo } = await inBuildOf('zh', () => import('./paths.ts'));
    const { addressOf, everything } = await import('./catalogue/materials/search-address.ts');
    expect([paths.Search, paths.MaterialList, paths.MaterialListDetail]).toEqual([
      ...['/zh/search', `/zh${rendered.zh[0]}`, '/material-list-detail/:detailId/:enType/:enParentType'],
    ]);
    const asked = { ...everything, words: 'a/b?c=d' };
    expect(addressOf(asked)).toBe('/zh/material-list/0/all/a%2Fb%3Fc%3Dd/search');
    expect(addressOf({ ...everything, compact: true })).toBe('/zh/material-list?view=list');
    expect(pathTo('Material')).toBe('/material');
  });

  test('of rendered pages are no wider than their pattern', async () => {
    const { addressesOf } = await inBuildOf('zh', () => import('./paths-language.ts'));
    const list = new RegExp(addressesOf(rendered.zh[0] ?? ''));
    expect(
      ['/material-list', '/material-list/0/all', '/material-list/0/all/box/home'].every((path) =>
        list.test(path),
      ),
    ).toBe(true);
    expect(
      [
        '/material-list-detail/1/a/b',
        '/material-list/',
        '/material-list/1/2/3/4/5',
        '/zh/material-list',
      ].some((path) => list.test(path)),
    ).toBe(false);
  });

  test('may carry a query and a hash, and lose the prefix again', async () => {
    const { localised, unlocalised } = await inBuildOf('zh', () => import('./paths-language.ts'));
    expect(localised('/home?a=1#tools')).toBe('/zh/home?a=1#tools');
    expect(localised('/homes')).toBe('/homes');
    expect(unlocalised('/zh/home?a=1#tools')).toBe('/home?a=1#tools');
    expect([unlocalised('/zh'), unlocalised('/zhang'), unlocalised('/home')]).toEqual([
      '/',
      '/zhang',
      '/home',
    ]);
  });

  test('tell whether a link leads to another build', async () => {
    const zh = await inBuildOf('zh', () => import('./paths-language.ts'));
    expect(['/zh/home', '/home', '/zhang'].map(zh.leavesLanguage)).toEqual([false, true, true]);
    const en = await inBuildOf('en', () => import('./paths-language.ts'));
    expect(['/zh/home', '/home', '/zhang'].map(en.leavesLanguage)).toEqual([true, false, false]);
  });

  test('are all the routes that its build has, beside the missing page', async () => {
    const { default: routes } = await inBuildOf('zh', () => import('./routes.ts'));
    const ids = routes.flatMap(({ id, children }) => children?.map((child) => child.id) ?? [id]);
    expect(ids).toEqual(['Home', 'BlogDetail', 'MaterialList', 'Search', 'NotFound', 'SearchIndex']);
  });
});

describe.each(['en', 'zh'])('a page in the build of %s', (locale) => {
  test('names itself in every language that has it', async () => {
    const { pageMeta } = await inBuildOf(locale, () => import('./frame/page-meta.ts'));
    const { paths } = await import('./paths.ts');
    const head = pageMeta('Home', copy);
    expect(head.filter((tag) => 'rel' in tag)).toEqual([
      { tagName: 'link', rel: 'canonical', href: origin + paths.Home },
      ...[alternate('en', '/home'), alternate('zh', '/zh/home'), alternate('x-default', '/home')],
    ]);
    expect(head).toContainEqual({ property: 'og:image', content: `${origin}/share/home.png` });
    expect(pageMeta('Vps', copy).filter((tag) => 'rel' in tag)).toEqual([
      { tagName: 'link', rel: 'canonical', href: `${origin}/vps` },
    ]);
  });
});

describe('the base language', () => {
  test('keeps its addresses, and its site map names the others', async () => {
    const { sitemap } = await inBuildOf('en', () => import('../scripts/site-files/crawler-files.ts'));
    const { inAllLanguages } = await import('./site/pages/blocks/listed-pages.ts');
    const { paths } = await import('./paths.ts');
    expect(paths.Home).toBe('/home');
    const all = inAllLanguages(listedPages());
    expect(
      all.filter(({ path }) => path.startsWith('/zh/')).map(({ path, source }) => [path, source]),
    ).toEqual([
      ['/zh/home', 'content/zh/pages/home.ts'],
      ['/zh/blog-detail/3', 'content/zh/blog/3.mdx'],
      ['/zh/material-list', 'content/zh/pages/library.ts'],
    ]);
    const links = '<xhtml:link rel="alternate" hreflang="zh" href="https://public-url.invalid/zh/home"/>';
    const entries = sitemap(all, () => null)
      .split('\n')
      .filter((line) => line.includes(links));
    expect(entries.map((line) => /<loc>(.*)<\/loc>/.exec(line)?.[1])).toEqual([
      `${origin}/home`,
      `${origin}/zh/home`,
    ]);
  });

  test.each([
    ['/zh', '/zh/home'],
    ['/zh/hom', '/zh/home'],
    ['/zh/vps', '/vps'],
    ['/zh/blog-detail/4', '/blog-detail/4'],
    ['/zh/qqqqqqqqqqqqqqqq', null],
    ['/hom', '/home'],
  ])('leads from %s, which is not there, to %s', async (asked, meant) => {
    const { nearestPage } = await inBuildOf('en', () => import('./frame/nearest-route.ts'));
    const addresses = listedPages().map(({ path }) => path);
    expect(nearestPage(asked, addresses)).toBe(meant);
  });
});

test('one language names no other and changes no address', async () => {
  const { alternates, languages, leavesLanguage, localised } = await import('./paths-language.ts');
  expect([languages, alternates('/home'), localised('/home'), leavesLanguage('/zh/home')]).toEqual([
    ...[null, [], '/home', false],
  ]);
});
