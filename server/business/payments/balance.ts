import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import { topUpRanges } from '#contract/payments.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { createInvoice, getLocked } from '../invoices/invoices.ts';
import { sellerOf, snapshotOf } from '../invoices/make-snapshot.ts';
import { balanceAccountOf, isTopUp } from '../invoices/postings.ts';
import { balanceOf, lockAccount } from '../ledger/ledger.ts';
import { applyAnswer } from './apply-answer.ts';
import { sumContested } from './on-balance.queries.ts';
import type { Payment } from './payments.tables.ts';
import { findWritten, type PaymentAsk, writePayment } from './write-payment.ts';

/** What a member can spend in a currency. */
export async function readBalance(ctx: Context, memberId: Id<'member'>, currency: string): Promise<Money> {
  const { free } = await readAccount(ctx, `balance:${memberId}`, currency);
  return { amount: free, currency };
}

/**
 * What is on the account of a balance, minor units. What a payer's bank contests is there, and nobody spends it before that is
 * decided: a dispute that is lost takes it.
 */
export async function readAccount(
  ctx: Context,
  account: string,
  currency: string,
): Promise<{ free: number; contested: number }> {
  // A credit in the books is money of the member's. It is read first: what comes onto it meanwhile is contested already.
  const there = Math.max(-(await balanceOf(ctx, account, currency)).amount, 0);
  const contested = Math.min(await sumContested(ctx.db, account, currency), there);
  return { free: there - contested, contested };
}

/**
 * Pays what is owed with what is on the balance in its currency, all or a part: nothing is converted. The balance is locked from the look at it until it is
 * spent, so that many at once never bring it below nothing.
 * @throws payment.refused: there is nothing on it to spend; state.move_refused: a top-up
 */
export async function payFromBalance(
  ctx: Context,
  invoiceId: Id<'invoice'>,
  ask: PaymentAsk,
): Promise<Payment> {
  return transaction(ctx, async (inner) => {
    const invoice = await getLocked(inner, invoiceId);
    const known = await findWritten(inner, invoiceId, ask);
    if (known) return known;
    if (isTopUp(invoice)) throw fail('state.move_refused', { state: invoice.state, wanted: 'paid' });
    const account = balanceAccountOf(invoice);
    await lockAccount(inner, account);
    const { free } = await readAccount(inner, account, invoice.currency);
    if (free === 0) throw fail('payment.refused', { failure: 'insufficient_balance', final: false });
    const payment = await writePayment(inner, invoiceId, ask, free);
    const paid = { ref: null, actionUrl: null, failure: null, final: false, method: null };
    return (await applyAnswer(inner, payment.id, { ...paid, state: 'succeeded' })) ?? payment;
  });
}

/**
 * Bills money that a member wants on their balance; it is there once the invoice is paid. No tax: it is owed on what
 * the money is spent for (Directive 2006/112/EC, article 30b: a voucher for several purposes).
 * @throws request.not_found; request.conflict: the key was used for another amount; request.invalid: amount → out_of_range, or
 *   not_one_of: nothing is sold in its currency
 */
export async function topUp(
  ctx: Context,
  { memberId, amount, key }: { memberId: Id<'member'>; amount: Money; key: string },
): Promise<Invoice> {
  const currency = ctx.config.currencies.find((one) => one === amount.currency);
  if (!currency) throw failField('amount', 'not_one_of');
  const { min, max } = topUpRanges[currency];
  if (amount.amount < min || amount.amount > max) throw failField('amount', 'out_of_range');
  const line = { title: 'Account balance', details: [], quantity: 1, family: 'balance' };
  const invoice = await createInvoice(ctx, {
    reference: `topup:${memberId}:${key}`,
    memberId,
    snapshot: snapshotOf(
      { lines: [{ ...line, netAmount: amount.amount }], tax: { ...noTax, amount: { amount: 0, currency } } },
      {
        seller: sellerOf(ctx.config),
        buyer: await ctx.usualBuyerOf(ctx, memberId),
        about: 'Account balance',
      },
    ),
    currency,
    dueAt: later(ctx.now(), days(7)),
    as: 'proforma',
  });
  if (invoice.totalAmount !== amount.amount || invoice.currency !== currency) throw fail('request.conflict');
  return invoice;
}

const noTax = { country: null, name: 'No tax', rate: 0, reverseCharge: false, inclusive: false };
