import { addressState, at, oneOf, record } from '#app/ui/tool/address-state.ts';
import { marketplaceIds } from '#content/en/rules/listings/marketplaces.ts';

/** The place of the tool on its page; a link leads to it. */
export const placeId = 'pictures';

/** What a link carries: whose rules. Pictures stay on the device. The listing checker on the same page has keys of its own. */
export const address = addressState(
  record({ market: at('image-market', 'amazon', oneOf(marketplaceIds), 'market') }),
  'image-checks',
);
export const { example, keys: imageKeys, parse: parseState, format: formatState } = address;
