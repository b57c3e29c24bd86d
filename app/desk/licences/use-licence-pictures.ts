import { useMemo } from 'react';
import { usePages } from '#app/state/use-pages.ts';
import { listDownloads } from '#contract/downloads.ts';
import type { MaterialSummary } from '#contract/materials.ts';

export type LicencePictures = ReadonlyMap<string, MaterialSummary | null>;

/**
 * The materials of certificates as the library shows them now, by their ids: those of the downloads, which are listed in the same
 * order. Null until they are known; a certificate that is found by its number alone has none.
 */
export function useLicencePictures(words: string) {
  const { data, state, more } = usePages(listDownloads, { words }, 'AccountLicences');
  const pictures = useMemo((): LicencePictures | null => {
    if (!data) return state === 'asking' ? null : new Map();
    return new Map(data.items.map(({ materialId, material }) => [materialId, material]));
  }, [data, state]);
  return { pictures, more };
}
