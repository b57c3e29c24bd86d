import { pageFiles } from '#app/frame/page-copies.ts';
import { pageData } from '#app/frame/page-data.ts';
import type { Heading } from '#app/frame/prose.tsx';
import { isListed } from '#app/frame/unlisted.ts';
import { articleIds, paths, pathTo, type RouteName, routeNames } from '#app/paths.ts';
import { brand } from '#content/brand.ts';
import { type Article, articles } from '#content/en/blog/articles.ts';
import { type FaqEntry, faq } from '#content/en/faq.ts';
import { menus, type NavigationMenu } from '#content/en/navigation.ts';
import type { PageCopy, PageSection } from '#content/en/pages/shape.ts';
import {
  actions,
  alike,
  answerWords,
  commonWords,
  furtherPages,
  pageWords,
  suggested,
} from '#content/en/search.ts';
import { intents } from '#content/en/search-intents.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import type { SearchData, SearchEntry } from './entry.ts';

/** Not listed outside, but worth finding here. */
const alsoFound: ReadonlySet<RouteName> = new Set(['DedicatedBuy', 'ForgetPwd']);

/** Pages that lead somewhere by themselves; second steps, passing pages and pages of one thing are left out. */
function foundPages(): (readonly [RouteName, PageCopy])[] {
  const copies: Partial<Record<RouteName, PageCopy>> = Object.assign({}, ...Object.values(pageFiles));
  return routeNames.flatMap((name) => {
    const copy = copies[name];
    const found = isListed(name) || alsoFound.has(name);
    return copy && found && !/:\w+(\/|$)/.test(paths[name]) ? [[name, copy] as const] : [];
  });
}

/** The second-level headings of the texts, which only their rendering knows: of legal pages by name, of articles by id. */
export type TextHeadings = Readonly<Record<string, readonly Heading[]>>;

/** Of a page's words those that are read here, with references to prices filled. */
type Words = Pick<
  PageCopy,
  'family' | 'title' | 'headline' | 'sub' | 'label' | 'action' | 'second' | 'tool'
> & {
  sections: readonly Pick<PageSection, 'id' | 'heading' | 'text' | 'points'>[];
};

/** Forms show no sections, and lead to steps that no menu names. */
const wordsOf = (name: RouteName, copy: PageCopy, currency: Currency): Words =>
  alsoFound.has(name) ? { ...copy, sections: [] } : pageData(name, copy, currency);

/**
 * Everything the site's own search finds. For loaders: it reads all copy.
 * @param currency none of what is found names a price, so one index serves them all (a test compares them)
 */
export function searchData(headings: TextHeadings, currency: Currency = currencies[0]): SearchData {
  const read = foundPages().map(([name, copy]) => [name, wordsOf(name, copy, currency)] as const);
  const tools = new Map(read.flatMap(([name, page]) => (page.tool ? [[name, toolEntry(name, page)]] : [])));
  return {
    entries: [
      ...tools.values(),
      ...read.map(([name, page]) => pageEntry(name, page)),
      ...read.flatMap(([name, page]) => sectionEntries(name, page, headings[name])),
      ...articles.map((article) => articleEntry(article, headings[article.id] ?? [])),
      ...faq.map(answerEntry),
      ...furtherPages.map((page): SearchEntry => ({ group: 'pages', family: 'HSE', ...page })),
      ...actions.map(actionEntry),
    ],
    intents: intents.map(({ route, ...intent }) => {
      const tool = tools.get(route);
      const page = read.find(([name]) => name === route)?.[1];
      const { group, family } = tool ?? { group: 'pages' as const, family: page?.family ?? 'HSE' };
      return { ...intent, group, family, to: tool?.to ?? paths[route] };
    }),
    alike,
    common: commonWords,
    suggested: [
      ...suggested.tools.map((name) => tools.get(name)?.to ?? paths[name]),
      ...suggested.pages.map((name) => paths[name]),
    ],
  };
}

const addressOf = (name: RouteName) => paths[name].replace(/\/:.*$/, '');

/** What a page is called in the menu, where it differs from its title. */
const menuNames = new Map(
  (menus as readonly NavigationMenu[])
    .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .filter(({ hash }) => !hash)
    .map(({ route, label, line }) => [route, `${label} ${line}`]),
);

function pageEntry(name: RouteName, page: Words): SearchEntry {
  const { family, title, headline, sub, label, action, second, sections } = page;
  return {
    group: 'pages',
    title,
    line: sub,
    family,
    to: addressOf(name),
    words: distinct([headline, label, menuNames.get(name), pageWords[name]]),
    more: distinct([action.label, second?.label, ...sections.map(({ heading }) => heading)]),
  };
}

/** A tool is called by what one does with it: the words of the button that leads to it, or of its heading. */
function toolEntry(name: RouteName, page: Words): SearchEntry {
  const { family, label, sub, action, tool, headline } = page;
  const hash = `#${tool?.id}`;
  const title = action.to === hash ? action.label : (tool?.heading ?? label);
  return {
    group: 'tools',
    title,
    line: `${label}: ${lowerFirst(sub)}`,
    family,
    to: addressOf(name) + hash,
    words: distinct([headline, tool?.heading, pageWords[name]]),
  };
}

function sectionEntries(name: RouteName, page: Words, headings: readonly Heading[] = []): SearchEntry[] {
  const { family, label, sections, tool } = page;
  const at = (id: string) => `${addressOf(name)}#${id}`;
  const entry = { group: 'sections', family } as const;
  const own = sections.filter(({ id }) => id !== tool?.id);
  return [
    ...own.map(({ id, heading, text, points = [] }) => ({
      ...entry,
      title: heading,
      line: `${label}. ${beginning(text)}`,
      to: at(id),
      more: distinct(points.map(({ term }) => term)),
    })),
    ...headings.map(({ id, text }) => ({ ...entry, title: text, line: page.title, to: at(id) })),
  ];
}

function articleEntry(article: Article, headings: readonly Heading[]): SearchEntry {
  const { id, title, description, family, topic } = article;
  const articleId = articleIds.find((one) => one === String(id)) ?? '';
  return {
    group: 'articles',
    title,
    line: description,
    family,
    to: pathTo('BlogDetail', { articleId }),
    words: topic,
    more: distinct(headings.map(({ text }) => text)),
  };
}

function answerEntry({ id, question, answer, topic, more }: FaqEntry): SearchEntry {
  return {
    group: 'answers',
    title: question,
    line: answer,
    family: 'HSE',
    to: `${paths.Faq}#${id}`,
    words: answerWords[id],
    more: distinct([topic, more?.label]),
  };
}

function actionEntry(action: (typeof actions)[number]): SearchEntry {
  const named = (text: string) => text.replace('{email}', brand.email);
  return {
    ...action,
    group: 'actions',
    family: 'HSE',
    line: named(action.line),
    ...('to' in action ? { to: named(action.to) } : {}),
  };
}

/** All words once, in the order they came. */
function distinct(texts: readonly (string | undefined)[]): string {
  const words = texts.join(' ').match(/[\p{L}\p{N}’']+/gu) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))].join(' ');
}

/** Whole sentences, about two lines of them: enough to know what it is about, and small to send. */
function beginning(text: string): string {
  const [first = '', ...rest] = text.split(/(?<=[.?]) (?=\p{Lu})/u);
  return rest.reduce((read, next) => (read.length + next.length < 150 ? `${read} ${next}` : read), first);
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
