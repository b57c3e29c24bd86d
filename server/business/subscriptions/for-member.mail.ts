import { speakTo } from '#server/platform/mail/speak.ts';
import { comingPeriodOf } from './coming-period.ts';
import { type Letter, nameOf } from './subscriptions.mail.ts';
import type { Subscription } from './subscriptions.tables.ts';

/**
 * Staff have done something about it that its member asked them for.
 * @param what `changed`: another plan from the next period on; `kept`: that was dropped; `undone`: it is not canceled any more
 */
export const arrangedMail =
  (subscription: Subscription, what: 'changed' | 'kept' | 'undone', reason: string): Letter =>
  (reader) => {
    const say = speakTo(reader, 'subscriptions', 'arranged');
    const { priced, promised } = comingPeriodOf(subscription);
    const day = say.day(subscription.periodEnd);
    return say.mail({
      subscription: nameOf(subscription),
      reason,
      only: {
        changed: what === 'changed' && { day, title: priced.title, price: say.money(promised) },
        kept: what === 'kept' && { day },
        undone: what === 'undone' && { day },
      },
    });
  };
