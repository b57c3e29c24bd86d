import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { type CategoryId, fieldIds, type MarketplaceId } from '#content/en/rules/listings/shape.ts';
import type { ListingTexts } from './check-listing.ts';
import { countCharacters } from './text-units.ts';

/** What travels in the query; the texts go into the fragment, which browsers never send. */
export interface CheckerSettings {
  market: MarketplaceId;
  category: CategoryId;
  brand: string;
}

export type SettingsProblem = 'market' | 'category' | 'brand';

export const defaultSettings: CheckerSettings = { market: 'amazon', category: 'general', brand: '' };
export const longestBrand = 60;
/** Characters of all texts together that still make a usable address. */
export const longestShared = 1500;
export const settingsKeys = /^[mcb]$/;

/** `m` marketplace, `c` category, `b` brand. What cannot be read falls back and is named. */
export function parseState(query: URLSearchParams): { state: CheckerSettings; problems: SettingsProblem[] } {
  const problems: SettingsProblem[] = [];
  const market = marketplaceIds.find((id) => id === (query.get('m') ?? defaultSettings.market));
  if (!market) problems.push('market');
  const { categories } = marketplaces[market ?? defaultSettings.market];
  const asked = query.get('c');
  const category = asked === null ? categories[0] : categories.find((id) => id === asked);
  if (asked !== null && !category) problems.push('category');
  const brand = query.get('b') ?? '';
  const isGood = brand.length <= longestBrand && !/\p{Cc}/u.test(brand);
  if (!isGood) problems.push('brand');
  return {
    state: {
      market: market ?? defaultSettings.market,
      category: category ?? categories[0] ?? 'general',
      brand: isGood ? brand : '',
    },
    problems,
  };
}

export function formatState({ market, category, brand }: CheckerSettings): URLSearchParams {
  const query = new URLSearchParams();
  if (market !== defaultSettings.market) query.set('m', market);
  const { categories } = marketplaces[market];
  if (categories.includes(category) && category !== categories[0]) query.set('c', category);
  if (brand !== '') query.set('b', brand);
  return query;
}

const mark = 'listing:';

/** The texts as a fragment without "#", or nothing when there are none or they are too long for an address. */
export function formatTexts(texts: ListingTexts): string {
  const filled = fieldIds.flatMap((id) => (texts[id] ? [[id, texts[id]] as [string, string]] : []));
  const length = filled.reduce((sum, [, text]) => sum + countCharacters(text), 0);
  if (filled.length === 0 || length > longestShared) return '';
  return mark + new URLSearchParams(filled).toString();
}

/** The texts of a fragment, or null when it holds none of ours. */
export function parseTexts(fragment: string): ListingTexts | null {
  const body = fragment.replace(/^#/, '');
  if (!body.startsWith(mark)) return null;
  const values = new URLSearchParams(body.slice(mark.length));
  const texts: ListingTexts = {};
  for (const id of fieldIds) {
    const text = values.get(id);
    if (text) texts[id] = text.slice(0, longestShared * 2).replaceAll('\r\n', '\n');
  }
  return Object.keys(texts).length > 0 ? texts : null;
}
