import { type Price, price } from './price.ts';

/**
 * Commission by what is sold. Shares are basis points of the net payment. An order keeps the share of its day for its
 * renewals; what is changed here holds for orders from then on.
 */
export interface CommissionRate {
  family: 'tools' | 'membership' | 'servers' | 'services';
  share: number;
  /** How long payments of one order earn, counted from the first; 0 = only the first payment. */
  months: number;
}

export const commissionRates = [
  { family: 'tools', share: 2000, months: 12 },
  { family: 'membership', share: 2000, months: 12 },
  { family: 'servers', share: 1000, months: 12 },
  { family: 'services', share: 1500, months: 0 },
] as const satisfies readonly CommissionRate[];

export const affiliateTerms = {
  /** A click counts this long; the last one wins. */
  windowDays: 90,
  /** Or to the end of the refund window, whichever is later. */
  holdDays: 30,
  leastPayout: price(50, 45) satisfies Price,
  payoutDayOfMonth: 15,
  /** More for those who take account credit; basis points. */
  creditBonusShare: 500,
  /** Off the buyer's first order, where the operator turns it on; basis points. */
  buyerDiscountShare: 500,
} as const;

/** What the terms add to commission that is taken as account credit, minor units; a part of a cent is not paid. */
export const creditBonusOf = (amount: number): number =>
  Math.floor((amount * affiliateTerms.creditBonusShare) / 10_000);
