import { and, eq, sql } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import type { ConfirmationFacts, ConfirmationHandler, ConfirmationType } from './confirmation-handler.ts';
import { noteNewsletter } from './mail-choices.queries.ts';
import { newDeviceMail, newsletterMail, verifyEmailMail, waysSuspendedMail } from './members.mail.ts';
import { findSession } from './members.queries.ts';
import { members, signIns } from './members.tables.ts';
import { readerAt } from './reader.ts';
import { mailRecovery } from './recover-password.ts';
import { endSessions } from './sessions.ts';
import { voidEmailChanges } from './void-email-changes.ts';
import { suspendUnsettled } from './ways.ts';

const emailVerify: ConfirmationHandler = {
  mail: async (ctx, { email, memberId }, link) =>
    verifyEmailMail(ctx.config, await readerAt(ctx, email, memberId), link),
  async apply(ctx, { memberId, email }) {
    if (!memberId) return;
    // Only the address the link went to: the member may have another one by now.
    await ctx.db
      .update(members)
      .set({ emailVerifiedAt: sql`coalesce(${members.emailVerifiedAt}, ${instantOf(ctx)})` })
      .where(and(eq(members.id, memberId), eq(members.email, email)));
  },
};

const newsletter: ConfirmationHandler = {
  // The address wants it, whoever sits at the screen.
  anyAccount: true,
  mail: async (ctx, { email, memberId }, link) =>
    newsletterMail(ctx.config, await readerAt(ctx, email, memberId), link),
  async apply(ctx, { memberId, email }) {
    if (!memberId) return;
    // Only the address the link went to: the member may have another one by now.
    const [member] = await ctx.db
      .update(members)
      .set({ newsletterConfirmedAt: sql`coalesce(${members.newsletterConfirmedAt}, ${instantOf(ctx)})` })
      .where(and(eq(members.id, memberId), eq(members.email, email)))
      .returning();
    if (member) await noteNewsletter(ctx, memberId, 'confirmed');
  },
};

/** "This was not me": out with everybody and with what was added lately, the password is no longer good, and a code for a new one is mailed. */
const newDevice: ConfirmationHandler = {
  anyAccount: true,
  async mail(ctx, facts, link) {
    const session = await findSession(ctx.db, sessionIn(facts));
    const at = session?.createdAt ?? ctx.now();
    const { device = 'Unknown device', address = '' } = session ?? {};
    const reader = await readerAt(ctx, facts.email, facts.memberId);
    return newDeviceMail(ctx.config, reader, { device, address, at }, link);
  },
  async apply(ctx, facts) {
    if (!facts.memberId) return;
    await voidEmailChanges(ctx, facts.memberId);
    await ctx.db
      .update(signIns)
      .set({ disownedAt: ctx.now() })
      .where(and(eq(signIns.sessionId, sessionIn(facts)), eq(signIns.memberId, facts.memberId)));
    const [member] = await ctx.db
      .update(members)
      .set({ passwordHash: null })
      .where(eq(members.id, facts.memberId))
      .returning();
    if (!member) return;
    const suspended = await suspendUnsettled(ctx, member);
    await endSessions(ctx, member.id);
    if (suspended.length) await postMail(ctx, waysSuspendedMail(ctx.config, member, suspended));
    await mailRecovery(ctx, member.email);
  },
};

export const builtInConfirmations: readonly [ConfirmationType, ConfirmationHandler][] = [
  ['email_verify', emailVerify],
  ['newsletter', newsletter],
  ['new_device', newDevice],
];

const sessionIn = (facts: ConfirmationFacts) => (facts.data as { sessionId: Id<'session'> }).sessionId;
const instantOf = (ctx: Context) => sql`${ctx.now().toISOString()}::timestamptz`;
