import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import type { Reader } from '#server/platform/mail/speak.ts';
import { findOrganisation } from './organisations.queries.ts';
import { listReaders } from './people.queries.ts';

/** In a transaction: mails each owner in their language, and nobody what they did themselves. */
export async function tellOwners(
  ctx: Context,
  organisationId: Id<'organisation'>,
  { except }: { except?: Id<'member'> },
  words: (owner: Reader, name: string) => Mail,
): Promise<void> {
  const name = (await findOrganisation(ctx.db, organisationId))?.name ?? '';
  for (const owner of await listReaders(ctx.db, organisationId, ['owner']))
    if (owner.id !== except) await postMail(ctx, words(owner, name));
}
