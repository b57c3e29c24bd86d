import { m } from '#app/paraglide/messages.js';
import { type PriceRow, priceRows } from './price-lists.ts';

/** Everything that is sold with seats, each line with the name of its product; the library's tiers for one are no seats. */
export function seatPrices(): PriceRow[] {
  const named = (product: string, rows: readonly PriceRow[]) =>
    rows.map((row) => ({ ...row, name: `${product} ${row.name}` }));
  return [
    ...named('EZ Browsers', priceRows(['browsers'])),
    ...named('EZ Writing', priceRows(['writing'])),
    ...named(m.partners_library(), priceRows(['membership']).slice(-1)),
  ];
}
