import type { OptionalMail } from '#contract/mail-choices.ts';
import type { Context } from '#server/platform/context.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { wantsMail } from '../members/mail-choices.queries.ts';
import { aboutText } from './organisations.mail.ts';
import { findOrganisationAt } from './organisations.queries.ts';
import { listReaders } from './people.queries.ts';

/**
 * A mail to an organisation goes to each of its owners and to each who does its billing, and says below which account it is about. An
 * organisation without them is written to in vain, as one is that was closed.
 */
export async function mailsToPeople(
  ctx: Context,
  mail: Mail,
  optional: OptionalMail | null,
): Promise<Mail[]> {
  const organisation = mail.to === null ? null : await findOrganisationAt(ctx.db, mail.to);
  if (!organisation) return [];
  const mails: Mail[] = [];
  for (const reader of await listReaders(ctx.db, organisation.id, ['owner', 'billing'])) {
    if (optional && !(await wantsMail(ctx, reader.id, optional))) continue;
    const about = aboutText({ ...reader, locale: mail.language ?? reader.locale }, organisation.name);
    mails.push({ ...mail, to: reader.email, paragraphs: [...mail.paragraphs, about] });
  }
  return mails;
}
