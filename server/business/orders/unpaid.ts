import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Problem } from '#contract/pricing.ts';
import { hours, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findStock } from '../catalogue/stock.queries.ts';
import { returnStock } from '../catalogue/stock.ts';
import { listLines } from './orders.queries.ts';
import type { Quote } from './orders.tables.ts';
import { getOrderLocked, inStockOrder, noteMove } from './orders.ts';
import { countUnpaid, listHeldOf, listHolding } from './unpaid.queries.ts';

/** Time to pay by card. An order that waits for a bank transfer keeps its machines until it is canceled. */
export const holdFor = hours(1);
/** Orders of one member that may wait for money at once: more than anybody compares, too few to empty a plan everywhere. */
export const maxUnpaid = 10;
/** Machines that everybody may hold, however few there are. */
const alwaysFree = 2;

/**
 * Whether a member may let one more order wait for money: so many orders, and half of what there is of a plan at a place.
 * In a transaction in which no other order of the member is placed.
 * @throws order.not_possible: unpaid_orders; unpaid_share, with how many are left among the alternatives
 */
export async function requireRoom(ctx: Context, memberId: Id<'member'>, { priced }: Quote): Promise<void> {
  if (!ctx.config.limits) return;
  if ((await countUnpaid(ctx.db, memberId)) >= maxUnpaid) {
    const problem: Problem = { line: 0, part: 'plan', reason: 'unpaid_orders', alternatives: [] };
    throw fail('order.not_possible', { problems: [problem] });
  }
  const held = await listHeldOf(ctx.db, memberId);
  const wanted = new Map<string, number>();
  const problems: Problem[] = [];
  for (const [line, { selection }] of priced.lines.entries()) {
    const { plan, location, quantity } = selection;
    if (location === undefined) continue;
    const free = await findStock(ctx.db, plan, location);
    const key = `${plan}\n${location}`;
    const asked = (wanted.get(key) ?? 0) + quantity;
    wanted.set(key, asked);
    // What is sold out says the stock itself.
    if (free === null || asked > free) continue;
    const mine = held.find((one) => one.plan === plan && one.location === location)?.count ?? 0;
    const most = Math.max(alwaysFree, Math.ceil((free + mine) / 2));
    if (mine + asked <= most) continue;
    const left = Math.max(0, most - mine);
    problems.push({
      line,
      part: 'quantity',
      reason: 'unpaid_share',
      alternatives: left ? [String(left)] : [],
    });
  }
  if (problems.length) throw fail('order.not_possible', { problems });
}

/** Gives back the machines of orders that were not paid in time. The orders stay, and take machines anew when they are paid. */
export async function freeUnpaid(ctx: Context, maxAtOnce: number): Promise<void> {
  for (const { id } of await listHolding(ctx.db, later(ctx.now(), -holdFor), maxAtOnce)) {
    await transaction(ctx, async (inner) => {
      const order = await getOrderLocked(inner, id);
      if (order.state !== 'pending_payment' && order.state !== 'payment_failed') return;
      let freed = false;
      for (const line of inStockOrder(await listLines(inner.db, id)))
        if (await returnStock(inner, line.id)) freed = true;
      if (freed)
        await noteMove(inner, order, order.state, 'not paid within an hour: its machines are free again');
    });
  }
}
