import {
  type AccountingCurrency,
  accountingCurrencyOf,
  type RateUsed,
} from '#contract/accounting-currencies.ts';
import { csvLine } from '#contract/csv.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import {
  type exportTaxes,
  longestPeriodDays,
  type readTaxes,
  type Taxes,
  type TaxRow,
} from '#contract/invoices-operator.ts';
import { days } from '#contract/time.ts';
import { vatCountryOf } from '#contract/vat-id.ts';
import type { Context } from '#server/platform/context.ts';
import { convert } from '../exchange-rates/convert.ts';
import { rateOn } from '../exchange-rates/exchange-rates.ts';
import { listBookedTax, listRecipients, listTaxSums, type Period, type TaxSum } from './documents.queries.ts';
import { requireOrder } from './read-invoices.ts';

/**
 * What invoices and credit notes of a period say about tax, and what the books say.
 * @throws request.invalid: to → out_of_range, when it lies before `from` or more than three years after it
 */
export async function readTaxesOf(
  ctx: Context,
  days: CheckedOf<typeof readTaxes>,
): Promise<OutputOf<typeof readTaxes>> {
  const { db, config } = ctx;
  requirePeriod(days);
  const period = { ...days, timeZone: config.seller.timeZone };
  const accounting = accountingCurrencyOf(config.seller.country);
  const home = vatCountryOf(config.seller.country);
  const inOneStopShop = accounting?.base === 'EUR';
  // Of one instant, or a payment between two statements would make documents and books differ.
  const { sums, recipients, booked } = await db.transaction(
    async (one) => ({
      sums: await listTaxSums(one, period, {
        own: accounting?.currency ?? null,
        home: inOneStopShop ? home : null,
      }),
      recipients: await listRecipients(one, period),
      booked: await listBookedTax(one, period),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const closing = inOneStopShop ? await closingRates(ctx, sums, days.to) : null;
  return {
    rows: sums.map((sum) => rowOf(sum, accounting && inAccounting(sum, { accounting, home, closing }))),
    recipients: recipients.map(({ net, currency, ...row }) => ({ ...row, net: money(net, currency) })),
    booked: booked.map(({ amount, currency }) => money(amount, currency)),
    home,
  };
}

function rowOf(sum: TaxSum, accounting: TaxRow['accounting']): TaxRow {
  const { treatment, country, rate, quarter, net, tax, currency, invoices, corrections } = sum;
  const amounts = { net: money(net, currency), tax: money(tax, currency) };
  return { treatment, country, rate, quarter, ...amounts, invoices, corrections, accounting };
}

/** The return of the One Stop Shop is made out in euro, whatever the currency of the seller's country is (article 369h(1)). */
const oneStopShop: AccountingCurrency = { currency: 'EUR', base: 'EUR' };

/**
 * By currency of documents and quarter: the rate of the last day of the period, by which what goes through the One Stop Shop is declared.
 * What corrects an earlier quarter has the rate of that one's last day.
 */
async function closingRates(
  ctx: Context,
  sums: readonly TaxSum[],
  lastOn: string,
): Promise<Map<string, RateUsed | null>> {
  const rates = new Map<string, RateUsed | null>();
  for (const sum of sums)
    if (sum.currency !== oneStopShop.currency && !rates.has(rateKey(sum)))
      rates.set(
        rateKey(sum),
        await rateOn(ctx, oneStopShop, sum.currency, sum.quarter ? lastDayOf(sum.quarter) : lastOn),
      );
  return rates;
}

const rateKey = ({ currency, quarter }: Pick<TaxSum, 'currency' | 'quarter'>) => `${currency} ${quarter}`;

/** @param quarter 2026-Q1 */
function lastDayOf(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-Q');
  return new Date(Date.UTC(Number(year), Number(number) * 3, 0)).toISOString().slice(0, 10);
}

interface Declared {
  accounting: AccountingCurrency;
  home: string;
  /** Null in the United Kingdom, which has no part in the One Stop Shop. */
  closing: ReadonlyMap<string, RateUsed | null> | null;
}

function inAccounting(
  { treatment, country, quarter, currency, net, tax, ownNet, ownTax, lacking }: TaxSum,
  { accounting: { currency: own }, home, closing }: Declared,
): TaxRow['accounting'] {
  if (treatment !== 'taxed') return null;
  const isHome = country === home || !closing;
  // What is in the currency of the return already is a part of its column, so that the column has everything.
  if (currency === (isHome ? own : oneStopShop.currency))
    return { net: money(net, currency), tax: money(tax, currency), publishedOn: null, lacking: 0 };
  if (isHome) return { net: money(ownNet, own), tax: money(ownTax, own), publishedOn: null, lacking };
  const rate = closing.get(rateKey({ currency, quarter }));
  if (!rate) return null;
  const inEuro = (amount: number) =>
    money(convert(amount, currency, oneStopShop.currency, rate), oneStopShop.currency);
  return { net: inEuro(net), tax: inEuro(tax), publishedOn: rate.publishedOn, lacking: 0 };
}

/** @throws request.invalid: to → out_of_range */
export function requirePeriod(period: Pick<Period, 'from' | 'to'>): void {
  requireOrder(period);
  if (Date.parse(period.to) - Date.parse(period.from) > days(longestPeriodDays))
    throw failField('to', 'out_of_range');
}

const money = (amount: number, currency: string) => ({ amount, currency });

/** One table of it as a file. @throws as `readTaxesOf` */
export async function taxTable(
  ctx: Context,
  { table, ...period }: CheckedOf<typeof exportTaxes>,
): Promise<Buffer> {
  const taxes = await readTaxesOf(ctx, period);
  const lines = table === 'rates' ? ratesOf(taxes) : recipientsOf(taxes);
  return Buffer.from(lines.map(csvLine).join(''));
}

const ratesOf = ({ rows }: Taxes) => [
  [
    ...['treatment', 'country', 'ratePercent', 'net', 'tax', 'currency', 'invoices', 'corrections'],
    ...['accountingNet', 'accountingTax', 'accountingCurrency', 'exchangeRateOn', 'withoutAccounting'],
    'correctsQuarter',
  ],
  ...rows.map(({ treatment, country, rate, quarter, net, tax, invoices, corrections, accounting }) => [
    treatment,
    country,
    rate / 100,
    net.amount / 100,
    tax.amount / 100,
    net.currency,
    invoices,
    corrections,
    ...(accounting ? accountingCells(accounting) : [null, null, null, null, null]),
    quarter,
  ]),
];

const accountingCells = ({ net, tax, publishedOn, lacking }: NonNullable<TaxRow['accounting']>) => [
  net.amount / 100,
  tax.amount / 100,
  net.currency,
  publishedOn,
  lacking,
];

const recipientsOf = ({ recipients }: Taxes) => [
  ['vatId', 'name', 'net', 'currency'],
  ...recipients.map(({ vatId, name, net }) => [vatId, name, net.amount / 100, net.currency]),
];
