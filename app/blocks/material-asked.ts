import { m } from '#app/paraglide/messages.js';
import { paths, pathTo } from '#app/paths.ts';

/** The address of the list as it was opened: every part may be missing, unknown or nonsense. */
interface ListParams {
  typeId?: string;
  parentTypeName?: string;
  keyword?: string;
  from?: string;
}

export interface MaterialAsked {
  /** What the address asks for beyond "everything", as name and value. */
  asked: readonly { name: string; value: string }[];
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
  return {
    asked: [
      ...(shown(parentTypeName) && parentTypeName !== 'all'
        ? [{ name: m.site_library_shelf(), value: shown(parentTypeName) }]
        : []),
      ...(shown(typeId) && typeId !== '0' ? [{ name: m.site_library_type(), value: shown(typeId) }] : []),
      ...(words ? [{ name: m.site_library_keyword(), value: words }] : []),
    ],
    back: place ? { to: place.to, label: m.site_library_from({ place: place.label }) } : null,
    searching: words !== '',
  };
}

export const allMaterials = pathTo('MaterialList');

/** One line of printable characters, cut where a reader would stop reading. */
function shown(value: string): string {
  const line = value.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}
