import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { MembershipGrant } from './memberships.tables.ts';

const tierName = (tier: string) => tier.charAt(0).toUpperCase() + tier.slice(1);
/** Which of the two sentences about months is sent. */
const howMany = (months: number) => ({ one: months === 1, more: months !== 1 && { months: String(months) } });

export const monthsGivenMail = (config: Config, reader: Reader, { tier, months }: MembershipGrant): Mail =>
  speakTo(reader, 'memberships', 'given').mail({
    tier: tierName(tier),
    brand: brandOf(config),
    only: howMany(months),
    url: `${config.publicUrl}/material-member`,
  });

export function monthsTakenBackMail(
  config: Config,
  reader: Reader,
  { tier, months }: MembershipGrant,
  { reason, unused }: { reason: string; unused: boolean },
): Mail {
  const { one, more } = howMany(months);
  return speakTo(reader, 'memberships', 'takenBack').mail({
    tier: tierName(tier),
    brand: brandOf(config),
    only: { one: one && { reason }, more: more && { ...more, reason }, unused, used: !unused },
    url: `${config.publicUrl}/account/membership`,
  });
}
