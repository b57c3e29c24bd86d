import { csvLine } from '#contract/csv.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import {
  type exportTaxes,
  longestPeriodDays,
  type readTaxes,
  type Taxes,
} from '#contract/invoices-operator.ts';
import { days } from '#contract/time.ts';
import { vatCountryOf } from '#contract/vat-id.ts';
import type { Context } from '#server/platform/context.ts';
import { listBookedTax, listRecipients, listTaxSums, type Period } from './documents.queries.ts';
import { requireOrder } from './read-invoices.ts';

/**
 * What invoices and credit notes of a period say about tax, and what the books say.
 * @throws request.invalid: to → out_of_range, when it lies before `from` or more than three years after it
 */
export async function readTaxesOf(
  { db, config }: Context,
  days: CheckedOf<typeof readTaxes>,
): Promise<OutputOf<typeof readTaxes>> {
  requirePeriod(days);
  const period = { ...days, timeZone: config.seller.timeZone };
  // Of one instant, or a payment between two statements would make documents and books differ.
  const { sums, recipients, booked } = await db.transaction(
    async (one) => ({
      sums: await listTaxSums(one, period),
      recipients: await listRecipients(one, period),
      booked: await listBookedTax(one, period),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return {
    rows: sums.map(({ net, tax, currency, ...row }) => ({
      ...row,
      net: money(net, currency),
      tax: money(tax, currency),
    })),
    recipients: recipients.map(({ net, currency, ...row }) => ({ ...row, net: money(net, currency) })),
    booked: booked.map(({ amount, currency }) => money(amount, currency)),
    home: vatCountryOf(config.seller.country),
  };
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
  ['treatment', 'country', 'ratePercent', 'net', 'tax', 'currency', 'invoices', 'corrections'],
  ...rows.map(({ treatment, country, rate, net, tax, invoices, corrections }) => [
    treatment,
    country,
    rate / 100,
    net.amount / 100,
    tax.amount / 100,
    net.currency,
    invoices,
    corrections,
  ]),
];

const recipientsOf = ({ recipients }: Taxes) => [
  ['vatId', 'name', 'net', 'currency'],
  ...recipients.map(({ vatId, name, net }) => [vatId, name, net.amount / 100, net.currency]),
];
