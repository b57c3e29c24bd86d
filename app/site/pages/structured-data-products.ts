import { picturePath } from '#app/frame/share-picture.ts';
import { paths, type RouteName } from '#app/paths.ts';
import { brand } from '#content/brand.ts';
import { serverPlans, vpsPlans } from '#content/catalogue/infrastructure.ts';
import { membershipTiers } from '#content/catalogue/membership.ts';
import type { Price } from '#content/catalogue/price.ts';
import { datacentre, mobile, residential, type Step, staticIsp } from '#content/catalogue/proxies.ts';
import { type ToolPlan, toolPlans } from '#content/catalogue/tools.ts';
import type { Currency } from '#contract/currencies.ts';
import { listedPages } from './blocks/listed-pages.ts';
import type { Node } from './structured-data-node.ts';

/** Codes of UN/CEFACT recommendation 20, which schema.org asks for: https://unece.org/trade/uncefact/cl-recommendations */
const units = { month: 'MON', gigabyte: 'E34' } as const;
interface Sale {
  name: string;
  /** Slug of the catalogue; orders carry it too. */
  sku?: string;
  price: Price;
  /** What the price buys one of; absent = paid once. */
  per?: keyof typeof units;
}

const monthly = (name: string, sku: string, price: Price): Sale => ({ name, sku, price, per: 'month' });
const plans = (product: string, list: readonly ToolPlan[]): Sale[] =>
  list.map(({ slug, name, price, billing }) => ({
    ...{ name: `${product} ${name}`, sku: slug, price },
    per: billing === 'monthly' ? 'month' : undefined,
  }));
const from = (name: string, unit: string, steps: readonly Step[], per: Sale['per']): Sale[] =>
  steps.map((step) => ({ name: `${name}, from ${step.from} ${unit}`, price: step.price, per }));

/** What each page sells, from the catalogue. */
const sales: Partial<Record<RouteName, () => Sale[]>> = {
  Dedicated: () => serverPlans.map(({ slug, price }) => monthly(slug, slug, price)),
  Vps: () => vpsPlans.map(({ slug, price }) => monthly(slug, slug, price)),
  Proxy: () => [
    ...from('Residential traffic', 'GB', residential.perGB, 'gigabyte'),
    ...from('Static ISP addresses', 'IP', staticIsp.perAddress, 'month'),
    ...from('Datacentre addresses', 'IP', datacentre.perAddress, 'month'),
    { name: 'Mobile traffic', price: mobile.perGB, per: 'gigabyte' },
    { name: 'Dedicated mobile port', price: mobile.dedicatedPort, per: 'month' },
  ],
  EzWriting: () => plans('EZ Writing', toolPlans.writing),
  EzSocialengine: () => plans('EZ Social Engine', toolPlans.social),
  EzBrowsers: () => plans('EZ Browsers', toolPlans.browsers),
  EzRegister: () => plans('EZ Register', toolPlans.registration),
  MaterialMember: () => membershipTiers.map(({ slug, name, perMonth }) => monthly(name, slug, perMonth)),
};

/**
 * A product with its offers. Stock differs by place and hour, and nobody's opinion is counted here, so neither
 * availability nor a rating is claimed. https://developers.google.com/search/docs/appearance/structured-data/product-snippet
 * The offers are those of the page, in its currency.
 * @returns null for pages that sell nothing
 */
export function productOf(
  routeId: string,
  currency: Currency,
  absolute: (path: string) => string,
): Node | null {
  const list = sales[routeId as RouteName];
  const page = listedPages().find(({ name }) => name === routeId);
  if (!list || !page) return null;
  const url = absolute(paths[page.name]);
  return {
    '@type': 'Product',
    name: page.label,
    description: page.description,
    image: [absolute(picturePath(page.path))],
    url,
    brand: { '@type': 'Brand', name: brand.name },
    offers: list().map((sale) => offer(sale, currency, url)),
  };
}

const offer = ({ name, sku, price, per }: Sale, currency: Currency, url: string) => {
  const money = { price: (price[currency] / 100).toFixed(2), priceCurrency: currency };
  return {
    '@type': 'Offer',
    name,
    ...(sku ? { sku } : {}),
    url,
    ...money,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      ...money,
      // Where PRICES_INCLUDE_TAX is on, the start puts true in its place (server/seller-setting.ts).
      valueAddedTaxIncluded: false,
      ...(per ? { referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: units[per] } } : {}),
    },
  };
};
