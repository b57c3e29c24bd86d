import type { SeatProductName } from '#contract/seats.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { TeamSeat } from './seats.tables.ts';

const teamPage = (config: Config) => `${config.publicUrl}/account/team`;

/** Names the owner by the address that proved to be theirs, and repeats nothing they could have made up. */
export function invitationMail(
  config: Config,
  reader: Reader,
  invitation: { product: SeatProductName; owner: string; token: string; expiresAt: Date },
): Mail {
  const say = speakTo(reader, 'seats', 'invitation');
  return say.mail({
    owner: invitation.owner,
    product: say.phrase('products', invitation.product),
    brand: brandOf(config),
    does: say.phrase('does', invitation.product),
    until: say.day(invitation.expiresAt),
    url: `${teamPage(config)}?invitation=${encodeURIComponent(invitation.token)}`,
  });
}

export function seatAcceptedMail(
  config: Config,
  reader: Reader,
  { email, product }: Pick<TeamSeat, 'email' | 'product'>,
): Mail {
  const say = speakTo(reader, 'seats', 'accepted');
  return say.mail({
    holder: email,
    did: say.phrase('did', product),
    stays: say.phrase('stays', product === 'library' ? 'library' : 'tool'),
    url: teamPage(config),
  });
}

export const offerDeclinedMail = (config: Config, reader: Reader, invited: string): Mail =>
  speakTo(reader, 'seats', 'declined').mail({ invited, url: teamPage(config) });

/** @param because as the seat's end says it */
export function seatEndedMail(
  config: Config,
  reader: Reader,
  ended: { product: SeatProductName; owner: string; because: 'taken_back' | 'too_many' },
): Mail {
  const say = speakTo(reader, 'seats', 'ended');
  const whose = { owner: ended.owner, product: say.phrase('products', ended.product) };
  return say.mail({
    brand: brandOf(config),
    only: {
      tooMany: ended.because === 'too_many' && whose,
      takenBack: ended.because === 'taken_back' && whose,
      library: ended.product === 'library',
      tool: ended.product !== 'library',
    },
    url: teamPage(config),
  });
}
