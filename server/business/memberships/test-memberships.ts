import { eq } from 'drizzle-orm';
import { Failure } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { TermMonths } from '#contract/pricing.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { newMember } from '../invoices/test-invoices.ts';
import { joinTeam as joinTeamOf } from '../seats/test-seats.ts';
import { type Subscription, subscriptions } from '../subscriptions/subscriptions.tables.ts';
import { jobCtx, newSubscription } from '../subscriptions/test-subscriptions.ts';
import { followMembership } from './follow.ts';
import { librarySeats } from './library-seats.ts';

// What the tests of this noun share: members with a tier that they pay for, and looking at refusals.

/** A subscription as the shop sells it, its seats included. */
export async function subscribe(
  bed: Testbed,
  wanted: { plan: string; memberId?: Id<'member'>; months?: TermMonths; extraSeats?: number },
): Promise<Subscription & { memberId: Id<'member'> }> {
  const { plan, months = 1, extraSeats = 0, memberId = await newMember(bed) } = wanted;
  const made = await newSubscription(bed, { memberId, family: 'membership', months, net: 1900 });
  await setPlan(bed, made, plan, extraSeats);
  await followMembership(jobCtx(bed), memberId);
  return { ...made, memberId };
}

/** A seat in somebody's team of the library, without waiting for the mail. @returns its holder, a new member when none is named */
export const joinTeam = (bed: Testbed, ownerId: Id<'member'>, holderId?: Id<'member'>) =>
  joinTeamOf(bed, librarySeats, ownerId, holderId);

/** Another plan from now on, as a paid upgrade leaves it. */
export async function setPlan(
  bed: Testbed,
  { id, selection }: Pick<Subscription, 'id' | 'selection'>,
  plan: string,
  extraSeats = 0,
): Promise<void> {
  const choices: Record<string, number> = extraSeats ? { 'member-seats': extraSeats } : {};
  await change(bed, id, { selection: { ...selection, plan, choices } });
}

/** The row as something to the left would have left it. */
export async function change(
  bed: Testbed,
  id: Id<'subscription'>,
  set: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await bed.service.database.db.update(subscriptions).set(set).where(eq(subscriptions.id, id));
}

/** @returns the failure's name with its data; throws when there was none */
export async function failureOf(work: Promise<unknown>): Promise<{ name: string; data: unknown }> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Failure) return { name: error.failure, data: error.data };
    throw error;
  }
  throw new Error('nothing failed');
}
