import { fail, failField } from '#contract/errors.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import type { LockedRefund } from './apply-refund-answer.ts';
import { refundWritten } from './payments.events.ts';
import { findPayment } from './payments.queries.ts';
import type { Payment, Refund } from './payments.tables.ts';
import { type BalancePart, takeOffBalance } from './take-off-balance.ts';
import { tellSentBack } from './tell-of-balance.ts';

/** Of one member; each is a call of the provider and a mail. */
const ownLimit = { max: 20, perSeconds: 86_400 } as const;

/**
 * The acting member has money on their balance sent back by the payment that brought it.
 * @throws request.not_found: another member's payment; request.invalid: paymentId → not_one_of: only a transfer can take it
 *   back, which staff send; and as `takeOffBalance`
 */
export async function refundOwnBalance(ctx: Context, part: BalancePart, key: string): Promise<Refund> {
  const { id: memberId } = actingMember(ctx);
  const payment = await findPayment(ctx.db, part.paymentId);
  if (payment?.memberId !== memberId) throw fail('request.not_found');
  await takeFrom(ctx, `refund-balance:${memberId}`, ownLimit);
  const reason = 'sent back from the balance at its owner’s wish';
  return takeOffBalance(
    ctx,
    { ...part, reason, reference: `balance:${key}`, accountLast4: null },
    {
      require({ byTransfer }) {
        if (byTransfer) throw failField('paymentId', 'not_one_of');
      },
      begin: byProvider,
    },
  );
}

/**
 * Staff refund money on a member's balance by the payment that brought it; what its provider has refused before, they may
 * ask for again.
 * @throws access.refused: reason `yourself`; request.invalid: paymentId → not_one_of: it came by a transfer, or its provider
 *   is not set up any more; and as `takeOffBalance`
 */
export async function refundBalance(
  ctx: Context,
  { reason, ...part }: BalancePart & { reason: string },
  key: string,
): Promise<Refund> {
  await requireOthers(ctx, await findPayment(ctx.db, part.paymentId));
  return takeOffBalance(
    ctx,
    { ...part, reason, reference: `balance:${key}`, accountLast4: null },
    {
      require(_there, { provider }) {
        if (provider === 'bank' || !ctx.gateways.has(provider)) throw failField('paymentId', 'not_one_of');
      },
      begin: byProvider,
    },
  );
}

/**
 * Nobody takes in or pays out money of their own, or of an organisation they act for, in the name of the company; for their own
 * balance they have the call of members.
 * @throws request.not_found; access.refused: reason `yourself`
 */
export async function requireOthers(ctx: Context, payment: Payment | null): Promise<void> {
  if (!payment) throw fail('request.not_found');
  await requireOthersAccount(ctx, payment.memberId);
}

/** A job asks the provider after the transaction. */
async function byProvider(ctx: Context, { refund, invoice }: LockedRefund): Promise<void> {
  await tellSentBack(ctx, invoice, refund);
  await ctx.emit(refundWritten, { refundId: refund.id });
}
