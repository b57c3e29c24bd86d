import { isDeepStrictEqual } from 'node:util';
import type { Currency } from '#contract/currencies.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { coupons } from './catalogue.tables.ts';
import {
  changeCoupon,
  changeUses,
  countUsesBy,
  findOpenUses,
  findUse,
  insertCoupon,
  lockCoupon,
  lockCouponById,
  putUse,
  returnUse,
} from './coupons.queries.ts';
import { codeOf } from './pricing/compute-cart.ts';
import { couponRefusal } from './pricing/discounts.ts';
import { soldCurrency } from './sold-currency.ts';

/**
 * Counts one use of a coupon, once for each reference. Whether it fits the cart, `priceCart` has said before.
 * @param reference the order
 * @throws coupon.invalid with the refusal: unknown, not_yet, over, used_up, used_by_you
 */
export async function useCoupon(
  ctx: Context,
  { code, memberId, reference }: { code: string; memberId: Id<'member'>; reference: string },
): Promise<void> {
  await transaction(ctx, async ({ db, now }) => {
    const coupon = await lockCoupon(db, codeOf({ coupon: code }));
    if (coupon) {
      const before = await findUse(db, coupon.id, reference);
      if (before && !before.returnedAt) return;
    }
    const usesByMember = coupon ? await countUsesBy(db, coupon.id, memberId) : 0;
    const refusal = couponRefusal(coupon && { ...coupon, usesByMember }, now());
    if (!coupon || refusal) throw fail('coupon.invalid', { refusal: refusal ?? 'unknown' });
    await putUse(db, { couponId: coupon.id, reference, memberId, usedAt: now() });
    await changeUses(db, coupon.id, 1);
  });
}

/** The order came to nothing: its use does not count any longer. Repeated, nothing happens. */
export async function returnCoupon(ctx: Context, reference: string): Promise<void> {
  await transaction(ctx, async ({ db, now }) => {
    for (const { couponId } of await findOpenUses(db, reference)) {
      await lockCouponById(db, couponId);
      if (await returnUse(db, couponId, reference, now())) await changeUses(db, couponId, -1);
    }
  });
}

/** In a transaction that will return a use, after other locks: takes the lock of its coupon now. */
export async function lockUsedCoupon({ db }: Context, reference: string): Promise<void> {
  for (const { couponId } of await findOpenUses(db, reference)) await lockCouponById(db, couponId);
}

export type CouponValues = Omit<typeof coupons.$inferInsert, 'id' | 'createdAt' | 'uses'>;

/**
 * What a coupon of these values holds in; null = every currency, as it names no amount.
 * @throws request.invalid: currency → required beside an amount, not_one_of without one; what `soldCurrency` throws
 */
export function couponCurrency(
  ctx: Context,
  {
    amount,
    leastAmount,
    currency,
  }: { amount: number | null; leastAmount: number; currency: Currency | null },
): Currency | null {
  if (amount === null && leastAmount === 0) {
    // It would hold in every currency, whatever was named.
    if (currency !== null) throw failField('currency', 'not_one_of');
    return null;
  }
  if (currency === null) throw failField('currency', 'required');
  return soldCurrency(ctx, currency);
}

/**
 * Makes a coupon. One of that code that has these values already stays as it is.
 * @param replaces another one of that code is changed; how often it was used stays
 * @throws request.invalid: code → name_taken, another one has it
 */
export async function saveCoupon(ctx: Context, values: CouponValues, replaces = false): Promise<void> {
  await transaction(ctx, async ({ db, now }) => {
    const id = newId('coupon', now());
    if (await insertCoupon(db, { ...values, id, createdAt: now() })) return;
    const known = await lockCoupon(db, values.code);
    if (!known) throw fail('request.conflict');
    if (isDeepStrictEqual({ ...known, ...values }, known)) return;
    if (!replaces) throw failField('code', 'name_taken');
    await changeCoupon(db, known.id, values);
  });
}

/**
 * Ends a coupon now, unless it is over. Orders that hold it keep what it took off.
 * @returns when it ended
 * @throws request.not_found
 */
export async function endCoupon(ctx: Context, code: string): Promise<Date> {
  return transaction(ctx, async ({ db, now }) => {
    const coupon = await lockCoupon(db, codeOf({ coupon: code }));
    if (!coupon) throw fail('request.not_found');
    if (coupon.validTo && coupon.validTo <= now()) return coupon.validTo;
    await changeCoupon(db, coupon.id, { validTo: now() });
    return now();
  });
}
