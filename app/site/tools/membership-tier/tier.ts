import { type MembershipTier, membershipTiers } from '#content/catalogue/membership.ts';
import type { Currency } from '#contract/currencies.ts';

/** How a shop or agency uses the library. */
export interface LibraryUse {
  /** Of all people together, a month. The same item again within its free days is none. */
  downloads: number;
  /** Of all people together, on the busiest day. */
  busiestDay: number;
  people: number;
  /** Free items are enough. */
  freeItems: boolean;
  /** Collections in common are needed. */
  sharing: boolean;
  /** Paid for servers, virtual servers and proxies, minor units a month. */
  infrastructure: number;
  yearly: boolean;
}

export type Obstacle = 'items' | 'sharing' | 'day' | 'month';

export interface TierOffer {
  tier: MembershipTier;
  /** Of one person each; a team's is one for all. */
  memberships: number;
  extraSeats: number;
  /** Of all memberships together; null = no limit of this kind. */
  aDay: number | null;
  aMonth: number | null;
  /** Minor units a month, without tax; a year's price divided by twelve. */
  amount: number;
  /** Taken off what is paid for infrastructure, minor units a month. */
  saved: number;
  obstacles: readonly Obstacle[];
  covers: boolean;
}

/** A month of the catalogue's limits. */
export const daysAMonth = 30;

/** Every tier held against the use, in the order of the catalogue. Unused downloads of the month before are not counted on. */
export function tierOffers(use: LibraryUse, currency: Currency): TierOffer[] {
  const { downloads, people, freeItems, sharing, infrastructure, yearly } = use;
  const busiest = Math.max(use.busiestDay, Math.ceil(downloads / daysAMonth));
  return membershipTiers.map((tier: MembershipTier) => {
    const memberships = tier.pooled ? 1 : people;
    const extraSeats = tier.pooled ? Math.max(people - tier.seatsIncluded, 0) : 0;
    const aDay = tier.downloadsADay && tier.downloadsADay * memberships;
    const aMonth = tier.downloadsAMonth ? tier.downloadsAMonth * memberships : aDay && aDay * daysAMonth;
    const each = yearly ? Math.round(tier.perYear[currency] / 12) : tier.perMonth[currency];
    const obstacles: Obstacle[] = [];
    if (tier.freeItemsOnly && !freeItems) obstacles.push('items');
    if (sharing && !tier.features.includes('shared_collections')) obstacles.push('sharing');
    if (aDay !== null && busiest > aDay) obstacles.push('day');
    if (aMonth !== null && downloads > aMonth) obstacles.push('month');
    return {
      tier,
      memberships,
      extraSeats,
      aDay,
      aMonth,
      amount: each * memberships + extraSeats * (tier.extraSeat?.[currency] ?? 0),
      saved: Math.floor((infrastructure * tier.infrastructureShare) / 10_000),
      obstacles,
      covers: obstacles.length === 0,
    };
  });
}

/** What is left to pay when the saving on infrastructure is taken off; below zero it earns its price. */
export const netOf = ({ amount, saved }: TierOffer) => amount - saved;

export interface Choice {
  chosen: TierOffer | null;
  below: TierOffer | null;
}

/** The cheapest that covers the use, and the next cheaper one, which shows what the difference buys. */
export function choiceOf(offers: readonly TierOffer[]): Choice {
  const byPrice = offers.toSorted((a, b) => netOf(a) - netOf(b));
  const at = byPrice.findIndex(({ covers }) => covers);
  return { chosen: byPrice[at] ?? null, below: at > 0 ? (byPrice[at - 1] ?? null) : null };
}

/** Nothing is downloaded or shared, and the tier that would be chosen saves no more than it costs. */
export const needsNone = ({ downloads, sharing }: LibraryUse, { chosen }: Choice) =>
  downloads === 0 && !sharing && !(chosen && netOf(chosen) < 0);
