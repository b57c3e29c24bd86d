import { counted } from '#app/frame/search/counted.ts';
import type { SearchEntry } from '#app/frame/search/entry.ts';
import { type Found, find } from '#app/frame/search/find.ts';
import { createSiteIndex, type SiteIndex } from '#app/frame/search/site-index.ts';
import { type Source, sources } from '#app/frame/search/sources.ts';
import { m } from '#app/paraglide/messages.js';
import { searchPage } from '#content/en/search.ts';
import { siteData } from './site-data.server.tsx';

export interface SearchPageData extends Found {
  headline: string;
  sub: string;
  /** What came of it in one sentence, read out. */
  summary: string;
  /** Everything that can be found. */
  held: number;
  /** Six links for when nothing was asked or found. */
  suggested: readonly SearchEntry[];
}

/** Most results of one group; further ones are rarely what was meant. */
const limit = 20;
let index: SiteIndex | undefined;

/**
 * For the loader of the search page.
 * @param typed  the query as it came: anything
 * @param others what is asked besides the site's own words
 */
export async function searchPageData(typed: string, others: readonly Source[]): Promise<SearchPageData> {
  index ??= createSiteIndex(siteData());
  const found = await find(index, typed, limit, [...others, ...sources]);
  const { headline, sub } = searchPage;
  const suggested = found.count > 0 ? [] : suggestedOf(index);
  return { headline, sub, ...found, summary: summaryOf(found), held: index.data.entries.length, suggested };
}

export function suggestedOf({ data }: SiteIndex): SearchEntry[] {
  return data.suggested.flatMap((to) => data.entries.find((entry) => entry.to === to) ?? []);
}

function summaryOf({ typed, count, corrected }: Found): string {
  if (typed === '') return m.search_ask();
  if (count === 0) return m.search_none({ words: typed });
  if (corrected) return `${m.search_corrected({ words: corrected })}. ${counted(count)}`;
  return count === 1 ? m.search_results_one({ words: typed }) : m.search_results({ count, words: typed });
}
