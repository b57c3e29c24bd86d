import { m } from '#app/paraglide/messages.js';
import { pathTo } from '#app/paths.ts';
import type { Hit } from './site-index.ts';

export interface Asked {
  /** What was typed, as `cleaned` gives it; never empty. */
  typed: string;
  /** The same with its mistakes corrected, where the site's own words were found by that. */
  meant: string;
  /** Hits of one group that can be shown. */
  limit: number;
}

/** Something that answers a search besides the site's own words: a call to the service, or a way on. */
export interface Source {
  /** Best first. What it throws costs its own results only. */
  find(asked: Asked): Promise<readonly Hit[]>;
}

/** Leads on to the library's own search; offered, not found, so it does not count as a result (score 0). */
const librarySearch: Source = {
  async find({ meant }) {
    // A keyword of dots alone would be read as a step in the address.
    if (!/[\p{L}\p{N}]/u.test(meant)) return [];
    const keyword = [...meant].slice(0, 60).join('').trim();
    const to = pathTo('MaterialList', { typeId: '0', parentTypeName: 'all', keyword, from: 'search' });
    const title = m.search_in_library({ words: keyword });
    const line = m.search_in_library_line();
    return [{ entry: { group: 'library', title, line, family: 'LIB', to }, score: 0, terms: [] }];
  },
};

/** Asked after the site's own index, in this order: while somebody types, without a call for each letter. */
export const sources: readonly Source[] = [librarySearch];
