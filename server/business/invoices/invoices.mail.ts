import type { Money } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

/** @property about the order, subscription or top-up that was paid in part */
export function partPaidMail(
  { publicUrl, contactEmail: contact }: Pick<Config, 'publicUrl' | 'contactEmail'>,
  reader: Reader,
  { about, amount }: { about: string; amount: Money },
): Mail {
  const say = speakTo(reader, 'payments', 'partPaid');
  return say.mail({ about, amount: say.money(amount), contact, url: `${publicUrl}/account/payment` });
}
