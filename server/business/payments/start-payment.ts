import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { later, seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { payersAddress } from '../members/payers-address.ts';
import { requireApproval } from '../organisations/require-approval.ts';
import { askProvider, chargeSaved, giveUp } from './ask-provider.ts';
import { payFromBalance } from './balance.ts';
import { gatewayOf } from './gateway-of.ts';
import { findMethod, findOpenPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { findWritten, getPayable, type PaymentAsk, writePayment } from './write-payment.ts';

export interface StartedPayment {
  paymentId: Id<'payment'>;
  state: Payment['state'];
  /** Where the payer goes on; null when nothing is asked of them. */
  actionUrl: string | null;
  failure: string | null;
}

export interface StartPaymentAsk extends PaymentAsk {
  invoiceId: Id<'invoice'>;
  saveMethod?: boolean | undefined;
  /** Path of ours that the provider sends the payer back to; null: the payer of a saved method is not there. */
  returnTo: string | null;
}

/**
 * Begins to pay an invoice. The row is written first and the provider asked after it, outside
 * of any transaction and with the row's id as its key: whoever dies in between is continued by the sweep. The same
 * idempotency key is the same payment; a payment of this invoice that still waits for its payer is taken back first.
 * @param ask.provider `balance` pays with what is on it, if need be a part
 * @throws request.not_found: another member's invoice or method; state.move_refused: it asks for nothing (any more), or
 *   is being paid; payment.refused: nothing on the balance; request.conflict: the key was used for something else;
 *   organisation.approval_needed
 */
export async function startPayment(ctx: Context, ask: StartPaymentAsk): Promise<StartedPayment> {
  const invoice = await getPayable(ctx, ask.invoiceId);
  await requireApproval(ctx, spentOn(invoice));
  if (ask.provider !== 'balance') gatewayOf(ctx, ask.provider);
  if (ask.methodId) await requireMethod(ctx, invoice, ask.methodId, ask.provider);
  if (!(await findWritten(ctx, invoice.id, ask))) await takeBackOpen(ctx, invoice.id);
  if (ask.provider === 'balance') return started(await payFromBalance(ctx, invoice.id, ask));
  const payment = await transaction(ctx, (inner) => writePayment(inner, invoice.id, ask));
  // One that its provider was not asked for, or did not answer about, is asked for again: the key is the same.
  if (payment.state !== 'created') return started(payment);
  const returnUrl = ask.returnTo === null ? null : new URL(ask.returnTo, ctx.config.publicUrl).href;
  return started(
    ask.methodId
      ? await chargeSaved(ctx, payment, returnUrl)
      : await open(ctx, payment, invoice, { returnUrl, ...ask }),
  );
}

/** All that it bills, also where a part is paid already: what is paid in parts is above a bound as well. And all that it renews for. */
const spentOn = ({ reference, snapshot, totalAmount: amount, currency }: Invoice) => ({
  orderNo: reference.startsWith('order:') ? snapshot.about : null,
  total: { amount, currency },
  renewals: snapshot.renewals ?? [],
});

/** Charges a saved method while its owner is not there; the same key charges once. Throws as `startPayment` does. */
export async function chargeMethod(
  ctx: Context,
  ask: { invoiceId: Id<'invoice'>; methodId: Id<'paymentMethod'>; idempotencyKey: string },
): Promise<StartedPayment> {
  const method = await findMethod(ctx.db, ask.methodId);
  if (!method) throw fail('request.not_found');
  return startPayment(ctx, { ...ask, provider: method.provider, returnTo: null });
}

async function open(
  ctx: Context,
  payment: Payment,
  invoice: Invoice,
  { returnUrl, saveMethod }: Pick<StartPaymentAsk, 'saveMethod'> & { returnUrl: string | null },
): Promise<Payment> {
  const email = invoice.snapshot.buyer.email || (await payersAddress(ctx));
  return askProvider(ctx, payment, () =>
    gatewayOf(ctx, payment.provider).start({
      key: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      about: invoice.snapshot.about,
      email,
      payer: payment.memberId ?? payment.id,
      returnUrl: returnUrl ?? ctx.config.publicUrl,
      saveMethod: saveMethod ?? false,
    }),
  );
}

async function requireMethod(
  ctx: Context,
  invoice: Invoice,
  id: Id<'paymentMethod'>,
  provider: string,
): Promise<void> {
  const method = await findMethod(ctx.db, id);
  const fits = method?.memberId === invoice.memberId && method?.provider === provider;
  if (!method || method.removedAt || !fits) throw fail('request.not_found');
}

/** A payer who begins anew has given up what waits for them: their old page can no longer pay. */
async function takeBackOpen(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  const waiting = await findOpenPayment(ctx.db, invoiceId);
  if (waiting && waitsForPayer(waiting, ctx.now())) await giveUp(ctx, waiting);
}

/** One that its provider was not heard about for a while counts as well, unless a saved method is being charged. */
function waitsForPayer({ state, provider, methodId, createdAt }: Payment, now: Date): boolean {
  const silent = now >= later(createdAt, seconds(30));
  return state === 'requires_action' || provider === 'bank' || (state === 'created' && !methodId && silent);
}

export const started = ({ id, state, actionUrl, failure }: Payment): StartedPayment => ({
  paymentId: id,
  state,
  actionUrl: state === 'requires_action' ? actionUrl : null,
  failure,
});
