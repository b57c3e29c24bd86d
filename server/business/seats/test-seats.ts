import type { Id } from '#contract/ids.ts';
import type { ToolSeatProduct } from '#contract/seats.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { findMember } from '../members/members.queries.ts';
import { memberCtx } from '../payments/test-payments.ts';
import { followSubscription } from '../services/make-services.ts';
import { job, newSubscription, settled } from '../services/test-services.ts';
import { productNamed, type SeatProduct } from './seat-products.ts';
import { changeSeat } from './seats.queries.ts';
import { acceptInvitation, inviteToTeam } from './seats.ts';
import { toolSeats } from './tool-seats.ts';

/** A seat in somebody's team for a member, without waiting for the mail. @returns its holder, a new member when none is named */
export async function joinTeam(
  bed: Testbed,
  product: SeatProduct,
  ownerId: Id<'member'>,
  holderId?: Id<'member'>,
): Promise<Id<'member'>> {
  const { db } = bed.service.database;
  const id = holderId ?? (await newMember(bed));
  const email = (await findMember(db, id))?.email ?? '';
  const seat = await inviteToTeam(memberCtx(bed, ownerId), [product], { product: product.name, email });
  const token = newToken();
  await changeSeat(db, seat.id, { tokenHash: hashToken(token) });
  await acceptInvitation(memberCtx(bed, id), [product], token);
  return id;
}

/** A plan of a tool, delivered. @returns its subscription */
export async function buyTool(
  bed: Testbed,
  memberId: Id<'member'>,
  plan: string,
  choices: Record<string, number> = {},
): Promise<Id<'subscription'>> {
  const wish = { memberId, family: 'tools', selection: { plan, choices, setup: {} } } as const;
  const { subscriptionId } = await newSubscription(bed, wish);
  await followSubscription(job(bed), subscriptionId);
  await settled(bed);
  return subscriptionId;
}

export const seatsOf = (tool: ToolSeatProduct): SeatProduct => productNamed(toolSeats, tool);
