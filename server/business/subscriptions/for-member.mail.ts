import type { Money } from '#contract/money.ts';
import { speakTo } from '#server/platform/mail/speak.ts';
import { comingPeriodOf } from './coming-period.ts';
import { type Letter, nameOf } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';

/**
 * What staff have done. `changed`: another plan from the next period on; `kept`: that was dropped; `undone`: it is not canceled any more.
 * @property price of each period from then on, with its tax
 */
type Arranged = { reason: string } & ({ what: 'changed' | 'kept'; price: Money } | { what: 'undone' });

/** Staff have done something about it that its member asked them for. */
export const arrangedMail =
  (subscription: Subscription, arranged: Arranged): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'arranged');
    const { title } = comingPeriodOf(subscription).priced;
    const day = say.day(subscription.periodEnd);
    const renewal = 'price' in arranged && { day, price: say.money(arranged.price) };
    return say.mail({
      subscription: nameOf(subscription),
      reason: arranged.reason,
      only: {
        changed: arranged.what === 'changed' && renewal && { ...renewal, title },
        kept: arranged.what === 'kept' && renewal,
        undone: arranged.what === 'undone' && { day },
      },
    });
  };
