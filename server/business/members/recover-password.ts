import { eq, sql } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { memberUserRetrievePwd, memberUserRetrievePwdSub } from '#contract/members.ts';
import { later, minutes } from '#contract/time.ts';
import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { isWithin, takeByNetwork } from '#server/platform/auth/limits.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import { issueTicket, spendTicket, spendTicketsOf, tryCode } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { stranger } from '#server/platform/mail/speak.ts';
import { knownBrowser } from './known-browser.ts';
import { claimCode, dropCode, resendAfterSeconds } from './mailed-code.ts';
import { maskEmail } from './mask-email.ts';
import { passwordChangedMail, recoveryMail } from './members.mail.ts';
import { findMemberByAddress } from './members.queries.ts';
import { type Member, members } from './members.tables.ts';
import { freshPassword, openNewPassword } from './new-password.ts';
import { endSessions } from './sessions.ts';
import { clearFailures } from './sign-in-guard.ts';
import { voidEmailChanges } from './void-email-changes.ts';
import { suspendUnsettled } from './ways.ts';

const kind = 'recover';
const validMs = minutes(15);
const maxPerNetwork = { max: 20, perSeconds: 3600 };
/** Codes of one address that strangers may ask for; a browser known to the account has as many for itself. */
const perEmail = { max: 6, perSeconds: 3600 };
/** How often more are mailed beyond that, in seconds: six an hour. */
const spareEvery = 600;

/**
 * First step: mails a code when the account exists. The answer and the work are the same when it does not: the
 * mail is then composed and thrown away. Beyond the quota of an address nobody is refused, because strangers may have used
 * it up: the code then works only through the link in the mail, which is never more than ten minutes old.
 * @throws request.invalid: captchaCode; request.too_many: the caller's network
 */
export async function beginRecovery(ctx: Context, input: CheckedOf<typeof memberUserRetrievePwd>) {
  const { email } = input;
  await takeByNetwork(ctx, 'recover', maxPerNetwork);
  await requireCaptcha(ctx, input.captchaCode);
  const browser = knownBrowser(ctx, email);
  const within = await isWithin(ctx, browser ? `recover:${browser}:${email}` : `recover:${email}`, perEmail);
  const ticket = await mailRecovery(ctx, email, { spare: !within });
  return recoveryAnswer(ticket, maskEmail(email));
}

/** What the page for the code is told. */
export const recoveryAnswer = (ticket: string, maskedEmail: string) => ({
  ticket,
  maskedEmail,
  expiresIn: validMs / 1000,
  resendAfter: resendAfterSeconds,
});

/**
 * The link in the mail has a ticket of its own: whoever asked may use up the tries of theirs, but not those of the reader.
 * @param spare the ticket that is answered takes no code, so that asking without end gives no more guesses
 * @returns the ticket to the code that was, or would have been, mailed
 */
export function mailRecovery(ctx: Context, email: string, { spare = false } = {}): Promise<string> {
  return transaction(ctx, async (inner) => {
    const member = await findMemberByAddress(inner.db, email);
    const every = spare ? spareEvery : resendAfterSeconds;
    const { code, fresh, sentAt } = await claimCode(inner, 'recover', email, every);
    const left = later(sentAt, validMs).getTime() - ctx.now().getTime();
    const about = { kind, email, memberId: member?.id, validMs: left };
    const { ticket } = await issueTicket(inner, { ...about, code: spare ? noCode : code });
    await noteSecurityEvent(inner, 'recovery.asked', { memberId: member?.id ?? null });
    if (!fresh) return ticket;
    const mailed = await issueTicket(inner, { ...about, code });
    await postMail(inner, recoveryMail(ctx.config, member ?? stranger(null), code, mailed.ticket));
    return ticket;
  });
}

/** Codes have six digits: nothing that is typed is this one. */
const noCode = 'none';

/**
 * Second step: sets the password, also for members who had none. Every session ends, whatever `signOutOthers` says:
 * whoever recovers has none, so there is none to keep. Ways that are not settled are suspended, and the mail names them. A change
 * of the address that nobody has confirmed yet is void, and no device is trusted any more.
 * @returns the address of the account
 * @throws request.invalid: ticket, emailCode, password, confirmPassword
 */
export async function completeRecovery(
  ctx: Context,
  input: CheckedOf<typeof memberUserRetrievePwdSub>,
): Promise<string> {
  const plain = await openNewPassword(ctx, kind, input);
  const ticket = await tryCode(ctx, kind, input.ticket, input.emailCode);
  // No mail went out for an unknown address: its code can only have been guessed.
  if (!ticket.memberId) throw failField('ticket', 'ticket_expired');
  const passwordHash = await hashPassword(plain);
  return transaction(ctx, async (inner) => {
    await voidEmailChanges(inner, ticket.memberId as Id<'member'>);
    if (!(await spendTicket(inner, ticket.id))) throw failField('ticket', 'ticket_expired');
    const member = await setPassword(inner, ticket.memberId as Id<'member'>, passwordHash);
    await dropCode(inner, 'recover', member.email);
    await spendTicketsOf(inner.db, kind, member.email, ctx.now());
    const suspended = await suspendUnsettled(inner, member);
    await endSessions(inner, member.id);
    await clearFailures(inner, member.email);
    await noteSecurityEvent(inner, 'recovery.done', { memberId: member.id });
    await postMail(inner, passwordChangedMail(ctx.config, member, ctx.now(), suspended));
    return member.email;
  });
}

/** Reading the mail also proved that the address is theirs. */
async function setPassword(ctx: Context, id: Id<'member'>, passwordHash: string): Promise<Member> {
  const [member] = await ctx.db
    .update(members)
    .set({
      ...freshPassword(ctx, passwordHash),
      emailVerifiedAt: sql`coalesce(${members.emailVerifiedAt}, ${ctx.now().toISOString()}::timestamptz)`,
    })
    .where(eq(members.id, id))
    .returning();
  if (!member) throw failField('ticket', 'ticket_expired');
  return member;
}
