import type { changePrice as changePriceCall } from '#contract/catalogue.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
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
import { findPlanId } from './stock.queries.ts';

type PriceRow = typeof planPrices.$inferSelect;

/**
 * Ends a price and begins another at the same moment, now or later; nobody ever sees none. One that has not begun gives
 * way. Quotes and orders keep what they were made at. Repeated, the second finds the price as it is wanted.
 * @throws request.not_found; request.conflict: another price stands there than the one that was read; request.invalid:
 *   validFrom → date_invalid when it has passed, or the term has no price yet
 */
export async function changePrice(
  ctx: Context,
  wanted: Omit<CheckedOf<typeof changePriceCall>, 'validFrom'> & { validFrom?: string | null },
): Promise<PriceRow> {
  const { plan, replaces, validFrom: wantedFrom = null, ...price } = wanted;
  return transaction(ctx, async ({ db, now }) => {
    const planId = await lockPlan(db, plan);
    if (!planId) throw fail('request.not_found');
    const last = await findLastPrice(db, { planId, ...price });
    const validFrom = wantedFrom ? new Date(wantedFrom) : now();
    const stands = last && (wantedFrom ? +last.validFrom === +validFrom : last.validFrom <= now());
    if (stands && same(last, price)) return last;
    if ((last?.id ?? null) !== replaces) throw fail('request.conflict');
    // The first price of a term has nothing to wait behind.
    if (validFrom < now() || (!last && validFrom > now())) throw failField('validFrom', 'date_invalid');
    if (last && last.validFrom > now()) await deletePrice(db, last, validFrom);
    else if (last) await endPrice(db, last.id, validFrom);
    return insertPrice(db, { ...price, planId, validFrom });
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
