import { townLine } from '#contract/postcodes.ts';

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

/**
 * The lines of a letter as parts: the checkout writes street, more, postcode with town, region. Where no line has the form of
 * postcode and town, what is left of the lines stays text.
 */
export function postalAddress(lines: readonly string[], country: string): PostalAddress {
  const [street = null, ...below] = lines;
  const at = below.findLastIndex((line) => townLine.test(line));
  const [, postcode, city = null] = townLine.exec(below[at] ?? '') ?? [];
  const above = at < 0 ? below : below.slice(0, at);
  return {
    street,
    more: above.join(', ') || null,
    postcode: postcode?.trim() ?? null,
    city,
    region: at < 0 ? null : below.slice(at + 1).join(', ') || null,
    country,
  };
}
