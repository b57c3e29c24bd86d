import { and, eq, isNull } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import { inColumn, type SealedKind, type SealedRow } from '#server/platform/auth/sealed-kind.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { secondFactorLostMail } from './members.mail.ts';
import { findMember } from './members.queries.ts';
import { backupCodes, members, secondFactors } from './members.tables.ts';
import { endSessions } from './sessions.ts';

export const sealedSecondFactors: SealedKind = {
  names: ['second factor', 'second factors'],
  place: inColumn(secondFactors.memberId, secondFactors.secretSealed),
  afterLoss:
    'They are removed together with the passwords of these accounts, so that a password alone opens none of them. Each member was mailed how to set a new password and the second factor again.',
  async forget(ctx, rows) {
    for (const row of rows) await removeFactor(ctx, row);
  },
};

/**
 * Without the second factor a stolen password would be enough, so the account is given back to whoever reads its mail:
 * they set a new password first.
 */
function removeFactor(ctx: Context, { id, sealed }: SealedRow): Promise<void> {
  const memberId = id as Id<'member'>;
  return transaction(ctx, async (inner) => {
    const { db, config } = inner;
    const factor = and(eq(secondFactors.memberId, memberId), eq(secondFactors.secretSealed, sealed));
    const [removed] = await db.delete(secondFactors).where(factor).returning();
    // It was only begun, or set up anew meanwhile.
    if (!removed?.confirmedAt) return;
    await db.delete(backupCodes).where(and(eq(backupCodes.memberId, memberId), isNull(backupCodes.usedAt)));
    await db.update(members).set({ passwordHash: null }).where(eq(members.id, memberId));
    await endSessions(inner, memberId);
    const member = await findMember(db, memberId);
    if (member) await postMail(inner, secondFactorLostMail(config, member));
  });
}
