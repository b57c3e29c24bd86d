import { eq } from 'drizzle-orm';
import type { changeEmail as changeDoor } from '#contract/account.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { days } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { spendTicketsOf } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { stranger } from '#server/platform/mail/speak.ts';
import type { ConfirmationHandler } from './confirmation-handler.ts';
import { requestConfirmation } from './confirmations.ts';
import { emailChangeMail } from './members.mail.ts';
import { findMember, findMemberByAddress } from './members.queries.ts';
import { type Member, members } from './members.tables.ts';
import { requireUnchanged } from './prove-password.ts';
import { endSessions } from './sessions.ts';
import { requireStepUp } from './step-up.ts';
import { stopEmailChange } from './stop-email-change.ts';
import { voidEmailChanges, voidLinks } from './void-email-changes.ts';

/** How long the address before can stop a change, or take it back. */
const stoppableFor = days(7);
const asked = { max: 5, perSeconds: 3600 };

/** What the links of a change carry. */
export interface EmailChange {
  from: string;
  to: string;
  /** When it was asked for, or made: ISO 8601. A stop ends what came after. */
  at: string;
  /** Of a link to the address before. */
  done?: boolean;
}

/**
 * Mails a link to a new address, and one to the present address by which the change is stopped. Nothing changes before the
 * first one is pressed. For an address that has an account the same is done, and the mail to it is thrown away. An earlier
 * change that was not confirmed is void.
 * @throws request.conflict: password or address changed meanwhile; request.too_many; and what `requireStepUp` refuses
 */
export async function changeEmail(ctx: Context, input: CheckedOf<typeof changeDoor>): Promise<void> {
  const { email: to, ...proof } = input;
  const member = await requireStepUp(ctx, proof);
  await takeFrom(ctx, `email-change:${member.id}`, asked);
  const { id: memberId, email: from } = member;
  if (to === from) return;
  await transaction(ctx, async (inner) => {
    await voidEmailChanges(inner, memberId);
    await requireUnchanged(inner, member);
    if ((await findMember(inner.db, memberId))?.email !== from) throw fail('request.conflict');
    const data = { from, to, at: ctx.now().toISOString() };
    await requestConfirmation(inner, { type: 'email_change_new', email: to, memberId, data });
    await mailStop(inner, memberId, { ...data, done: false });
    await noteSecurityEvent(inner, 'email_change.asked', { memberId });
  });
}

const mailStop = (ctx: Context, memberId: Id<'member'>, data: EmailChange) =>
  requestConfirmation(ctx, {
    type: 'email_change_old',
    email: data.from,
    memberId,
    data: { ...data },
    validMs: stoppableFor,
  });

async function lockMember(ctx: Context, id: Id<'member'>): Promise<Member | null> {
  const [member] = await ctx.db.select().from(members).where(eq(members.id, id)).for('no key update');
  return member ?? null;
}

/** The link at the new address: makes the change, and gives the address before another week to take it back. */
export const emailChangeNew: ConfirmationHandler = {
  async mail(ctx, { email, memberId }, link) {
    const taken = await findMemberByAddress(ctx.db, email);
    const member = memberId ? await findMember(ctx.db, memberId) : null;
    const reader = { ...(member ?? stranger(null)), email: taken ? null : email };
    return emailChangeMail(ctx.config, reader, 'confirm', email, link);
  },
  async apply(ctx, { memberId, data }) {
    const { from, to } = data as EmailChange;
    const member = memberId ? await lockMember(ctx, memberId) : null;
    // It got an account, or the member got another address, since the link was mailed.
    if (!member || member.email !== from || (await findMemberByAddress(ctx.db, to)))
      throw fail('request.conflict');
    const now = ctx.now();
    await ctx.db.update(members).set({ email: to, emailVerifiedAt: now }).where(eq(members.id, member.id));
    await spendTicketsOf(ctx.db, 'recover', from, now);
    const here = ctx.actor.kind === 'member' && ctx.actor.id === member.id ? ctx.actor.sessionId : null;
    await endSessions(ctx, member.id, here ? { except: here } : {});
    await noteSecurityEvent(ctx, 'email.changed', { memberId: member.id });
    await mailStop(ctx, member.id, { from, to, at: now.toISOString(), done: true });
  },
};

/**
 * The link at the address before: the account keeps that address or gets it back, and whoever asked is out. Only changes from this
 * one on are void: a thief who changes the address again cannot end the link of the owner.
 */
export const emailChangeOld: ConfirmationHandler = {
  anyAccount: true,
  async mail(ctx, { email, memberId, data }, link) {
    const member = memberId ? await findMember(ctx.db, memberId) : null;
    const { to, done } = data as EmailChange;
    const reader = { ...(member ?? stranger(null)), email };
    return emailChangeMail(ctx.config, reader, done ? 'changed' : 'asked', to, link);
  },
  async apply(ctx, { memberId, data }) {
    if (!memberId) return;
    const { from, at } = data as EmailChange;
    await voidLinks(ctx, memberId, ['email_change_new', 'email_change_old'], at);
    const member = await lockMember(ctx, memberId);
    if (!member) return;
    // A change that was confirmed while this waited has mailed a link of its own.
    await voidLinks(ctx, memberId, ['email_change_old'], at);
    await stopEmailChange(ctx, member, from);
  },
};
