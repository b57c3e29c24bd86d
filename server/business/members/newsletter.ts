import { and, eq, isNotNull, or } from 'drizzle-orm';
import { fail } from '#contract/errors.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { requestConfirmation } from './confirmations.ts';
import { noteNewsletter } from './mail-choices.queries.ts';
import { members } from './members.tables.ts';
import { actingMember } from './sessions.ts';

const asks = { max: 5, perSeconds: 3600 };

/** Mails the link again where it was asked for before. @throws request.conflict: it is on; request.too_many */
export async function askForNewsletter(ctx: Context): Promise<void> {
  const { id } = actingMember(ctx);
  await takeFrom(ctx, `newsletter:${id}`, asks);
  await transaction(ctx, async (inner) => {
    const [member] = await inner.db.select().from(members).where(eq(members.id, id)).for('update');
    if (!member) return;
    if (member.newsletterConfirmedAt) throw fail('request.conflict');
    await inner.db.update(members).set({ newsletterAskedAt: inner.now() }).where(eq(members.id, id));
    await noteNewsletter(inner, id, 'asked');
    await requestConfirmation(inner, { type: 'newsletter', email: member.email, memberId: id });
  });
}

/** A link that was mailed before begins it anew, because whoever presses it says so after this. */
export async function stopNewsletter(ctx: Context): Promise<void> {
  const { id } = actingMember(ctx);
  await transaction(ctx, async (inner) => {
    const stopped = await inner.db
      .update(members)
      .set({ newsletterAskedAt: null, newsletterConfirmedAt: null })
      .where(
        and(
          eq(members.id, id),
          or(isNotNull(members.newsletterAskedAt), isNotNull(members.newsletterConfirmedAt)),
        ),
      )
      .returning({ id: members.id });
    if (stopped.length) await noteNewsletter(inner, id, 'stopped');
  });
}
