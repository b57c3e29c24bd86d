import type { changePrice as changePriceCall } from '#contract/catalogue-operator.ts';
import type { Currency } from '#contract/currencies.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { planPrices } from './catalogue.tables.ts';
import {
  deleteLaterPrices,
  deletePrice,
  endAllPrices,
  endPrice,
  findLastPrice,
  insertPrice,
  listAllPrices,
  lockPlan,
} from './prices.queries.ts';
import { replacePrice } from './replace-price.ts';
import { soldCurrency } from './sold-currency.ts';
import { findPlanId } from './stock.queries.ts';

type PriceRow = typeof planPrices.$inferSelect;

/**
 * Another price of a plan in one currency, now or later; the first makes it offered in it. Quotes and orders keep what they
 * were made at.
 * @throws request.not_found; what `replacePrice` and `soldCurrency` throw
 */
export async function changePrice(
  ctx: Context,
  wanted: Omit<CheckedOf<typeof changePriceCall>, 'validFrom'> & { validFrom?: string | null },
): Promise<PriceRow> {
  const { plan, replaces, validFrom = null, ...price } = wanted;
  soldCurrency(ctx, price.currency);
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

/**
 * Ends what a plan costs in one currency, now and later: it is not offered in it until it has a price again. What was bought
 * before goes on.
 * @throws request.not_found
 */
export async function endPrices(
  ctx: Context,
  { plan, currency }: { plan: string; currency: Currency },
): Promise<void> {
  await transaction(ctx, async ({ db, now }) => {
    const planId = await lockPlan(db, plan);
    if (!planId) throw fail('request.not_found');
    await deleteLaterPrices(db, { planId, currency }, now());
    await endAllPrices(db, { planId, currency }, now());
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
