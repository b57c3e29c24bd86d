import { type Money, negative, plus, shareOf } from '#contract/money.ts';
import type { PricedLine, Selection } from '#contract/pricing.ts';
import { periodAfter } from './periods.ts';
import type { PendingUpdate, Subscription } from './subscriptions.tables.ts';

/** What the next period is, and what it costs. */
export interface ComingPeriod {
  start: Date;
  end: Date;
  selection: Selection;
  priced: PricedLine;
  months: number;
  /** As it was promised, without the coupon. */
  promised: Money;
  /** As it is billed. */
  price: Money;
  /** Whether one of the coupon's renewals is used by it. */
  withCoupon: boolean;
  /** How many periods, with this one, the coupon reduces; null = all or none. */
  couponLeft: number | null;
  /** Of the coupon, from then on. */
  couponShare: number;
}

type Waiting = Pick<Subscription, 'pendingUpdate' | 'cancelAtPeriodEnd' | 'invoiceId'>;

/**
 * The change that begins with the next period. Null where there is none, where it waits for its money, and where no next
 * period comes: of a canceled subscription it is kept for whoever takes the cancellation back.
 */
export function comingChange({ pendingUpdate, cancelAtPeriodEnd, invoiceId }: Waiting): PendingUpdate | null {
  // Of a canceled one only a paid invoice is left.
  if (cancelAtPeriodEnd && !invoiceId) return null;
  return pendingUpdate?.invoiceId === null ? pendingUpdate : null;
}

/** From the promise alone, or from the change that waits for the end of the period: never from today's catalogue. */
export function comingPeriodOf(subscription: Subscription): ComingPeriod {
  const { pendingUpdate, couponRenewals, anchorDay, periodEnd } = subscription;
  const waits = pendingUpdate && pendingUpdate.invoiceId === null;
  const { selection, priced } = waits ? pendingUpdate : subscription;
  const couponShare = waits ? shareWith(pendingUpdate, subscription) : subscription.couponShare;
  const { months, net: promised } = priced.renewal ?? {
    months: subscription.months,
    net: { amount: subscription.renewalAmount, currency: subscription.currency },
  };
  const withCoupon = couponShare > 0 && (couponRenewals === null || couponRenewals > 0);
  return {
    start: periodEnd,
    end: periodAfter(periodEnd, months, anchorDay),
    selection,
    priced,
    months,
    promised,
    price: withCoupon ? plus(promised, negative(shareOf(promised, couponShare))) : promised,
    withCoupon,
    couponLeft: withCoupon ? couponRenewals : null,
    couponShare,
  };
}

/** Of the coupon, once a change takes effect. */
export const shareWith = (
  { couponEnds, couponShare }: PendingUpdate,
  now: Pick<Subscription, 'couponShare'>,
): number => couponShare ?? (couponEnds ? 0 : now.couponShare);

/** The same, were there no change that waits. */
export const keptPeriodOf = (subscription: Subscription): ComingPeriod =>
  comingPeriodOf({ ...subscription, pendingUpdate: null });

/** Whether one is billed at no more than the other, with the coupon and without it. */
export const costsNoMore = (one: ComingPeriod, other: ComingPeriod): boolean =>
  one.price.amount <= other.price.amount && one.promised.amount <= other.promised.amount;
