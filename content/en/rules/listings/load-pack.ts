import { amazon } from './amazon.ts';
import type { MarketplaceId, RulePack } from './shape.ts';

/** The set at hand at once; the others are loaded when they are chosen. */
export const firstPack: RulePack = amazon;

const loaders: Record<MarketplaceId, () => Promise<RulePack>> = {
  amazon: async () => amazon,
  ebay: async () => (await import('./ebay.ts')).ebay,
  etsy: async () => (await import('./etsy.ts')).etsy,
  walmart: async () => (await import('./walmart.ts')).walmart,
  shopify: async () => (await import('./shopify.ts')).shopify,
};

/** Fails when the connection does. */
export const loadPack = (market: MarketplaceId): Promise<RulePack> => loaders[market]();
