import { pathTo } from '#app/paths.ts';
import { materialShelves } from '#content/catalogue/materials.ts';

/** Names of the fields of the search form; without script they arrive as the query of the list. */
export const searchFields = { keyword: 'keyword', shelf: 'parentTypeName', type: 'typeId' } as const;

/** What narrows a list beside its place and its words; each stands in the query, its values separated by commas. */
export const filterNames = ['format', 'orientation', 'licence', 'colour', 'tier'] as const;
export type FilterName = (typeof filterNames)[number];
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

/** A list as its address asks for it. */
export interface ListAsked {
  /** Slug of a type; empty for all. */
  type: string;
  /** Slug of a shelf; empty for all. */
  shelf: string;
  words: string;
  filters: Filters;
  /** Rows in place of pictures. */
  compact: boolean;
}

/** Nothing that narrows a list. */
export const everything: ListAsked = {
  ...{ type: '', shelf: '', words: '', compact: false },
  filters: { format: [], orientation: [], licence: [], colour: [], tier: [] },
};

export const viewField = 'view';
export const cursorField = 'cursor';
const maxLength = 80;

export function filtersIn(query: URLSearchParams): Filters {
  const of = (name: FilterName) => [
    ...new Set((query.get(name) ?? '').slice(0, 600).split(',').filter(Boolean)),
  ];
  return {
    format: of('format'),
    orientation: of('orientation'),
    licence: of('licence'),
    colour: of('colour'),
    tier: of('tier'),
  };
}

export const isCompact = (query: URLSearchParams) => query.get(viewField) === 'list';

/** The shortest address of a list. @param cursor where a further page begins */
export function addressOf({ type, shelf, words, filters, compact }: ListAsked, cursor?: string): string {
  const query = new URLSearchParams();
  for (const name of filterNames) if (filters[name].length > 0) query.set(name, filters[name].join(','));
  if (compact) query.set(viewField, 'list');
  if (cursor) query.set(cursorField, cursor);
  const text = query.toString().replaceAll('%2C', ',');
  return pathOf(type, shelf, words) + (text && `?${text}`);
}

function pathOf(type: string, shelf: string, words: string): string {
  const place = { typeId: type || '0', parentTypeName: shelf || 'all' };
  // A dot segment would climb out of the page's own path.
  if (words !== '' && !/^\.{1,2}$/.test(words))
    return pathTo('MaterialList', { ...place, keyword: words.toWellFormed(), from: 'search' });
  return type || shelf ? pathTo('MaterialList', place) : pathTo('MaterialList');
}

/**
 * Where a search that came by form belongs: the address of the list holds its words and its place as parts of the path.
 * @returns null when the query has no field of the form
 */
export function listAddress(query: URLSearchParams): string | null {
  if (!query.has(searchFields.keyword) && !query.has(searchFields.shelf)) return null;
  const words = (query.get(searchFields.keyword) ?? '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .trim();
  const shelf = materialShelves.find(({ slug }) => slug === query.get(searchFields.shelf));
  const type = shelf?.types.find(({ slug }) => slug === query.get(searchFields.type));
  return addressOf({
    type: type?.slug ?? '',
    shelf: shelf?.slug ?? '',
    words,
    filters: filtersIn(query),
    compact: isCompact(query),
  });
}

/** The list of one type, or of a whole shelf. */
export const shelfAddress = (shelf: string, type = '0') =>
  pathTo('MaterialList', { typeId: type, parentTypeName: shelf });

export const allMaterials = pathTo('MaterialList');

/** The page of one material; the words of its type in the address are for its readers. */
export const materialAddress = (detailId: string, enType: string, enParentType: string) =>
  pathTo('MaterialListDetail', { detailId, enType, enParentType });
