import { inUnion, vatCountryOf } from '#contract/vat-id.ts';
import { listRates } from '../business/catalogue/tax-rates.queries.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { isoDayText } from '../platform/value-text.ts';
import { type Finding, warning } from './finding.ts';

/**
 * Whether invoices with VAT name the VAT id of their seller (Directive 2006/112/EC, article 226(3)). A seller in the Union whose rate at
 * home is zero, as that of a small enterprise, may have none.
 */
export async function checkSeller(db: Db, { seller }: Pick<Config, 'seller'>): Promise<Finding[]> {
  const home = vatCountryOf(seller.country);
  if (seller.vatId || !inUnion(home)) return [];
  const today = isoDayText(new Date(), seller.timeZone);
  const rate = (await listRates(db)).findLast(
    ({ country, validFrom }) => country === home && validFrom <= today,
  );
  if (!rate?.rate) return [];
  return [
    warning(
      'VAT ID',
      'VAT is charged, and invoices have to name the VAT ID of the seller. Set SELLER_VAT_ID to yours.',
    ),
  ];
}
