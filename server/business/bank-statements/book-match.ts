import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { findEvent } from '../payments/payments.queries.ts';
import { transferOf } from '../payments/transfer-of-invoice.ts';
import { confirmTransfer } from '../payments/transfers.ts';
import { insertMatch } from './bank-statements.queries.ts';
import type { BankMatch, BankMovement } from './bank-statements.tables.ts';
import { moveMovement } from './move-movement.ts';
import { findConfirmed } from './requests.queries.ts';

type How = BankMatch['how'];

/**
 * In a transaction that holds the movement and the invoice: the transfer is confirmed by the movement, as staff would do it by hand.
 * @returns the payment that it became
 */
export async function bookMatch(
  ctx: Context,
  movement: BankMovement,
  invoice: Invoice,
  how: How,
): Promise<Id<'payment'>> {
  const { id: movementId, amount, bookedOn: receivedOn } = movement;
  const { id: paymentId } = await transferOf(ctx, invoice, amount);
  const reference = await referenceOf(ctx, movement);
  const { payment } = await confirmTransfer(ctx, { paymentId, amount, receivedOn, reference, movementId });
  await keepMatch(ctx, movement, payment.id, { how, booked: true });
  return payment.id;
}

/**
 * In a transaction that holds the movement and the invoice: it is a transfer that somebody has confirmed before, so that nothing
 * is booked.
 * @throws request.conflict: there is no such transfer of this amount for the invoice, or another movement is matched to it
 */
export async function linkMatch(
  ctx: Context,
  movement: BankMovement,
  invoice: Invoice,
  { paymentId, how }: { paymentId: Id<'payment'>; how: How },
): Promise<Id<'payment'>> {
  const found = await findConfirmed(ctx.db, paymentId);
  const { amount, currency } = movement;
  const fits = found?.invoiceId === invoice.id && found.amount === amount && found.currency === currency;
  if (!fits) throw fail('request.conflict');
  await keepMatch(ctx, movement, paymentId, { how, booked: false });
  return paymentId;
}

async function keepMatch(
  ctx: Context,
  movement: BankMovement,
  paymentId: Id<'payment'>,
  { how, booked }: Pick<BankMatch, 'how' | 'booked'>,
): Promise<void> {
  const { actor, db, now } = ctx;
  await insertMatch(db, {
    ...{ movementId: movement.id, paymentId, how, booked },
    ...{ actor: actorName(actor), matchedAt: now() },
  });
  await moveMovement(ctx, movement, 'matched', { reason: how, queued: null });
}

/**
 * What the transfer is confirmed as: the bank's own name, so that who types it later meets this one; where the bank has used the
 * name before, or has none, the movement's id.
 */
async function referenceOf({ db }: Context, { id, bankId }: BankMovement): Promise<string> {
  // As long as the call that confirms by hand takes it.
  if (!bankId || bankId.length < 3 || bankId.length > 80) return id;
  return (await findEvent(db, 'bank', bankId)) ? id : bankId;
}
