import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { HeldSeatEnd } from '#contract/memberships.ts';
import { days, later, minutes } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { followMembership } from './follow.ts';
import { getOffer } from './invitations.ts';
import { invitationMail, seatAcceptedMail, seatEndedMail } from './memberships.mail.ts';
import { findHeldSeat, lockMembership } from './memberships.queries.ts';
import type { TeamSeat } from './memberships.tables.ts';
import { ownTierOf } from './memberships.ts';
import { changeSeat, findSeat, findSeatFor, insertSeat, listTaken } from './team.queries.ts';
import { readTiers } from './tiers.ts';

const invitationLife = days(7);
/** Asked again within this time, the same invitation stands and no second mail leaves. */
const sameInvitation = minutes(1);
const invitationLimit = { max: 30, perSeconds: 3600 } as const;

/**
 * Offers a seat of the caller's own team by mail. An address that is invited already gets a new link in place of the old.
 * @throws entitlement.missing: the caller has no team; allowance.used_up: reason `seats`; state.move_refused: the address
 *   holds a seat already; request.invalid: email → not_one_of, one's own
 */
export async function inviteToTeam(ctx: Context, email: string): Promise<TeamSeat> {
  const { id: ownerId } = actingMember(ctx);
  await takeFrom(ctx, `team-invitations:${ownerId}`, invitationLimit);
  return transaction(ctx, async (inner) => {
    const owner = await getMember(inner, ownerId);
    if (owner.email === email) throw failField('email', 'not_one_of');
    await lockTeam(inner, ownerId);
    const now = inner.now();
    const known = await findSeatFor(inner.db, ownerId, email);
    if (known?.acceptedAt) throw fail('state.move_refused', { state: 'held', wanted: 'invited' });
    const { seats } = await ownTierOf(inner, ownerId, await readTiers(inner));
    if (seats === 1) throw fail('entitlement.missing', { reason: 'team', requiredTier: 'team' });
    const taken = await listTaken(inner.db, ownerId, now);
    requirePlace(
      seats,
      taken.filter(({ id }) => id !== known?.id),
    );
    if (known && now < later(known.invitedAt, sameInvitation)) return known;
    const token = newToken();
    const offer = {
      tokenHash: hashToken(token),
      invitedAt: now,
      expiresAt: later(now, invitationLife),
    };
    const id = known?.id ?? newId('teamSeat', now);
    if (known) await changeSeat(inner.db, id, offer);
    else await insertSeat(inner.db, { id, ownerId, email, ...offer });
    const { expiresAt } = offer;
    await postMail(inner, invitationMail(inner.config, email, { owner: owner.email, token, expiresAt }));
    return getSeat(inner, id);
  });
}

/**
 * Takes the seat that was offered. Accepted twice by its holder, it is accepted once.
 * @throws request.not_found, as `getOffer`; allowance.used_up: the team has no seat left; state.move_refused: the
 *   caller holds a seat in another team, or the team is none any more
 */
export async function acceptInvitation(ctx: Context, token: string): Promise<TeamSeat> {
  const { id: memberId } = actingMember(ctx);
  const offered = await getOffer(ctx, token);
  return transaction(ctx, async (inner) => {
    await lockTeam(inner, offered.seat.ownerId);
    await lockMembership(inner.db, memberId);
    const { seat, ownerEmail } = await getOffer(inner, token);
    if (seat.acceptedAt) return seat;
    if (await findHeldSeat(inner.db, memberId))
      throw fail('state.move_refused', { state: 'held', wanted: 'held' });
    const { seats } = await ownTierOf(inner, seat.ownerId, await readTiers(inner));
    if (seats === 1) throw fail('state.move_refused', { state: 'no_team', wanted: 'held' });
    // Other offers may outnumber the places by now: who accepts first has one.
    const taken = await listTaken(inner.db, seat.ownerId, inner.now());
    requirePlace(
      seats,
      taken.filter(({ acceptedAt }) => acceptedAt !== null),
    );
    const held = await changeSeat(inner.db, seat.id, { memberId, acceptedAt: inner.now() });
    if (!held) throw fail('request.not_found');
    await followMembership(inner, memberId, { team: false });
    await postMail(inner, seatAcceptedMail(inner.config, ownerEmail, seat.email));
    return held;
  });
}

/**
 * Ends a seat or an offer of the caller's team, at once; ended before, nothing happens.
 * @throws request.not_found: none, or of another team
 */
export async function takeSeatBack(ctx: Context, id: Id<'teamSeat'>): Promise<void> {
  const { id: ownerId } = actingMember(ctx);
  await transaction(ctx, async (inner) => {
    await lockTeam(inner, ownerId);
    const seat = await findSeat(inner.db, id);
    if (seat?.ownerId !== ownerId) throw fail('request.not_found');
    await endSeat(inner, seat, 'taken_back');
  });
}

/** Gives up the seat the caller holds; without one, nothing happens. */
export async function leaveTeam(ctx: Context): Promise<void> {
  const { id: memberId } = actingMember(ctx);
  const held = await findHeldSeat(ctx.db, memberId);
  if (!held) return;
  await transaction(ctx, async (inner) => {
    await lockTeam(inner, held.ownerId);
    await endSeat(inner, held, 'left');
  });
}

/** In a transaction that holds the team: nothing more is downloaded by it; what was licensed stays. */
export async function endSeat(
  ctx: Context,
  { id }: Pick<TeamSeat, 'id'>,
  because: HeldSeatEnd,
): Promise<void> {
  const ended = await changeSeat(ctx.db, id, { endedAt: ctx.now(), endedBecause: because });
  if (!ended?.memberId) return;
  await followMembership(ctx, ended.memberId, { team: false });
  if (because === 'left') return;
  const [owner, holder] = [await getMember(ctx, ended.ownerId), await getMember(ctx, ended.memberId)];
  await postMail(ctx, seatEndedMail(ctx.config, holder.email, owner.email, because));
}

/**
 * In a transaction, and before any membership's row in it: nobody else changes the team's seats until it ends.
 */
export const lockTeam = ({ db }: Context, ownerId: Id<'member'>) =>
  lockName(db, `memberships:team:${ownerId}`);

/** @param others who take a place beside the owner */
function requirePlace(seats: number, others: readonly TeamSeat[]): void {
  const used = others.length + 1;
  if (used >= seats) throw fail('allowance.used_up', { reason: 'seats', used, limit: seats });
}

async function getSeat(ctx: Context, id: Id<'teamSeat'>): Promise<TeamSeat> {
  const seat = await findSeat(ctx.db, id);
  if (!seat) throw fail('request.not_found');
  return seat;
}

async function getMember(ctx: Context, id: Id<'member'>) {
  const member = await findMember(ctx.db, id);
  if (!member) throw fail('request.not_found');
  return member;
}
