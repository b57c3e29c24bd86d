import type { ListItem } from '#app/catalogue/materials/list-item.ts';
import { type PageData, pageData } from '#app/frame/page-data.ts';
import { library } from '#content/en/pages/library.ts';
import type { Call } from '#contract/client.ts';
import { countMaterials, newestMaterials } from '#contract/materials.ts';
import { itemOf } from './list-data.ts';

export interface ShelvesData {
  page: PageData;
  newest: readonly ListItem[];
  /** Materials of each type that has any, as counted last. */
  counts: Readonly<Record<string, number>>;
}

/** A row on a wide screen. */
const shownNewest = 6;

/** For the loader: the words of the library's first page, with what the library holds now. */
export async function shelvesData(call: Call): Promise<ShelvesData> {
  const [{ items }, { types }] = await Promise.all([
    call(newestMaterials, { parentTypeName: 'all' }),
    call(countMaterials, {}),
  ]);
  return {
    page: pageData('Material', library.Material),
    newest: items.slice(0, shownNewest).map(itemOf),
    counts: Object.fromEntries(
      types.filter(({ materials }) => materials > 0).map(({ type, materials }) => [type, materials]),
    ),
  };
}
