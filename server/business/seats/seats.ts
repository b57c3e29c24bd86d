import { fail, failField } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { HeldSeatEnd, SeatProductName } from '#contract/seats.ts';
import { days, later, minutes } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { actingMember, actingPerson } from '../members/sessions.ts';
import { shownAddress } from '../members/shown-address.ts';
import { getOffer } from './invitations.ts';
import { productNamed, type SeatProduct, type SeatProducts } from './seat-products.ts';
import { seatEnded } from './seats.events.ts';
import { invitationMail, seatAcceptedMail, seatEndedMail } from './seats.mail.ts';
import {
  changeSeat,
  findSeat,
  findSeatFor,
  insertSeat,
  listHeld,
  listTaken,
  type Team,
} from './seats.queries.ts';
import type { TeamSeat } from './seats.tables.ts';

const invitationLife = days(7);
/** Asked again within this time, the same invitation stands and no second mail leaves. */
const sameInvitation = minutes(1);
const invitationLimit = { max: 30, perSeconds: 3600 } as const;

/**
 * Offers a seat of the caller's own team by mail. An address that is invited already gets a new link in place of the old.
 * @throws entitlement.missing: the caller has no team; allowance.used_up: reason `seats`; state.move_refused: the address
 *   holds a seat already; request.invalid: email → not_one_of, one's own
 */
export async function inviteToTeam(
  ctx: Context,
  products: SeatProducts,
  { product, email }: { product: SeatProductName; email: string },
): Promise<TeamSeat> {
  const { id: ownerId } = actingMember(ctx);
  const team = { ownerId, product };
  await takeFrom(ctx, `team-invitations:${ownerId}`, invitationLimit);
  return transaction(ctx, async (inner) => {
    const owner = await getMember(inner, ownerId);
    if (owner.email === email) throw failField('email', 'not_one_of');
    await lockTeam(inner, team);
    const now = inner.now();
    const known = await findSeatFor(inner.db, team, email);
    if (known?.acceptedAt) throw fail('state.move_refused', { state: 'held', wanted: 'invited' });
    const seats = await productNamed(products, product).seatsOf(inner, ownerId);
    if (seats === 1)
      throw fail('entitlement.missing', {
        reason: 'team',
        ...(product === 'library' && { requiredTier: 'team' }),
      });
    const taken = await listTaken(inner.db, team, now);
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
    else await insertSeat(inner.db, { id, ...team, email, ...offer });
    const { expiresAt } = offer;
    const invited = await readerAt(inner, email);
    // For an organisation its person, by an address that proved to be theirs.
    const { email: by } = await getMember(inner, actingPerson(inner));
    await postMail(inner, invitationMail(inner.config, invited, { product, owner: by, token, expiresAt }));
    return getSeat(inner, id);
  });
}

/**
 * Takes the seat that was offered. Accepted twice by its holder, it is accepted once.
 * @throws request.not_found, as `getOffer`; allowance.used_up: the team has no seat left; state.move_refused: the
 *   caller holds a seat in this team already, or one of the library in another, or the team is none any more
 */
export async function acceptInvitation(
  ctx: Context,
  products: SeatProducts,
  token: string,
): Promise<TeamSeat> {
  const { id: memberId } = actingMember(ctx);
  const offered = await getOffer(ctx, token);
  const product = productNamed(products, offered.seat.product);
  return transaction(ctx, async (inner) => {
    await lockTeam(inner, offered.seat);
    // Two offers accepted at once by the same member are looked at one after the other.
    await lockName(inner.db, `seats:holder:${memberId}`);
    const { seat, ownerEmail } = await getOffer(inner, token);
    if (seat.acceptedAt) return seat;
    const held = await listHeld(inner.db, memberId, product.name);
    if (held.some(({ ownerId }) => product.name === 'library' || ownerId === seat.ownerId))
      throw fail('state.move_refused', { state: 'held', wanted: 'held' });
    const seats = await product.seatsOf(inner, seat.ownerId);
    if (seats === 1) throw fail('state.move_refused', { state: 'no_team', wanted: 'held' });
    // Other offers may outnumber the places by now: who accepts first has one.
    const taken = await listTaken(inner.db, seat, inner.now());
    requirePlace(
      seats,
      taken.filter(({ acceptedAt }) => acceptedAt !== null),
    );
    const accepted = await changeSeat(inner.db, seat.id, { memberId, acceptedAt: inner.now() });
    if (!accepted) throw fail('request.not_found');
    await product.holderChanged?.(inner, memberId);
    const owner = await readerAt(inner, ownerEmail, seat.ownerId);
    await postMail(inner, seatAcceptedMail(inner.config, owner, accepted));
    return accepted;
  });
}

/**
 * Ends a seat or an offer of the caller's team, at once; ended before, nothing happens.
 * @throws request.not_found: none, or of another team
 */
export async function takeSeatBack(ctx: Context, products: SeatProducts, id: Id<'teamSeat'>): Promise<void> {
  const { id: ownerId } = actingMember(ctx);
  const seat = await findSeat(ctx.db, id);
  if (seat?.ownerId !== ownerId) throw fail('request.not_found');
  await endOne(ctx, products, seat, 'taken_back');
}

/**
 * Gives up a seat that the caller holds; given up before, nothing happens.
 * @throws request.not_found: none, or never theirs
 */
export async function leaveTeam(ctx: Context, products: SeatProducts, id: Id<'teamSeat'>): Promise<void> {
  const seat = await findSeat(ctx.db, id);
  if (!seat?.memberId || seat.memberId !== actingMember(ctx).id) throw fail('request.not_found');
  await endOne(ctx, products, seat, 'left');
}

async function endOne(ctx: Context, products: SeatProducts, seat: TeamSeat, because: HeldSeatEnd) {
  await transaction(ctx, async (inner) => {
    await lockTeam(inner, seat);
    await endSeat(inner, productNamed(products, seat.product), seat, because);
  });
}

/** In a transaction that holds the team: nothing more is used by it; what was made or licensed stays. */
export async function endSeat(
  ctx: Context,
  product: SeatProduct,
  { id }: Pick<TeamSeat, 'id'>,
  because: HeldSeatEnd,
): Promise<void> {
  const ended = await changeSeat(ctx.db, id, { endedAt: ctx.now(), endedBecause: because });
  if (!ended?.memberId) return;
  await product.holderChanged?.(ctx, ended.memberId);
  const { ownerId, memberId } = ended;
  await ctx.emit(seatEnded, { ownerId, memberId, product: ended.product, at: ctx.now().toISOString() });
  if (because === 'left') return;
  const [owner, holder] = [await getMember(ctx, ended.ownerId), await getMember(ctx, ended.memberId)];
  await postMail(
    ctx,
    seatEndedMail(ctx.config, holder, { product: ended.product, owner: shownAddress(owner), because }),
  );
}

/** In a transaction, and before any row that the product holds: nobody else changes the team's seats until it ends. */
export const lockTeam = ({ db }: Context, { ownerId, product }: Team) =>
  lockName(db, `seats:team:${product}:${ownerId}`);

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
