import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Call } from '#contract/client.ts';
import { queryCaptchaChallenge, verificationCode } from '#contract/settings.ts';

/** Passes the human check as a program would. */
export async function solveHumanCheck(call: Call): Promise<string> {
  const challenge = (await call(queryCaptchaChallenge, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const captchaCode = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return (await call(verificationCode, { captchaCode })).captchaTicket;
}
