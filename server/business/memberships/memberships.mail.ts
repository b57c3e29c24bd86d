import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { brandOf } from '../members/members.mail.ts';
import type { MembershipGrant } from './memberships.tables.ts';

const tierName = (tier: string) => tier.charAt(0).toUpperCase() + tier.slice(1);
const membershipPage = (config: Config) => `${config.publicUrl}/material-member`;

export const monthsGivenMail = (config: Config, to: string, { tier, months }: MembershipGrant): Mail => ({
  to,
  subject: `You have been given ${tierName(tier)} at ${brandOf(config)}`,
  paragraphs: [
    `${months === 1 ? 'One month' : `${months} months`} of the tier ${tierName(tier)} in the material library ${months === 1 ? 'is' : 'are'} yours, at no cost. Nothing renews by itself.`,
    'They begin now; where you have that tier or a higher one already, they begin when it is over.',
  ],
  action: { label: 'See the tiers', url: membershipPage(config) },
});

export const monthsTakenBackMail = (
  config: Config,
  to: string,
  { tier, months }: MembershipGrant,
  reason: string,
): Mail => ({
  to,
  subject: `Months of ${tierName(tier)} at ${brandOf(config)} were taken back`,
  paragraphs: [
    `${months === 1 ? 'The month' : `The ${months} months`} of the tier ${tierName(tier)} you had been given ${months === 1 ? 'is' : 'are'} no longer yours: ${reason}`,
    'Nothing was downloaded under them. What you pay for yourself and licences you were given are unchanged.',
  ],
  action: { label: 'See your membership', url: `${config.publicUrl}/account/membership` },
});
