import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { type CategoryId, fieldIds, type MarketplaceId } from '#content/en/rules/listings/shape.ts';
import type { ListingTexts } from './check-listing.ts';

/** Characters of one text that are judged; what is longer is no listing. */
const maxTextLength = 20_000;
export const textsMark = 'listing:';

/** The texts of a fragment, or null when it holds none of ours. @param max characters of each that are read */
export function parseTexts(fragment: string, max = Number.POSITIVE_INFINITY): ListingTexts | null {
  const body = fragment.replace(/^#/, '');
  if (!body.startsWith(textsMark)) return null;
  const values = new URLSearchParams(body.slice(textsMark.length));
  const texts: ListingTexts = {};
  for (const id of fieldIds) {
    const text = values.get(id);
    if (text) texts[id] = text.slice(0, max).replaceAll('\r\n', '\n');
  }
  return Object.keys(texts).length > 0 ? texts : null;
}

export interface SavedListing {
  market: MarketplaceId;
  category: CategoryId;
  brand: string;
  texts: ListingTexts;
}

/**
 * A listing as the listing checker saves it (app/site/tools/listing-checker/state.ts); what cannot be read is as the tool has it
 * at first. @returns null where there is no text
 */
export function savedListing(content: string): SavedListing | null {
  const mark = content.indexOf('#');
  const texts = mark < 0 ? null : parseTexts(content.slice(mark), maxTextLength);
  if (!texts) return null;
  const query = new URLSearchParams(mark < 0 ? content : content.slice(0, mark));
  const market = marketplaceIds.find((id) => id === query.get('m')) ?? 'amazon';
  const { categories } = marketplaces[market];
  const category = categories.find((id) => id === query.get('c')) ?? categories[0] ?? 'general';
  return { market, category, brand: (query.get('b') ?? '').slice(0, 60), texts };
}
