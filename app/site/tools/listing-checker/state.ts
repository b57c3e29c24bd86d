import { addressState, at, joined, type Kind, oneOf, record } from '#app/ui/tool/address-state.ts';
import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { type CategoryId, fieldIds, type MarketplaceId } from '#content/en/rules/listings/shape.ts';
import type { ListingTexts } from '#content/listing-rules/check-listing.ts';
import { textsMark } from '#content/listing-rules/saved-listing.ts';
import { countCharacters } from '#content/listing-rules/text-units.ts';

/** What travels in the query; the texts go into the fragment, which browsers never send. */
export interface CheckerSettings {
  market: MarketplaceId;
  category: CategoryId;
  brand: string;
}

export type SettingsProblem = 'market' | 'category' | 'brand';

export const maxBrandLength = 60;
/** Characters of all texts together that still make a usable address. */
export const maxShared = 1500;

const brand: Kind<string> = {
  read: (text) => (text.length <= maxBrandLength && !/\p{Cc}/u.test(text) ? text : null),
  write: (text) => text,
};

/** Each marketplace has categories of its own, of which the first is usual. */
const category = (market: MarketplaceId): Kind<CategoryId> => {
  const categories: readonly CategoryId[] = marketplaces[market].categories;
  const known = oneOf(categories);
  return { ...known, write: (id) => (categories.includes(id) ? id : null) };
};

/** `m` marketplace, `c` category, `b` brand. */
export const address = addressState<CheckerSettings>(
  joined(record({ market: at('m', 'amazon', oneOf(marketplaceIds), 'market') }), ({ market }) =>
    record({
      category: at('c', marketplaces[market].categories[0] ?? 'general', category(market), 'category'),
      brand: at('b', '', brand, 'brand'),
    }),
  ),
  'listing-checker',
);
export const { example: defaultSettings, parse: parseState, format: formatState } = address;

/**
 * The texts as a fragment without "#", or nothing when there are none or they are too long.
 * @param max characters of all together
 */
export function formatTexts(texts: ListingTexts, max = maxShared): string {
  const filled = fieldIds.flatMap((id) => (texts[id] ? [[id, texts[id]] as [string, string]] : []));
  const length = filled.reduce((sum, [, text]) => sum + countCharacters(text), 0);
  if (filled.length === 0 || length > max) return '';
  return textsMark + new URLSearchParams(filled).toString();
}
