import type { SeatProductName } from '#contract/seats.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { dayText } from '#server/platform/value-text.ts';
import { brandOf } from '../members/members.mail.ts';
import type { TeamSeat } from './seats.tables.ts';

const teamPage = (config: Config) => `${config.publicUrl}/account/team`;

/** What the team uses, and what somebody with a seat in it does. */
const words: Record<SeatProductName, { name: string; does: string; did: string }> = {
  library: {
    name: 'the material library',
    does: "you download from the team's monthly allowance",
    did: "now downloads from your team's monthly allowance",
  },
  writing: {
    name: 'EZ Writing',
    does: "you work on the team's saved works, and save as many as you like",
    did: 'now opens and saves the works of your team',
  },
  social: {
    name: 'EZ Social Engine',
    does: "you plan posts in the team's calendars",
    did: 'now plans posts in the calendars of your team',
  },
  browsers: {
    name: 'EZ Browsers',
    does: "you open the team's workspaces",
    did: 'now opens the workspaces of your team',
  },
};

/** What stays when a seat ends. */
const stays = (product: SeatProductName) =>
  product === 'library' ? 'licences that were given stay valid' : 'what was saved in the team stays in it';

/** Names the owner by the address that proved to be theirs, and repeats nothing they could have made up. */
export const invitationMail = (
  config: Config,
  to: string,
  invitation: { product: SeatProductName; owner: string; token: string; expiresAt: Date },
): Mail => ({
  to,
  subject: `A seat in a team at ${brandOf(config)}`,
  paragraphs: [
    `${invitation.owner} offers you a seat in their team for ${words[invitation.product].name} of ${brandOf(config)}: ${words[invitation.product].does}.`,
    `Log in or create an account with the address this mail went to, then accept. The link works once, until ${dayText(invitation.expiresAt)}.`,
    'You do not want it? Decline it there. You do not know who this is? Then ignore this mail: nothing happens without you.',
  ],
  action: {
    label: 'See the invitation',
    url: `${teamPage(config)}?invitation=${encodeURIComponent(invitation.token)}`,
  },
});

export const seatAcceptedMail = (
  config: Config,
  to: string,
  { email, product }: Pick<TeamSeat, 'email' | 'product'>,
): Mail => ({
  to,
  subject: `${email} is in your team`,
  paragraphs: [
    `${email} accepted the seat you offered and ${words[product].did}.`,
    `You can take a seat back at any time; ${stays(product)}.`,
  ],
  action: { label: 'See your team', url: teamPage(config) },
});

export const offerDeclinedMail = (config: Config, to: string, invited: string): Mail => ({
  to,
  subject: `${invited} declined a seat in your team`,
  paragraphs: [
    `${invited} does not take the seat you offered. Its place is free, and you can offer it to somebody else.`,
  ],
  action: { label: 'See your team', url: teamPage(config) },
});

/** @param because as the seat's end says it */
export const seatEndedMail = (
  config: Config,
  to: string,
  {
    product,
    owner,
    because,
  }: { product: SeatProductName; owner: string; because: 'taken_back' | 'too_many' },
): Mail => ({
  to,
  subject: `Your seat in a team at ${brandOf(config)} has ended`,
  paragraphs: [
    because === 'too_many'
      ? `The team of ${owner} for ${words[product].name} has fewer seats from now on, and the newest ones ended. Yours was among them.`
      : `${owner} has taken your seat in their team for ${words[product].name} back.`,
    product === 'library'
      ? 'Licences you were given stay valid. Your own account and its tier in the library are unchanged.'
      : 'What you saved in the team stays with the team. Your own account and what you saved in it are unchanged.',
  ],
  action: { label: 'See your teams', url: teamPage(config) },
});
