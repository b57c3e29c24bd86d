import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { CommissionCredit } from './affiliates.tables.ts';

export type AffiliateAct = 'paused' | 'resumed' | 'ended';

/** What staff changed of a membership, and why. */
export function affiliateMail(config: Config, reader: Reader, act: AffiliateAct, reason: string): Mail {
  const contact = config.contactEmail;
  const filling = { brand: brandOf(config), reason, contact, url: `${config.publicUrl}/affiliate` };
  const mails = {
    paused: () => speakTo(reader, 'affiliates', 'paused').mail(filling),
    resumed: () => speakTo(reader, 'affiliates', 'resumed').mail(filling),
    ended: () => speakTo(reader, 'affiliates', 'ended').mail(filling),
  };
  return { ...mails[act](), replyTo: contact };
}

/** Commission was put on their balance. */
export function creditedMail(
  config: Config,
  reader: Reader,
  { amount, bonus, currency, reason }: CommissionCredit,
): Mail {
  const say = speakTo(reader, 'affiliates', 'credited');
  const contact = config.contactEmail;
  const mail = say.mail({
    ...{ reason, contact, url: `${config.publicUrl}/account/payment` },
    total: say.money({ amount: amount + bonus, currency }),
    commission: say.money({ amount, currency }),
    bonus: say.money({ amount: bonus, currency }),
  });
  return { ...mail, replyTo: contact };
}
