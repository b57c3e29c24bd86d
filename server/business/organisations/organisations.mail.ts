import type { Money } from '#contract/money.ts';
import type { OrganisationRole } from '#contract/organisation-rights.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { OrganisationApproval } from './organisations.tables.ts';

const organisationPage = ({ publicUrl }: Config) => `${publicUrl}/account/organisation`;
const orderPage = ({ publicUrl }: Config, orderNo: string) =>
  `${publicUrl}/account/orders/${encodeURIComponent(orderNo)}`;

/** Names who invites by the address that proved to be theirs. The name of the organisation is on the page: somebody could have made it up. */
export function invitationMail(
  config: Config,
  reader: Reader,
  invitation: { by: string; role: OrganisationRole; token: string; expiresAt: Date },
): Mail {
  const { by: owner, role, token, expiresAt } = invitation;
  const say = speakTo(reader, 'organisations', 'invitation');
  return say.mail({
    owner,
    brand: brandOf(config),
    role: say.phrase('roles', role),
    may: say.phrase('may', role),
    until: say.day(expiresAt),
    url: `${config.publicUrl}/account/organisation-invitation?token=${encodeURIComponent(token)}`,
  });
}

export function joinedMail(
  config: Config,
  reader: Reader,
  { name, person, role }: { name: string; person: string; role: OrganisationRole },
): Mail {
  const say = speakTo(reader, 'organisations', 'joined');
  return say.mail({ name, person, role: say.phrase('roles', role), url: organisationPage(config) });
}

interface About {
  name: string;
  person: string;
}

export const declinedMail = (config: Config, reader: Reader, { name, person }: About): Mail =>
  speakTo(reader, 'organisations', 'declined').mail({ name, person, url: organisationPage(config) });

export const leftMail = (config: Config, reader: Reader, { name, person }: About): Mail =>
  speakTo(reader, 'organisations', 'left').mail({ name, person, url: organisationPage(config) });

export const removedMail = (reader: Reader, name: string): Mail =>
  speakTo(reader, 'organisations', 'removed').mail({ name });

export function roleChangedMail(
  config: Config,
  reader: Reader,
  { name, role, approvalAbove }: { name: string; role: OrganisationRole; approvalAbove: Money | null },
): Mail {
  const say = speakTo(reader, 'organisations', 'roleChanged');
  return say.mail({
    name,
    role: say.phrase('roles', role),
    may: say.phrase('may', role),
    only: { bound: approvalAbove && { amount: say.money(approvalAbove) } },
    url: organisationPage(config),
  });
}

export function approvalAskedMail(
  config: Config,
  reader: Reader,
  asked: { name: string; asker: string; orderNo: string; total: Money; titles: readonly string[] },
): Mail {
  const { name, asker, orderNo, total, titles } = asked;
  const say = speakTo(reader, 'organisations', 'approvalAsked');
  return say.mail({
    ...{ name, asker, order: orderNo, total: say.money(total) },
    lines: titles.map((title) => `· ${title}`).join('\n'),
    url: organisationPage(config),
  });
}

/** @param approval as it was decided */
export function approvalDecidedMail(
  config: Config,
  reader: Reader,
  approval: Pick<OrganisationApproval, 'state' | 'orderNo' | 'totalAmount' | 'totalCurrency' | 'reason'> & {
    name: string;
  },
): Mail {
  const { state, orderNo, totalAmount: amount, totalCurrency: currency, reason, name } = approval;
  const say =
    state === 'approved'
      ? speakTo(reader, 'organisations', 'approved')
      : speakTo(reader, 'organisations', 'refused');
  return say.mail({
    ...{ name, order: orderNo, total: say.money({ amount, currency }) },
    only: { reason: reason !== '' && { words: reason } },
    url: orderPage(config, orderNo),
  });
}

/** What stands below a mail of the organisation's account. */
export const aboutText = (reader: Reader, name: string): string =>
  speakTo(reader, 'organisations', 'joined').phrase('about', 'organisation', { name });
