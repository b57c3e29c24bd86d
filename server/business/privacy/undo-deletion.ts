import { and, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { ConfirmationHandler } from '../members/confirmation-handler.ts';
import { findMember } from '../members/members.queries.ts';
import { readerAt } from '../members/reader.ts';
import { actingMember } from '../members/sessions.ts';
import { deletionAskedMail, deletionUndoneMail } from './privacy.mail.ts';
import { findAskedDeletion } from './privacy.queries.ts';
import { accountDeletions } from './privacy.tables.ts';

/** The account stays. Nothing happens when no deletion is asked for. */
export async function undoAccountDeletion(ctx: Context): Promise<void> {
  const found = await findAskedDeletion(ctx.db, actingMember(ctx).id);
  if (found) await undo(ctx, found.id);
}

/** The link that was mailed when the deletion was asked for: it undoes that one and no later one. */
export const undoDeletionLink: ConfirmationHandler = {
  // The mailbox is proof enough to keep an account.
  anyAccount: true,
  async mail(ctx, { email, memberId, data }, link) {
    const { dueAt } = data as { dueAt: string };
    return deletionAskedMail(ctx.config, await readerAt(ctx, email, memberId), new Date(dueAt), link);
  },
  apply: (ctx, { data }) => undo(ctx, (data as { deletionId: Id<'accountDeletion'> }).deletionId),
};

async function undo(ctx: Context, id: Id<'accountDeletion'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const [undone] = await inner.db
      .update(accountDeletions)
      .set({ state: 'undone', endedAt: ctx.now() })
      .where(and(eq(accountDeletions.id, id), eq(accountDeletions.state, 'asked')))
      .returning({ memberId: accountDeletions.memberId });
    const member = undone && (await findMember(inner.db, undone.memberId));
    if (!member) return;
    await noteSecurityEvent(inner, 'deletion.undone', { memberId: member.id });
    await postMail(inner, deletionUndoneMail(ctx.config, member));
  });
}
