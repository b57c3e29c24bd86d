import { m } from '#app/paraglide/messages.js';
import { paths, pathTo } from '#app/paths.ts';
import { materialShelves } from '#content/catalogue/materials.ts';

/** The address of the list as it was opened: every part may be missing, unknown or nonsense. */
interface ListParams {
  typeId?: string;
  parentTypeName?: string;
  keyword?: string;
  from?: string;
}

export interface Asked {
  name: string;
  value: string;
  /** The same list without this part. */
  without: string;
}

export interface MaterialAsked {
  /** What the list is called: its words, its type or shelf; null for everything. */
  headline: string | null;
  /** What the address asks for beyond "everything". */
  asked: readonly Asked[];
  /** What the address names that the library does not have. */
  unknown: string | null;
  /** As the search form takes it back. */
  words: string;
  /** The shelf's slug; empty for all, and for one that does not exist. */
  shelf: string;
  type: string;
  /** Where the visitor came from, when it is a place we know. */
  back: { to: string; label: string } | null;
  searching: boolean;
}

const longest = 80;
/** Places that lists are opened from; decisions for the address: only for the link back. */
const places: Record<string, { to: string; label: string }> = {
  home: { to: paths.Home, label: m.site_home() },
  member: { to: paths.MaterialMember, label: m.site_place_member() },
  blog: { to: paths.Blog, label: m.site_blog() },
};

export function materialAsked({
  typeId = '0',
  parentTypeName = 'all',
  keyword = '',
  from = '',
}: ListParams): MaterialAsked {
  const words = shown(keyword);
  const place = Object.hasOwn(places, from) ? places[from] : undefined;
  const shelf = materialShelves.find(({ slug }) => slug === parentTypeName);
  const type = (shelf ? [shelf] : materialShelves)
    .flatMap<{ slug: string; name: string }>(({ types }) => types)
    .find(({ slug }) => slug === typeId);
  const shelfText = parentTypeName === 'all' ? '' : (shelf?.name ?? shown(parentTypeName));
  const typeText = typeId === '0' ? '' : (type?.name ?? shown(typeId));
  const without = (part: 'typeId' | 'parentTypeName' | 'keyword') =>
    addressOf({ typeId, parentTypeName, keyword: words, [part]: '' });
  const asked = [
    { name: m.site_library_shelf(), value: shelfText, without: without('parentTypeName') },
    { name: m.site_library_type(), value: typeText, without: without('typeId') },
    { name: m.site_library_keyword(), value: words, without: without('keyword') },
  ].filter(({ value }) => value !== '');
  const strange = (shelfText && !shelf && shelfText) || (typeText && !type && typeText) || null;
  return {
    headline: words ? m.site_library_results({ words }) : (type?.name ?? shelf?.name ?? null),
    asked,
    unknown: strange,
    words,
    shelf: shelf?.slug ?? '',
    type: type?.slug ?? '',
    back: place ? { to: place.to, label: m.site_library_from({ place: place.label }) } : null,
    searching: words !== '',
  };
}

/** The shortest address of a list; a part that could not stand in a path is left out. */
function addressOf({
  typeId,
  parentTypeName,
  keyword,
}: {
  typeId: string;
  parentTypeName: string;
  keyword: string;
}) {
  const slug = (value: string, otherwise: string) => (/^[\w-]{1,40}$/.test(value) ? value : otherwise);
  const place = { typeId: slug(typeId, '0'), parentTypeName: slug(parentTypeName, 'all') };
  if (keyword && !/^\.{1,2}$/.test(keyword))
    return pathTo('MaterialList', { ...place, keyword: keyword.toWellFormed() });
  if (place.parentTypeName !== 'all') return pathTo('MaterialList', place);
  return place.typeId === '0' ? pathTo('MaterialList') : pathTo('MaterialList', { typeId: place.typeId });
}

export const allMaterials = pathTo('MaterialList');

/** One line of printable characters, cut where a reader would stop reading. */
function shown(value: string): string {
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}
