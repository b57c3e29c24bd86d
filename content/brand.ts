/**
 * The seller that a demonstration shows. The build writes these words into its pages, and the start of an install puts
 * those of its SELLER_ settings in their place (server/platform/http/fill-page.ts). No word may be part of another
 * thing's name: each is replaced wherever it is found.
 */
export const exampleSeller = {
  brand: 'EZCaravel',
  /** The contracting party as a register names it. */
  legalName: 'EZCaravel Example Seller',
  /** Street, place and country in one line, which breaks only between them. */
  address: '1\u00a0Example\u00a0Street, 10115\u00a0Example\u00a0Town, Germany',
  email: 'hello@ezcaravel.example',
  /** Behind the address in legal texts; a seller who gives a telephone number has it here as well. */
  contact: 'email address: hello@ezcaravel.example',
  domain: 'ezcaravel.example',
} as const;

/** What pages say of the seller. */
export type SellerWords = Readonly<Record<keyof typeof exampleSeller, string>>;

/** In the browser what /site.js says of this install; on the server the example, which is replaced before it is sent. */
const words = (): SellerWords =>
  (globalThis as { __site?: { seller?: SellerWords } }).__site?.seller ?? exampleSeller;

/** Everything that names the brand. Copy and components read it from here. */
export const brand = {
  get name() {
    return words().brand;
  },
  get legalName() {
    return words().legalName;
  },
  get address() {
    return words().address;
  },
  get email() {
    return words().email;
  },
  get contact() {
    return words().contact;
  },
  get domain() {
    return words().domain;
  },
  /** Short form on label chips of pages that belong to no product family. */
  code: 'EZC',
  /** `fill` is the name of a colour token; the one-colour version draws only the sails in currentColor. */
  mark: {
    viewBox: '0 0 32 32',
    tile: { radius: 8, fill: 'primary' },
    sails: [
      { d: 'M7 8.5H21.2C16 10.6 10.4 15 7 20.6Z', fill: 'on-primary' },
      { d: 'M25 23.5H10.8C16 21.4 21.6 17 25 11.4Z', fill: 'signal' },
    ],
  },
} as const;
