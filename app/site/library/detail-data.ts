import type { ListItem } from '#app/catalogue/materials/list-item.ts';
import { materialAddress } from '#app/catalogue/materials/search-address.ts';
import { type PageData, pageData } from '#app/frame/page-data.ts';
import { library } from '#content/en/pages/library.ts';
import type { Call, CallRefused } from '#contract/client.ts';
import type { Currency } from '#contract/currencies.ts';
import { errors } from '#contract/errors.ts';
import { idSchema } from '#contract/ids.ts';
import {
  getMaterial,
  getMaterialLicence,
  type LicenceText,
  type MaterialDetail,
  relatedMaterials,
} from '#contract/materials.ts';
import { itemOf } from './list-data.ts';
import { crumbsOf, placeOf } from './list-read.ts';

export interface DetailData extends PageData {
  material: MaterialDetail;
  alike: readonly ListItem[];
  /** The whole text of its licence, when it was asked for. */
  licence: LicenceText | null;
  /** Where the visitor came from, when it is a place we know. */
  back: { to: string; label: string } | null;
  /** Its one address. */
  path: string;
}

/** Rows of related materials: as many as stand beside each other on a wide screen. */
const shownAlike = 6;
const maxDescription = 155;

/**
 * For the loader: one material with all that its page shows.
 * @returns null when there is no such material
 */
export async function detailData(
  call: Call,
  id: string,
  { withLicence, from, currency }: { withLicence: boolean; from: string; currency: Currency },
): Promise<DetailData | null> {
  const { data: materialId } = idSchema('material').safeParse(id);
  if (!materialId) return null;
  try {
    const [material, { items }] = await Promise.all([
      call(getMaterial, { materialId }),
      call(relatedMaterials, { materialId }),
    ]);
    const { parentType, type, title, description } = material;
    const path = materialAddress(id, type, parentType);
    const licence = withLicence ? await call(getMaterialLicence, { licence: material.licence }) : null;
    const crumbs = [...crumbsOf({ type, shelf: parentType }), { label: title, to: path }];
    return {
      ...pageData('MaterialListDetail', library.MaterialListDetail, currency, crumbs),
      title,
      description: cut(description),
      material,
      alike: items.slice(0, shownAlike).map(itemOf),
      licence,
      back: placeOf(from),
      path,
    };
  } catch (error) {
    // By its code: the service calls from a build of its own, whose classes are not the page's.
    if ((error as Partial<CallRefused>).code === errors['request.not_found'].code) return null;
    throw error;
  }
}

/** As much as a search result shows, up to the end of a word. */
const cut = (text: string) =>
  text.length <= maxDescription ? text : `${text.slice(0, maxDescription).replace(/\s+\S*$/, '')}…`;
