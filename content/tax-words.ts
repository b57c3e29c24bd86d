/**
 * What is said of tax beside prices: where it comes on top of them, and where they include it (`PRICES_INCLUDE_TAX`). Then a price is
 * the same for every buyer, also for those who owe no tax here, so that "any tax" is what it includes.
 */
export type TaxWords = readonly [onTop: string, included: string];

/**
 * In the browser the words of this install, as /site.js says. On the server those of prices without tax, as the build writes them into
 * its pages; the start puts the others in their place (server/platform/http/fill-page.ts).
 */
export const sayTax = ([onTop, included]: TaxWords): string =>
  (globalThis as { __site?: { pricesIncludeTax?: boolean } }).__site?.pricesIncludeTax ? included : onTop;
