import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type NamedSubscription, nameOf } from './named-subscription.ts';

/** Where nothing renews soon: what does so first. */
export const nextRenewalText = (next: NamedSubscription | null): string =>
  next
    ? m.account_renewals_next({
        title: nameOf(next),
        day: momentDayText(next.periodEnd),
        amount: moneyText(next.renewal),
      })
    : m.account_renewals_never();
