import { dayText } from '#server/platform/value-text.ts';
import type { Days, InvoiceLine } from './snapshot.ts';

/** "20 December 2026 to 19 January 2027", or one day alone. */
export const daysText = ({ from, to }: Days): string =>
  [...new Set([from, to])].map((day) => dayText(new Date(day))).join(' to ');

/**
 * When what an order bills begins, and with it the first term of what renews: its subscription starts as the order is released
 * (`subscriptions/start.ts`). Invoices and contract confirmations say it in these words.
 */
export const firstDay = 'the day on which we release the order for delivery';

/** The days of all lines together, where each of them has its own; null otherwise. */
export function daysOfLines(lines: readonly Pick<InvoiceLine, 'period'>[]): Days | null {
  const periods = lines.flatMap(({ period }) => period ?? []);
  const [from] = periods.map((period) => period.from).sort();
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1);
  return from && to && periods.length === lines.length ? { from, to } : null;
}
