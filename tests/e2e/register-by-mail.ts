import { memberUserRegister, memberUserRegisterSub, termsVersion } from '#contract/members.ts';
import { codeIn } from '../faults/evidence.ts';
import { solveHumanCheck } from '../human-check.ts';
import { sealTwice } from '../seal.ts';
import { until } from '../shopper.ts';
import type { Mailbox } from '../smtp-server.ts';
import { clientOf } from './http-client.ts';

/**
 * Makes a member by the doors of a site that sends its mails to a mail server, in production as well.
 * @returns the token of their first session
 */
export async function registerByMail(
  siteUrl: string,
  mailbox: Mailbox,
  { email, name, password: plain }: { email: string; name: string; password: string },
): Promise<string> {
  const call = await clientOf(siteUrl);
  const captchaCode = await solveHumanCheck(call);
  const { ticket } = await call(memberUserRegister, { email, captchaCode, agreeTerms: 'Y', termsVersion });
  const mailed = async () => codeIn(mailbox.taken.findLast(({ to }) => to.includes(email))?.eml ?? '');
  const emailCode = (await until(`a code for ${email}`, mailed, Boolean)) ?? '';
  const input = { ticket, emailCode, userName: name, ...(await sealTwice(call, plain, new Date())) };
  return (await call(memberUserRegisterSub, input)).token;
}
