import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/invoice-refunds.ts';
import type { StaffApprovalPart } from '#contract/staff-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockDeferred } from '../deferrals/lock-deferred.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { CreditNote, Invoice } from '../invoices/invoices.tables.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { advanceOf, isLostAfterPayment } from '../invoices/void-invoice.ts';
import { listPaymentsOf, lockPaymentsOf } from '../payments/payments.queries.ts';
import { previewLines, refundLines } from '../payments/refund-lines.ts';
import { refundable } from '../payments/refunds.ts';
import { endSubscription, invoicesAtEnd } from '../subscriptions/end.ts';
import { findUnderWay } from '../subscriptions/how-to-pay.ts';
import { subscriptionOfReference } from '../subscriptions/renewal-invoice.ts';
import { wasReturned } from '../subscriptions/returned.queries.ts';
import { findSubscription } from '../subscriptions/subscriptions.queries.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { getLocked } from '../subscriptions/subscriptions.ts';

type Preview = OutputOf<typeof contract.previewInvoiceRefund>;
type Billed = NonNullable<Preview['subscription']>;

/**
 * A refund of lines of an invoice, as payments make it. The subscription that it bills continues, unless it is to end:
 * then it ends at once and in the same transaction, what was paid ahead for it goes back, and what is unpaid is no longer owed.
 * @throws as `refundLines`; request.invalid: ends → not_one_of: the invoice bills no subscription; state.move_refused: that
 *   has ended; payment.under_way: a provider is bringing money for it
 */
export async function refundInvoiceLines(
  ctx: Context,
  { ends, ...ask }: CheckedOf<typeof contract.refundInvoiceLines>,
  idempotencyKey: string,
): Promise<CreditNote> {
  return transaction(ctx, async (inner) => {
    const ending = ends ? await lockToEnd(inner, ask.invoiceId) : null;
    // The same key with the end and without it is for two things, of which the second is refused.
    const key = ends ? `ends:${idempotencyKey}` : idempotencyKey;
    return refundLines(inner, ask, key, async () => (ending ? endWithRefund(inner, ending, ask.reason) : []));
  });
}

/** @throws as refundLines */
export async function previewInvoiceRefund(
  ctx: Context,
  ask: CheckedOf<typeof contract.previewInvoiceRefund>,
): Promise<Preview> {
  const { invoice, preview } = await previewLines(ctx, ask);
  const of = subscriptionOfReference(invoice.reference);
  const subscription = of && (await findSubscription(ctx.db, of.id));
  if (!subscription) return { ...preview, subscription: null };
  const taken = { invoiceId: invoice.id, amount: preview.total.amount };
  return { ...preview, subscription: await describe(ctx, subscription, taken) };
}

async function describe(ctx: Context, subscription: Subscription, taken: Taken): Promise<Billed> {
  const { number, priced } = subscription;
  const obstacle = await obstacleTo(ctx, subscription);
  const atEnd = obstacle ? { ahead: [], dropped: [] } : await settledAtEnd(ctx, subscription, taken);
  return { number, title: priced.title, obstacle, ...atEnd };
}

/** What a refund that is only previewed takes of an invoice, minor units. */
interface Taken {
  invoiceId: Id<'invoice'>;
  amount: number;
}

/**
 * In a transaction: the subscription, and every invoice that its end touches, held before anything draws a number (docs/verbs.md,
 * "Order of locks").
 */
async function lockToEnd(ctx: Context, invoiceId: Id<'invoice'>): Promise<Subscription> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (!invoice) throw fail('request.not_found');
  const of = subscriptionOfReference(invoice.reference);
  if (!of) throw failField('ends', 'not_one_of');
  const subscription = await getLocked(ctx, of.id);
  const touched = invoicesAtEnd(subscription).map(({ id }) => id);
  const held = [...new Set([invoiceId, ...touched])].toSorted();
  for (const id of held) await getInvoiceLocked(ctx, id);
  for (const id of held) await lockDeferred(ctx, { invoiceId: id });
  for (const id of held) await lockPaymentsOf(ctx.db, id);
  return subscription;
}

/** In the transaction that holds them. @returns what goes back, or is no longer owed, beside the lines */
async function endWithRefund(
  ctx: Context,
  subscription: Subscription,
  reason: string,
): Promise<StaffApprovalPart[]> {
  const obstacle = await obstacleTo(ctx, subscription);
  if (obstacle === 'ended') throw fail('state.move_refused', { state: 'canceled', wanted: 'canceled' });
  if (obstacle) throw fail('payment.under_way', { state: 'processing' });
  const { ahead, dropped } = await settledAtEnd(ctx, subscription);
  await endSubscription(ctx, subscription, 'terminated', reason);
  const parts: StaffApprovalPart[] = [
    ...ahead.map(({ title, total }) => ({ title, amount: total })),
    ...dropped.map(({ title, owed }) => ({ title, amount: owed, kind: 'dropped' as const })),
    ...dropped.map(({ title, toBalance }) => ({ title, amount: toBalance, kind: 'to_balance' as const })),
  ];
  return parts.filter(({ amount }) => amount.amount > 0);
}

/** Money that a provider is bringing would come to nothing if what it pays for ended meanwhile. */
async function obstacleTo(ctx: Context, subscription: Subscription): Promise<Billed['obstacle']> {
  if (subscription.state === 'canceled') return 'ended';
  for (const { id } of invoicesAtEnd(subscription))
    if (await findUnderWay(ctx.db, id)) return 'payment_under_way';
  return null;
}

/** What `endSubscription` does to each invoice. It locks nothing, so that a preview can ask; who carries it out holds them all. */
async function settledAtEnd(
  ctx: Context,
  subscription: Subscription,
  taken?: Taken,
): Promise<Pick<Billed, 'ahead' | 'dropped'>> {
  const atEnd: Pick<Billed, 'ahead' | 'dropped'> = { ahead: [], dropped: [] };
  for (const { id, isAhead } of invoicesAtEnd(subscription)) {
    const invoice = await findInvoice(ctx.db, id);
    if (!invoice) continue;
    const { number, snapshot, currency } = invoice;
    const sum = (amount: number) => ({ amount, currency });
    const named = {
      ...{ invoiceId: id, number: number ?? snapshot.about },
      title: snapshot.lines[0]?.title ?? snapshot.about,
    };
    const left = isAhead ? (await leftOf(ctx, invoice)) - (taken?.invoiceId === id ? taken.amount : 0) : 0;
    if (left > 0) atEnd.ahead.push({ ...named, total: sum(left) });
    else if (await isDropped(ctx, invoice, isAhead)) {
      const owed = sum(invoice.totalAmount - invoice.paidAmount);
      atEnd.dropped.push({ ...named, owed, toBalance: sum(advanceOf(invoice)) });
    }
  }
  return atEnd;
}

/** What of a paid invoice goes back, as far as nothing was given back of it or is contested; minor units. */
async function leftOf({ db }: Context, { id, state, totalAmount, creditedAmount }: Invoice): Promise<number> {
  if (state !== 'paid') return 0;
  const paid = await listPaymentsOf(db, id);
  const most = paid.reduce((all, { payment }) => all + refundable(payment), 0);
  return Math.min(totalAmount - creditedAmount, most);
}

/** As `endSubscription` and `voidInvoice` decide it. */
async function isDropped(ctx: Context, invoice: Invoice, isAhead: boolean): Promise<boolean> {
  if (['paid', 'refunded', 'void'].includes(invoice.state)) return false;
  if (!isAhead && (await wasReturned(ctx.db, invoice.id))) return false;
  return !(await isLostAfterPayment(ctx, invoice));
}
