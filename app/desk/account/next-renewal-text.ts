import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { SubscriptionSummary } from '#contract/subscriptions.ts';

/** Where nothing renews soon: what does so first. */
export const nextRenewalText = (next: SubscriptionSummary | null): string =>
  next
    ? m.account_renewals_next({
        title: next.title,
        day: momentDayText(next.periodEnd),
        amount: moneyText(next.renewal),
      })
    : m.account_renewals_never();
