import type { MaterialTier } from '#contract/material-kinds.ts';
import { later } from '#contract/time.ts';
import type { MembershipGrant } from './memberships.tables.ts';
import { rankOf } from './tiers.ts';

type Grant = Pick<MembershipGrant, 'id' | 'tier' | 'validFrom' | 'validTo'>;
/** A tier that is paid for until then, or that a seat in a team gives. */
export interface Cover {
  tier: MaterialTier;
  until: Date;
}

/**
 * Where months that were given stand from now on, so that none runs while something of the same tier or a higher one
 * holds: the higher tiers first, each after the other, after what is paid for. What is left of each keeps its length.
 * @returns those that move
 */
export function layOutGrants(grants: readonly Grant[], covers: readonly Cover[], now: Date): Grant[] {
  const order = [...grants].sort(
    (one, other) => rankOf(other.tier) - rankOf(one.tier) || (one.id < other.id ? -1 : 1),
  );
  let free = now;
  const moved: Grant[] = [];
  for (const grant of order) {
    const { tier, validFrom, validTo } = grant;
    const covered = covers.filter((cover) => rankOf(cover.tier) >= rankOf(tier)).map(({ until }) => until);
    const left = validTo.getTime() - latest(validFrom, now).getTime();
    if (left <= 0) continue;
    const start = latest(free, ...covered);
    free = later(start, left);
    const stands = validTo.getTime() === free.getTime();
    if (!stands) moved.push({ ...grant, validFrom: start, validTo: free });
  }
  return moved;
}

const latest = (...moments: readonly Date[]) => new Date(Math.max(...moments.map((at) => at.getTime())));
