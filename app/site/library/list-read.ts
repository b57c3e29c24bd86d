import { filterTitles, shelfText, typeText } from '#app/catalogue/materials/facet-words.ts';
import {
  allMaterials,
  type FilterName,
  type Filters,
  filterNames,
  type ListAsked,
  shelfAddress,
} from '#app/catalogue/materials/search-address.ts';
import type { Crumb } from '#app/frame/page-data.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { library } from '#content/en/pages/library.ts';
import {
  materialColours,
  materialFormats,
  materialOrientations,
  materialTiers,
} from '#contract/material-kinds.ts';
import type { SearchReading } from '#contract/materials.ts';

const kinds: Record<FilterName, (value: string) => boolean> = {
  format: (value) => materialFormats.some((one) => one === value),
  orientation: (value) => materialOrientations.some((one) => one === value),
  licence: (value) => /^[a-z0-9][a-z0-9.+-]{0,59}$/.test(value),
  colour: (value) => materialColours.some((one) => one === value),
  tier: (value) => materialTiers.some((one) => one === value),
};

/** Without the values that no material could have. */
export const knownFilters = (filters: Filters): Filters =>
  Object.fromEntries(
    filterNames.map((name) => [name, filters[name].filter(kinds[name])]),
  ) as unknown as Filters;

/** What was read otherwise than it was written, a sentence each. */
export function notesOf(
  { corrected, ignored, unknown }: SearchReading,
  asked: { typeId?: string; parentTypeName?: string },
): string[] {
  const places = { typeId: asked.typeId ?? '', parentTypeName: asked.parentTypeName ?? '' };
  return [
    ...corrected.map(({ from, to }) => m.library_corrected({ from, to: to.slice(0, 3).join(', ') })),
    ...ignored.map((word) => m.library_ignored({ word })),
    ...unknown.map((field) =>
      field === 'typeId' || field === 'parentTypeName'
        ? m.library_no_shelf({ name: shown(places[field]) })
        : m.library_unknown({ name: filterTitles[field]().toLowerCase() }),
    ),
  ];
}

const maxLength = 40;
/** One line of printable characters, cut where a reader would stop reading. */
function shown(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return line.length > maxLength ? `${line.slice(0, maxLength).toWellFormed().trimEnd()}…` : line;
}

/** The way down to a list: library, shelf, type. */
export function crumbsOf({ type, shelf }: Pick<ListAsked, 'type' | 'shelf'>): Crumb[] {
  return [
    { label: library.Material.label, to: paths.Material },
    ...(shelf ? [] : [{ label: library.MaterialList.label, to: allMaterials }]),
    ...(shelf ? [{ label: shelfText(shelf), to: shelfAddress(shelf) }] : []),
    ...(type ? [{ label: typeText(type), to: shelfAddress(shelf, type) }] : []),
  ];
}

/** Places that lists are opened from; only for the link back. */
const places: Record<string, { to: string; label: string }> = {
  home: { to: paths.Home, label: m.site_home() },
  member: { to: paths.MaterialMember, label: m.site_place_member() },
  blog: { to: paths.Blog, label: m.site_blog() },
  favourite: { to: accountPaths.AccountFavourites, label: m.collections_favourites() },
};

export function placeOf(from: string): { to: string; label: string } | null {
  const place = Object.hasOwn(places, from) ? places[from] : undefined;
  return place ? { to: place.to, label: m.library_from({ place: place.label }) } : null;
}
