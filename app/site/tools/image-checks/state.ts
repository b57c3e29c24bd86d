import { marketplaceIds } from '#content/en/rules/listings/marketplaces.ts';
import type { MarketplaceId } from '#content/en/rules/listings/shape.ts';

/** The place of the tool on its page; a link leads to it. */
export const placeId = 'pictures';

/** What a link carries: whose rules. Pictures stay on the device. */
export interface ImageSettings {
  market: MarketplaceId;
}

export const example: ImageSettings = { market: 'amazon' };
/** The listing checker on the same page has its own. */
export const imageKeys = /^image-market$/;

/** A marketplace that does not exist falls back to the example's, and is named. */
export function parseState(query: URLSearchParams): { state: ImageSettings; problems: 'market'[] } {
  const market = marketplaceIds.find((id) => id === query.get('image-market'));
  return market ? { state: { market }, problems: [] } : { state: example, problems: ['market'] };
}

export function formatState({ market }: ImageSettings): URLSearchParams {
  return new URLSearchParams(market === example.market ? {} : { 'image-market': market });
}
