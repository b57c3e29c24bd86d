import { m } from '#app/paraglide/messages.js';
import type { AskedSearch } from '#contract/saved-searches.ts';
import { shelfText, typeText, valueText } from './facet-words.ts';
import { addressOf, filterNames, filtersIn, type ListAsked } from './search-address.ts';

/** What a list asks for, as the service keeps it; how it is shown is no part of it. */
export const askedOf = ({ type, shelf, words, filters }: ListAsked): AskedSearch => ({
  typeId: type,
  parentTypeName: shelf,
  keyword: words,
  format: filters.format.join(','),
  orientation: filters.orientation.join(','),
  licence: filters.licence.join(','),
  colour: filters.colour.join(','),
  tier: filters.tier.join(','),
});

const listOf = ({ typeId, parentTypeName, keyword, ...filters }: AskedSearch): ListAsked => ({
  type: typeId,
  shelf: parentTypeName,
  words: keyword,
  filters: filtersIn(new URLSearchParams(filters)),
  compact: false,
});

/** The list that a saved search leads to. */
export const savedAddress = (asked: AskedSearch) => addressOf(listOf(asked));

/** What a search is about, in words: what it looks for, on which shelf, and what narrows it. */
export function wordsOfSearch(asked: AskedSearch): string {
  const { type, shelf, words, filters } = listOf(asked);
  const parts = [
    ...(words ? [`“${words}”`] : []),
    ...(type ? [typeText(type)] : shelf ? [shelfText(shelf)] : []),
    ...filterNames.flatMap((name) => filters[name].map((value) => valueText(name, value))),
  ];
  return parts.join(', ') || m.collections_search_everything();
}
