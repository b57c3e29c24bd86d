import { organisationRoles } from '#contract/organisation-roles.ts';
import type { Context } from '#server/platform/context.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { wantsMail } from '../members/mail-choices.queries.ts';
import { aboutText } from './organisations.mail.ts';
import { findOrganisationAt } from './organisations.queries.ts';
import { listReaders } from './people.queries.ts';

/**
 * A mail to an organisation goes to each of its owners and to each who does its billing, and says below which account it is about. One
 * that is not for everybody's eyes goes to its owners and to those named beside them. An organisation without such people is written to
 * in vain, as one is that was closed.
 */
export const mailsToPeople: Context['mailsToPeople'] = async (ctx, mail, { optional, ownersAnd }) => {
  const organisation = mail.to === null ? null : await findOrganisationAt(ctx.db, mail.to);
  if (!organisation) return [];
  const mails: Mail[] = [];
  const roles = ownersAnd ? organisationRoles : (['owner', 'billing'] as const);
  for (const reader of await listReaders(ctx.db, organisation.id, roles)) {
    if (ownersAnd && reader.role !== 'owner' && !ownersAnd.includes(reader.id)) continue;
    if (optional && !(await wantsMail(ctx, reader.id, optional))) continue;
    const about = aboutText({ ...reader, locale: mail.language ?? reader.locale }, organisation.name);
    mails.push({ ...mail, to: reader.email, paragraphs: [...mail.paragraphs, about] });
  }
  return mails;
};
