import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { balanceAccountOf } from '../invoices/postings.ts';
import { lockAccount } from '../ledger/ledger.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import type { LockedRefund } from './apply-refund-answer.ts';
import { bookBalanceRefund } from './book-refund.ts';
import { lockWithInvoice } from './lock-payment.ts';
import { moneyActOf } from './money-act.ts';
import { newRefund } from './new-refund.ts';
import type { OnBalance } from './on-balance.queries.ts';
import { readOnBalance } from './on-balance.ts';
import { takeLock } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { findRefundByKey, insertRefund } from './refunds.queries.ts';

export interface BalancePart {
  paymentId: Id<'payment'>;
  /** Minor units of the payment's currency. */
  amount: number;
}

interface BalanceRefundAsk extends BalancePart {
  reason: string;
  /** The same one is the same refund. */
  reference: string;
  /** The end of the account that staff send it to; null where it goes back by its provider. */
  accountLast4: string | null;
}

interface Way {
  /** Refuses what does not go this way. */
  require(there: OnBalance, payment: Payment): void;
  /** In the transaction that wrote the refund: sees to it that somebody carries it out. */
  begin(ctx: Context, locked: LockedRefund): Promise<void>;
}

/**
 * Takes money off a balance and writes its refund in one transaction: two at once, or a payment from the balance meanwhile,
 * find it locked.
 * @throws request.not_found; request.invalid: amount → out_of_range: more than is there of it; request.conflict: the reference
 *   was used for something else; state.move_refused: nothing came by this payment, or its payer's bank contests it; and
 *   what `way.require` refuses; and as `requireSecondPerson`
 */
export async function takeOffBalance(ctx: Context, ask: BalanceRefundAsk, way: Way): Promise<Refund> {
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
    const there = (await readOnBalance(inner, [id])).get(id);
    if (!there || !Number.isSafeInteger(ask.amount) || ask.amount <= 0 || ask.amount > there.amount)
      throw failField('amount', 'out_of_range');
    way.require(there, payment);
    const { amount, reason, reference: idempotencyKey, accountLast4 } = ask;
    const asked = { amount, reason, idempotencyKey, accountLast4 };
    const refund = newRefund(inner, payment, { ...asked, source: 'balance', destination: 'origin' });
    await insertRefund(inner.db, refund);
    await bookBalanceRefund(inner, { refund, payment, invoice });
    await way.begin(inner, { refund, payment, invoice });
    await requireSecondPerson(inner, moneyActOf(invoice, refund));
    return refund;
  });
}

function requireSame(known: Refund, { paymentId, amount, accountLast4 }: BalanceRefundAsk): Refund {
  const same = known.paymentId === paymentId && known.amount === amount;
  if (known.source !== 'balance' || !same || known.accountLast4 !== accountLast4)
    throw fail('request.conflict');
  return known;
}
