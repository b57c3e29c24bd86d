import { currency as sold } from '#contract/pricing.ts';
import { neededRates, rateAt } from '../business/exchange-rates/exchange-rates.ts';
import { countWaitingAmounts } from '../business/invoices/accounting-amounts.queries.ts';
import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { dayText } from '../platform/value-text.ts';
import { type Finding, ok, warning } from './finding.ts';

const check = 'exchange rates';
const advice = 'Import or enter the exchange rates under "Exchange rates" on /admin/taxes.';

/** Whether invoices can state VAT in the currency of the seller's country, where they are in another one. */
export async function checkRates(db: Db, config: Config): Promise<Finding[]> {
  const needed = neededRates({ config });
  if (!needed) return [];
  const { currency } = needed;
  const { count } = await countWaitingAmounts(db);
  if (count > 0) {
    const documents = count === 1 ? '1 document lacks its' : `${count} documents lack their`;
    return [warning(check, `${documents} VAT in ${currency}. ${advice}`)];
  }
  const days: string[] = [];
  for (const document of sold.options.filter((one) => one !== currency)) {
    const rate = await rateAt({ db }, needed, document, new Date());
    if (!rate)
      return [
        warning(
          check,
          `No rate of ${document} counts today, so invoices lack their VAT in ${currency}. ${advice}`,
        ),
      ];
    days.push(rate.publishedOn);
  }
  const [oldest = ''] = days.sort();
  return [ok(check, `Invoices state VAT in ${currency}; the rate is of ${dayText(new Date(oldest))}.`)];
}
