import type { MaterialTier } from '#contract/material-kinds.ts';
import { days } from '#contract/time.ts';
import type { TierRules, Tiers } from './tiers.ts';

/** The same item costs its member no second download within this time of the one that counted. */
export const sameItemFree = days(30);

/** A calendar day or month of UTC. */
export interface Period {
  name: string;
  start: Date;
  /** The first moment after it. */
  end: Date;
}

export function dayOf(at: Date): Period {
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return {
    name: at.toISOString().slice(0, 10),
    start: new Date(Date.UTC(year, month, date)),
    end: new Date(Date.UTC(year, month, date + 1)),
  };
}

export function monthOf(at: Date): Period {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return {
    name: at.toISOString().slice(0, 7),
    start: new Date(Date.UTC(year, month, 1)),
    end: new Date(Date.UTC(year, month + 1, 1)),
  };
}

/** What an account used in the running day and month, and what it brought from the month before. */
export interface Used {
  day: number;
  month: number;
  carried: number;
}

export interface Limits {
  /** Null = no limit. */
  day: number | null;
  month: number | null;
}

/** What was used stays when the tier changes; only the limits are others. */
export function limitsOf(rules: TierRules, carried: number): Limits {
  const { downloadsADay: day, downloadsAMonth, rolloverMonths } = rules;
  const month = downloadsAMonth === null ? null : downloadsAMonth + (rolloverMonths ? carried : 0);
  return { day, month };
}

/**
 * What is left of a month for the next one: what that month's own downloads were not used for. What it had brought itself
 * is used first and goes no further.
 * @param rules of the tier that the account had when that month ended
 */
export function carriedFrom(rules: TierRules, before: Pick<Used, 'month' | 'carried'>): number {
  if (!rules.rolloverMonths || rules.downloadsAMonth === null) return 0;
  const own = Math.max(0, before.month - before.carried);
  return Math.max(0, rules.downloadsAMonth - own);
}

export interface UsedUp {
  reason: 'month' | 'day';
  used: number;
  limit: number;
  /** How many more are within both limits. */
  fits: number;
  resetAt: Date;
  /** Tiers that would give what is asked for now, the nearest first. */
  alternatives: MaterialTier[];
}

/** @returns null when so many more are within both limits; of two that are passed the one that lasts longer */
export function usedUp(
  tiers: Tiers,
  rules: TierRules,
  used: Used,
  { count = 1, now }: { count?: number; now: Date },
): UsedUp | null {
  const leftOf = (some: TierRules) => {
    const limits = limitsOf(some, used.carried);
    return { day: left(used.day, limits.day), month: left(used.month, limits.month) };
  };
  const own = leftOf(rules);
  const passed = (['month', 'day'] as const).find((which) => own[which] < count);
  if (!passed) return null;
  return {
    reason: passed,
    used: used[passed],
    limit: limitsOf(rules, used.carried)[passed] ?? 0,
    fits: Math.max(0, Math.min(own.day, own.month)),
    resetAt: (passed === 'month' ? monthOf(now) : dayOf(now)).end,
    alternatives: tiers
      .above(rules.tier)
      .filter((other) => Math.min(...Object.values(leftOf(other))) >= count)
      .map(({ tier }) => tier),
  };
}

const left = (used: number, limit: number | null) =>
  limit === null ? Number.POSITIVE_INFINITY : limit - used;
