import { and, eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { deletionUndoneMail } from './privacy.mail.ts';
import { accountDeletions } from './privacy.tables.ts';

/** The account stays. Nothing happens when no deletion is asked for. */
export const undoAccountDeletion = (ctx: Context): Promise<void> => undo(ctx, actingMember(ctx).id);

/** Whoever asks has proved that they may. Nothing happens when no deletion is asked for. */
export async function undo(ctx: Context, memberId: Id<'member'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const [undone] = await inner.db
      .update(accountDeletions)
      .set({ state: 'undone', endedAt: ctx.now() })
      .where(and(eq(accountDeletions.memberId, memberId), eq(accountDeletions.state, 'asked')))
      .returning({ id: accountDeletions.id });
    const member = undone && (await findMember(inner.db, memberId));
    if (!member) return;
    await noteSecurityEvent(inner, 'deletion.undone', { memberId: member.id });
    await postMail(inner, deletionUndoneMail(ctx.config, member), { ownersAnd: [] });
  });
}
