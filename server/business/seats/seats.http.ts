import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/seats.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { declineInvitation } from './decline-invitation.ts';
import { readInvitation } from './invitations.ts';
import { readSeats } from './read-seats.ts';
import type { SeatProducts } from './seat-products.ts';
import { acceptInvitation, inviteToTeam, leaveTeam, takeSeatBack } from './seats.ts';

// None takes an idempotency key: each says what is to be true, and twice is once.

/** @param products everything that is used together by seats */
export function mountSeats(calls: FastifyInstance, keeper: Doorkeeper, products: SeatProducts): void {
  door(calls, keeper, contract.readSeats, (ctx) => readSeats(ctx, products));
  door(calls, keeper, contract.inviteToTeam, async (ctx, offer) => {
    const { id, expiresAt } = await inviteToTeam(ctx, products, offer);
    return { seatId: id, expiresAt: expiresAt.toISOString() };
  });
  door(calls, keeper, contract.takeSeatBack, async (ctx, { seatId }) => {
    await takeSeatBack(ctx, products, seatId);
    return null;
  });
  door(calls, keeper, contract.readInvitation, (ctx, { token }) => readInvitation(ctx, token));
  door(calls, keeper, contract.acceptInvitation, async (ctx, { token }) => ({
    seatId: (await acceptInvitation(ctx, products, token)).id,
  }));
  door(calls, keeper, contract.declineInvitation, async (ctx, { token }) => {
    await declineInvitation(ctx, token);
    return null;
  });
  door(calls, keeper, contract.leaveTeam, async (ctx, { seatId }) => {
    await leaveTeam(ctx, products, seatId);
    return null;
  });
}
