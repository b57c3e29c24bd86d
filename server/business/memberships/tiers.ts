import { z } from 'zod';
import { type MaterialTier, materialTiers } from '#contract/material-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { listMembershipPlans } from './memberships.queries.ts';

/** What a tier gives, as its plan in the catalogue says. */
const tierFacts = z.object({
  tier: z.enum(materialTiers),
  /** Null = no limit. */
  downloadsADay: z.int().min(0).nullable(),
  downloadsAMonth: z.int().min(0).nullable(),
  /** All seats of a team count together. */
  pooled: z.boolean(),
  freeItemsOnly: z.boolean(),
  /** What is left of a month's downloads is added to the next month's. */
  rolloverMonths: z.int().min(0).max(1),
  /** Collections that are open for additions; null = no limit. */
  collections: z.int().min(1).nullable(),
  /** The owner's included. */
  seatsIncluded: z.int().min(1),
  /** Basis points off servers, VPS and proxies. */
  infrastructureShare: z.int().min(0).max(10_000),
});
export type TierRules = z.output<typeof tierFacts> & { plan: string };

/** The option of the team's plan that counts seats beyond those included. */
export const seatsOption = 'member-seats';

export interface Tiers {
  of(tier: MaterialTier): TierRules;
  ofPlan(slug: string): TierRules | null;
  /** Above this one, the nearest first. */
  above(tier: MaterialTier): readonly TierRules[];
}

export const rankOf = (tier: MaterialTier) => materialTiers.indexOf(tier);

export async function readTiers({ db }: Context): Promise<Tiers> {
  const rules = (await listMembershipPlans(db)).map(({ slug, facts }) => ({
    ...tierFacts.parse(facts),
    plan: slug,
  }));
  rules.sort((one, other) => rankOf(one.tier) - rankOf(other.tier));
  return {
    of(tier) {
      const found = rules.find((one) => one.tier === tier);
      if (!found) throw new Error(`the catalogue has no plan for the tier ${tier}`);
      return found;
    },
    ofPlan: (slug) => rules.find(({ plan }) => plan === slug) ?? null,
    above: (tier) => rules.filter((one) => rankOf(one.tier) > rankOf(tier)),
  };
}
