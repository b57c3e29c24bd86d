import { withPrices } from '#app/catalogue/catalogue-prices.ts';
import { pageFiles } from '#app/frame/page-copies.ts';
import { isListed } from '#app/frame/unlisted.ts';
import { articleIds, paths, pathTo, type RouteName, routeNames } from '#app/paths.ts';
import { alternates, languages } from '#app/paths-language.ts';
import { articles } from '#content/en/blog/articles.ts';
import type { Family, PageCopy } from '#content/en/pages/shape.ts';
import { currencies } from '#contract/currencies.ts';

/** A page that anybody may find. For the server and the build: it reads the words of the whole site. */
export interface ListedPage {
  name: RouteName;
  path: string;
  title: string;
  description: string;
  headline: string;
  family: Family;
  code: string;
  label: string;
  scene?: PageCopy['scene'];
  /** The file whose day of change is the page's, from the root of the project. */
  source: string;
  /** The day the content itself names, if it does. */
  updatedOn?: string;
}

/** Every page of the site map, in the order of the routes; articles where the article route stands. */
export function listedPages(): ListedPage[] {
  return routeNames.filter(isListed).flatMap((name): ListedPage[] => {
    if (name === 'BlogDetail') return articlePages();
    const path = paths[name].replace(/(\/:\w+\?)+$/, '');
    // Items of the library exist in the database only.
    if (path.includes(':')) return [];
    for (const [file, copies] of Object.entries(pageFiles)) {
      const copy = copies[name];
      if (copy) return [{ ...wordsOf(copy), name, path, source: `content/en/pages/${file}.ts` }];
    }
    throw new Error(`No file of content/en/pages has the words of ${name}`);
  });
}

/** Each page followed by the same page in the further languages that have it: their addresses, their files. */
export function inAllLanguages(pages: readonly ListedPage[]): ListedPage[] {
  return pages.flatMap((page) => [
    page,
    ...Object.keys(languages?.pages ?? {}).flatMap((locale) => {
      const there = alternates(page.path).find(({ hrefLang }) => hrefLang === locale);
      const source = page.source.replace(/^content\/[^/]+/, `content/${locale}`);
      return there ? [{ ...page, path: there.path, source, updatedOn: undefined }] : [];
    }),
  ]);
}

function articlePages(): ListedPage[] {
  return articleIds.map((articleId) => {
    const article = articles.find(({ id }) => `${id}` === articleId);
    if (!article) throw new Error(`There is no article ${articleId}`);
    const { title, description, family, topic, updatedOn } = article;
    return {
      ...{ name: 'BlogDetail', title, description, family, updatedOn, headline: title },
      path: pathTo('BlogDetail', { articleId }),
      code: family,
      label: topic,
      source: `content/en/blog/${articleId}.mdx`,
    };
  });
}

/** What lists, pictures and feeds say is the same for everybody, in the currency that pages are made in at build. */
const named = (text: string) => withPrices(text, currencies[0]);

const wordsOf = ({ title, description, headline, family, code, label, scene }: PageCopy) => ({
  title: named(title),
  description: named(description),
  headline: named(headline),
  ...{ family, code, label, scene },
});
