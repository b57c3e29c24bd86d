/**
 * Everything that names the brand. Copy and components read it from here, so that a rebranded
 * install changes this one file.
 */
export interface Brand {
  name: string;
  /** Short form on label chips of pages that belong to no product family. */
  code: string;
  /** The contracting party named on legal pages and invoices; an operator enters the registered name. */
  legalName: string;
  email: string;
  domain: string;
  /** Origin allowed to hand a login over to this site; undefined means no such site exists. */
  mainSiteOrigin: string | undefined;
  /** `fill` is the name of a colour token; the one-colour version draws only the sails in currentColor. */
  mark: {
    viewBox: string;
    tile: { radius: number; fill: string };
    sails: readonly { d: string; fill: string }[];
  };
}

export const brand = {
  name: 'EZCaravel',
  code: 'EZC',
  legalName: 'EZCaravel',
  email: 'hello@ezcaravel.example',
  domain: 'ezcaravel.example',
  mainSiteOrigin: undefined,
  mark: {
    viewBox: '0 0 32 32',
    tile: { radius: 8, fill: 'primary' },
    sails: [
      { d: 'M7 8.5H21.2C16 10.6 10.4 15 7 20.6Z', fill: 'on-primary' },
      { d: 'M25 23.5H10.8C16 21.4 21.6 17 25 11.4Z', fill: 'signal' },
    ],
  },
} as const satisfies Brand;
