import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';

export type AffiliateAct = 'paused' | 'resumed' | 'ended';

/** What staff changed of a membership, and why. */
export function affiliateMail(config: Config, reader: Reader, act: AffiliateAct, reason: string): Mail {
  const contact = config.contactEmail;
  const filling = { brand: brandOf(config), reason, contact, url: `${config.publicUrl}/affiliate` };
  return { ...speakers[act](reader).mail(filling), replyTo: contact };
}

const speakers = {
  paused: (reader: Reader) => speakTo(reader, 'affiliates', 'paused'),
  resumed: (reader: Reader) => speakTo(reader, 'affiliates', 'resumed'),
  ended: (reader: Reader) => speakTo(reader, 'affiliates', 'ended'),
} as const;
