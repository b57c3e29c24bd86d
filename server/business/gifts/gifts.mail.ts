import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { Gift } from './gifts.tables.ts';

/** To the buyer; whoever has the link can redeem it. */
export function giftMail(config: Config, reader: Reader, { tier, months }: Gift, code: string): Mail {
  const say = speakTo(reader, 'gifts', 'ready');
  return say.mail({
    brand: brandOf(config),
    months:
      months === 1 ? say.phrase('months', 'one') : say.phrase('months', 'more', { months: String(months) }),
    tier: tier === 'pro' ? 'Pro' : 'Starter',
    page: `${config.publicUrl}/account/membership`,
    url: `${config.publicUrl}/gift/${code}`,
  });
}
