import { fail } from '#contract/errors.ts';
import type { InvitationState } from '#contract/seats.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { findOffer } from './seats.queries.ts';
import type { TeamSeat } from './seats.tables.ts';

/**
 * Whose team an invitation to the caller is for, and what has become of it.
 * @throws request.not_found: unknown, replaced by a newer one, or for another address than the caller's
 */
export async function readInvitation(ctx: Context, token: string) {
  const { seat, owner: ownerEmail, state } = await getInvitation(ctx, token);
  return { state, product: seat.product, ownerEmail, expiresAt: seat.expiresAt.toISOString() };
}

/** For a seat that can still be taken, or was by the caller. @throws request.not_found, also when it is over */
export async function getOffer(ctx: Context, token: string) {
  const found = await getInvitation(ctx, token);
  if (found.state !== 'open' && found.state !== 'held') throw fail('request.not_found');
  return found;
}

/** One in whatever state. @throws request.not_found, as `readInvitation` */
export async function getInvitation(ctx: Context, token: string) {
  const member = await findMember(ctx.db, actingMember(ctx).id);
  const found = await findOffer(ctx.db, hashToken(token));
  // The link alone is not enough: a forwarded mail gives nobody else the seat.
  const theirs =
    found &&
    (found.seat.acceptedAt ? found.seat.memberId === member?.id : found.seat.email === member?.email);
  if (!theirs) throw fail('request.not_found');
  return { ...found, state: stateOf(found.seat, ctx.now()) };
}

function stateOf({ acceptedAt, endedAt, endedBecause, expiresAt }: TeamSeat, now: Date): InvitationState {
  if (endedAt && !acceptedAt) return endedBecause === 'declined' ? 'declined' : 'taken_back';
  if (endedAt) return 'ended';
  if (acceptedAt) return 'held';
  return expiresAt <= now ? 'expired' : 'open';
}
