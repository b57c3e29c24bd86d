import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { readerAt } from '../members/reader.ts';
import { getInvitation } from './invitations.ts';
import { offerDeclinedMail } from './seats.mail.ts';
import { changeSeat } from './seats.queries.ts';
import { lockTeam } from './seats.ts';

/**
 * Refuses the seat that was offered: its place is free again, and the owner is told. Declined before, nothing happens.
 * @throws request.not_found, as `getInvitation`, also when it is over; state.move_refused: the caller has accepted it,
 *   and leaves the team instead
 */
export async function declineInvitation(ctx: Context, token: string): Promise<void> {
  const offered = await getInvitation(ctx, token);
  await transaction(ctx, async (inner) => {
    await lockTeam(inner, offered.seat);
    const { seat, state, ownerEmail } = await getInvitation(inner, token);
    if (state === 'declined') return;
    if (state === 'held') throw fail('state.move_refused', { state, wanted: 'declined' });
    if (state !== 'open') throw fail('request.not_found');
    await changeSeat(inner.db, seat.id, { endedAt: inner.now(), endedBecause: 'declined' });
    const owner = await readerAt(inner, ownerEmail, seat.ownerId);
    await postMail(inner, offerDeclinedMail(inner.config, owner, seat.email));
  });
}
