import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { paysIn } from '#contract/method-kinds.ts';
import { later, seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isDebitable } from '../invoices/debitable.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { payersAddress } from '../members/payers-address.ts';
import { requireApproval } from '../organisations/require-approval.ts';
import { askProvider, chargeSaved, giveUp } from './ask-provider.ts';
import { payFromBalance } from './balance.ts';
import { gatewayOf } from './gateway-of.ts';
import { findMethod, findOpenPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';
import { returnAddress } from './return-address.ts';
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
 *   request.invalid: provider → not_one_of; methodId or debit → not_one_of: it cannot pay the invoice or its currency, or
 *   its provider debits no accounts; organisation.approval_needed
 */
export async function startPayment(ctx: Context, wanted: StartPaymentAsk): Promise<StartedPayment> {
  const invoice = await getPayable(ctx, wanted.invoiceId);
  await requireApproval(ctx, spentOn(invoice));
  if (wanted.provider !== 'balance') gatewayOf(ctx, wanted.provider);
  const attended = wanted.returnTo !== null;
  const ask = { ...wanted, attended, debit: await isDebit(ctx, invoice, wanted) };
  if (!(await findWritten(ctx, invoice.id, ask))) await takeBackOpen(ctx, invoice.id);
  if (ask.provider === 'balance') return started(await payFromBalance(ctx, invoice.id, ask));
  const payment = await transaction(ctx, (inner) => writePayment(inner, invoice.id, ask));
  // One that its provider was not asked for, or did not answer about, is asked for again: the key is the same.
  if (payment.state !== 'created') return started(payment);
  return started(
    ask.methodId
      ? await chargeSaved(ctx, payment, ask.returnTo === null ? null : addressOf(ctx, ask.returnTo))
      : await open(ctx, payment, invoice, ask.returnTo ?? '/'),
  );
}

/** All that it bills, also where a part is paid already: what is paid in parts is above a bound as well. And all that it renews for. */
const spentOn = ({ reference, snapshot, totalAmount: amount, currency }: Invoice) => ({
  orderNo: reference.startsWith('order:') ? snapshot.about : null,
  total: { amount, currency },
  renewals: snapshot.renewals ?? [],
});

/**
 * Charges a saved method while its owner is not there; the same key charges once.
 * @throws as `startPayment`; state.move_refused also for what was written off, which its owner alone can pay
 */
export async function chargeMethod(
  ctx: Context,
  ask: { invoiceId: Id<'invoice'>; methodId: Id<'paymentMethod'>; idempotencyKey: string },
): Promise<StartedPayment> {
  const method = await findMethod(ctx.db, ask.methodId);
  const invoice = await findInvoice(ctx.db, ask.invoiceId);
  if (!method || !invoice) throw fail('request.not_found');
  const { state } = invoice;
  if (state === 'written_off') throw fail('state.move_refused', { state, wanted: 'paid' });
  return startPayment(ctx, { ...ask, provider: method.provider, returnTo: null });
}

const addressOf = ({ config }: Context, path: string): string => new URL(path, config.publicUrl).href;

async function open(ctx: Context, payment: Payment, invoice: Invoice, returnTo: string): Promise<Payment> {
  const { id: key, amount, currency, memberId, saving, debit } = payment;
  const email = invoice.snapshot.buyer.email || (await payersAddress(ctx));
  return askProvider(ctx, payment, () =>
    gatewayOf(ctx, payment.provider).start({
      ...{ key, amount, currency, email },
      about: invoice.snapshot.about,
      payer: memberId ?? key,
      returnUrl: addressOf(ctx, returnTo),
      ...(saving === 'asked' && { paidUrl: returnAddress(ctx.config, payment, returnTo) }),
      saveMethod: saving !== null,
      kind: debit ? 'sepa_debit' : 'card',
    }),
  );
}

/**
 * @returns whether an account is debited
 * @throws request.not_found: no method of the payer's; request.invalid: as `startPayment`
 */
async function isDebit(
  ctx: Context,
  invoice: Invoice,
  { provider, methodId, debit = false }: PaymentAsk,
): Promise<boolean> {
  const { memberId, currency } = invoice;
  if (!methodId) {
    const taken = ctx.gateways.get(provider)?.debits && isDebitable(invoice);
    if (debit && !taken) throw failField('debit', 'not_one_of');
    return debit;
  }
  const method = await findMethod(ctx.db, methodId);
  const fits = method?.memberId === memberId && method?.provider === provider;
  if (!method || method.removedAt || !fits) throw fail('request.not_found');
  const debits = method.kind === 'sepa_debit';
  const pays = debits ? isDebitable(invoice) : paysIn(method.kind, currency);
  if (!pays) throw failField('methodId', 'not_one_of');
  return debits;
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
