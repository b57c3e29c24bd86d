import { negative } from '#contract/money.ts';
import { moneyText } from '#server/platform/value-text.ts';
import type { Days } from '../invoices/snapshot.ts';
import { daysText } from '../invoices/supply-days.ts';
import type { Proration } from './proration.ts';

/**
 * How the line of an upgrade came to its amount: the new plan for the rest of the period, less what was billed for these days. Where
 * prices hold the tax, both hold it, which a note of the invoice says.
 */
export function upgradeDetails(
  from: string,
  to: string,
  { days, proration }: { days: Days; proration: Proration | null },
): string[] {
  const title = from === to ? `Change of ${to}` : `Change from ${from} to ${to}`;
  return [
    `${title}, ${daysText(days)}`,
    ...(proration
      ? [
          `${to} for these days: ${moneyText(proration.charge)}`,
          `Already billed for these days: ${moneyText(negative(proration.credit))}`,
        ]
      : []),
  ];
}
