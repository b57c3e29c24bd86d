import { pathTo } from '#app/paths.ts';
import { materialShelves } from '#content/catalogue/materials.ts';

/** Names of the fields of the search form; without script they arrive as the query of the list. */
export const searchFields = { keyword: 'keyword', shelf: 'parentTypeName' } as const;

const longest = 80;

/**
 * Where a search that came by form belongs: the address of the list holds its filters as parts of the path.
 * @returns null when the query has no field of the form
 */
export function listAddress(query: URLSearchParams): string | null {
  if (!Object.values(searchFields).some((field) => query.has(field))) return null;
  const words = (query.get(searchFields.keyword) ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim();
  const shelf = materialShelves.find(({ slug }) => slug === query.get(searchFields.shelf));
  const place = { typeId: '0', parentTypeName: shelf?.slug ?? 'all' };
  // A dot segment would climb out of the page's own path.
  if (words === '' || /^\.{1,2}$/.test(words))
    return shelf ? pathTo('MaterialList', place) : pathTo('MaterialList');
  return pathTo('MaterialList', { ...place, keyword: words.toWellFormed(), from: 'search' });
}

/** The list of one type, or of a whole shelf. */
export const shelfAddress = (shelf: string, type = '0') =>
  pathTo('MaterialList', { typeId: type, parentTypeName: shelf });
