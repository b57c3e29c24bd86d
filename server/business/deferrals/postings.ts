import type { Line } from '../ledger/ledger.ts';

/** Revenue of a family is deferred; below zero, what was deferred is revenue again. @param amount minor units */
export const deferred = (family: string, amount: number): Line[] => [
  [`revenue:${family}`, amount],
  [`deferred:${family}`, -amount],
];

/** What books it. None of these changes how a sale is taxed: that was told with its document. */
export const deferralKinds: ReadonlySet<string> = new Set([
  'revenue_deferred',
  'deferral_credited',
  'revenue_recognised',
]);
