import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { HeldSeat, readSeats as readSeatsCall, SeatShown, TeamShown } from '#contract/seats.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { productNamed, type SeatProduct, type SeatProducts } from './seat-products.ts';
import { listHeld, listSeats } from './seats.queries.ts';
import type { TeamSeat } from './seats.tables.ts';

/** The caller's own teams, and what they hold in those of others. */
export async function readSeats(
  ctx: Context,
  products: SeatProducts,
): Promise<OutputOf<typeof readSeatsCall>> {
  const { id } = actingMember(ctx);
  const teams: TeamShown[] = [];
  for (const product of products) {
    const team = await readTeam(ctx, product, id);
    if (team.seats > 1 || team.items.length > 0) teams.push(team);
  }
  const held: HeldSeat[] = [];
  for (const { id: seatId, product, ownerId, ownerEmail, acceptedAt } of await listHeld(ctx.db, id)) {
    const works = (await productNamed(products, product).seatsOf(ctx, ownerId)) > 1;
    if (acceptedAt) held.push({ seatId, product, ownerEmail, acceptedAt: acceptedAt.toISOString(), works });
  }
  return { teams, held };
}

/** Its seats in the order they were accepted in, those to be lost at the period's end marked. */
export async function readTeam(
  ctx: Context,
  product: SeatProduct,
  ownerId: Id<'member'>,
): Promise<TeamShown> {
  const seats = await product.seatsOf(ctx, ownerId);
  const list = await listSeats(ctx.db, { ownerId, product: product.name });
  const downloads = (await product.downloadsOf?.(ctx, ownerId)) ?? null;
  const coming = await product.comingSeats(ctx, ownerId);
  const downloadsOf = (memberId: Id<'member'> | null) =>
    downloads && ((memberId && downloads.get(memberId)) || 0);
  const items = list.map(
    (seat, place): SeatShown => ({
      seatId: seat.id,
      email: seat.email,
      state: stateOf(seat, ctx.now()),
      invitedAt: seat.invitedAt.toISOString(),
      expiresAt: seat.expiresAt.toISOString(),
      acceptedAt: seat.acceptedAt?.toISOString() ?? null,
      downloads: downloadsOf(seat.memberId),
      endsAt: coming && seat.acceptedAt && place + 1 >= coming.seats ? coming.from.toISOString() : null,
    }),
  );
  return {
    product: product.name,
    seats,
    taken: items.filter(({ state }) => state !== 'expired').length + 1,
    ownDownloads: downloadsOf(ownerId),
    items,
  };
}

function stateOf({ acceptedAt, expiresAt }: TeamSeat, now: Date): SeatShown['state'] {
  if (acceptedAt) return 'held';
  return expiresAt > now ? 'invited' : 'expired';
}
