import { eq, sql } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { memberUserRetrievePwd, memberUserRetrievePwdSub } from '#contract/members.ts';
import { later, minutes } from '#contract/time.ts';
import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { takeByNetwork, takeFrom } from '#server/platform/auth/limits.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { issueTicket, spendTicket, tryCode } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { longDay } from './locale.ts';
import { claimCode, dropCode, resendAfterSeconds } from './mailed-code.ts';
import { maskEmail } from './mask-email.ts';
import { passwordChangedMail, recoveryMail } from './members.mail.ts';
import { findMemberByAddress, spendTicketsOf } from './members.queries.ts';
import { type Member, members } from './members.tables.ts';
import { openNewPassword } from './new-password.ts';
import { endSessions } from './sessions.ts';
import { clearFailures } from './sign-in-guard.ts';

const kind = 'recover';
const validMs = minutes(15);
const perNetwork = { max: 20, perSeconds: 3600 };
const perEmail = { max: 6, perSeconds: 3600 };

/**
 * First step: mails a code when the account exists. The answer and the work are the same when it does not: the
 * mail is then composed and thrown away.
 * @throws request.invalid: captchaCode; request.too_many
 */
export async function beginRecovery(ctx: Context, input: CheckedOf<typeof memberUserRetrievePwd>) {
  const { email } = input;
  await takeByNetwork(ctx, 'recover', perNetwork);
  await requireCaptcha(ctx, input.captchaCode);
  await takeFrom(ctx, `recover:${email}`, perEmail);
  const ticket = await mailRecovery(ctx, email);
  return {
    ticket,
    maskedEmail: maskEmail(email),
    expiresIn: validMs / 1000,
    resendAfter: resendAfterSeconds,
  };
}

/** @returns the ticket to the code that was, or would have been, mailed */
export function mailRecovery(ctx: Context, email: string): Promise<string> {
  return transaction(ctx, async (inner) => {
    const member = await findMemberByAddress(inner.db, email);
    const { code, fresh, sentAt } = await claimCode(inner, 'recover', email);
    const left = later(sentAt, validMs).getTime() - ctx.now().getTime();
    const { ticket } = await issueTicket(inner, { kind, email, memberId: member?.id, code, validMs: left });
    if (fresh) await postMail(inner, recoveryMail(ctx.config, member?.email ?? null, code, ticket));
    return ticket;
  });
}

/**
 * Second step: sets the password, also for members who had none. Every session ends, whatever `signOutOthers` says:
 * whoever recovers has none, so there is none to keep. The second factor stays.
 * @throws request.invalid: ticket, emailCode, password, confirmPassword
 */
export async function completeRecovery(
  ctx: Context,
  input: CheckedOf<typeof memberUserRetrievePwdSub>,
): Promise<void> {
  const plain = await openNewPassword(ctx, kind, input);
  const ticket = await tryCode(ctx, kind, input.ticket, input.emailCode);
  // No mail went out for an unknown address: its code can only have been guessed.
  if (!ticket.memberId) throw failField('ticket', 'ticket_expired');
  const passwordHash = await hashPassword(plain);
  await transaction(ctx, async (inner) => {
    if (!(await spendTicket(inner, ticket.id))) throw failField('ticket', 'ticket_expired');
    const member = await setPassword(inner, ticket.memberId as Id<'member'>, passwordHash);
    await dropCode(inner, 'recover', member.email);
    await spendTicketsOf(inner.db, kind, member.email, ctx.now());
    await endSessions(inner, member.id);
    await clearFailures(inner, member.email);
    await postMail(inner, passwordChangedMail(ctx.config, member.email, longDay(ctx.now(), member.locale)));
  });
}

/** Reading the mail also proved that the address is theirs. */
async function setPassword(ctx: Context, id: Id<'member'>, passwordHash: string): Promise<Member> {
  const [member] = await ctx.db
    .update(members)
    .set({
      passwordHash,
      emailVerifiedAt: sql`coalesce(${members.emailVerifiedAt}, ${ctx.now().toISOString()}::timestamptz)`,
    })
    .where(eq(members.id, id))
    .returning();
  if (!member) throw failField('ticket', 'ticket_expired');
  return member;
}
