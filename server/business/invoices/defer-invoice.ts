import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { type DeferrableLine, deferInPlace, deferRevenue } from '../deferrals/defer-revenue.ts';
import type { DeferralPart } from '../deferrals/deferrals.tables.ts';
import type { Invoice } from './invoices.tables.ts';
import { zoneOf } from './snapshot.ts';

/**
 * In the transaction that issues an invoice, after its revenue was booked: what it bills for later months is deferred. VAT is not: it
 * is due with the issue.
 * @param before what was still deferred of the invoice that this one is issued in place of, whose days continue
 */
export async function deferInvoice(
  ctx: Context,
  invoice: Invoice,
  memo: string,
  before: readonly DeferralPart[] | null,
): Promise<void> {
  const { id: invoiceId, currency, snapshot } = invoice;
  const document = { invoiceId, currency, memo, timeZone: zoneOf(snapshot.seller) };
  if (before) await deferInPlace(ctx, document, before);
  else
    await deferRevenue(ctx, document, {
      subscriptionId: subscriptionOf(invoice),
      lines: deferrableLines(invoice),
    });
}

/** Lines with a period, and of those whose term begins with the delivery what they bill for the term. */
function deferrableLines({ snapshot: { lines } }: Pick<Invoice, 'snapshot'>): DeferrableLine[] {
  return lines.flatMap(({ family, netAmount, termAmount, period }, position) => {
    if (period) return { position, family, amount: netAmount, days: period };
    return termAmount ? { position, family, amount: termAmount, days: null } : [];
  });
}

/** Of a renewal or an upgrade, whose reference names it. */
function subscriptionOf({ reference }: Pick<Invoice, 'reference'>): Id<'subscription'> | null {
  const [, id] = /^(?:renewal|change):(sub_[0-9a-z]{26}):/.exec(reference) ?? [];
  return (id as Id<'subscription'> | undefined) ?? null;
}
