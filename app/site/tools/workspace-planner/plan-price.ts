import type { BrowserPlan } from '#content/catalogue/tools.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Size } from './workspace-planner.ts';

export interface Offer {
  plan: BrowserPlan;
  /** Enough profiles. */
  fits: boolean;
  extraSeats: number;
  /** Minor units a month, without tax. */
  seatsAmount: number;
  total: number;
}

/** What every plan would cost for a team, in the order of the catalogue. Prices come from there alone. */
export function offers(
  plans: readonly BrowserPlan[],
  { profiles, seats }: Size,
  currency: Currency,
): Offer[] {
  return plans.map((plan) => {
    const extraSeats = Math.max(seats - plan.seatsIncluded, 0);
    const seatsAmount = extraSeats * plan.extraSeat[currency];
    return {
      plan,
      fits: profiles <= plan.profiles,
      extraSeats,
      seatsAmount,
      total: plan.price[currency] + seatsAmount,
    };
  });
}

/** The cheapest plan that is large enough; of equals the one with fewer profiles. Null above the largest. */
export function fittingOffer(plans: readonly BrowserPlan[], size: Size, currency: Currency): Offer | null {
  return (
    offers(plans, size, currency)
      .filter(({ fits }) => fits)
      .sort((a, b) => a.total - b.total || a.plan.profiles - b.plan.profiles)[0] ?? null
  );
}
