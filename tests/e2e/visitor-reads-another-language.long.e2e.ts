import { type ChildProcess, execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headingOf, touch } from './navigation-steps.ts';
import { elementsIn, findIn, readPage, wordsOf } from './served-page.ts';
import { freePort, startSite, stopSite } from './start-site.ts';
import { closeBrowser, newVisitor } from './visitor.ts';

const root = join(import.meta.dirname, '../..');
let copy = '';
let site: ChildProcess | undefined;
let siteUrl = '';

const put = async (name: string, text: string) => {
  await mkdir(dirname(join(copy, name)), { recursive: true });
  await writeFile(join(copy, name), text);
};

/** A copy of the project and its build, to which a second language comes as docs/add-a-language.md says. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'ezc-language-'));
  const folders =
    'app build content contract database messages project.inlang public scripts server tests'.split(' ');
  const files =
    'main.ts start.ts package.json package-lock.json react-router.config.ts tsconfig.json vite.config.ts vite.site.config.ts'.split(
      ' ',
    );
  // As a fresh clone has them: without the compiled words.
  const filter = (path: string) => path !== join(root, 'app/paraglide');
  for (const name of [...folders, ...files])
    await cp(join(root, name), join(copy, name), { recursive: true, preserveTimestamps: true, filter });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const settings = await readFile(join(copy, 'project.inlang/settings.json'), 'utf8');
  await put('project.inlang/settings.json', settings.replace('["en"]', '["en", "zh"]'));
  await put('messages/zh/site.json', JSON.stringify({ site_skip: '跳到内容' }));
  await put(
    'content/zh/pages/home.ts',
    `import { home as english } from '#content/en/pages/home.ts';
     const action = { label: '关于我们', to: '/about-us' };
     const second = { label: '工具', to: '/home#tools' };
     export const home = { Home: { ...english.Home, title: '卖家工具', headline: '开店所需。', action, second } };`,
  );
  await put(
    'content/zh/pages/library.ts',
    `import { library as english } from '#content/en/pages/library.ts';
     export const library = { ...english, MaterialList: { ...english.MaterialList, description: '素材列表' } };`,
  );
  await put(
    'content/zh/search.ts',
    `export * from '#content/en/search.ts';
     export const searchPage = { title: '搜索', description: '搜索本站', headline: '搜索', sub: '工具和页面。' };`,
  );
  const build = `import { readFileSync, writeFileSync } from 'node:fs';
    import { currentBuild } from './scripts/builds/build-folders.ts';
    import { addLanguage, builtLanguages, buildPages, rendererOf } from './scripts/builds/build-pages.ts';
    const folder = currentBuild();
    const [zh] = builtLanguages();
    buildPages(folder, zh);
    addLanguage(folder, 'zh');
    const stamp = folder + '/stamp.json';
    const { renderers, ...others } = JSON.parse(readFileSync(stamp, 'utf8'));
    writeFileSync(stamp, JSON.stringify({ ...others, renderers: [...renderers, rendererOf(zh)] }));`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build], { cwd: copy });
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  site = await startSite({ PORT: String(port), DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'warn' }, copy);
}, 600_000);

afterAll(async () => {
  await closeBrowser();
  if (site) await stopSite(site);
  await rm(copy, { recursive: true, force: true });
});

/** What a page says of itself as it is served. */
async function servedAt(path: string) {
  const answer = await fetch(siteUrl + path);
  expect([path, answer.status]).toEqual([path, 200]);
  const text = await answer.text();
  const page = readPage(text);
  const linked = [...elementsIn(page)].flatMap(({ attributes }) => attributes.get('href') ?? []);
  return {
    lang: /<html lang="([^"]*)"/.exec(text)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(text)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    heading: wordsOf(findIn(page, 'heading', ({ name }) => name === 'h1')).trim(),
    hrefs: linked,
  };
}

test('a page that has words in a language answers under its prefix, and says so', async () => {
  const { page, errors, close } = await newVisitor({ baseURL: siteUrl });
  expect((await page.goto('/zh/home'))?.status()).toBe(200);
  await headingOf(page).getByText('开店所需。').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('zh');
  const links = await page
    .locator('link[rel=canonical], link[rel=alternate][hreflang]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]));
  expect(links).toEqual([
    [null, `${siteUrl}/zh/home`],
    ...[
      ['en', '/home'],
      ['zh', '/zh/home'],
      ['x-default', '/home'],
    ].map(([code, path]) => [code, siteUrl + path]),
  ]);
  expect(errors).toEqual([]);
  await close();
});

test('its words stay when the page comes alive, and its links lead to this language or else to the base one', async () => {
  const { page, errors, close } = await newVisitor({ baseURL: siteUrl });
  await page.goto('/zh/home');
  await touch(page);
  await page.getByRole('link', { name: '跳到内容' }).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: '工具', exact: true }).first().click();
  await page.waitForURL('**/zh/home#tools');
  await page.getByRole('link', { name: '关于我们', exact: true }).first().click();
  await page.waitForURL(`${siteUrl}/about-us`);
  await page.locator('html[lang=en]').waitFor();
  expect(await headingOf(page).count()).toBe(1);
  expect(errors).toEqual([]);
  await close();
});

test('pages that are rendered for each request speak the language of their address', async () => {
  const zh = await servedAt('/zh/search?q=box');
  expect([zh.lang, zh.heading, zh.hrefs.includes('/zh/home')]).toEqual(['zh', '搜索', true]);
  const base = await servedAt('/search?q=box');
  expect([base.lang, base.heading, base.hrefs.includes('/home')]).toEqual(['en', 'Search', true]);
});

test('the library leads to its lists in this language, and to pages that the base language alone has', async () => {
  const { lang, description, canonical, hrefs } = await servedAt('/zh/material-list');
  expect([lang, description, canonical]).toEqual(['zh', '素材列表', `${siteUrl}/zh/material-list`]);
  const to = (start: string) => hrefs.filter((href) => href.startsWith(start)).length;
  expect(to('/zh/material-list/')).toBeGreaterThan(3);
  expect(to('/material-list-detail/')).toBeGreaterThan(5);
  expect([to('/material-list/'), to('/zh/material-list-detail/')]).toEqual([0, 0]);
  expect((await servedAt('/material-list')).lang).toBe('en');
});

test('a page that has no words in it is not there', async () => {
  for (const path of [
    '/zh/about-us',
    '/zh/imprint',
    '/zh/material-list-detail/mat_1/icon/images',
    '/zh/search/more',
  ])
    expect([path, (await fetch(siteUrl + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${siteUrl}/zh/search-index.json`)).status).toBe(200);
});
