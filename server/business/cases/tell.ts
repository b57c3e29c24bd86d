import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { accompaniedMail, movedMail, movedNotice, writtenMail, writtenNotice } from './cases.mail.ts';
import type { Case } from './cases.tables.ts';
import { findCompanion } from './companion.ts';

/** What has happened in a case, for the side that did not do it. */
type ForMember =
  | { what: 'written' }
  | { what: 'moved'; reason: string | null }
  | { what: 'accompanied'; companion: string };

/** Nobody is written to whose account is gone. */
export async function tellMember(ctx: Context, row: Case, told: ForMember): Promise<void> {
  const member = row.memberId && (await findMember(ctx.db, row.memberId));
  if (!member) return;
  const { config } = ctx;
  if (told.what === 'written') await postMail(ctx, writtenMail(config, member, row));
  else if (told.what === 'moved') await postMail(ctx, movedMail(config, member, row, told.reason));
  else await postMail(ctx, accompaniedMail(config, member, row, told.companion));
}

/** To whoever accompanies the case and still works here; else to the contact address. */
export async function tellStaff(
  ctx: Context,
  row: Case,
  { what }: { what: 'written' | 'moved' },
): Promise<void> {
  const companion = await findCompanion(ctx.db, row);
  const notice = what === 'written' ? writtenNotice : movedNotice;
  await postMail(ctx, notice(ctx.config, companion?.email ?? ctx.config.contactEmail, row));
}
