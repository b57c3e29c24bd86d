import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { giveUp } from './ask-provider.ts';
import { findOpenPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { patience } from './write-payment.ts';

/**
 * Before what an invoice bills is given up: its provider is asked about a payment that is under way, and takes it back, so
 * that nobody pays it any more on a page that is still open. What was paid meanwhile has paid the invoice after it. Asks
 * outside of any transaction; whoever gives the thing up calls `requireNoneUnderWay` inside theirs.
 * @throws payment.under_way: the provider is working on it, or could not be asked
 */
export async function stopPayments(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  const open = await findOpenPayment(ctx.db, invoiceId);
  if (!open) return;
  const payment = isBeingAsked(open, ctx.now()) ? open : await giveUp(ctx, open);
  refuseUnderWay(payment);
}

/**
 * In a transaction that holds the invoice's row, so that no payment begins any more.
 * @throws payment.under_way: one began after they were stopped
 */
export async function requireNoneUnderWay(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  const open = await findOpenPayment(ctx.db, invoiceId);
  if (open) refuseUnderWay(open);
}

/**
 * Its provider has not answered the first time, and may be about to: what it has not heard of by now it can still hear of,
 * and what it has just made it may not find yet.
 */
const isBeingAsked = ({ state, providerRef, createdAt }: Payment, now: Date): boolean =>
  state === 'created' && providerRef === null && now < later(createdAt, patience);

function refuseUnderWay({ state }: Payment): void {
  if (state === 'processing') throw fail('payment.under_way', { state: 'processing' });
  if (state === 'created' || state === 'requires_action')
    throw fail('payment.under_way', { state: 'unknown' });
}
