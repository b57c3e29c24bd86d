// Use to see what the build of each language is told (scripts/build.ts asks): node scripts/languages.ts (docs/add-a-language.md).
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pageFiles } from '../app/frame/page-copies.ts';
import { articleIds, paths, type RouteName, redirectGroup } from '../app/paths.ts';
import type { Languages } from '../app/paths-language.ts';
import { prerenderedPaths } from '../app/paths-prerendered.ts';

const root = join(import.meta.dirname, '..');
const load = createRequire(import.meta.url);

/** What the build of each language is told, the base language last; nothing while it is the only one. */
function builtLanguages(): Languages[] {
  const settings = readFileSync(join(root, 'project.inlang/settings.json'), 'utf8');
  const { baseLocale: base, locales } = JSON.parse(settings) as { baseLocale: string; locales: string[] };
  const further = locales.filter((one) => one !== base);
  if (further.length === 0) return [];
  const inEach = (addresses: (locale: string) => string[]) =>
    Object.fromEntries(further.map((locale) => [locale, addresses(locale)]));
  const told = { base, pages: inEach(addressesIn), rendered: inEach(renderedIn) };
  return [...further, base].map((locale) => ({ locale, ...told }));
}

/** Addresses of a language: its pages, its articles, its search index. */
function addressesIn(locale: string): string[] {
  const names = pagesIn(locale);
  const articles = articleIds.filter((id) => existsSync(fileOf(locale, `blog/${id}.mdx`)));
  return [
    ...names.map((name) => paths[name]).filter((path) => prerenderedPaths.includes(path)),
    ...(articles.length ? [paths.BlogDetail] : []),
    ...articles.map((id) => paths.BlogDetail.replace(':articleId', id)),
    '/search-index.json',
  ];
}

/** Patterns of pages that are rendered for each request. An article that is missing in a language is not there in it. */
function renderedIn(locale: string): string[] {
  const names = pagesIn(locale).filter((name) => name !== 'BlogDetail' && !redirectGroup.has(name));
  return [
    ...names.map((name) => paths[name]).filter((path) => !prerenderedPaths.includes(path)),
    ...(existsSync(fileOf(locale, 'search.ts')) ? [paths.Search] : []),
  ];
}

/** Pages with words of their own: copies that a language takes over from the base language do not count. */
function pagesIn(locale: string): RouteName[] {
  return Object.entries(pageFiles).flatMap(([file, baseCopies]) => {
    const path = fileOf(locale, `pages/${file}.ts`);
    if (!existsSync(path)) return [];
    const copies: typeof baseCopies = load(path)[file] ?? {};
    const names = Object.keys(copies) as RouteName[];
    return names.filter((name) => name in paths && copies[name] !== baseCopies[name]);
  });
}

const fileOf = (locale: string, name: string) => join(root, 'content', locale, name);

process.stdout.write(JSON.stringify(builtLanguages()));
