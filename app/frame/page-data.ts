import type { RouteName } from '#app/paths.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import type { Currency } from '#contract/currencies.ts';
import { type PageLink, pageLink } from './page-links.ts';
import { filled, type SectionData, sectionData } from './section-data.ts';

/** The words of a page with its links, prices and questions resolved: what a page's loader answers, so that its code holds no copy. */
export interface PageData extends Omit<PageCopy, 'usedWith' | 'sections'> {
  name: RouteName | 'NotFound';
  sections: readonly SectionData[];
  related: readonly PageLink[];
  /** The way down to the page, itself last; empty on the first level. */
  crumbs: readonly Crumb[];
}

export interface Crumb {
  label: string;
  to: string;
}

/**
 * For loaders: it reads the whole navigation, the catalogue and the questions, which the browser is not sent.
 * @throws when the copy refers to a page, price or question that does not exist: a build with it fails
 */
export function pageData(
  name: RouteName | 'NotFound',
  copy: PageCopy,
  currency: Currency,
  crumbs: readonly Crumb[] = [],
): PageData {
  const { usedWith, sections, ...words } = copy;
  return {
    ...filled(words, currency),
    sections: sections.map((section) => sectionData(section, currency)),
    name,
    crumbs,
    related: usedWith.map(pageLink),
  };
}
