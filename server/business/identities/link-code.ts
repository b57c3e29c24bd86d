import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { sendLinkCode as sendLinkCodeDoor } from '#contract/identities.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { findTicket, giveCode } from '#server/platform/auth/tickets.ts';
import { newCode } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { linkCodeMail } from './identities.mail.ts';
import { matchOf } from './identity-match.ts';
import { requireProof } from './proof.ts';
import { ticketKind } from './round-trip.ts';

const resendAfter = 60;
/** With five tries a ticket, a guesser has 25 of a million codes an hour. */
const perAccount = { max: 5, perSeconds: 3600 };

/**
 * Mails a code to the account that a person wants to be linked to; it lives as long as the ticket. The last one counts.
 * @throws request.conflict when there is nothing to link; access.refused: email_unverified; request.too_many
 */
export async function sendLinkCode(
  ctx: Context,
  input: CheckedOf<typeof sendLinkCodeDoor>,
  browser: string,
): Promise<OutputOf<typeof sendLinkCodeDoor>> {
  const proof = await requireProof(ctx, input, browser);
  const match = await matchOf(ctx, proof.arrived);
  if (match.status !== 'link_required') throw fail('request.conflict');
  const { account } = match;
  if (!account.emailVerifiedAt) {
    throw fail('access.refused', { reason: 'email_unverified', action: 'verify_email' });
  }
  await takeFrom(ctx, `link-code:${proof.ticketId}`, { max: 1, perSeconds: resendAfter });
  await takeFrom(ctx, `link-code:${account.id}`, perAccount);
  return transaction(ctx, async (inner) => {
    const code = newCode();
    const ticket = await findTicket(inner, ticketKind, input.ticket);
    if (!ticket || !(await giveCode(inner, ticketKind, input.ticket, { code, memberId: account.id }))) {
      throw failField('ticket', 'ticket_expired');
    }
    await postMail(inner, linkCodeMail(account, proof.provider.label, code));
    const left = ticket.expiresAt.getTime() - ctx.now().getTime();
    return { expiresIn: Math.floor(left / 1000), resendAfter };
  });
}
