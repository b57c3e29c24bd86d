import type { KnownSecret, SecretKind } from '#contract/known-secrets.ts';
import type { Money } from '#contract/money.ts';
import type { Renewal } from '#contract/organisation-approvals.ts';
import type { OrganisationRole } from '#contract/organisation-roles.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { Approvable } from './approvable.ts';
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

export function leftMail(
  config: Config,
  reader: Reader,
  { name, person, known }: About & { known: readonly KnownSecret[] },
): Mail {
  const only = { known: known.length > 0 && { secrets: secretsText(reader, known, []) } };
  return speakTo(reader, 'organisations', 'left').mail({ name, person, only, url: organisationPage(config) });
}

/** To the owners beside the one who removed somebody. @param about.replaced kinds that were made useless with it */
export function colleagueRemovedMail(
  config: Config,
  reader: Reader,
  {
    name,
    person,
    known,
    replaced,
  }: About & { known: readonly KnownSecret[]; replaced: readonly SecretKind[] },
): Mail {
  const only = { known: known.length > 0 && { secrets: secretsText(reader, known, replaced) } };
  const say = speakTo(reader, 'organisations', 'colleagueRemoved');
  return say.mail({ name, person, only, url: organisationPage(config) });
}

/** To the owners beside the one who made somebody something else. @param about.replaced as of `colleagueRemovedMail` */
export function ownerChangedMail(
  config: Config,
  reader: Reader,
  {
    name,
    person,
    role,
    known,
    replaced,
  }: About & {
    role: OrganisationRole;
    known: readonly KnownSecret[];
    replaced: readonly SecretKind[];
  },
): Mail {
  const only = { known: known.length > 0 && { secrets: secretsText(reader, known, replaced) } };
  const say = speakTo(reader, 'organisations', 'ownerChanged');
  return say.mail({ name, person, role: say.phrase('roles', role), only, url: organisationPage(config) });
}

/** What somebody knows who is gone or is no owner any more, and what became of it; of a webhook its host alone, as in its other mails. */
function secretsText(reader: Reader, known: readonly KnownSecret[], replaced: readonly SecretKind[]): string {
  const say = speakTo(reader, 'organisations', 'colleagueRemoved');
  const lineOf = ({ kind, name, mark }: KnownSecret) => {
    const isReplaced = replaced.includes(kind);
    if (kind === 'webhook')
      return say.phrase('secrets', isReplaced ? 'webhookReplaced' : 'webhook', { host: mark });
    return say.phrase('secrets', isReplaced ? 'keyRemoved' : 'key', { name, begins: mark });
  };
  return known.map(lineOf).join('\n');
}

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
  asked: Approvable & { name: string; asker: string; orderNo: string },
): Mail {
  const { name, asker, orderNo, total, titles, renewals } = asked;
  const say = speakTo(reader, 'organisations', 'approvalAsked');
  const renewalText = ({ months, total: each }: Renewal) =>
    months === 1
      ? say.phrase('renewals', 'monthly', { total: say.money(each) })
      : say.phrase('renewals', 'longer', { total: say.money(each), months: String(months) });
  return say.mail({
    ...{ name, asker, order: orderNo, total: say.money(total) },
    lines: titles.map((title) => `· ${title}`).join('\n'),
    only: {
      renews: renewals.length > 0 && { renewals: renewals.map(renewalText).join('\n') },
      paid: total.amount > 0,
      free: total.amount === 0,
    },
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
  const about = { name, order: orderNo };
  const said = reason !== '' && { words: reason };
  const url = orderPage(config, orderNo);
  if (state !== 'approved') {
    const say = speakTo(reader, 'organisations', 'refused');
    return say.mail({ ...about, total: say.money({ amount, currency }), only: { reason: said }, url });
  }
  const say = speakTo(reader, 'organisations', 'approved');
  return say.mail({
    ...about,
    total: say.money({ amount, currency }),
    only: { reason: said, paid: amount > 0, free: amount === 0 },
    url,
  });
}

/** What stands below a mail of the organisation's account. */
export const aboutText = (reader: Reader, name: string): string =>
  speakTo(reader, 'organisations', 'joined').phrase('about', 'organisation', { name });
