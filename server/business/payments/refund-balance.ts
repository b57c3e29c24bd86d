import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { balanceAccountOf } from '../invoices/postings.ts';
import { lockAccount } from '../ledger/ledger.ts';
import { actingMember } from '../members/sessions.ts';
import { bookBalanceRefund } from './book-refund.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { listOnBalance, type OnBalance } from './on-balance.queries.ts';
import { refundWritten } from './payments.events.ts';
import { findPayment, findRefundByKey, insertRefund, takeLock } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { applyRefundAnswer, givenBack } from './run-refund.ts';
import { tellSentBack } from './tell-of-balance.ts';

interface Part {
  paymentId: Id<'payment'>;
  /** Minor units of the payment's currency. */
  amount: number;
}

/** Of one member; each is a call of the provider and a mail. */
const ownLimit = { max: 20, perSeconds: 86_400 } as const;

/** A transfer that staff have sent at the bank. */
interface SentTransfer {
  /** The bank's own name for the movement. */
  reference: string;
  /** The end of the IBAN it went to. */
  accountLast4: string;
}

interface BalanceRefundAsk extends Part {
  reason: string;
  /** The same one is the same refund. */
  reference: string;
  transfer: SentTransfer | null;
}

/**
 * The acting member has money on their balance sent back by the payment that brought it.
 * @throws request.not_found: another member's payment; request.invalid: amount → out_of_range: more than is there of it;
 *   paymentId → not_one_of: only a transfer can take it back, which staff send; request.conflict: the key was used for
 *   something else; state.move_refused: nothing came by this payment, or its payer's bank contests it
 */
export async function refundOwnBalance(ctx: Context, part: Part, key: string): Promise<Refund> {
  const { id: memberId } = actingMember(ctx);
  const payment = await findPayment(ctx.db, part.paymentId);
  if (payment?.memberId !== memberId) throw fail('request.not_found');
  await takeFrom(ctx, `refund-balance:${memberId}`, ownLimit);
  const reason = 'sent back from the balance at its owner’s wish';
  return refund(ctx, { ...part, reason, reference: `balance:${key}`, transfer: null }, (there) => {
    if (there.byTransfer) throw failField('paymentId', 'not_one_of');
  });
}

/**
 * Staff refund money on a member's balance: by the payment that brought it or, where its provider cannot take it back, by a
 * transfer that they have sent and that counts once by the bank's own name for it.
 * @throws as `refundOwnBalance`, and access.refused: reason `yourself`; request.invalid: transfer → required, or
 *   not_one_of: the provider can still take it back
 */
export async function refundBalance(
  ctx: Context,
  { reason, transfer: sent, ...part }: Part & { reason: string; transfer?: SentTransfer | undefined },
  key: string,
): Promise<Refund> {
  const payment = await findPayment(ctx.db, part.paymentId);
  if (!payment) throw fail('request.not_found');
  // Nobody pays out to themselves in the name of the company; for their own balance they have the call of members.
  if (payment.memberId === actingMember(ctx).id) throw fail('access.refused', { reason: 'yourself' });
  const transfer = sent ?? null;
  const reference = transfer
    ? `sent:${transfer.reference.toUpperCase().replaceAll(/\s+/g, '')}`
    : `balance:${key}`;
  return refund(ctx, { ...part, reason, reference, transfer }, (there) => {
    if (transfer && !there.byTransfer) throw failField('transfer', 'not_one_of');
    if (!transfer && payment.provider === 'bank') throw failField('transfer', 'required');
  });
}

/**
 * Takes the money off the balance and writes its refund in one transaction: two at once, or a payment from the balance
 * meanwhile, find it locked. A job asks the provider after it; a transfer was sent already.
 */
async function refund(
  ctx: Context,
  ask: BalanceRefundAsk,
  requireWay: (there: OnBalance) => void,
): Promise<Refund> {
  return transaction(ctx, async (inner) => {
    // The same reference for two payments at once is one refund and one refusal.
    await takeLock(inner.db, `refund:${ask.reference}`);
    const locked = await lockWithInvoice(inner, ask.paymentId);
    if (!locked) throw fail('request.not_found');
    const { payment, invoice } = locked;
    const known = await findRefundByKey(inner.db, ask.reference);
    if (known) return requireSame(known, ask);
    const { id, state } = payment;
    if (state !== 'succeeded' && state !== 'refunded')
      throw fail('state.move_refused', { state, wanted: 'refunded' });
    await lockAccount(inner, balanceAccountOf(invoice));
    const there = (await listOnBalance(inner.db, [id])).get(id);
    if (!there || !Number.isSafeInteger(ask.amount) || ask.amount <= 0 || ask.amount > there.amount)
      throw failField('amount', 'out_of_range');
    requireWay(there);
    return write(inner, { payment, invoice }, ask);
  });
}

function requireSame(known: Refund, { paymentId, amount, transfer }: BalanceRefundAsk): Refund {
  const sameAccount = known.accountLast4 === (transfer?.accountLast4 ?? null);
  if (known.source !== 'balance' || known.paymentId !== paymentId || known.amount !== amount || !sameAccount)
    throw fail('request.conflict');
  return known;
}

/** In a transaction that holds the invoice, the payment and the balance. */
async function write(
  ctx: Context,
  { payment, invoice }: { payment: Payment; invoice: Invoice },
  { amount, reason, reference, transfer }: BalanceRefundAsk,
): Promise<Refund> {
  const made: Refund = {
    id: newId('refund', ctx.now()),
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    reason,
    state: 'created',
    source: 'balance',
    destination: 'origin',
    accountLast4: transfer?.accountLast4 ?? null,
    actor: actorName(ctx.actor),
    providerRef: null,
    idempotencyKey: reference,
    tries: 0,
    createdAt: ctx.now(),
    settledAt: null,
  };
  await insertRefund(ctx.db, made);
  await bookBalanceRefund(ctx, { refund: made, payment, invoice });
  await tellSentBack(ctx, invoice, made);
  if (transfer) return applyRefundAnswer(ctx, made.id, { ...givenBack, ref: transfer.reference });
  await ctx.emit(refundWritten, { refundId: made.id });
  return made;
}
