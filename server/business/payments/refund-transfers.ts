import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as calls from '#contract/refund-transfers.ts';
import { canMove, type RefundTransferState, refundTransferMoves } from '#contract/states.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { findMember } from '../members/members.queries.ts';
import type { StaffActKind } from '../members/staff.tables.ts';
import { noteStaffAct } from '../staff/staff-acts.ts';
import { requireSecondPerson } from '../staff-approvals/require-second-person.ts';
import {
  applyRefundAnswer,
  comeBack,
  givenBack,
  type LockedRefund,
  lockRefund,
} from './apply-refund-answer.ts';
import { isContested } from './disputes.queries.ts';
import { moneyActOf } from './money-act.ts';
import { findPayment, takeLock } from './payments.queries.ts';
import type { Refund, RefundTransfer } from './payments.tables.ts';
import { accountOf, sealAccount } from './refund-account.ts';
import { requireOthers } from './refund-balance.ts';
import {
  changeRefundTransfer,
  findRefundTransfer,
  findTransferByReference,
  insertRefundTransfer,
} from './refund-transfers.queries.ts';
import { takeOffBalance } from './take-off-balance.ts';
import { tellSentBack, tellSetAside } from './tell-of-balance.ts';

// What no provider takes back is sent by a person at the bank. The sum is off the balance, on `refunds:bank`, from the moment it
// is reserved until it was sent or given up, so that nobody spends meanwhile what is about to be sent.

/** Where a refund by a transfer is. */
export function transferStateOf({ state, destination }: Refund): RefundTransferState {
  if (state === 'failed') return 'given_up';
  if (state !== 'succeeded') return 'reserved';
  return destination === 'balance' ? 'returned' : 'sent';
}

/**
 * Takes money off a balance that is sent to a bank account after it: it came by a transfer, or its provider cannot take it back.
 * @throws access.refused: reason `yourself`; request.invalid: iban → iban_invalid; paymentId → not_one_of: its provider can
 *   still take it back; and as `takeOffBalance`
 */
export async function reserveRefundTransfer(
  ctx: Context,
  { holder, iban, reason, ...part }: CheckedOf<typeof calls.reserveRefundTransfer>,
  key: string,
): Promise<Refund> {
  await requireOthers(ctx, await findPayment(ctx.db, part.paymentId));
  const account = accountOf({ holder, iban });
  const ask = { ...part, reason, reference: `transfer:${key}`, accountLast4: account.iban.slice(-4) };
  return takeOffBalance(ctx, ask, {
    require({ byTransfer }) {
      if (!byTransfer) throw failField('paymentId', 'not_one_of');
    },
    async begin(inner, locked) {
      const sealedAccount = sealAccount(inner, account);
      const blank = { reference: null, sentOn: null, sentBy: null, endedBy: null };
      await insertRefundTransfer(inner.db, { ...blank, refundId: locked.refund.id, sealedAccount });
      await note(inner, locked, 'refund_reserved', reason);
      await tellSetAside(inner, locked.invoice, locked.refund);
    },
  });
}

/**
 * A reserved transfer was sent at the bank. Repeated with the same reference, nothing happens.
 * @throws request.not_found; access.refused: reason `yourself`; request.invalid: sentOn → out_of_range: after today, or before
 *   it was reserved; request.conflict: the movement sent another refund; state.move_refused: it is not reserved; and as `requireSecondPerson`
 */
export async function confirmRefundTransfer(
  ctx: Context,
  { refundId, reference, sentOn }: CheckedOf<typeof calls.confirmRefundTransfer>,
): Promise<Refund> {
  const movement = movementOf(reference);
  return transaction(ctx, async (inner) => {
    // The same movement for two refunds at once is one that was sent and one refusal.
    await takeLock(inner.db, `movement:${movement}`);
    const locked = await lockTransfer(inner, refundId);
    const known = await findTransferByReference(inner.db, movement);
    if (known && known.refundId !== refundId) throw fail('request.conflict');
    const { state, refund } = locked;
    if (state === 'sent' && known) return refund;
    requireMove(state, 'sent');
    requireDay(inner, refund, sentOn);
    const sentBy = actorName(inner.actor);
    await changeRefundTransfer(inner.db, refundId, {
      sealedAccount: null,
      reference: movement,
      sentOn,
      sentBy,
    });
    const sent = await applyRefundAnswer(inner, refundId, { ...givenBack, ref: reference });
    await note(inner, locked, 'refund_sent', reference);
    await tellSentBack(inner, locked.invoice, sent);
    await requireSecondPerson(inner, { ...moneyActOf(locked.invoice, sent), begunBy: refund.actor });
    return sent;
  });
}

/**
 * A reserved transfer is not sent after all, or one that was sent came back from the bank: the sum is on the balance again, and
 * is not spent from there while the payer's bank contests the payment (`readAccount`). Repeated, nothing happens.
 * @param from `reserved` gives it up, `sent` records that it came back
 * @throws request.not_found; access.refused: reason `yourself`; state.move_refused: it is not what `from` says, or (state
 *   `disputed`) the payer's bank contests the payment, and the sum may not be spent before that is decided; and as `requireSecondPerson`
 */
export async function cancelRefundTransfer(
  ctx: Context,
  { refundId, from, reason }: CheckedOf<typeof calls.cancelRefundTransfer>,
): Promise<Refund> {
  return transaction(ctx, async (inner) => {
    const locked = await lockTransfer(inner, refundId);
    const { refund, payment, state } = locked;
    const to = from === 'reserved' ? 'given_up' : 'returned';
    if (state === to) return refund;
    // Somebody else may have recorded meanwhile that it was sent.
    if (state !== from) throw fail('state.move_refused', { state, wanted: to });
    requireMove(state, to);
    if (to === 'given_up' && (await isContested(inner.db, payment.id)))
      throw fail('state.move_refused', { state: 'disputed', wanted: to });
    await changeRefundTransfer(inner.db, refundId, {
      sealedAccount: null,
      endedBy: actorName(inner.actor),
    });
    await note(inner, locked, to === 'given_up' ? 'refund_given_up' : 'refund_returned', reason);
    const ended =
      to === 'given_up'
        ? await applyRefundAnswer(inner, refundId, { ...givenBack, state: 'failed', failure: reason })
        : await comeBack(inner, locked, reason);
    await requireSecondPerson(inner, moneyActOf(locked.invoice, refund));
    return ended;
  });
}

interface LockedTransfer extends LockedRefund {
  transfer: RefundTransfer;
  state: RefundTransferState;
}

/** In a transaction. @throws request.not_found: no refund by a transfer; access.refused: reason `yourself` */
export async function lockTransfer(ctx: Context, refundId: Id<'refund'>): Promise<LockedTransfer> {
  const locked = await lockRefund(ctx, refundId);
  const transfer = await findRefundTransfer(ctx.db, refundId);
  if (!transfer) throw fail('request.not_found');
  await requireOthers(ctx, locked.payment);
  return { ...locked, transfer, state: transferStateOf(locked.refund) };
}

/** Written down with the act, in its transaction. */
export async function note(
  ctx: Context,
  { payment: { memberId }, invoice }: LockedRefund,
  kind: StaffActKind,
  reason: string,
): Promise<void> {
  const member = memberId && (await findMember(ctx.db, memberId));
  const email = member ? member.email : invoice.snapshot.buyer.email;
  await noteStaffAct(ctx, { kind, email, reason, ...(memberId && { memberId }) });
}

/** However it is typed, the same movement has the same name. */
const movementOf = (reference: string) => reference.toUpperCase().replaceAll(/\s+/g, '');

function requireMove(state: RefundTransferState, wanted: RefundTransferState): void {
  if (!canMove(refundTransferMoves, state, wanted)) throw fail('state.move_refused', { state, wanted });
}

/** Days of the seller, which are those of their bank. */
function requireDay({ now, config }: Context, { createdAt }: Refund, sentOn: string): void {
  const dayOf = (at: Date) => isoDayText(at, config.seller.timeZone);
  if (sentOn > dayOf(now()) || sentOn < dayOf(createdAt)) throw failField('sentOn', 'out_of_range');
}
