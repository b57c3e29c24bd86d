import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { getLocked } from '../invoices/invoices.ts';
import { findOpenPayment, findPaymentByKey, insertPayment } from './payments.queries.ts';
import type { Payment } from './payments.tables.ts';

/** How long a payment may be silent before its provider is asked, at first. */
export const patience = minutes(2);

export interface PaymentAsk {
  provider: string;
  methodId?: Id<'paymentMethod'> | undefined;
  /** By SEPA direct debit; of a saved method its kind says it. */
  debit?: boolean | undefined;
  /** false: a saved method is charged while its owner is not there. */
  attended?: boolean | undefined;
  /** What the payer enters is kept for renewals, if it is they who enter it. */
  saveMethod?: boolean | undefined;
  idempotencyKey: string;
}

/**
 * The invoice, for whoever may pay it: its owner, or a job.
 * @throws request.not_found
 */
export async function getPayable(ctx: Context, id: Id<'invoice'>): Promise<Invoice> {
  const { actor } = ctx;
  const invoice = await findInvoice(ctx.db, id);
  const own = actor.kind === 'member' && invoice?.memberId === actor.id;
  if (!invoice || !(own || actor.kind === 'job')) throw fail('request.not_found');
  return invoice;
}

/** @throws request.conflict: the key was used to pay something else, or in another way */
export async function findWritten(
  ctx: Context,
  invoiceId: Id<'invoice'>,
  { idempotencyKey, provider, methodId, debit = false }: PaymentAsk,
): Promise<Payment | null> {
  const known = await findPaymentByKey(ctx.db, idempotencyKey);
  if (!known) return null;
  const otherMethod = (methodId !== undefined && known.methodId !== methodId) || known.debit !== debit;
  if (known.invoiceId !== invoiceId || known.provider !== provider || otherMethod)
    throw fail('request.conflict');
  return known;
}

/**
 * In a transaction: writes a payment of what the invoice still asks for, or answers the one its key made before. One
 * invoice is paid by one payment at a time.
 * @param most pays no more than this
 * @throws state.move_refused: the invoice asks for nothing (any more), or is being paid; request.conflict
 */
export async function writePayment(
  ctx: Context,
  invoiceId: Id<'invoice'>,
  ask: PaymentAsk,
  most = Number.MAX_SAFE_INTEGER,
): Promise<Payment> {
  const invoice = await getLocked(ctx, invoiceId);
  const known = await findWritten(ctx, invoiceId, ask);
  if (known) return known;
  const owed = owedOn(invoice);
  if (owed === 0) throw fail('state.move_refused', { state: invoice.state, wanted: 'paid' });
  const open = await findOpenPayment(ctx.db, invoiceId);
  if (open) throw fail('state.move_refused', { state: open.state, wanted: 'created' });
  const payment = newPayment(ctx, invoice, ask, Math.min(owed, most));
  await insertPayment(ctx.db, payment);
  return payment;
}

/** What an invoice still asks for, minor units; 0 for one that is paid, void or taken back. What was written off is owed all the same. */
export function owedOn({
  state,
  totalAmount,
  paidAmount,
}: Pick<Invoice, 'state' | 'totalAmount' | 'paidAmount'>): number {
  const asks = ['proforma', 'open', 'partially_paid', 'uncollectible', 'written_off'].includes(state);
  return asks ? totalAmount - paidAmount : 0;
}

export function newPayment(ctx: Context, invoice: Invoice, ask: PaymentAsk, amount: number): Payment {
  return {
    id: newId('payment', ctx.now()),
    invoiceId: invoice.id,
    memberId: invoice.memberId,
    provider: ask.provider,
    methodId: ask.methodId ?? null,
    debit: ask.debit ?? false,
    attended: ask.attended ?? true,
    saving: ask.saveMethod && !ask.methodId ? savingAt(ctx, ask.provider) : null,
    state: 'created',
    amount,
    currency: invoice.currency,
    appliedAmount: 0,
    refundedAmount: 0,
    providerRef: null,
    idempotencyKey: ask.idempotencyKey,
    actionUrl: null,
    failure: null,
    final: false,
    checkAt: later(ctx.now(), patience),
    createdAt: ctx.now(),
    settledAt: null,
  };
}

/** Where payers are not led back through us nobody's money is charged: at the pretended provider. */
function savingAt({ gateways }: Context, provider: string): Payment['saving'] {
  const gateway = gateways.get(provider);
  if (!gateway || provider === 'bank') return null;
  return gateway.leadsBack ? 'asked' : 'granted';
}
