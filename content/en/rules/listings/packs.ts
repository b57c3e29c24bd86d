import { amazon } from './amazon.ts';
import { ebay } from './ebay.ts';
import { etsy } from './etsy.ts';
import type { MarketplaceId, RulePack } from './shape.ts';
import { shopify } from './shopify.ts';
import { walmart } from './walmart.ts';

/** Every rule set, in the order of the menu. */
export const packs: Record<MarketplaceId, RulePack> = { amazon, ebay, etsy, walmart, shopify };
