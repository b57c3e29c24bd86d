import { days, later } from '#contract/time.ts';
import { rateAt } from '../business/exchange-rates/exchange-rates.ts';
import { countWaitingAmounts } from '../business/invoices/accounting-amounts.queries.ts';
import { ratesOfDocuments } from '../business/invoices/read-exchange-rates.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { dayText, isoDayText } from '../platform/value-text.ts';
import { type Finding, ok, warning } from './finding.ts';

const check = 'exchange rates';
const advice = 'Import or enter the exchange rates under "Exchange rates" on /admin/taxes.';
/** Over a weekend none is published, and that of Monday comes in its afternoon. */
const dailyWithin = days(4);

/** Whether invoices can state VAT in the currency of the seller's country, where they are in another one. */
export async function checkRates(db: Db, config: Config): Promise<Finding[]> {
  const needed = await ratesOfDocuments({ db, config }, new Date());
  if (!needed) return [];
  const { currency, documents } = needed;
  const { count } = await countWaitingAmounts(db);
  if (count > 0) {
    const lacking = count === 1 ? '1 document lacks its' : `${count} documents lack their`;
    return [warning(check, `${lacking} VAT in ${currency}. ${advice}`)];
  }
  const known: string[] = [];
  for (const document of documents) {
    const rate = await rateAt({ db }, needed, document, new Date());
    if (!rate)
      return [
        warning(
          check,
          `No rate of ${document} counts today, so invoices lack their VAT in ${currency}. ${advice}`,
        ),
      ];
    known.push(rate.publishedOn);
  }
  const [oldest = ''] = known.sort();
  if (needed.base === 'EUR' && oldest < isoDayText(later(new Date(), -dailyWithin)))
    return [
      warning(
        check,
        `The newest exchange rate is of ${dayText(new Date(oldest))}. Import the file of the European Central Bank on /admin/taxes every working day, because invoices are converted at the latest rate that is known when they are issued.`,
      ),
    ];
  return [ok(check, `Invoices state VAT in ${currency}; the rate is of ${dayText(new Date(oldest))}.`)];
}
