import { failField } from '#contract/errors.ts';
import { days, later } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { declarationLife } from './declare.ts';
import { findFitting, isAddressOf } from './find-order.ts';
import { previewOf } from './preview.ts';
import { titlesOf } from './read-withdrawals.ts';
import { cancellationConfirmed } from './withdrawals.events.ts';
import { acknowledgement, notice } from './withdrawals.mail.ts';
import { changeWithdrawal, findByTicket } from './withdrawals.queries.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

/** Directive 2011/83/EU, article 13(1). */
const payBackWithin = days(14);

/**
 * Second step: from this instant the declaration counts. It is acknowledged on a durable medium with its content, date and
 * time (article 11a), once however often it is confirmed; the sum stands in that mail only where it goes to the buyer.
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
    const confirmed = await changeWithdrawal(inner.db, found.id, 'declared', {
      state: 'confirmed',
      confirmedAt: now,
      refundDueAt: later(now, payBackWithin),
      orderId: order?.id ?? null,
      preview,
    });
    // Somebody else was quicker by a moment: theirs counts.
    if (!confirmed) return (await findByTicket(inner.db, found.ticketHash)) ?? found;
    const titles = await titlesOf(inner, confirmed);
    const toBuyer = order !== null && (await isAddressOf(inner, order, confirmed.email));
    await postMail(inner, acknowledgement(confirmed, titles, toBuyer ? preview : null));
    await postMail(inner, notice(inner.config, confirmed, titles, order));
    if (!undoes) await inner.emit(cancellationConfirmed, { withdrawalId: confirmed.id });
    return confirmed;
  });
}
