import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes } from '#contract/time.ts';
import { type AuthBed, openAuthBed } from '../../../tests/auth-bed.ts';
import { transaction } from '../db/transaction.ts';
import { oneTimeTickets } from './auth.tables.ts';
import { newChallenge, redeemSolution, requireCaptcha } from './captcha.ts';

let bed: AuthBed;
beforeAll(async () => {
  bed = await openAuthBed();
});
afterAll(() => bed.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const solve = async (challenge: Challenge) => ({
  challenge,
  solution: (await solveChallenge({ challenge, deriveKey }))!,
});
/** A browser that does its work. */
const solved = async () => {
  const { challenge, cookie } = await newChallenge(bed.ctx);
  const answer = await solve(challenge);
  return { answer, code: encode(answer), cookie };
};
const wrong = expect.objectContaining({ data: { fields: { captchaCode: 'captcha_wrong' } } });
const required = expect.objectContaining({ data: { fields: { captchaCode: 'captcha_required' } } });

test('a solved challenge becomes a ticket that pays for one call', async () => {
  const { code, cookie } = await solved();
  const ticket = await redeemSolution(bed.ctx, code, cookie);
  await requireCaptcha(bed.ctx, ticket);
  await expect(requireCaptcha(bed.ctx, ticket)).rejects.toThrow(wrong);
});

test('a solution is redeemed once, also by twenty callers at once in two processes', async () => {
  const { code, cookie } = await solved();
  const other = bed.otherProcess();
  const redeem = (_: unknown, i: number) => redeemSolution(i % 2 ? other : bed.ctx, code, cookie);
  const ends = await Promise.allSettled(Array.from({ length: 20 }, redeem));
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  await expect(redeemSolution(bed.ctx, code, cookie)).rejects.toThrow(wrong);
});

test('a ticket spent by twenty callers at once pays for exactly one', async () => {
  const { code, cookie } = await solved();
  const ticket = await redeemSolution(bed.ctx, code, cookie);
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => requireCaptcha(bed.ctx, ticket)));
  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
});

test('a ticket stays spent when the call that it paid for is refused', async () => {
  const { code, cookie } = await solved();
  const ticket = await redeemSolution(bed.ctx, code, cookie);
  const refused = transaction(bed.ctx, async (inner) => {
    await requireCaptcha(inner, ticket);
    throw new Error('wrong password');
  });
  await expect(refused).rejects.toThrow('wrong password');
  await expect(requireCaptcha(bed.ctx, ticket)).rejects.toThrow(wrong);
});

test('a solution belongs to the browser that asked for the challenge', async () => {
  const { code } = await solved();
  const stranger = await newChallenge(bed.ctx);
  await expect(redeemSolution(bed.ctx, code, stranger.cookie)).rejects.toThrow(wrong);
  await expect(redeemSolution(bed.ctx, code, '')).rejects.toThrow(wrong);
});

test('a second tab keeps the cookie of the first, and only a cookie that can be ours is kept', async () => {
  const first = await newChallenge(bed.ctx);
  expect((await newChallenge(bed.ctx, first.cookie)).cookie).toBe(first.cookie);
  expect((await newChallenge(bed.ctx, 'x; Domain=evil.test')).cookie).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('challenges expire after ten minutes, tickets after five', async () => {
  const { code, cookie } = await solved();
  const late = await solved();
  bed.clock.jump(minutes(10) - 1);
  const ticket = await redeemSolution(bed.ctx, code, cookie);
  bed.clock.jump(1);
  await expect(redeemSolution(bed.ctx, late.code, late.cookie)).rejects.toThrow(wrong);
  bed.clock.jump(minutes(5));
  await expect(requireCaptcha(bed.ctx, ticket)).rejects.toThrow(wrong);
});

test('every change to a challenge or its solution is refused', async () => {
  const { answer, cookie } = await solved();
  const { challenge, solution } = answer;
  const { parameters } = challenge;
  const later = new Date(bed.ctx.now().getTime() + minutes(60)).toISOString();
  const forged = [
    { challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) } },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
    { challenge, solution: { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` } },
    { challenge: { ...challenge, signature: undefined }, solution },
    { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, nonce: '00'.repeat(16) } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '' } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keySignature: undefined } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 2_000_000_000 } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, algorithm: 'SHA-256' } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, keyLength: 1_000_000_000 } }, solution },
    {
      challenge: { ...challenge, parameters: { ...parameters, data: { ...parameters.data, until: later } } },
      solution,
    },
    {
      challenge: { ...challenge, parameters: { ...parameters, nonce: parameters.nonce.toUpperCase() } },
      solution,
    },
    { challenge },
    { solution },
    null,
    [],
    'text',
  ];
  for (const one of forged) {
    const end = redeemSolution(bed.ctx, encode(one), cookie);
    await expect(end, JSON.stringify(one)?.slice(-120)).rejects.toThrow(wrong);
  }
  for (const code of ['', '%%%', 'bm90IGpzb24=', '{"challenge":{}}']) {
    await expect(redeemSolution(bed.ctx, code, cookie)).rejects.toThrow(wrong);
  }
  expect(await redeemSolution(bed.ctx, encode(answer), cookie)).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test('a challenge of another install is worth nothing here', async () => {
  const elsewhere = await openAuthBed();
  const { challenge, cookie } = await newChallenge(elsewhere.ctx);
  await expect(redeemSolution(bed.ctx, encode(await solve(challenge)), cookie)).rejects.toThrow(wrong);
  await elsewhere.close();
});

test('a form without a ticket is asked for one, with a wrong one refused, and free when limits are off', async () => {
  await expect(requireCaptcha(bed.ctx, undefined)).rejects.toThrow(required);
  await expect(requireCaptcha(bed.ctx, '')).rejects.toThrow(required);
  await expect(requireCaptcha(bed.ctx, 'A'.repeat(43))).rejects.toThrow(wrong);
  await requireCaptcha(bed.otherProcess({ LIMITS: 'off' }), undefined);
});

test('a ticket of another kind does not pass as a human check', async () => {
  const { code, cookie } = await solved();
  const ticket = await redeemSolution(bed.ctx, code, cookie);
  await bed.ctx.db.update(oneTimeTickets).set({ kind: 'register' });
  await expect(requireCaptcha(bed.ctx, ticket)).rejects.toThrow(wrong);
});
