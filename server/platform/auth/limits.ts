import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Failure, fail } from '#contract/errors.ts';
import { later, seconds } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { aside } from '../db/transaction.ts';
import { networkOf } from '../http/network.ts';
import { keyFor } from '../secret.ts';
import { limitCounters } from './auth.tables.ts';

/** At most `max` times in `perSeconds`, counted from the first time on. */
export interface LimitRule {
  max: number;
  perSeconds: number;
}

// Far above every rule, far below where the column ends.
const ceiling = 1_000_000;

/** What is counted in the open window of a rule. */
export interface LimitWindow {
  /** Uses that are left; below zero they were too many. */
  left: number;
  /** Seconds until it closes, at least one. */
  closesIn: number;
}

/**
 * Counts one use, for all processes together; a refused caller's transaction does not take it back.
 * @param key what is counted, for example `reveal:mem_…`; stored as a keyed hash
 * @throws request.too_many with the seconds until the window closes; never when limits are off
 */
export async function takeFrom(ctx: Context, key: string, rule: LimitRule): Promise<void> {
  const window = await countUse(ctx, key, rule);
  if (window && window.left < 0) throw fail('request.too_many', { retryAfter: window.closesIn });
}

/** Counts one use as `takeFrom` does, for who says how many are left. @returns null when limits are off */
export async function countUse(ctx: Context, key: string, rule: LimitRule): Promise<LimitWindow | null> {
  if (!ctx.config.limits) return null;
  const now = ctx.now();
  const resetsAt = later(now, seconds(rule.perSeconds));
  const over = sql`${limitCounters.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [counter] = await aside(ctx)
    .insert(limitCounters)
    .values({ key: hidden(ctx, key), count: 1, resetsAt })
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        count: sql`case when ${over} then 1 else least(${limitCounters.count} + 1, ${ceiling}) end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${limitCounters.resetsAt} end`,
      },
    })
    .returning();
  if (!counter) return null;
  const rest = counter.resetsAt.getTime() - now.getTime();
  return { left: rule.max - counter.count, closesIn: Math.max(1, Math.ceil(rest / 1000)) };
}

/**
 * Counts one use of the caller's network: one home or office, however many addresses it has.
 * @param what what is counted, for example `feedback`
 * @throws request.too_many
 */
export function takeByNetwork(ctx: Context, what: string, rule: LimitRule): Promise<void> {
  return takeFrom(ctx, `${what}:${networkOf(ctx.caller.address)}`, rule);
}

/**
 * Counts one use of an API key where a program calls, and of the caller's network otherwise: the programs of an office do not use
 * up what its people may do.
 * @throws request.too_many
 */
export function takeByCaller(ctx: Context, what: string, rule: LimitRule): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'member' || !actor.apiKeyId) return takeByNetwork(ctx, what, rule);
  return takeFrom(ctx, `${what}:${actor.apiKeyId}`, rule);
}

/** Counts one use, for who is not to be refused but answered in another way. @returns whether it was within the rule */
export async function isWithin(ctx: Context, key: string, rule: LimitRule): Promise<boolean> {
  try {
    await takeFrom(ctx, key, rule);
    return true;
  } catch (refusal) {
    if (refusal instanceof Failure && refusal.failure === 'request.too_many') return false;
    throw refusal;
  }
}

/** How many uses are counted in the open window; refused ones included, 0 when limits are off. */
export async function peekAt(ctx: Context, key: string, _rule: LimitRule): Promise<number> {
  if (!ctx.config.limits) return 0;
  const [counter] = await aside(ctx)
    .select()
    .from(limitCounters)
    .where(eq(limitCounters.key, hidden(ctx, key)));
  return counter && counter.resetsAt > ctx.now() ? counter.count : 0;
}

/** Forgets what was counted, for example after a right password. */
export async function clearLimit(ctx: Context, key: string): Promise<void> {
  await aside(ctx)
    .delete(limitCounters)
    .where(eq(limitCounters.key, hidden(ctx, key)));
}

// Of the newest secret alone: a rotation forgets counts, and all but a few of them last an hour at most.
const hidden = (ctx: Context, key: string) =>
  createHmac('sha256', keyFor(ctx.secret, 'limits')).update(key).digest('base64url');
