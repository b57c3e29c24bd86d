import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { failField } from '#contract/errors.ts';
import { later, minutes } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { aside } from '../db/transaction.ts';
import { keysFor } from '../secret.ts';
import { oneTimeTickets, usedSolutions } from './auth.tables.ts';
import { issueTicket } from './tickets.ts';
import { hashToken, newToken, sameText } from './tokens.ts';

export const challengeLife = minutes(10);
export const captchaTicketLife = minutes(5);
const kind = 'captcha';

// About a third of a second on a laptop, two or three on a slow phone (altcha-lib 2.8, one worker).
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, least: 100, most: 300 } as const;

/**
 * A new proof-of-work challenge (ALTCHA protocol, version 2), signed with a key of this install.
 * @param known the browser's captcha cookie, if it has one: kept, so that a second tab does not spoil the first
 * @returns cookie: what the browser must bring back with the solution
 */
export async function newChallenge(
  ctx: Context,
  known?: string,
): Promise<{ challenge: Challenge; cookie: string }> {
  const cookie = known && /^[A-Za-z0-9_-]{43}$/.test(known) ? known : newToken();
  const challenge = await createChallenge({
    ...secrets(ctx)[0],
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.least, work.most + 1),
    deriveKey,
    // Our own expiry and not the protocol's, which would ask the machine's clock instead of ctx.now().
    data: { browser: hashToken(cookie), until: later(ctx.now(), challengeLife).toISOString() },
  });
  return { challenge, cookie };
}

const hex = (max: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/)
    .max(max);
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(work.algorithm),
      nonce: hex(32),
      cost: z.literal(work.cost),
      data: z.strictObject({ browser: z.string(), until: z.iso.datetime() }),
    }),
    signature: hex(128),
  }),
  solution: z.object({
    counter: z.int().min(0).max(work.most),
    derivedKey: hex(128),
    time: z.number().optional(),
  }),
});

/**
 * Takes a solved challenge, once.
 * @param captchaCode base64 of the JSON `{challenge, solution}`
 * @param cookie      the captcha cookie of the browser that asked for the challenge
 * @returns a ticket for `requireCaptcha`: five minutes, one use
 * @throws request.invalid: captchaCode → captcha_wrong (unreadable, forged, unsolved, of another browser, expired, used)
 */
export async function redeemSolution(ctx: Context, captchaCode: string, cookie: string): Promise<string> {
  const wrong = failField('captchaCode', 'captcha_wrong');
  const read = payload.safeParse(decoded(captchaCode));
  if (!read.success) throw wrong;
  const { parameters } = read.data.challenge;
  const { browser, until } = parameters.data;
  if (!cookie || !sameText(browser, hashToken(cookie)) || new Date(until) <= ctx.now()) throw wrong;
  const challenge = read.data.challenge as unknown as Challenge;
  if (!(await isSolved(ctx, challenge, read.data.solution))) throw wrong;
  const first = await aside(ctx)
    .insert(usedSolutions)
    .values({ challenge: parameters.nonce, expiresAt: new Date(until) })
    .onConflictDoNothing()
    .returning();
  if (!first.length) throw wrong;
  return (await issueTicket(ctx, { kind, validMs: captchaTicketLife })).ticket;
}

/**
 * Spends the ticket that a form was sent with. It stays spent when the caller's transaction is rolled back, or one
 * ticket would pay for any number of refused tries.
 * @throws request.invalid: captchaCode → captcha_required, captcha_wrong; never when limits are off
 */
export async function requireCaptcha(ctx: Context, captchaCode: string | undefined): Promise<void> {
  if (!ctx.config.limits) return;
  if (!captchaCode) throw failField('captchaCode', 'captcha_required');
  const mine = and(eq(oneTimeTickets.ticketHash, hashToken(captchaCode)), eq(oneTimeTickets.kind, kind));
  const spent = await aside(ctx)
    .update(oneTimeTickets)
    .set({ spentAt: ctx.now() })
    .where(and(mine, isNull(oneTimeTickets.spentAt), gt(oneTimeTickets.expiresAt, ctx.now())))
    .returning({ id: oneTimeTickets.id });
  if (!spent.length) throw failField('captchaCode', 'captcha_wrong');
}

/** A challenge that was handed out before a rotation is good as well. */
async function isSolved(ctx: Context, challenge: Challenge, solution: Solution): Promise<boolean> {
  for (const pair of secrets(ctx)) {
    const { verified } = await verifySolution({ ...pair, challenge, solution, deriveKey });
    if (verified) return true;
  }
  return false;
}

type Pair = Record<'hmacSignatureSecret' | 'hmacKeySignatureSecret', string>;

/** Of each secret, newest first. */
const secrets = ({ secret }: Context): [Pair, ...Pair[]] => {
  const signing = keysFor(secret, 'captcha');
  const keys = keysFor(secret, 'captcha-key');
  return signing.map((key, i) => ({
    hmacSignatureSecret: key.toString('base64'),
    hmacKeySignatureSecret: keys[i]?.toString('base64') ?? '',
  })) as [Pair, ...Pair[]];
};

function decoded(captchaCode: string): unknown {
  try {
    return JSON.parse(Buffer.from(captchaCode, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
