import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';

/** What staff changed of a membership, and why. */
export const affiliateMail = (
  config: Config,
  reader: Reader,
  act: 'paused' | 'resumed' | 'ended',
  reason: string,
): Mail => ({
  ...speakTo(reader, 'affiliates', act).mail({
    brand: brandOf(config),
    reason,
    contact: config.contactEmail,
    url: `${config.publicUrl}/affiliate`,
  }),
  replyTo: config.contactEmail,
});
