import { speakTo } from '#server/platform/mail/speak.ts';
import { comingPeriodOf } from './coming-period.ts';
import { movedByPause } from './periods.ts';
import type { RenewalTotals } from './renewal-invoice.ts';
import { type Letter, nameOf } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';

/**
 * What staff have done. `changed`: another plan from the next period on; `kept`: that was dropped; `undone`: it is not canceled any more.
 * @property renewal of each period from then on
 */
type Arranged = { reason: string } & (
  | { what: 'changed' | 'kept'; renewal: RenewalTotals }
  | { what: 'undone' }
);

/** Staff have done something about it that its member asked them for. */
export const arrangedMail =
  (subscription: Subscription, arranged: Arranged): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'arranged');
    const { title } = comingPeriodOf(subscription).priced;
    const day = say.day(movedByPause(subscription, subscription.periodEnd));
    const next = 'renewal' in arranged ? arranged.renewal : null;
    const renewal = next && { day, price: say.money(next.total) };
    return say.mail({
      subscription: nameOf(subscription),
      reason: arranged.reason,
      only: {
        changed: arranged.what === 'changed' && renewal && { ...renewal, title },
        kept: arranged.what === 'kept' && renewal,
        coupon: next?.afterCoupon ? { laterPrice: say.money(next.afterCoupon.total) } : null,
        undone: arranged.what === 'undone' && { day },
      },
    });
  };
