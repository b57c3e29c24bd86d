import { searchIndexPath } from '#app/paths.ts';
import type { SearchData } from './entry.ts';
import { createSiteIndex, type SiteIndex } from './site-index.ts';

let loading: Promise<SiteIndex> | undefined;

/** The index in the browser, fetched once and asked for again after a failure. */
export function loadIndex(): Promise<SiteIndex> {
  loading ??= fetch(searchIndexPath)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`${searchIndexPath}: ${answer.status}`);
      return createSiteIndex((await answer.json()) as SearchData);
    })
    .catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    });
  return loading;
}
