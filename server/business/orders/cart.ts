import type { Selection } from '#contract/pricing.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { listPlanRows } from '../catalogue/price-book.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { findCart, putCart } from './cart.queries.ts';
import { lockMember } from './orders.queries.ts';
import type { Cart } from './orders.tables.ts';

export interface CartAsk {
  lines: readonly Selection[];
  coupon: string;
}

export const maxLines = 20;
const maxOfOne = 100_000;

/** @returns null while the member never kept one */
export function getCart(ctx: Context): Promise<Cart | null> {
  return findCart(ctx.db, actingMember(ctx).id);
}

/** Keeps this cart instead of the one before. */
export async function saveCart(ctx: Context, { lines, coupon }: CartAsk): Promise<Cart> {
  const memberId = actingMember(ctx).id;
  return putCart(ctx.db, { memberId, lines, coupon: coupon || null, updatedAt: ctx.now() });
}

/**
 * Adds what a browser gathered before its visitor logged in, once for each key.
 * @returns the cart, and how many lines did not fit
 */
export async function mergeCart(
  ctx: Context,
  { lines, coupon }: CartAsk,
  key: string,
): Promise<{ cart: Cart; leftOut: number }> {
  const memberId = actingMember(ctx).id;
  return transaction(ctx, async (inner) => {
    await lockMember(inner.db, memberId);
    const before = await findCart(inner.db, memberId);
    const again = before?.mergedKey === key;
    const all = again ? before.lines : await addedUp(inner, [...(before?.lines ?? []), ...lines]);
    const cart = again
      ? before
      : await putCart(inner.db, {
          memberId,
          lines: all.slice(0, maxLines),
          coupon: coupon || (before?.coupon ?? null),
          mergedKey: key,
          updatedAt: inner.now(),
        });
    return { cart, leftOut: Math.max(all.length - maxLines, 0) };
  });
}

/** In a transaction: what was ordered leaves the cart of its buyer, with the coupon; what came into it meanwhile stays. */
export async function takeOrdered(
  ctx: Context,
  memberId: Cart['memberId'],
  ordered: readonly Selection[],
): Promise<void> {
  const cart = await findCart(ctx.db, memberId);
  if (!cart) return;
  const gone = new Set(ordered.map((line) => sameness(line) + line.quantity));
  const lines = cart.lines.filter((line) => !gone.has(sameness(line) + line.quantity));
  if (lines.length < cart.lines.length)
    await putCart(ctx.db, { memberId, lines, coupon: null, updatedAt: ctx.now() });
}

/** Lines that differ in nothing but how many become one, as far as a line of their plan goes: two presents stay two. */
async function addedUp({ db }: Context, lines: readonly Selection[]): Promise<Selection[]> {
  const plans = await listPlanRows(db, [...new Set(lines.map(({ plan }) => plan))]);
  const most = new Map(plans.map(({ slug, mostQuantity }) => [slug, mostQuantity]));
  const found: Selection[] = [];
  for (const line of lines) {
    const fits = ({ quantity }: Selection) => quantity + line.quantity <= (most.get(line.plan) ?? maxOfOne);
    const at = found.findIndex((known) => sameness(known) === sameness(line) && fits(known));
    const known = found[at];
    if (known) found[at] = { ...known, quantity: known.quantity + line.quantity };
    else found.push(line);
  }
  return found;
}

const sameness = ({ plan, months, location, choices, setup }: Selection) =>
  JSON.stringify([plan, months, location ?? null, sorted(choices), sorted(setup)]);
const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
