import { type MembershipTier, membershipTiers } from '#content/catalogue/membership.ts';
import { type BrowserPlan, browserPlans, toolPlans } from '#content/catalogue/tools.ts';
import type { Currency } from '#contract/currencies.ts';

/** A service firm; whole numbers from zero. */
export interface Firm {
  clients: number;
  /** Shops of one client; each is a profile. */
  shopsEach: number;
  /** Of the firm's own people: all who work in workspaces. */
  people: number;
  /** Of those, how many work for one client. */
  peopleEach: number;
  /** Who check listings at the same time. */
  writers: number;
  /** Who take artwork for clients. */
  downloaders: number;
}

export type LineKind = 'profiles' | 'seats' | 'writing' | 'library';

/** One line of the estimate; amounts are minor units a month, without tax. */
export interface Line {
  kind: LineKind;
  /** Plans as they are ordered: "100", "2 × Pro". */
  plan: string;
  /** Profiles, extra seats or people. */
  count: number;
  amount: number;
}

export interface Estimate {
  lines: readonly Line[];
  total: number;
  profiles: number;
  seats: number;
  /** EZ Browsers alone, in one contract of the firm. */
  oneContract: number;
  /** The same in a contract of each client, where the client holds the included seat and the firm's people are guests. */
  clientContracts: number;
  guestSeats: number;
}

const [writingPro, writingTeam] = [toolPlans.writing[1], toolPlans.writing[2]];

/** @returns null where no plan holds so many profiles */
export function estimateOf(firm: Firm, currency: Currency): Estimate | null {
  const profiles = firm.clients * firm.shopsEach;
  const own = workspaces(profiles, firm.people, currency);
  const client = workspaces(firm.shopsEach, firm.peopleEach + 1, currency);
  if (!own || !client) return null;
  const all: Line[] = [
    { kind: 'profiles', plan: own.plan.name, count: profiles, amount: own.plan.price[currency] },
    { kind: 'seats', plan: '', count: own.extraSeats, amount: own.amount - own.plan.price[currency] },
    writing(firm.writers, currency),
    library(firm.downloaders, currency),
  ];
  const lines = all.filter(({ count, kind }) => count > 0 || kind === 'profiles');
  return {
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    profiles,
    seats: firm.people,
    oneContract: own.amount,
    clientContracts: firm.clients * client.amount,
    guestSeats: firm.clients * firm.peopleEach,
  };
}

/** The smallest plan that holds the profiles, and a seat for everybody beyond those it includes. */
function workspaces(
  profiles: number,
  people: number,
  currency: Currency,
): { plan: BrowserPlan; extraSeats: number; amount: number } | null {
  const plan = browserPlans.find((one) => one.profiles >= profiles);
  if (!plan) return null;
  const extraSeats = Math.max(0, people - plan.seatsIncluded);
  return { plan, extraSeats, amount: plan.price[currency] + extraSeats * plan.extraSeat[currency] };
}

/** The cheapest mix of plans for one and plans for several. */
export function writing(people: number, currency: Currency): Line {
  const seats = writingTeam.seatsIncluded;
  const [team, single] = [writingTeam.price[currency], writingPro.price[currency]];
  const mixes = Array.from({ length: Math.ceil(people / seats) + 1 }, (_, teams) => {
    const singles = Math.max(0, people - teams * seats);
    return { teams, singles, amount: teams * team + singles * single };
  });
  const best = mixes.reduce((least, mix) => (mix.amount < least.amount ? mix : least));
  const plan = [times(best.teams, writingTeam.name), times(best.singles, writingPro.name)]
    .filter(Boolean)
    .join(' + ');
  return { kind: 'writing', plan, count: people, amount: best.amount };
}

/** The cheapest tier with all items, one for each or one for all: the rights in a file are the same in every tier. */
export function library(people: number, currency: Currency): Line {
  const offers = membershipTiers
    .filter((tier: MembershipTier) => !tier.freeItemsOnly)
    .map((tier: MembershipTier) => {
      const memberships = tier.pooled ? Math.min(people, 1) : people;
      const extra =
        Math.max(0, people - memberships * tier.seatsIncluded) * (tier.extraSeat?.[currency] ?? 0);
      return {
        plan: times(memberships, tier.name),
        amount: memberships * tier.perMonth[currency] + extra,
      };
    });
  const best = offers.reduce((least, offer) => (offer.amount < least.amount ? offer : least));
  return { kind: 'library', count: people, ...best };
}

const times = (count: number, name: string) => (count > 1 ? `${count} × ${name}` : count === 1 ? name : '');
