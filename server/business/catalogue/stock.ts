import { Failure, fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import {
  changeStock,
  findHold,
  findPlanId,
  findStock,
  insertHold,
  listPlacesWith,
  lockPlace,
  moveHold,
  updateStock,
} from './stock.queries.ts';

export interface Holding {
  planSlug: string;
  /** Plans that are not sold by place have none, and no stock. */
  location: string | undefined;
  quantity: number;
  /** What it is held for, such as an order line; one hold each. */
  reference: string;
}

/**
 * Takes machines out of the stock until `keepStock` or `returnStock`. Held already, nothing happens; what was returned is
 * taken anew. Whoever holds several in one transaction does so in the order of plan and location, or two of them may wait
 * for each other.
 * @throws allowance.used_up: sold out, with other places that have enough; request.not_found: no such plan or place
 */
export async function holdStock(ctx: Context, holding: Holding): Promise<void> {
  const { planSlug, location, quantity, reference } = holding;
  if (location === undefined) return;
  await transaction(ctx, async ({ db, now }) => {
    const planId = await findPlanId(db, planSlug);
    const place = planId && (await lockPlace(db, planId, location));
    if (!place) throw fail('request.not_found');
    const before = await findHold(db, reference);
    if (place.stock === null || before?.state === 'held' || before?.state === 'taken') return;
    if (place.stock < quantity) {
      throw fail('allowance.used_up', {
        reason: 'sold_out',
        limit: place.stock,
        alternatives: await listPlacesWith(db, planId, quantity, location),
      });
    }
    await changeStock(db, planId, location, -quantity);
    if (before) await moveHold(db, reference, 'returned', 'held', quantity);
    else
      await insertHold(db, {
        planId,
        locationSlug: location,
        quantity,
        reference,
        state: 'held',
        createdAt: now(),
      });
  });
}

/**
 * What was held is sold; what was given back meanwhile is taken anew.
 * @returns false when others have it by now
 */
export async function sellStock(ctx: Context, holding: Holding): Promise<boolean> {
  if (await keepStock(ctx, holding.reference)) return true;
  // Nothing is held of what is not counted.
  if (!(await findHold(ctx.db, holding.reference))) return true;
  try {
    await holdStock(ctx, holding);
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.failure === 'allowance.used_up') return false;
    throw refusal;
  }
  return (await keepStock(ctx, holding.reference)) || (await isUncounted(ctx, holding));
}

/** Since it was held, the operator has stopped counting. */
const isUncounted = async ({ db }: Context, { planSlug, location }: Holding) =>
  location === undefined || (await findStock(db, planSlug, location)) === null;

/**
 * What was held is sold.
 * @returns whether it is taken out of the stock; false where nothing was held, or it has been given back
 */
export async function keepStock(ctx: Context, reference: string): Promise<boolean> {
  if (await moveHold(ctx.db, reference, 'held', 'taken')) return true;
  return (await findHold(ctx.db, reference))?.state === 'taken';
}

/**
 * Gives back what was held or sold, once however often it is called.
 * @returns whether this call gave it back
 */
export async function returnStock(ctx: Context, reference: string): Promise<boolean> {
  return transaction(ctx, async ({ db }) => {
    const hold = await findHold(db, reference);
    if (!hold || hold.state === 'returned') return false;
    // In the order of holdStock, so that the two never wait for each other.
    await lockPlace(db, hold.planId, hold.locationSlug);
    const returned =
      (await moveHold(db, reference, 'held', 'returned')) ||
      (await moveHold(db, reference, 'taken', 'returned'));
    if (returned) await changeStock(db, hold.planId, hold.locationSlug, hold.quantity);
    return returned;
  });
}

/** In a transaction that will give back what is held for a reference, after other locks: takes the lock of its place now. */
export async function lockStock({ db }: Context, reference: string): Promise<void> {
  const hold = await findHold(db, reference);
  if (hold && hold.state !== 'returned') await lockPlace(db, hold.planId, hold.locationSlug);
}

/**
 * Says how many are free. What is held or sold is not among them.
 * @param was what the operator saw: somebody may have bought meanwhile
 * @throws request.not_found; request.conflict: it is neither `was` nor already what is wanted
 */
export async function setStock(
  ctx: Context,
  wanted: { plan: string; location: string; stock: number | null; was: number | null },
): Promise<{ stock: number | null }> {
  const { plan, location, stock, was } = wanted;
  return transaction(ctx, async ({ db }) => {
    const planId = await findPlanId(db, plan);
    const place = planId && (await lockPlace(db, planId, location));
    if (!place) throw fail('request.not_found');
    if (place.stock === stock) return { stock };
    if (place.stock !== was) throw fail('request.conflict');
    await updateStock(db, planId, location, stock);
    return { stock };
  });
}
