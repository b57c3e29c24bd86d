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
import { accountDeletions } from './privacy.tables.ts';

/** The account stays. Nothing happens when no deletion is asked for. */
export const undoAccountDeletion = (ctx: Context): Promise<void> => undo(ctx, actingMember(ctx).id);

/** The link that was mailed when a deletion was asked for. One of an earlier mail keeps the account all the same: that is what it says. */
export const undoDeletionLink: ConfirmationHandler = {
  // The mailbox is proof enough to keep an account.
  anyAccount: true,
  async mail(ctx, { email, memberId, data }, link) {
    const { dueAt } = data as { dueAt: string };
    return deletionAskedMail(ctx.config, await readerAt(ctx, email, memberId), new Date(dueAt), link);
  },
  apply: async (ctx, { memberId }) => {
    if (memberId) await undo(ctx, memberId);
  },
};

async function undo(ctx: Context, memberId: Id<'member'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const [undone] = await inner.db
      .update(accountDeletions)
      .set({ state: 'undone', endedAt: ctx.now() })
      .where(and(eq(accountDeletions.memberId, memberId), eq(accountDeletions.state, 'asked')))
      .returning({ id: accountDeletions.id });
    const member = undone && (await findMember(inner.db, memberId));
    if (!member) return;
    await noteSecurityEvent(inner, 'deletion.undone', { memberId: member.id });
    await postMail(inner, deletionUndoneMail(ctx.config, member));
  });
}
