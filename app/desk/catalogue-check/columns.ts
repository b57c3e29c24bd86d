import { type FieldId, fieldIds } from '#content/en/rules/listings/shape.ts';

/** What a column of a catalogue is: a field of the listing, the brand, what the listing is called in the result, or nothing. */
export type ColumnRole = FieldId | 'brand' | 'name' | 'none';
export const columnRoles = ['none', 'name', 'brand', ...fieldIds] as const satisfies readonly ColumnRole[];

/** What marketplaces and shop systems call these columns, read without case, accents, spaces and signs. */
const names: Record<Exclude<ColumnRole, 'none'>, RegExp> = {
  name: /^(sku|sellersku|itemsku|variantsku|handle|asin|id|listingid|itemid|itemnumber|customlabel(sku)?|artikelnummer)$/,
  brand: /^(brand|brandname|vendor|manufacturer|marke|marque|marca)$/,
  title:
    /^(title|itemname|itemtitle|productname|producttitle|listingtitle|name|titel|titre|titulo|titolo|produktname|artikelname)$/,
  subtitle: /^(subtitle|untertitel|soustitre)$/,
  highlights: /^(itemhighlights?|highlights?)$/,
  pageTitle: /^(seotitle|metatitle|pagetitle)$/,
  bullets: /^(bulletpoints?|bullets?|keyproductfeatures?|keyfeatures?|features?|aufzahlungspunkte?)\d*$/,
  tags: /^(tags?|schlagworter?)\d*$/,
  keywords: /^(generickeywords?|searchterms?|keywords?|backendkeywords|suchbegriffe?)\d*$/,
  description:
    /^(productdescription|description|bodyhtml|body|longdescription|beschreibung|descripcion|descrizione)$/,
  metaDescription: /^(seodescription|metadescription)$/,
};
/** Several columns of a file may hold parts of these. */
const inParts: readonly ColumnRole[] = ['bullets', 'tags', 'keywords'];
const roleNames = Object.entries(names) as [Exclude<ColumnRole, 'none'>, RegExp][];

/** @returns the role of each column by its name, each role once unless it comes in parts */
export function rolesOf(header: readonly string[]): ColumnRole[] {
  const taken = new Set<ColumnRole>();
  return header.map((cell) => {
    const name = bare(cell);
    const role = roleNames.find(([, pattern]) => pattern.test(name))?.[0] ?? 'none';
    if (taken.has(role) && !inParts.includes(role)) return 'none';
    taken.add(role);
    return role;
  });
}

/** How many rows may stand above the names of the columns, as in Amazon's templates. */
const searched = 5;

/**
 * The row that names the columns: of the first ones that with the most names we know, and of equals the last.
 * @returns its place from 0; null where none is known
 */
export function headerOf(rows: readonly (readonly string[])[]): number | null {
  let best: number | null = null;
  let most = 1;
  rows.slice(0, searched).forEach((cells, i) => {
    const found = rolesOf(cells).filter((role) => role !== 'none').length;
    if (found < most) return;
    most = found;
    best = i;
  });
  return best;
}

const bare = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
