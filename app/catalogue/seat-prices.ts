import { m } from '#app/paraglide/messages.js';
import type { Currency } from '#contract/currencies.ts';
import { type PriceRow, priceRows } from './price-lists.ts';

/** Everything that is sold with seats, each line with the name of its product; the library's tiers for one are no seats. */
export function seatPrices(currency: Currency): PriceRow[] {
  const named = (product: string, rows: readonly PriceRow[]) =>
    rows.map((row) => ({ ...row, name: `${product} ${row.name}` }));
  return [
    ...named('EZ Browsers', priceRows(['browsers'], currency)),
    ...named('EZ Writing', priceRows(['writing'], currency)),
    ...named(m.partners_library(), priceRows(['membership'], currency).slice(-1)),
  ];
}
