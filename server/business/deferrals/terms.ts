import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { byMonth, type Days, monthAt } from './by-month.ts';
import { bringForward, type DeferralOf, deleteParts, insertParts, stopParts } from './deferrals.queries.ts';
import { lockDeferred } from './lock-deferred.ts';
import { recogniseDueOf } from './recognise.ts';

// Verbs for the nouns that deliver, in their transactions: when the days begin, stop and end that an invoice was issued for.

/**
 * What waits has its days: it is kept by month, and the part of the month that is running is revenue. Repeated, nothing is left
 * that waits.
 */
export async function beginTerm(
  ctx: Context,
  of: DeferralOf,
  { subscriptionId, days }: { subscriptionId: Id<'subscription'>; days: Days },
): Promise<void> {
  const waiting = (await lockDeferred(ctx, of)).filter(({ beginsAt }) => beginsAt === null);
  if (waiting.length === 0) return;
  await deleteParts(
    ctx.db,
    waiting.map(({ id }) => id),
  );
  const parts = waiting.flatMap(({ invoiceId, position, family, currency, amount }) =>
    byMonth(amount, days).map((part) => ({
      ...{ invoiceId, position, family, currency, subscriptionId },
      ...part,
    })),
  );
  const { timeZone } = ctx.config.seller;
  await insertParts(ctx.db, parts, { now: ctx.now(), timeZone });
  await recogniseDueOf(ctx, { subscriptionId });
}

/** A pause: the months that have not begun wait until `beginTerm` gives them other days. The month that is running stays revenue. */
export async function stopTerm(ctx: Context, subscriptionId: Id<'subscription'>): Promise<void> {
  await lockDeferred(ctx, { subscriptionId });
  await stopParts(ctx.db, subscriptionId, ctx.now());
}

/** Nothing more is delivered and nothing more goes back: what is still deferred is revenue from now on. */
export async function endTerm(ctx: Context, of: DeferralOf): Promise<void> {
  await lockDeferred(ctx, of);
  const month = monthAt(ctx.now(), ctx.config.seller.timeZone);
  await bringForward(ctx.db, of, { month, now: ctx.now() });
  await recogniseDueOf(ctx, of);
}
