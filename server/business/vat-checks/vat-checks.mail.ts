import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

/** @param at when the register answered */
export function refutedMail({ publicUrl }: Config, reader: Reader, vatId: string, at: Date): Mail {
  const say = speakTo(reader, 'billing', 'vatIdRefuted');
  return say.mail({ vatId, day: say.day(at), url: `${publicUrl}/account/billing` });
}
