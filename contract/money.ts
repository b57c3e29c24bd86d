import { z } from './zod.ts';

/** Integer minor units plus an ISO 4217 code; never a float. */
export const money = z.strictObject({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.output<typeof money>;

/** Shares are basis points: 20 % = 2000. */
export type BasisPoints = number;

/** For tests: the service takes a currency from what is sold, bought or asked for. */
export const usd = (amount: number): Money => ({ amount, currency: 'USD' });

export const zero = (currency: string): Money => ({ amount: 0, currency });

/** @throws Error when the currencies differ: amounts are never converted */
export function plus(one: Money, ...others: readonly Money[]): Money {
  return others.reduce((sum, { amount, currency }) => {
    if (currency !== sum.currency) throw new Error(`${sum.currency} and ${currency} cannot be added`);
    return { amount: sum.amount + amount, currency };
  }, one);
}

/** @throws Error when one of them is of another currency */
export const sumIn = (currency: string, amounts: readonly Money[]): Money => plus(zero(currency), ...amounts);

export const negative = ({ amount, currency }: Money): Money => ({ amount: -amount, currency });
export const times = ({ amount, currency }: Money, count: number): Money => ({
  amount: amount * count,
  currency,
});

/** Rounds a quotient of integers half away from zero; `divisor` is positive. */
export function divided(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return Number(dividend < 0n ? -rounded : rounded);
}

/** Tax on top of a net amount, rounded half up once for the whole. */
export const taxOn = ({ amount, currency }: Money, rate: BasisPoints): Money => ({
  amount: divided(BigInt(amount) * BigInt(rate), 10_000n),
  currency,
});

/** What a share taken off an amount leaves of it, rounded half up once for the whole, as tax is. */
export const lessShare = (whole: Money, share: BasisPoints): Money => taxOn(whole, 10_000 - share);

/** The tax that a gross amount contains, rounded half up once for the whole. */
export const taxWithin = ({ amount, currency }: Money, rate: BasisPoints): Money => ({
  amount: divided(BigInt(amount) * BigInt(rate), 10_000n + BigInt(rate)),
  currency,
});

/**
 * Splits an amount by weights so that the parts add up to it: each part is what the weights up to it have earned,
 * less what was given before.
 * @param weights not negative, at least one above zero unless there is nothing to split
 */
export function partsOf(whole: Money, weights: readonly number[]): Money[] {
  if (whole.amount === 0) return weights.map(() => ({ ...whole }));
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all <= 0n) throw new Error('an amount cannot be split by no weight');
  let earned = 0n;
  let given = 0;
  return weights.map((weight) => {
    earned += BigInt(weight);
    const upTo = divided(BigInt(whole.amount) * earned, all);
    const part = upTo - given;
    given = upTo;
    return { amount: part, currency: whole.currency };
  });
}

/**
 * A share of an amount, rounded down, so that shares never exceed the whole.
 * @param share basis points, 0–10000
 */
export function shareOf(whole: Money, share: BasisPoints): Money {
  const amount = Number((BigInt(whole.amount) * BigInt(share)) / 10_000n);
  return { amount, currency: whole.currency };
}
