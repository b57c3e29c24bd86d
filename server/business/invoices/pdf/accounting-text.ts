import type { RateUsed } from '#contract/accounting-currencies.ts';
import { dayText, moneyText } from '#server/platform/value-text.ts';
import type { StatedAmounts } from '../accounting-amounts.ts';
import { type InvoiceSnapshot, zoneOf } from '../snapshot.ts';

/**
 * "In EUR: net €42.00, VAT 19% €7.98. 1 EUR = 1.1905 USD on 26 November 2026 (European Central Bank)." What was stated after the issue
 * says so, as what amends a document has to (Directive 2006/112/EC, article 219).
 */
export function accountingText(
  { currency, net, tax, rate, statedAt }: StatedAmounts,
  document: {
    snapshot: InvoiceSnapshot;
    currency: string;
    issuedAt: Date | null;
    /** Its amounts are given back. */
    isCredit?: boolean;
  },
): string {
  const { snapshot, issuedAt, isCredit = false } = document;
  const money = (amount: number) => moneyText({ amount: isCredit ? 0 - amount : amount, currency });
  const isLate = issuedAt !== null && statedAt > issuedAt;
  return [
    `In ${currency}: net ${money(net)}, ${snapshot.tax.name || 'tax'} ${money(tax)}.`,
    `${rateText(rate, document.currency, currency)} on ${dayText(new Date(rate.publishedOn))} (${rate.source}).`,
    ...(isLate ? [`These amounts were added on ${dayText(statedAt, 'en', zoneOf(snapshot.seller))}.`] : []),
  ].join(' ');
}

/** Both currencies beside the base, as they were published: no rate of our own is made of them. */
function rateText({ base, document, accounting }: RateUsed, of: string, to: string): string {
  const others = [
    ...(of === base ? [] : [`${document} ${of}`]),
    ...(to === base ? [] : [`${accounting} ${to}`]),
  ];
  return `1 ${base} = ${others.join(' = ')}`;
}
