import type { Crumb } from '#app/frame/page-data.ts';
import { picturePath } from '#app/frame/share-picture.ts';
import { paths } from '#app/paths.ts';
import { locale } from '#app/paths-language.ts';
import { publicUrl } from '#app/state/public-url.ts';
import { brand } from '#content/brand.ts';
import { byline } from '#content/en/blog/articles.ts';
import { faq } from '#content/en/faq.ts';
import { home } from '#content/en/pages/home.ts';
import type { Currency } from '#contract/currencies.ts';
import type { ArticleData } from './blog/article-data.ts';
import { materialPictureOf } from './structured-data-materials.ts';
import type { Node } from './structured-data-node.ts';
import { productOf } from './structured-data-products.ts';

const context = 'https://schema.org';
const absolute = (path: string) => publicUrl() + path;
const ids = { organization: () => `${publicUrl()}/#organization`, site: () => `${publicUrl()}/#website` };

/**
 * What search engines are told about a page beyond its words; what each kind needs is checked in the test beside this.
 * For the server only: it reads the catalogue and all questions.
 * @param routeId id of the innermost route, which is the page's name
 * @param loaded  what that route's loader answered
 * @param currency of the prices on the page
 */
export function structuredData(routeId: string, loaded: unknown, currency: Currency): Node[] {
  const nodes: Node[] = [];
  if (routeId === 'Home') nodes.push(organization(), webSite());
  if (routeId === 'Faq') nodes.push(faqPage());
  if (routeId === 'BlogDetail' && isArticle(loaded))
    nodes.push(article(loaded), breadcrumbs(trailOf(loaded)));
  const product = productOf(routeId, currency, absolute);
  if (product) nodes.push(product);
  const picture = routeId === 'MaterialListDetail' ? materialPictureOf(loaded, absolute) : null;
  if (picture) nodes.push(picture);
  if (hasCrumbs(loaded) && routeId !== 'BlogDetail') nodes.push(breadcrumbs(loaded.crumbs));
  return nodes.map((node) => ({ '@context': context, ...node }));
}

/** JSON for a script element: nothing in it can end the element or open another. */
export const structuredDataScript = (nodes: readonly Node[]): string =>
  nodes.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify(nodes).replaceAll('<', '\\u003c')}</script>`;

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
const organization = (): Node => ({
  '@type': 'Organization',
  '@id': ids.organization(),
  name: brand.name,
  legalName: brand.legalName,
  url: absolute(paths.Home),
  logo: absolute('/icon-512.png'),
  email: brand.email,
});

/** https://schema.org/SearchAction; `query-input` names the placeholder that the words of the search take. */
const webSite = (): Node => ({
  '@type': 'WebSite',
  '@id': ids.site(),
  name: brand.name,
  url: absolute(paths.Home),
  description: home.Home.description,
  inLanguage: locale,
  publisher: { '@id': ids.organization() },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absolute(paths.Search)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: at least two items. */
const breadcrumbs = (crumbs: readonly Crumb[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: absolute(to),
  })),
});

/** An article's own crumbs end with its topic on the list, which is no page of its own. */
const trailOf = ({ crumbs, title, to }: ArticleData): Crumb[] => [
  ...crumbs.slice(0, 1),
  { label: title, to },
];

/** https://developers.google.com/search/docs/appearance/structured-data/article */
const article = ({ title, description, publishedOn, updatedOn, to }: ArticleData): Node => ({
  '@type': 'Article',
  headline: title,
  description,
  image: [absolute(picturePath(to))],
  datePublished: publishedOn,
  dateModified: updatedOn,
  inLanguage: locale,
  mainEntityOfPage: absolute(to),
  author: { '@type': 'Organization', name: byline, url: absolute(paths.AboutUs) },
  publisher: {
    '@type': 'Organization',
    name: brand.name,
    url: absolute(paths.Home),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png') },
  },
});

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
const faqPage = (): Node => ({
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const isArticle = (loaded: unknown): loaded is ArticleData =>
  typeof loaded === 'object' && loaded !== null && 'publishedOn' in loaded && 'to' in loaded;
const hasCrumbs = (loaded: unknown): loaded is { crumbs: readonly Crumb[] } =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'crumbs' in loaded &&
  Array.isArray(loaded.crumbs) &&
  loaded.crumbs.length > 1;
