import type { changePrice as changePriceCall } from '#contract/catalogue.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { planPrices } from './catalogue.tables.ts';
import { endPrice, findPriceNow, insertPrice, listAllPrices, lockPlan } from './prices.queries.ts';
import { findPlanId } from './stock.queries.ts';

type PriceRow = typeof planPrices.$inferSelect;

/**
 * Ends a price and begins another at the same moment; nobody ever sees none. Quotes and orders keep what they were made
 * at. Repeated, the second finds the price as it is wanted.
 * @throws request.not_found; request.conflict: another price stands there than the one that was read
 */
export async function changePrice(
  ctx: Context,
  wanted: CheckedOf<typeof changePriceCall>,
): Promise<PriceRow> {
  const { plan, replaces, ...price } = wanted;
  return transaction(ctx, async ({ db, now }) => {
    const planId = await lockPlan(db, plan);
    if (!planId) throw fail('request.not_found');
    const before = await findPriceNow(db, { planId, ...price });
    if (before && same(before, price)) return before;
    if ((before?.id ?? null) !== replaces) throw fail('request.conflict');
    if (before) await endPrice(db, before.id, now());
    return insertPrice(db, { ...price, planId, validFrom: now() });
  });
}

type Amounts = Pick<PriceRow, 'monthAmount' | 'termAmount' | 'setupAmount'>;

const same = (one: Amounts, other: Amounts) =>
  one.monthAmount === other.monthAmount &&
  one.termAmount === other.termAmount &&
  one.setupAmount === other.setupAmount;

/** @throws request.not_found */
export async function priceHistory(ctx: Context, plan: string): Promise<PriceRow[]> {
  const planId = await findPlanId(ctx.db, plan);
  if (!planId) throw fail('request.not_found');
  return listAllPrices(ctx.db, planId);
}
