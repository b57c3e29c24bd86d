import { articleIds, paths, pathTo, routeNames } from '#app/paths.ts';
import { system } from '#content/en/pages/system.ts';
import { nearestPage } from './nearest-route.ts';
import { type PageData, pageData } from './page-data.ts';
import { type PageLink, pageLink } from './page-links.ts';
import { isListed } from './unlisted.ts';

export interface NotFoundData extends PageData {
  /** One for each point of the copy's first section, in its order. */
  waysOn: readonly PageLink[];
  nearest: { to: string; label: string } | null;
  /** The words of the address, to be searched for. */
  asked: string;
}

const waysOn = ['Home', 'EzWriting', 'Dedicated', 'Material', 'Faq', 'Feedback'];
const addresses = [
  paths.Search,
  ...routeNames.filter((name) => isListed(name) && !paths[name].includes(':')).map((name) => paths[name]),
  ...articleIds.map((articleId) => pathTo('BlogDetail', { articleId })),
];

/** The number of an article or a material says nothing about what was meant: the list of all is nearer than another number. */
const stemOf = (name: 'BlogDetail' | 'MaterialListDetail') => paths[name].slice(0, paths[name].indexOf(':'));

/** For loaders, which answer it with status 404. */
export function notFoundData(pathname: string): NotFoundData {
  const to = listAbove(pathname) ?? nearestPage(pathname, addresses);
  return {
    ...pageData('NotFound', system.NotFound),
    waysOn: waysOn.map(pageLink),
    nearest: to ? { to, label: to } : null,
    asked: wordsOfAddress(pathname),
  };
}

function listAbove(pathname: string): string | null {
  if (pathname.startsWith(stemOf('BlogDetail'))) return paths.Blog;
  return pathname.startsWith(stemOf('MaterialListDetail')) ? pathTo('MaterialList') : null;
}

/** The letters and digits of the last part: what somebody who typed the address was looking for. */
function wordsOfAddress(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const words = last.replace(/\.[a-z]+$/i, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  // A number alone finds nothing.
  return words.some((word) => /\p{L}/u.test(word)) ? words.join(' ').slice(0, 60) : '';
}
