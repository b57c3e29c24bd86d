/**
 * Countries in which a letter always has a postcode. Only those are listed whose rule is beyond doubt: of the others it is
 * not asked. Source: Universal Postal Union, addressing sheets of the member countries, read as of 2026-11.
 */
const withPostcode: ReadonlySet<string> = new Set(
  (
    'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM ' +
    'AU CA JP SG TR US'
  ).split(' '),
);

/**
 * The line of an address that names postcode and place, as the checkout writes it: groups of letters and digits that each hold a
 * digit, then the place. "20457 Hamburg", "SW1A 1AA London".
 */
export const townLine = /^((?:(?=\S*\d)\S+ )+)(\D.*)$/;

/** @param country ISO 3166-1 alpha-2; of none it is not known */
export const needsPostcode = (country: string): boolean => withPostcode.has(country);
