import { momentDayText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { exclTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { type NamedSubscription, nameOf } from './named-subscription.ts';

/** Where nothing renews soon: what does so first. */
export const nextRenewalText = (next: NamedSubscription | null): string =>
  next
    ? m.account_renewals_next({
        title: nameOf(next),
        day: momentDayText(next.periodEnd),
        amount: moneyText(next.renewal),
        tax: sayTax(exclTax),
      })
    : m.account_renewals_never();
