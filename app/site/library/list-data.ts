import { shelfText, typeText, valueText } from '#app/catalogue/materials/facet-words.ts';
import { isTurning } from '#app/catalogue/materials/grounds.ts';
import type { ListItem } from '#app/catalogue/materials/list-item.ts';
import {
  addressOf,
  cursorField,
  type FilterName,
  filterNames,
  filtersIn,
  isCompact,
  type ListAsked,
} from '#app/catalogue/materials/search-address.ts';
import { type PageData, pageData } from '#app/frame/page-data.ts';
import { m } from '#app/paraglide/messages.js';
import { library } from '#content/en/pages/library.ts';
import type { Call } from '#contract/client.ts';
import type { Currency } from '#contract/currencies.ts';
import { materialColours } from '#contract/material-kinds.ts';
import { countMaterials, type MaterialSummary, searchMaterials } from '#contract/materials.ts';
import { licenceName } from './licence-name.ts';
import { crumbsOf, knownFilters, notesOf, placeOf } from './list-read.ts';

export interface FacetValue {
  value: string;
  name: string;
  materials: number;
}

export interface ListData extends PageData {
  asked: ListAsked;
  items: readonly ListItem[];
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** It is a further page. */
  further: boolean;
  /** Materials of the place, as counted last; null where words or filters narrow it. */
  held: number | null;
  /** Materials of each type that has any. */
  counts: Readonly<Record<string, number>>;
  facets: readonly { name: FilterName; values: readonly FacetValue[] }[];
  /** What was read otherwise than it was written, in sentences. */
  notes: readonly string[];
  /** Where the visitor came from, when it is a place we know. */
  back: { to: string; label: string } | null;
  /** Its one address for search engines: that of its type. */
  path: string;
  indexed: boolean;
}

interface Params {
  typeId?: string;
  parentTypeName?: string;
  keyword?: string;
  from?: string;
}

/** For the loader: the list with its first results, whatever the address holds. */
export async function listData(
  call: Call,
  params: Params,
  query: URLSearchParams,
  currency: Currency,
): Promise<ListData> {
  const filters = filtersIn(query);
  const cursor = query.get(cursorField) ?? '';
  const [found, { types }] = await Promise.all([
    call(searchMaterials, {
      typeId: params.typeId?.slice(0, 600),
      parentTypeName: params.parentTypeName?.slice(0, 600),
      keyword: params.keyword?.slice(0, 600),
      ...Object.fromEntries(filterNames.map((name) => [name, filters[name].join(',')])),
      facets: 'Y',
      cursor: cursorShape.test(cursor) ? cursor : undefined,
    }),
    call(countMaterials, {}),
  ]);
  const { read } = found;
  const known = knownFilters(filters);
  const asked: ListAsked = {
    type: read.type ?? '',
    shelf: read.parentType ?? '',
    words: read.keyword,
    filters: known,
    compact: isCompact(query),
  };
  const { type, shelf, words } = asked;
  const name = type ? typeText(type) : shelf ? shelfText(shelf) : '';
  const narrowed = words !== '' || filterNames.some((one) => known[one].length > 0);
  const inPlace = types.filter((one) => type === '' || one.type === type);
  const page = pageData('MaterialList', library.MaterialList, currency, crumbsOf(asked));
  return {
    ...page,
    ...(name ? { title: m.library_title({ name }), description: m.library_description({ name }) } : {}),
    ...(words ? { title: m.library_results({ words }) } : {}),
    headline: words ? m.library_results({ words }) : name || page.headline,
    asked,
    items: found.items.map(itemOf),
    next: found.nextCursor,
    further: cursor !== '',
    held: narrowed
      ? null
      : inPlace
          .filter(({ parentType }) => shelf === '' || parentType === shelf)
          .reduce((sum, { materials }) => sum + materials, 0),
    counts: Object.fromEntries(
      types.filter(({ materials }) => materials > 0).map((one) => [one.type, one.materials]),
    ),
    facets: filterNames.map((one) => ({
      name: one,
      values: valuesOf(one, found.facets?.[one] ?? [], known[one]),
    })),
    notes: notesOf(read, params),
    back: placeOf(params.from ?? ''),
    path: addressOf({ ...asked, words: '', filters: filtersIn(new URLSearchParams()), compact: false }),
    indexed: !narrowed && cursor === '' && !asked.compact,
  };
}

const cursorShape = /^\d\.\d\.\d{1,10}\.mat_[0-9a-hjkmnp-tv-z]{26}$/;

/** What a list shows, and no more: it is written into the page twice. */
export const itemOf = ({
  materialId,
  title,
  type,
  parentType,
  formats,
  licence,
  tier,
  preview,
  colours,
}: MaterialSummary): ListItem => ({
  ...{ materialId, title, type, parentType, formats, licence, tier, preview },
  ...(isTurning(colours) ? { turns: true } : {}),
});

const shownValues = 8;

/** The most frequent values, and those that are chosen. Colours all, in their own order. */
function valuesOf(
  name: FilterName,
  counted: readonly { value: string; materials: number }[],
  chosen: readonly string[],
): FacetValue[] {
  const all = [
    ...counted,
    ...chosen
      .filter((one) => counted.every(({ value }) => value !== one))
      .map((value) => ({ value, materials: 0 })),
  ];
  const kept =
    name === 'colour'
      ? materialColours.flatMap((colour) => all.find(({ value }) => value === colour) ?? [])
      : all.filter(({ value }, i) => i < shownValues || chosen.includes(value));
  return kept.map((one) => ({ ...one, name: nameOf(name, one.value) }));
}

const nameOf = (name: FilterName, value: string) =>
  name === 'licence' ? licenceName(value) : valueText(name, value);
