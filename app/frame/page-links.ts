import { m } from '#app/paraglide/messages.js';
import { paths, type RouteName } from '#app/paths.ts';
import { legalRow, menus, type NavigationItem } from '#content/en/navigation.ts';
import type { Family } from '#content/en/pages/shape.ts';
import { menuCodes } from './menu-codes.ts';

/** A page that another one leads to. */
export interface PageLink {
  to: string;
  label: string;
  line: string;
  family: Family;
  /** Empty for pages of no product family. */
  code: string;
}

/** @param route a route name of the navigation; optional parameters are left out of the address */
export function addressOf({ route, query, hash }: Pick<NavigationItem, 'route' | 'query' | 'hash'>): string {
  return paths[route as RouteName].replace(/\/:.*$/, '') + (query ?? '') + (hash ?? '');
}

const link = (item: NavigationItem, family: Family): PageLink => ({
  to: addressOf(item),
  label: item.label,
  line: item.line,
  family,
  code: menuCodes[item.route as RouteName] ?? '',
});

const everyLink: ReadonlyMap<string, PageLink> = new Map<string, PageLink>([
  ...menus.flatMap(({ groups }) =>
    groups.flatMap(({ items, family }) => {
      const own: readonly NavigationItem[] = items;
      return own.filter(({ hash }) => !hash).map((item) => [item.route, link(item, family)] as const);
    }),
  ),
  ...legalRow
    .filter((item) => !('hash' in item || 'query' in item))
    .map((item) => [item.route, link(item, 'HSE')] as const),
  ['Home', { to: paths.Home, label: m.site_home(), line: m.site_home_line(), family: 'HSE', code: '' }],
  ['Login', { to: paths.Login, label: m.site_log_in(), line: m.site_log_in_line(), family: 'HSE', code: '' }],
  [
    'Register',
    {
      to: paths.Register,
      label: m.site_create_account(),
      line: m.site_create_account_line(),
      family: 'HSE',
      code: '',
    },
  ],
]);

/** @throws when no menu names the page: a page's "often used with" must be reachable by menu as well */
export function pageLink(route: string): PageLink {
  const found = everyLink.get(route);
  if (!found) throw new Error(`No menu names ${route}`);
  return found;
}
