import type { Selection } from '#contract/pricing.ts';
import { type ToolSeatProduct, toolSeatProducts } from '#contract/seats.ts';
import { comingChange } from '../subscriptions/coming-period.ts';
import type { SeatProduct } from './seat-products.ts';
import { findPlanFacts, type LivingPlan, listLivingPlans } from './seats.queries.ts';

/** The option of a plan that counts seats beyond those included; a plan has at most one. */
const extraSeats = 'browser-seats';

/** Seats in a tool: those of all its plans that the owner has delivered, together. */
const seatsOfTool = (name: ToolSeatProduct): SeatProduct => ({
  name,
  seatsOf: async ({ db }, ownerId) => seatsOfPlans(await listLivingPlans(db, ownerId, name)),
  async comingSeats({ db }, ownerId) {
    const living = await listLivingPlans(db, ownerId, name);
    const [first] = living.flatMap(({ subscription }) => {
      const change = subscription && comingChange(subscription);
      return change ? [{ ...subscription, selection: change.selection }] : [];
    });
    if (!first) return null;
    const { id, selection, periodEnd: from } = first;
    const facts = await findPlanFacts(db, selection.plan);
    const coming = living.map((one) =>
      one.subscription?.id === id ? { ...one, selection, facts: facts ?? one.facts } : one,
    );
    return { seats: seatsOfPlans(coming), from };
  },
});

export const toolSeats: readonly SeatProduct[] = toolSeatProducts.map(seatsOfTool);

/** @returns 1 where there is no team */
export const seatsOfPlans = (living: readonly Pick<LivingPlan, 'facts' | 'selection'>[]): number =>
  Math.max(
    1,
    living.reduce((sum, { facts, selection }) => sum + seatsIn(facts, selection), 0),
  );

function seatsIn(facts: Record<string, unknown>, { choices }: Selection): number {
  const included = typeof facts.seatsIncluded === 'number' ? facts.seatsIncluded : 1;
  const extra = choices[extraSeats];
  return included + (typeof extra === 'number' ? extra : 0);
}
