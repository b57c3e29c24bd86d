import type { changePrice as changePriceCall } from '#contract/catalogue.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { planPrices } from './catalogue.tables.ts';
import {
  deletePrice,
  endPrice,
  findLastPrice,
  insertPrice,
  listAllPrices,
  lockPlan,
} from './prices.queries.ts';
import { replacePrice } from './replace-price.ts';
import { findPlanId } from './stock.queries.ts';

type PriceRow = typeof planPrices.$inferSelect;

/**
 * Another price of a plan, now or later. Quotes and orders keep what they were made at.
 * @throws request.not_found; what `replacePrice` throws
 */
export async function changePrice(
  ctx: Context,
  wanted: Omit<CheckedOf<typeof changePriceCall>, 'validFrom'> & { validFrom?: string | null },
): Promise<PriceRow> {
  const { plan, replaces, validFrom = null, ...price } = wanted;
  return transaction(ctx, async ({ db, now }) => {
    const planId = await lockPlan(db, plan);
    if (!planId) throw fail('request.not_found');
    const last = await findLastPrice(db, { planId, ...price });
    return replacePrice(last, { replaces, validFrom }, now(), {
      isWanted: (row) => same(row, price),
      takeBack: (row, until) => deletePrice(db, row, until),
      end: (id, at) => endPrice(db, id, at),
      begin: (from) => insertPrice(db, { ...price, planId, validFrom: from }),
    });
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
