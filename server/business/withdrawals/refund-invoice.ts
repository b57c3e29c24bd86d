import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as contract from '#contract/invoice-refunds.ts';
import type { StaffApprovalPart } from '#contract/staff-approvals.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { lockDeferred } from '../deferrals/lock-deferred.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { CreditNote } from '../invoices/invoices.tables.ts';
import { getLocked as getInvoiceLocked } from '../invoices/invoices.ts';
import { previewLines, refundLines } from '../payments/refund-lines.ts';
import { refundableOf } from '../payments/refunds.ts';
import { endSubscription } from '../subscriptions/end.ts';
import { findUnderWay } from '../subscriptions/how-to-pay.ts';
import { subscriptionOfReference } from '../subscriptions/renewal-invoice.ts';
import { findSubscription } from '../subscriptions/subscriptions.queries.ts';
import type { Subscription } from '../subscriptions/subscriptions.tables.ts';
import { getLocked } from '../subscriptions/subscriptions.ts';

type Preview = OutputOf<typeof contract.previewInvoiceRefund>;
type Billed = NonNullable<Preview['subscription']>;

/**
 * A refund of lines of an invoice, as payments make it. The subscription that it bills continues, unless it is to end:
 * then it ends at once and in the same transaction, with what was paid ahead for it.
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
  const ahead = obstacle ? [] : await paidAhead(ctx, subscription, taken);
  return { number, title: priced.title, obstacle, ahead };
}

/** What a refund that is only previewed takes of an invoice, minor units. */
interface Taken {
  invoiceId: Id<'invoice'>;
  amount: number;
}

/**
 * In a transaction: the subscription, and what its end gives back, held before anything draws a number (docs/verbs.md, "Order
 * of locks").
 */
async function lockToEnd(ctx: Context, invoiceId: Id<'invoice'>): Promise<Subscription> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (!invoice) throw fail('request.not_found');
  const of = subscriptionOfReference(invoice.reference);
  if (!of) throw failField('ends', 'not_one_of');
  const subscription = await getLocked(ctx, of.id);
  const held = [...new Set([invoiceId, ...invoicesAhead(subscription)])].toSorted();
  for (const id of held) await getInvoiceLocked(ctx, id);
  for (const id of held) await lockDeferred(ctx, { invoiceId: id });
  for (const id of held) await refundableOf(ctx, id);
  return subscription;
}

/** In the transaction that holds them. @returns what goes back beside the lines */
async function endWithRefund(
  ctx: Context,
  subscription: Subscription,
  reason: string,
): Promise<StaffApprovalPart[]> {
  const obstacle = await obstacleTo(ctx, subscription);
  if (obstacle === 'ended') throw fail('state.move_refused', { state: 'canceled', wanted: 'canceled' });
  if (obstacle) throw fail('payment.under_way', { state: 'processing' });
  const ahead = await paidAhead(ctx, subscription);
  await endSubscription(ctx, subscription, 'terminated', reason);
  return ahead.map(({ title, total }) => ({ title, amount: total }));
}

/** Money that a provider is bringing would come to nothing if what it pays for ended meanwhile. */
async function obstacleTo(ctx: Context, subscription: Subscription): Promise<Billed['obstacle']> {
  const { state, invoiceId, pendingUpdate } = subscription;
  if (state === 'canceled') return 'ended';
  for (const id of [invoiceId, pendingUpdate?.invoiceId ?? null])
    if (id && (await findUnderWay(ctx.db, id))) return 'payment_under_way';
  return null;
}

/** Invoices of what has not begun: a coming period, an upgrade whose money came a moment ago. */
const invoicesAhead = ({ invoiceId, pastDueAt, pendingUpdate }: Subscription): Id<'invoice'>[] =>
  [pastDueAt ? null : invoiceId, pendingUpdate?.invoiceId ?? null].filter((id) => id !== null);

/** What `endSubscription` gives back of each, as far as nothing was given back of it or is contested. */
async function paidAhead(ctx: Context, subscription: Subscription, taken?: Taken): Promise<Billed['ahead']> {
  const open: Billed['ahead'] = [];
  for (const id of invoicesAhead(subscription)) {
    const { state, number, snapshot, currency, ...invoice } = await getInvoiceLocked(ctx, id);
    const left = Math.min(invoice.totalAmount - invoice.creditedAmount, await refundableOf(ctx, id));
    const amount = left - (taken?.invoiceId === id ? taken.amount : 0);
    if (state !== 'paid' || amount <= 0) continue;
    const title = snapshot.lines[0]?.title ?? snapshot.about;
    open.push({ invoiceId: id, number: number ?? '', title, total: { amount, currency } });
  }
  return open;
}
