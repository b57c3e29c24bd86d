import { failField } from '#contract/errors.ts';
import { days, later } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { declarationLife } from './declare.ts';
import { findFitting } from './find-order.ts';
import { previewOf } from './preview.ts';
import { acknowledge, askForProof, proofOf } from './prove.ts';
import { titlesOf } from './read-withdrawals.ts';
import { cancellationConfirmed } from './withdrawals.events.ts';
import { notice } from './withdrawals.mail.ts';
import { changeWithdrawal, findByTicket } from './withdrawals.queries.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

/** Directive 2011/83/EU, article 13(1). */
const payBackWithin = days(14);

/**
 * Second step: from this instant the declaration counts. It is acknowledged on a durable medium with its date and
 * time (article 11a), once however often it is confirmed. Its content follows to an address that is proven, so that nobody
 * can have their words mailed to somebody else, and a cancellation is carried out for a proven buyer (prove.ts).
 * @throws request.invalid: ticket → ticket_expired: unknown, or a day has passed
 */
export async function confirmWithdrawal(ctx: Context, ticket: string): Promise<Withdrawal> {
  return transaction(ctx, async (inner) => {
    const found = await findByTicket(inner.db, hashToken(ticket));
    const now = inner.now();
    const open = found?.state === 'declared' && now < later(found.declaredAt, declarationLife);
    if (!found || (!open && !found.confirmedAt)) throw failField('ticket', 'ticket_expired');
    if (!open) return found;
    const order = await findFitting(inner, found);
    const undoes = found.kind === 'withdrawal';
    const preview = order && undoes ? await previewOf(inner, order, found.lines, now) : null;
    const proof = await proofOf(inner, found, order);
    const confirmed = await changeWithdrawal(inner.db, found.id, 'declared', {
      state: 'confirmed',
      confirmedAt: now,
      refundDueAt: later(now, payBackWithin),
      orderId: order?.id ?? null,
      preview,
      provenAt: proof.reads || proof.buyer ? now : null,
    });
    // Somebody else was quicker by a moment: theirs counts.
    if (!confirmed) return (await findByTicket(inner.db, found.ticketHash)) ?? found;
    if (proof.ownAddress) await acknowledge(inner, confirmed, proof.ownAddress);
    if (!proof.reads) await askForProof(inner, confirmed);
    await postMail(inner, notice(inner.config, confirmed, await titlesOf(inner, confirmed), order));
    if (!undoes && proof.buyer) await inner.emit(cancellationConfirmed, { withdrawalId: confirmed.id });
    return confirmed;
  });
}
