import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { brandOf } from '../members/members.mail.ts';
import type { MembershipGrant } from './memberships.tables.ts';

const dayText = (at: Date) =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
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

/** Names the owner by the address that proved to be theirs, and repeats nothing they could have made up. */
export const invitationMail = (
  config: Config,
  to: string,
  invitation: { owner: string; token: string; expiresAt: Date },
): Mail => ({
  to,
  subject: `A seat in a team at ${brandOf(config)}`,
  paragraphs: [
    `${invitation.owner} offers you a seat in their team for the material library of ${brandOf(config)}: you download from the team's monthly allowance.`,
    `Log in or create an account with the address this mail went to, then accept. The link works once, until ${dayText(invitation.expiresAt)}.`,
    'You do not want it? Decline it there. You do not know who this is? Then ignore this mail: nothing happens without you.',
  ],
  action: {
    label: 'See the invitation',
    url: `${config.publicUrl}/account/membership?invitation=${encodeURIComponent(invitation.token)}`,
  },
});

export const seatAcceptedMail = (config: Config, to: string, holder: string): Mail => ({
  to,
  subject: `${holder} is in your team`,
  paragraphs: [
    `${holder} accepted the seat you offered and now downloads from your team's monthly allowance.`,
    'You can take a seat back at any time; licences that were given stay valid.',
  ],
  action: { label: 'See your team', url: `${config.publicUrl}/account/membership` },
});

export const offerDeclinedMail = (config: Config, to: string, invited: string): Mail => ({
  to,
  subject: `${invited} declined a seat in your team`,
  paragraphs: [
    `${invited} does not take the seat you offered. Its place is free, and you can offer it to somebody else.`,
  ],
  action: { label: 'See your team', url: `${config.publicUrl}/account/membership` },
});

/** @param because as the seat's end says it */
export const seatEndedMail = (
  config: Config,
  to: string,
  owner: string,
  because: 'taken_back' | 'too_many',
): Mail => ({
  to,
  subject: `Your seat in a team at ${brandOf(config)} has ended`,
  paragraphs: [
    because === 'too_many'
      ? `The team of ${owner} has fewer seats from now on, and the newest ones ended. Yours was among them.`
      : `${owner} has taken your seat in their team back.`,
    'Licences you were given stay valid. Your own account and its tier in the library are unchanged.',
  ],
  action: { label: 'See the tiers', url: membershipPage(config) },
});
