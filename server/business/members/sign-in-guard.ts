import { createHmac } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { fail, failField } from '#contract/errors.ts';
import { later, minutes } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { networkOf } from '#server/platform/http/network.ts';
import { keyFor } from '#server/platform/secret.ts';
import { knownBrowser } from './known-browser.ts';
import { signInGuards } from './members.tables.ts';

/** Failures of one account name, or from one address, before a human check is wanted (decisions D2). */
export const failuresBeforeCaptcha = 3;
/** Failures of one account name before it is locked. */
export const failuresBeforeLock = 10;
export const guardWindow = minutes(15);

/** @throws member.locked; answers whether this attempt needs a human check */
export async function needsHumanCheck(
  ctx: Context,
  account: string,
  what: Guarded = 'sign_in',
): Promise<boolean> {
  const { keys, accountKey } = keysOf(ctx, account, what);
  const rows = await ctx.db.select().from(signInGuards).where(inArray(signInGuards.key, keys));
  refuseLocked(ctx, rows.find((row) => row.key === accountKey)?.lockedUntil ?? null);
  const fresh = rows.filter((row) => later(row.countedFrom, guardWindow) > ctx.now());
  return fresh.some((row) => row.failures >= failuresBeforeCaptcha);
}

/**
 * Counts an attempt as failed before its password is looked at, so that parallel guesses cannot all slip in under
 * the limit; a right one is given back by `forgive` or `giveBack`.
 * @param human whether a human check was passed for this attempt
 * @throws member.locked; request.invalid (captchaCode) when failures came in between; then nothing is counted
 */
export async function countAttempt(
  ctx: Context,
  account: string,
  human: boolean,
  what: Guarded = 'sign_in',
): Promise<void> {
  const { keys, accountKey } = keysOf(ctx, account, what);
  const now = ctx.now();
  const over = sql`(${signInGuards.countedFrom} <= ${sqlTime(later(now, -guardWindow))}
    and coalesce(${signInGuards.lockedUntil}, ${sqlTime(now)}) <= ${sqlTime(now)})`;
  const locksNow = sql`(${signInGuards.key} = ${accountKey} and ${signInGuards.lockedUntil} is null
    and ${signInGuards.failures} + 1 >= ${failuresBeforeLock})`;
  await transaction(ctx, async (inner) => {
    const rows = await inner.db
      .insert(signInGuards)
      .values(keys.map((key) => ({ key, failures: 1, countedFrom: now })))
      .onConflictDoUpdate({
        target: signInGuards.key,
        set: {
          failures: sql`case when ${over} then 1 else ${signInGuards.failures} + 1 end`,
          countedFrom: sql`case when ${over} then excluded.counted_from else ${signInGuards.countedFrom} end`,
          lockedUntil: sql`case when ${over} then null when ${locksNow}
            then ${sqlTime(later(now, guardWindow))} else ${signInGuards.lockedUntil} end`,
        },
      })
      .returning();
    const account = rows.find((row) => row.key === accountKey);
    if (account && account.failures > failuresBeforeLock) refuseLocked(inner, account.lockedUntil);
    if (!human && rows.some((row) => row.failures > failuresBeforeCaptcha)) {
      throw failField('captchaCode', 'captcha_required');
    }
  });
}

/** A right password that did not yet sign in (second factor to come): this attempt was no failure. */
export async function giveBack(ctx: Context, account: string): Promise<void> {
  const { keys } = keysOf(ctx, account, 'sign_in');
  await transaction(ctx, async (inner) => {
    for (const key of keys) await takeBackOne(inner, key);
  });
}

/**
 * Signed in: the account starts afresh; the address keeps its earlier failures, which may be about other accounts.
 * Row by row in the order of `countAttempt`: in any other, parallel sign-ins would wait for each other for ever.
 */
export async function forgive(ctx: Context, account: string, what: Guarded = 'sign_in'): Promise<void> {
  const { keys, accountKey } = keysOf(ctx, account, what);
  await transaction(ctx, async (inner) => {
    for (const key of keys) {
      if (key === accountKey) await clearCounters(inner, [key]);
      else await takeBackOne(inner, key);
    }
  });
}

async function takeBackOne(ctx: Context, key: string): Promise<void> {
  const left = sql`${signInGuards.failures} - 1`;
  await ctx.db
    .update(signInGuards)
    .set({
      failures: left,
      lockedUntil: sql`case when ${left} < ${failuresBeforeLock} then null else ${signInGuards.lockedUntil} end`,
    })
    .where(and(eq(signInGuards.key, key), gt(signInGuards.failures, 0)));
}

/** Reading a mail has proven who they are: whatever was counted of the account is forgotten. */
export async function clearFailures(ctx: Context, account: string): Promise<void> {
  const names = [nameOf(null, account, 'sign_in'), nameOf(knownBrowser(ctx, account), account, 'sign_in')];
  await clearCounters(
    ctx,
    names.map((name) => hidden(ctx, name)),
  );
}

async function clearCounters(ctx: Context, keys: readonly string[]): Promise<void> {
  await ctx.db.delete(signInGuards).where(inArray(signInGuards.key, [...keys]));
}

function refuseLocked(ctx: Context, until: Date | null): void {
  if (!until || until <= ctx.now()) return;
  const left = until.getTime() - ctx.now().getTime();
  throw fail('member.locked', { retryAfter: Math.ceil(left / 1000) });
}

const sqlTime = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/**
 * What failures are counted for: strangers' at the login page together; those of a browser the owner has signed in with
 * before by themselves; and those of somebody who is signed in and proves it afresh by themselves too. Nobody locks a
 * counter that they cannot reach.
 */
export type Guarded = 'sign_in' | 'step_up';

const nameOf = (browser: string | null, account: string, what: Guarded) =>
  what === 'step_up'
    ? `step-up:${account}`
    : browser
      ? `browser:${browser}:${account}`
      : `account:${account}`;

const hidden = (ctx: Context, name: string) =>
  createHmac('sha256', keyFor(ctx.secret, 'sign-in-guard')).update(name).digest('base64url');

/** Sorted, so that parallel attempts lock the two rows in one order. */
function keysOf(ctx: Context, account: string, what: Guarded): { keys: string[]; accountKey: string } {
  const accountKey = hidden(ctx, nameOf(knownBrowser(ctx, account), account, what));
  const networkKey = hidden(ctx, `address:${networkOf(ctx.caller.address)}`);
  return { accountKey, keys: [accountKey, networkKey].sort() };
}
