import type { CategoryId, MarketplaceId } from './shape.ts';

export interface Marketplace {
  name: string;
  /** The first is chosen at the start; none where one set of rules covers everything. */
  categories: readonly CategoryId[];
}

/** The marketplaces with rules, in the order of the menu. */
export const marketplaces: Record<MarketplaceId, Marketplace> = {
  amazon: { name: 'Amazon', categories: ['general', 'media'] },
  ebay: { name: 'eBay', categories: [] },
  etsy: { name: 'Etsy', categories: [] },
  walmart: { name: 'Walmart', categories: [] },
  shopify: { name: 'Shopify', categories: [] },
};

export const marketplaceIds = [
  'amazon',
  'ebay',
  'etsy',
  'walmart',
  'shopify',
] as const satisfies readonly MarketplaceId[];
