import type { Money } from '#contract/money.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

/** @param about the order or subscription that was paid */
export function excessMail(
  { contactEmail: contact }: Config,
  reader: Reader,
  about: string,
  excess: Money,
): Mail {
  const say = speakTo(reader, 'payments', 'excess');
  return say.mail({ about, excess: say.money(excess), contact });
}
