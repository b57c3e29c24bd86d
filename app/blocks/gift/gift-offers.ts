import { z } from 'zod';
import { listPlans } from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import { giftTier } from '#contract/gifts.ts';
import type { Money } from '#contract/money.ts';

/** One length of one tier, as the catalogue sells it. */
export interface GiftOffer {
  plan: string;
  tier: z.output<typeof giftTier>;
  months: number;
  /** Paid once, before tax. */
  price: Money;
}

const facts = z.object({ tier: giftTier, months: z.int() });

/** For the loader: what is on sale, with its prices of now, the shortest of each tier first. */
export async function giftOffers(call: Call): Promise<GiftOffer[]> {
  const { items } = await call(listPlans, { group: 'gift' });
  const offers = items.flatMap(({ slug, facts: given, prices }) => {
    const { data } = facts.safeParse(given);
    const price = prices.find(({ months }) => months === 0)?.term;
    return data && price ? [{ plan: slug, ...data, price }] : [];
  });
  return offers.sort((one, other) => one.months - other.months);
}
