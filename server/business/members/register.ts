import type { CheckedOf } from '#contract/endpoint.ts';
import { failField } from '#contract/errors.ts';
import { type memberUserRegister, type memberUserRegisterSub, termsVersion } from '#contract/members.ts';
import { later, minutes } from '#contract/time.ts';
import { requireCaptcha } from '#server/platform/auth/captcha.ts';
import { takeByNetwork, takeFrom } from '#server/platform/auth/limits.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { issueTicket, spendTicket, spendTicketsOf, tryCode } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { requestConfirmation } from './confirmations.ts';
import { claimCode, dropCode, resendAfterSeconds } from './mailed-code.ts';
import { maskEmail } from './mask-email.ts';
import { alreadyMemberMail, registerCodeMail } from './members.mail.ts';
import { findMemberByAddress } from './members.queries.ts';
import { createMember } from './members.ts';
import { openNewPassword } from './new-password.ts';
import { type OpenedSession, openSession } from './sessions.ts';

const kind = 'register';
const validMs = minutes(10);
const maxPerNetwork = { max: 20, perSeconds: 3600 };
const perEmail = { max: 6, perSeconds: 3600 };

/** What the first step knew and the second needs. */
interface Begun {
  termsVersion: string;
  locale: string;
  newsletter: boolean;
  tid: string | null;
}

/**
 * First step: mails a code, or tells somebody who is a member already that they are. Both take the same statements
 * and answer the same, and both post one mail, so that nobody learns who is a member.
 * @throws request.invalid: termsVersion, captchaCode; request.too_many
 */
export async function beginRegistration(ctx: Context, input: CheckedOf<typeof memberUserRegister>) {
  const { email, locale, tid = null } = input;
  if (input.termsVersion !== termsVersion) throw failField('termsVersion', 'terms_needed');
  await takeByNetwork(ctx, 'register', maxPerNetwork);
  await requireCaptcha(ctx, input.captchaCode);
  await takeFrom(ctx, `register:${email}`, perEmail);
  const ticket = await transaction(ctx, async (inner) => {
    const known = await findMemberByAddress(inner.db, email);
    const { code, fresh, sentAt } = await claimCode(inner, 'register', email);
    const data: Begun = { termsVersion, locale, newsletter: input.marketingOptIn === 'Y', tid };
    // A ticket that shares a code lives no longer than the code.
    const left = later(sentAt, validMs).getTime() - ctx.now().getTime();
    const issued = await issueTicket(inner, { kind, email, code, data, validMs: left });
    if (fresh) {
      await postMail(
        inner,
        known
          ? alreadyMemberMail(ctx.config, { email, locale: known.locale, timeZone: known.timeZone })
          : registerCodeMail(ctx.config, { email, locale }, code),
      );
    }
    return issued.ticket;
  });
  return {
    ticket,
    maskedEmail: maskEmail(email),
    expiresIn: validMs / 1000,
    resendAfter: resendAfterSeconds,
  };
}

/**
 * Second step: makes the member once, binds the partner link they came by, and signs them in.
 * @throws request.invalid: ticket, emailCode, password, confirmPassword
 */
export async function completeRegistration(
  ctx: Context,
  input: CheckedOf<typeof memberUserRegisterSub>,
): Promise<OpenedSession & { email: string }> {
  const plain = await openNewPassword(ctx, kind, input, input.userName);
  const ticket = await tryCode(ctx, kind, input.ticket, input.emailCode);
  const begun = ticket.data as Begun;
  const email = ticket.email ?? '';
  const passwordHash = await hashPassword(plain);
  return transaction(ctx, async (inner) => {
    if (!(await spendTicket(inner, ticket.id))) throw failField('ticket', 'ticket_expired');
    const member = await createMember(inner, {
      email,
      name: input.userName,
      passwordHash,
      emailVerified: true,
      locale: begun.locale,
      tid: begun.tid,
      termsVersion: begun.termsVersion,
      newsletter: begun.newsletter,
      companyName: input.companyName,
      country: input.country,
      sellsOn: [...new Set(input.sellsOn)],
      referralSource: input.referralSource,
    });
    // Somebody else finished with this address first; the ticket says no more than that it is over.
    if (!member) throw failField('ticket', 'ticket_expired');
    await dropCode(inner, 'register', email);
    await spendTicketsOf(inner.db, kind, email, ctx.now());
    if (begun.newsletter)
      await requestConfirmation(inner, { type: 'newsletter', email, memberId: member.id });
    return openSession(inner, member, { remember: true, method: 'register', tid: begun.tid ?? undefined });
  });
}
