import { licenceTexts } from '#app/catalogue/materials/licence-words.ts';
import type { ListItem } from '#app/catalogue/materials/list-item.ts';
import { figure } from '#app/format/number-text.ts';
import { type PageData, pageData } from '#app/frame/page-data.ts';
import { m } from '#app/paraglide/messages.js';
import { type MaterialShelf, materialShelves } from '#content/catalogue/materials.ts';
import { library } from '#content/en/pages/library.ts';
import type { Call } from '#contract/client.ts';
import type { Currency } from '#contract/currencies.ts';
import { type CountedLicence, countMaterials, newestMaterials } from '#contract/materials.ts';
import { itemOf } from './list-data.ts';

/** A shelf with the types on it that have any material. */
export interface FilledShelf extends Omit<MaterialShelf, 'slug' | 'types'> {
  slug: (typeof materialShelves)[number]['slug'];
  types: readonly (MaterialShelf['types'][number] & { materials: number })[];
}

export interface ShelvesData {
  page: PageData;
  newest: readonly ListItem[];
  /** Only what holds something, as counted last: an empty shelf is neither shown nor counted. */
  shelves: readonly FilledShelf[];
}

/** A row on a wide screen. */
const shownNewest = 6;

/** For the loader: the words of the library's first page, with what the library holds now. */
export async function shelvesData(call: Call, currency: Currency): Promise<ShelvesData> {
  const [{ items }, { types, licences }] = await Promise.all([
    call(newestMaterials, { parentTypeName: 'all' }),
    call(countMaterials, {}),
  ]);
  const page = pageData('Material', library.Material, currency);
  return {
    page: { ...page, sections: withLicences(page.sections, licences) },
    newest: items.slice(0, shownNewest).map(itemOf),
    shelves: filledShelves(types),
  };
}

/** Shelves and types without a material are left out. */
export function filledShelves(types: readonly { type: string; materials: number }[]): FilledShelf[] {
  const counts = new Map(types.map(({ type, materials }) => [type, materials]));
  return materialShelves
    .map(
      (shelf): FilledShelf => ({
        ...shelf,
        types: shelf.types
          .map((type) => ({ ...type, materials: counts.get(type.slug) ?? 0 }))
          .filter(({ materials }) => materials > 0),
      }),
    )
    .filter((shelf) => shelf.types.length > 0);
}

/** The licences that items carry today, behind the section that says what every licence allows. */
function withLicences(
  sections: PageData['sections'],
  licences: readonly CountedLicence[],
): PageData['sections'] {
  if (licences.length === 0) return sections;
  const rows = licences.map((licence) => {
    const { asks, forbids } = licenceTexts(licence);
    const cell = (texts: readonly string[]) =>
      texts.length ? texts.join(' ') : m.library_licences_nothing();
    return { term: licence.name, cells: [figure(licence.materials), cell(asks), cell(forbids)] };
  });
  const table = {
    id: 'licences',
    heading: m.library_licences_heading(),
    text: m.library_licences_text(),
    show: {
      kind: 'compare' as const,
      about: m.library_licence(),
      columns: [m.library_licences_items(), m.library_licences_asks(), m.library_licences_forbids()],
      rows,
    },
  };
  return sections.flatMap((section) => (section.id === 'allowed' ? [section, table] : [section]));
}
