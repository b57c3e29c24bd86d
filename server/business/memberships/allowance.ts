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
  resetAt: Date;
  /** Tiers that would still give a download now, the nearest first. */
  alternatives: MaterialTier[];
}

/** @returns null when one more download is within both limits; of two that are reached the one that lasts longer */
export function usedUp(tiers: Tiers, rules: TierRules, used: Used, now: Date): UsedUp | null {
  const limits = limitsOf(rules, used.carried);
  const reached = (['month', 'day'] as const).find((which) => isReached(used[which], limits[which]));
  if (!reached) return null;
  const within = (other: TierRules) => {
    const { day, month } = limitsOf(other, used.carried);
    return !isReached(used.day, day) && !isReached(used.month, month);
  };
  return {
    reason: reached,
    used: used[reached],
    limit: limits[reached] ?? 0,
    resetAt: (reached === 'month' ? monthOf(now) : dayOf(now)).end,
    alternatives: tiers
      .above(rules.tier)
      .filter(within)
      .map(({ tier }) => tier),
  };
}

const isReached = (used: number, limit: number | null) => limit !== null && used >= limit;
