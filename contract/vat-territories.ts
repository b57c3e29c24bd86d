import { inUnion, readVatId, type VatId, vatCountryOf } from './vat-id.ts';

/**
 * Places that belong to a member state and in which its VAT does not hold, by the postcodes of that state. The Union's law:
 * Directive 2006/112/EC, article 5 (what counts as a member state's territory), article 6 (what is left out of it) and article 7
 * (what counts as part of another state: `vatCountryOf`); article 8 only says how the list is changed. European Commission,
 * "Territorial scope", tables of the territories where VAT rules apply, read as of November 2026.
 *
 * Not in the list, because their own code of ISO 3166-1 tells them apart and is no member state's: AX, GP, GF, MQ, RE, YT, MF
 * (article 6(1)); FO, GL, BL, PM, NC, PF, WF, TF, AW, BQ, CW, SX (outside the Union); JE, GG, GI, SM, VA, AD. Northern Ireland
 * (`BT…`) is in the Union's VAT for goods alone (Withdrawal Agreement, Protocol on Ireland / Northern Ireland, article 8), and
 * counts as the United Kingdom for services. The waters of Lake Lugano have no postcode. Akrotiri and Dhekelia count as Cyprus
 * (article 7(1)) and write to it.
 */
const leftOut: readonly { of: string; what: string; postcodes: RegExp }[] = [
  // Article 6(1)(a). Hellenic Post, postcodes of Karyes and Daphni.
  { of: 'GR', what: 'Mount Athos', postcodes: /^6308[67]$/ },
  // Article 6(1)(b). Correos: the first two digits are the province, Las Palmas and Santa Cruz de Tenerife.
  { of: 'ES', what: 'Canary Islands', postcodes: /^3[58]/ },
  // Article 6(1)(c), and the territories outside the Union. La Poste: 971 to 978 and 984 to 988; 980 is Monaco, which counts as France.
  { of: 'FR', what: 'French territories overseas', postcodes: /^(97|98[4-8])/ },
  // Article 6(1)(d). Åland Post: all that begin with 22.
  { of: 'FI', what: 'Åland', postcodes: /^22/ },
  // Article 6(1)(f), as amended by Directive (EU) 2019/475. Poste Italiane: 22060 until 2013 was shared with other places, and is not taken.
  { of: 'IT', what: 'Campione d’Italia', postcodes: /^22061$/ },
  // Article 6(2)(a) and (b). Deutsche Post.
  { of: 'DE', what: 'Heligoland', postcodes: /^27498$/ },
  { of: 'DE', what: 'Büsingen', postcodes: /^78266$/ },
  // Article 6(2)(c) and (d). Correos: provinces of their own.
  { of: 'ES', what: 'Ceuta', postcodes: /^51/ },
  { of: 'ES', what: 'Melilla', postcodes: /^52/ },
  // Article 6(2)(e). Poste Italiane: with Trepalle; 23030, which it once shared with its neighbours, is not taken.
  { of: 'IT', what: 'Livigno', postcodes: /^23041$/ },
];

/** Five digits by themselves, with or without the letters of the country; Greece writes three and two. */
const group = /(?<![\p{L}\d])(?:\p{Lu}{1,3}[ -]?)?(\d{5})(?![\p{L}\d])/gu;
const greek = /(?<![\p{L}\d])(?:\p{Lu}{1,3}[ -]?)?(\d{3} ?\d{2})(?![\p{L}\d])/gu;

/**
 * The postcode that takes a letter out of its country's VAT; null where the country alone decides. All countries of the list have
 * postcodes of five digits, and every such group below the first line has to lie there: where one does not, the country's VAT holds.
 * @param country ISO 3166-1
 * @param address the lines of a letter, or a postcode by itself
 */
export function exceptionalPostcode(country: string, address: readonly string[]): string | null {
  const postcodes = postcodesIn(country, address);
  return postcodes.every((postcode) => partAt(country, postcode)) ? (postcodes.at(-1) ?? null) : null;
}

const partAt = (country: string, postcode: string) =>
  leftOut.find((part) => part.of === country && part.postcodes.test(postcode));

function postcodesIn(country: string, address: readonly string[]): string[] {
  const lines = address.length > 1 ? address.slice(1) : address;
  const form = country === 'GR' ? greek : group;
  const found = lines.flatMap((line) => [...line.toUpperCase().matchAll(form)]);
  return found.map(([, digits]) => digits?.replace(' ', '') ?? '');
}

/** Parts of member states outside their VAT that have a code of their own in ISO 3166-1 (article 6(1)(c) and (d)). */
const codedParts: ReadonlySet<string> = new Set(['AX', 'GF', 'GP', 'MF', 'MQ', 'RE', 'YT']);

/**
 * Whether an address is in a part of a member state that is outside the VAT territory of the Union. A company there charges taxes that
 * are not known here.
 * @param country ISO 3166-1, that of the state or one of the part's own
 * @returns named: what the list calls the part, or null where the code of the country names it; null elsewhere
 */
export function partOfMemberState(
  country: string,
  address: readonly string[],
): { named: string | null } | null {
  if (codedParts.has(country)) return { named: null };
  const postcode = exceptionalPostcode(country, address);
  return postcode === null ? null : { named: partAt(country, postcode)?.what ?? null };
}

/** Whether parts of a country are outside its VAT, and an address has no postcode that says whether it is in one. */
export const lacksPostcode = (country: string, address: readonly string[]): boolean =>
  leftOut.some(({ of }) => of === country) && postcodesIn(country, address).length === 0;

/** A place as tax asks for it: the postcode is told only where it decides. */
export function taxedPlaceOf(
  country: string,
  address: readonly string[],
): { country: string; postcode?: string } {
  const postcode = exceptionalPostcode(country, address);
  return postcode === null ? { country } : { country, postcode };
}

/**
 * The country whose VAT holds where somebody is.
 * @param country ISO 3166-1
 * @returns null where it is no member state's, although the country is one
 */
export function vatCountryAt(country: string, address: readonly string[]): string | null {
  return exceptionalPostcode(country, address) === null ? vatCountryOf(country) : null;
}

/** Whether somebody is where no VAT of the Union holds; not said of somebody whose country is not known. */
export const isOutsideUnion = (of: { country: string | null; address: readonly string[] }): boolean =>
  of.country !== null && !inUnion(vatCountryAt(of.country, of.address) ?? '');

/** Who buys, as far as VAT asks. */
export interface VatBuyer {
  /** ISO 3166-1. */
  country?: string | undefined;
  /** Where it takes the place out of its country's VAT. */
  postcode?: string | undefined;
  vatId?: string | undefined;
}

/**
 * The VAT id by which a business owes the tax itself: one of a member state other than the seller's, for a place where the VAT of
 * that state holds (Directive 2006/112/EC, articles 44 and 196). Whether it is in use is another question.
 * @returns null where no id makes a difference
 */
export function reverseChargeId(sellerCountry: string, { country, postcode, vatId }: VatBuyer): VatId | null {
  const read = vatId ? readVatId(vatId) : null;
  if (!read || !country || !inUnion(read.country) || read.country === vatCountryOf(sellerCountry))
    return null;
  return vatCountryAt(country, [postcode ?? '']) === read.country ? read : null;
}
