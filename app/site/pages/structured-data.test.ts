import { describe, expect, test } from 'vitest';
import { articleIds, paths, type RouteName } from '#app/paths.ts';
import { serverPlans } from '#content/catalogue/infrastructure.ts';
import { currencies } from '#contract/currencies.ts';
import { publicUrlMark } from '#contract/public-url.ts';
import { listedPages } from './blocks/listed-pages.ts';
import { articleCards } from './blog/article-cards.ts';
import { structuredData, structuredDataScript } from './structured-data.ts';
import type { Node } from './structured-data-node.ts';

/** What a node must have, by its type. */
const required: Record<string, readonly string[]> = {
  // https://developers.google.com/search/docs/appearance/structured-data/organization (all recommended; name and url identify)
  Organization: ['name', 'url'],
  // https://developers.google.com/search/docs/appearance/site-names
  WebSite: ['name', 'url', 'potentialAction'],
  // https://developers.google.com/search/docs/appearance/structured-data/sitelinks-searchbox
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  // https://developers.google.com/search/docs/appearance/structured-data/article (recommended ones)
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  // https://developers.google.com/search/docs/appearance/structured-data/faqpage
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  // https://developers.google.com/search/docs/appearance/structured-data/product-snippet
  Product: ['name', 'offers', 'image', 'description'],
  Offer: ['price', 'priceCurrency'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  QuantitativeValue: ['value', 'unitCode'],
  Brand: ['name'],
  ImageObject: ['url'],
};

function everyNode(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(everyNode);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(everyNode);
  return '@type' in value ? [value as Node, ...inner] : inner;
}

function check(nodes: readonly Node[]): void {
  for (const node of everyNode(nodes)) {
    const needs = required[node['@type']];
    expect(needs, `no source is named for ${node['@type']}`).toBeDefined();
    for (const property of needs ?? []) expect(node[property], `${node['@type']}.${property}`).toBeTruthy();
  }
}

const crumbs = [
  { label: 'Partners', to: paths.Partners },
  { label: 'Carriers', to: paths.PartnersCarrier },
];
const card = articleCards()[0];
const article = {
  ...card,
  crumbs: [
    { label: 'Blog', to: paths.Blog },
    { label: 'Logistics', to: '/blog#logistics' },
  ],
};

test('every page’s data has what search engines ask for', () => {
  for (const { name } of listedPages()) check(structuredData(name, null, 'USD'));
  check(structuredData('PartnersCarrier', { crumbs }, 'USD'));
  check(structuredData('BlogDetail', article, 'USD'));
});

test('the home page names the organisation and how to search the site', () => {
  const [organization, site] = structuredData('Home', null, 'USD');
  expect(organization).toMatchObject({ '@context': 'https://schema.org', '@type': 'Organization' });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    url: `${publicUrlMark}/home`,
    potentialAction: {
      target: { urlTemplate: `${publicUrlMark}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  });
});

test('the way down to a page is numbered from one; a single level is none', () => {
  const [list] = structuredData('PartnersCarrier', { crumbs }, 'USD');
  expect(list?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Partners', item: `${publicUrlMark}/partners` },
    { '@type': 'ListItem', position: 2, name: 'Carriers', item: `${publicUrlMark}/partners-carrier` },
  ]);
  expect(structuredData('Partners', { crumbs: crumbs.slice(0, 1) }, 'USD')).toEqual([]);
  expect(structuredData('Terms', { crumbs: [] }, 'USD')).toEqual([]);
});

test('an article carries its dates and ends its own crumbs', () => {
  const [node, list] = structuredData('BlogDetail', article, 'USD');
  expect(node).toMatchObject({ '@type': 'Article', headline: card?.title, datePublished: card?.publishedOn });
  expect(String(node?.headline).length).toBeLessThanOrEqual(110);
  expect(JSON.stringify(list)).toContain(`${publicUrlMark}${card?.to}`);
  expect(JSON.stringify(list)).not.toContain('#');
  expect(articleIds).toHaveLength(articleCards().length);
});

test('the picture of a material says where its licence is read; what is only shown by a picture says nothing', () => {
  const material = {
    ...{ title: 'Sun', description: 'A sun.', author: 'Somebody', credit: null, parentType: 'images' },
    ...{ formats: ['svg'], preview: { name: 'a.svg', width: 24, height: 24 } },
  };
  const path = '/material-list-detail/mat_1/icon/images';
  const nodes = structuredData('MaterialListDetail', { material, path }, 'USD');
  check(nodes);
  // https://developers.google.com/search/docs/appearance/structured-data/image-license-metadata
  expect(nodes[0]).toMatchObject({
    '@type': 'ImageObject',
    contentUrl: `${publicUrlMark}/materials/previews/a.svg`,
    license: `${publicUrlMark}${path}?licence=full`,
    acquireLicensePage: publicUrlMark + path,
    creditText: 'Somebody',
  });
  const font = { ...material, parentType: 'design', formats: ['woff2'] };
  expect(structuredData('MaterialListDetail', { material: font, path }, 'USD')).toEqual([]);
});

describe('products', () => {
  const selling: RouteName[] = [
    ...(['Dedicated', 'Vps', 'Proxy', 'EzWriting', 'EzSocialengine'] as const),
    ...(['EzBrowsers', 'EzRegister', 'MaterialMember'] as const),
  ];

  test('stand on the pages that sell from the catalogue, and on no other', () => {
    const found = listedPages().filter(({ name }) =>
      structuredData(name, null, 'USD').some((node) => node['@type'] === 'Product'),
    );
    expect(found.map(({ name }) => name).sort()).toEqual([...selling].sort());
  });

  test.each(currencies)(
    'name prices in %s with two digits, and claim neither ratings nor stock',
    (currency) => {
      for (const name of selling) {
        const nodes = structuredData(name, null, currency);
        expect(JSON.stringify(nodes), name).not.toMatch(/aggregateRating|review|availability/i);
        for (const offer of everyNode(nodes).filter((node) => node['@type'] === 'Offer')) {
          expect(offer.price, name).toMatch(/^\d+\.\d{2}$/);
          expect(offer.priceCurrency).toBe(currency);
        }
      }
      const price = (serverPlans[0].price[currency] / 100).toFixed(2);
      expect(JSON.stringify(structuredData('Dedicated', null, currency))).toContain(
        `"sku":"ds-1","url":"https://public-url.invalid/dedicated","price":"${price}","priceCurrency":"${currency}"`,
      );
    },
  );
});

test('nothing in the data can end its script element', () => {
  const script = structuredDataScript([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }]);
  expect(script.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, ''))[0].name).toContain('</script>');
  expect(structuredDataScript([])).toBe('');
});
