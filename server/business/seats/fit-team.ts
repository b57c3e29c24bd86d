import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { SeatProduct } from './seat-products.ts';
import { listSeats } from './seats.queries.ts';
import type { TeamSeat } from './seats.tables.ts';
import { endSeat, lockTeam } from './seats.ts';

/**
 * Fits a team to the seats its owner pays for by now: those who accepted last lose theirs. While the owner has no team at
 * all nobody does: the seats give nothing until there is one again, a pause over or an invoice paid.
 * @returns who holds a seat in it after that
 */
export async function fitTeam(
  ctx: Context,
  product: SeatProduct,
  ownerId: TeamSeat['ownerId'],
): Promise<TeamSeat['ownerId'][]> {
  const team = { ownerId, product: product.name };
  return transaction(ctx, async (inner) => {
    await lockTeam(inner, team);
    const seats = await product.seatsOf(inner, ownerId);
    const held = (await listSeats(inner.db, team)).filter(({ acceptedAt }) => acceptedAt !== null);
    const most = seats === 1 ? held.length : seats - 1;
    for (const seat of held.slice(most)) await endSeat(inner, product, seat, 'too_many');
    return held.slice(0, most).flatMap(({ memberId }) => (memberId ? [memberId] : []));
  });
}
