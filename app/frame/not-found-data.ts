import { articleIds, paths, pathTo, routeNames } from '#app/paths.ts';
import { system } from '#content/en/pages/system.ts';
import type { Currency } from '#contract/currencies.ts';
import { nearestPage } from './nearest-route.ts';
import { type PageData, pageData } from './page-data.ts';
import { type PageLink, pageLink } from './page-links.ts';
import { isListed } from './unlisted.ts';
import { wordsOfAddress } from './words-of-address.ts';

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
export const notFoundData = (pathname: string, currency: Currency): NotFoundData =>
  missingData(nearestTo(pathname), currency, wordsOfAddress(pathname));

/** The same for all addresses with this suggestion; the words that were asked for come in the browser. */
export const missingData = (nearest: string | null, currency: Currency, asked = ''): NotFoundData => ({
  ...pageData('NotFound', system.NotFound, currency),
  waysOn: waysOn.map(pageLink),
  nearest: nearest ? { to: nearest, label: nearest } : null,
  asked,
});

/** The page that was most likely meant; null when nothing is near. */
export const nearestTo = (pathname: string): string | null =>
  listAbove(pathname) ?? nearestPage(pathname, addresses);

function listAbove(pathname: string): string | null {
  if (pathname.startsWith(stemOf('BlogDetail'))) return paths.Blog;
  return pathname.startsWith(stemOf('MaterialListDetail')) ? pathTo('MaterialList') : null;
}
