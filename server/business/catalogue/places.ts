import type {
  addPlace as addCall,
  setPlaceDelta as deltaCall,
  saveLocation as saveCall,
} from '#contract/catalogue-operator.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findLocation, findPlacedPlan, insertPlace, putLocation, updateDelta } from './places.queries.ts';
import { lockPlace } from './stock.queries.ts';

// Where plans are sold: locations, and what a plan costs at each of them.

/** Makes a location at the end of the list, or renames the one of that slug. */
export async function saveLocation(ctx: Context, location: CheckedOf<typeof saveCall>): Promise<void> {
  await putLocation(ctx.db, location);
}

/**
 * Offers a plan at one more location.
 * @throws request.not_found: no such location, or no such plan that is sold by place; request.conflict: it is offered
 *   there with another stock or delta
 */
export async function addPlace(
  ctx: Context,
  { plan, location, stock, delta }: CheckedOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  return transaction(ctx, async ({ db }) => {
    const planId = await findPlacedPlan(db, plan);
    if (!planId || !(await findLocation(db, location))) throw fail('request.not_found');
    if (await insertPlace(db, { planId, locationSlug: location, stock, deltaAmount: delta }))
      return { stock, delta };
    const there = await lockPlace(db, planId, location);
    if (there?.stock !== stock || there.deltaAmount !== delta) throw fail('request.conflict');
    return { stock, delta };
  });
}

/**
 * What a plan costs more or less at a place from now on. Quotes and orders keep what they were made at.
 * @param was what the operator saw
 * @throws request.not_found; request.conflict: it is neither `was` nor already what is wanted
 */
export async function setPlaceDelta(
  ctx: Context,
  { plan, location, delta, was }: CheckedOf<typeof deltaCall>,
): Promise<OutputOf<typeof deltaCall>> {
  return transaction(ctx, async ({ db }) => {
    const planId = await findPlacedPlan(db, plan);
    const place = planId && (await lockPlace(db, planId, location));
    if (!place) throw fail('request.not_found');
    if (place.deltaAmount === delta) return { delta };
    if (place.deltaAmount !== was) throw fail('request.conflict');
    await updateDelta(db, planId, location, delta);
    return { delta };
  });
}
