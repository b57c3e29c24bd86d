import type {
  addPlace as addCall,
  setPlaceDelta as deltaCall,
  saveLocation as saveCall,
} from '#contract/catalogue-operator.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  findDelta,
  findLocation,
  findPlacedPlan,
  insertPlace,
  listDeltasAt,
  putDelta,
  putLocation,
} from './places.queries.ts';
import { soldCurrency } from './sold-currency.ts';
import { lockPlace } from './stock.queries.ts';

// Where plans are sold: locations, and what a plan costs at each of them.

/** Makes a location at the end of the list, or renames the one of that slug. */
export async function saveLocation(ctx: Context, location: CheckedOf<typeof saveCall>): Promise<void> {
  await putLocation(ctx.db, location);
}

/**
 * Offers a plan at one more location.
 * @throws request.not_found: no such location, or no such plan that is sold by place; request.conflict: it is offered
 *   there with another stock or deltas; what `soldCurrency` throws
 */
export async function addPlace(
  ctx: Context,
  { plan, location, stock, deltas }: CheckedOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  for (const { currency } of deltas) soldCurrency(ctx, currency);
  return transaction(ctx, async ({ db }) => {
    const planId = await findPlacedPlan(db, plan);
    if (!planId || !(await findLocation(db, location))) throw fail('request.not_found');
    if (await insertPlace(db, { planId, locationSlug: location, stock })) {
      for (const { currency, amount } of deltas)
        await putDelta(db, { planId, locationSlug: location, currency, deltaAmount: amount });
      return { stock, deltas };
    }
    const there = await lockPlace(db, planId, location);
    if (there?.stock !== stock || !areAlike(await listDeltasAt(db, planId, location), deltas))
      throw fail('request.conflict');
    return { stock, deltas };
  });
}

const areAlike = (some: readonly Money[], others: readonly Money[]): boolean =>
  some.length === others.length &&
  some.every(({ amount, currency }) =>
    others.some((other) => other.currency === currency && other.amount === amount),
  );

/**
 * What a plan costs more or less at a place from now on, in one currency. Quotes and orders keep what they were made at.
 * @param was what the operator saw; null where none was set
 * @throws request.not_found; request.conflict: it is neither `was` nor already what is wanted; what `soldCurrency` throws
 */
export async function setPlaceDelta(
  ctx: Context,
  { plan, location, currency, delta, was }: CheckedOf<typeof deltaCall>,
): Promise<OutputOf<typeof deltaCall>> {
  soldCurrency(ctx, currency);
  return transaction(ctx, async ({ db }) => {
    const planId = await findPlacedPlan(db, plan);
    if (!planId || !(await lockPlace(db, planId, location))) throw fail('request.not_found');
    const now = await findDelta(db, planId, location, currency);
    if (now === delta) return { delta };
    if (now !== was) throw fail('request.conflict');
    await putDelta(db, { planId, locationSlug: location, currency, deltaAmount: delta });
    return { delta };
  });
}
