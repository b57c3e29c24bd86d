import { z } from 'zod';

/** Integer minor units plus an ISO 4217 code; never a float. */
export const money = z.strictObject({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.output<typeof money>;

/** Shares are basis points: 20 % = 2000. */
export type BasisPoints = number;

/**
 * The one place that rounds: a share of an amount, rounded down, so that shares never exceed the whole.
 * @param share basis points, 0–10000
 */
export function shareOf(whole: Money, share: BasisPoints): Money {
  const amount = Number((BigInt(whole.amount) * BigInt(share)) / 10_000n);
  return { amount, currency: whole.currency };
}
