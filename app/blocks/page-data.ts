import type { RouteName } from '#app/paths.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { type PageLink, pageLink } from './page-links.ts';

/** The words of a page with its links resolved: what a page's loader answers, so that its code holds no copy. */
export interface PageData extends Omit<PageCopy, 'usedWith'> {
  name: RouteName | 'NotFound';
  related: readonly PageLink[];
  /** The way down to the page, itself last; empty on the first level. */
  crumbs: readonly Crumb[];
}

export interface Crumb {
  label: string;
  to: string;
}

/** For loaders: it reads the whole navigation, which the browser is not sent. */
export function pageData(
  name: RouteName | 'NotFound',
  copy: PageCopy,
  crumbs: readonly Crumb[] = [],
): PageData {
  const { usedWith, ...words } = copy;
  return { ...words, name, crumbs, related: usedWith.map(pageLink) };
}
