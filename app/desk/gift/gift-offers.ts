import { listPlans } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import type { Currency } from '#contract/currencies.ts';
import { giftTier } from '#contract/gifts.ts';
import type { Money } from '#contract/money.ts';
import { z } from '#contract/zod.ts';

/** One length of one tier, as the catalogue sells it. */
export interface GiftOffer {
  plan: string;
  tier: z.output<typeof giftTier>;
  months: number;
  /** Paid once, before tax. */
  price: Money;
  /** Downloads; null = no limit. */
  gives: { downloadsADay: number | null; downloadsAMonth: number | null };
}

const facts = z.object({ tier: giftTier, months: z.int() });
const count = z.int().nullable();
const tierFacts = z.object({ tier: giftTier, downloadsADay: count, downloadsAMonth: count });

/** For the loader: what is on sale in a currency, with its prices of now, the shortest of each tier first. */
export async function giftOffers(call: Call, currency: Currency): Promise<GiftOffer[]> {
  const { items } = await call(listPlans, { group: 'gift', currency });
  const memberships = await call(listPlans, { group: 'membership', currency });
  const tiers = memberships.items.flatMap((plan) => tierFacts.safeParse(plan.facts).data ?? []);
  const offers = items.flatMap(({ slug, facts: given, prices }) => {
    const { data } = facts.safeParse(given);
    const price = prices.find(({ months }) => months === 0)?.term;
    const tier = tiers.find((one) => one.tier === data?.tier);
    if (!data || !price || !tier) return [];
    const { downloadsADay, downloadsAMonth } = tier;
    return [{ plan: slug, ...data, price, gives: { downloadsADay, downloadsAMonth } }];
  });
  return offers.sort((one, other) => one.months - other.months);
}
