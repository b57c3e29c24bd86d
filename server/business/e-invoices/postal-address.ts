import { needsPostcode, townLine } from '#contract/postcodes.ts';
import type { Party } from '../invoices/snapshot.ts';

/** An address in the parts that EN 16931 has for it (BG-5, BG-8). */
export interface PostalAddress {
  /** BT-35, BT-50: street and number. */
  street: string | null;
  /** BT-36, BT-51: what else stands above the town, or all the other lines where no town was found. */
  more: string | null;
  postcode: string | null;
  city: string | null;
  region: string | null;
  /** ISO 3166-1. */
  country: string;
}

type Letter = Pick<Party, 'address' | 'country'>;

/**
 * The lines of a buyer's letter as parts: the checkout writes street, more, postcode with town, region. In a country without postcodes
 * "12 Harbour View" is no town, so the lines stay text there, as they do where neither of the last two has the form of postcode and town.
 */
export const postalAddress = (letter: Letter): PostalAddress =>
  partsOf(letter, needsPostcode(letter.country ?? ''));

/** The same of a seller, whose settings write postcode and town in the last line in every country. */
export const postalAddressOfSeller = (letter: Letter): PostalAddress => partsOf(letter, true);

function partsOf({ address, country }: Letter, hasTownLine: boolean): PostalAddress {
  const [street = null, ...below] = address;
  const found = hasTownLine ? below.slice(-2).findLastIndex((line) => townLine.test(line)) : -1;
  const at = found < 0 ? -1 : found + Math.max(below.length - 2, 0);
  const [, postcode, city = null] = townLine.exec(below[at] ?? '') ?? [];
  const above = at < 0 ? below : below.slice(0, at);
  return {
    street,
    more: above.join(', ') || null,
    postcode: postcode?.trim() ?? null,
    city,
    region: at < 0 ? null : below.slice(at + 1).join(', ') || null,
    country: country ?? '',
  };
}
