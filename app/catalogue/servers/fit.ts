import { setupWaivedFromMonths, type Term } from '#content/catalogue/infrastructure.ts';
import type { Need } from './workload.ts';

/** A plan of either kind, as the pickers compare it. */
export interface Candidate {
  slug: string;
  /** What it holds; infinite where traffic is unmetered. */
  holds: Need;
  /** Minor units a month at the shortest term, without tax. */
  price: number;
  /** Minor units, once. */
  setup: number;
  /** Minor units a month for Windows; null where the plan does not take it. */
  windows: number | null;
  /** What the service says for the term and the system that are looked at; absent before its answer. */
  now?: Offered;
}

export interface Offered {
  /** Minor units a month at the term, before tax. */
  monthly: number;
  /** Minor units, once. */
  setup: number;
  noWindows: boolean;
  /** At every place. */
  soldOut: boolean;
}

export type Dimension = keyof Need;
export const dimensions: readonly Dimension[] = ['threads', 'memoryGB', 'diskGB', 'trafficTB'];

export interface Fit {
  plan: Candidate;
  /** What is not enough, in the order of `dimensions`. */
  short: readonly Dimension[];
  /** Windows is wanted and the plan does not take it. */
  noWindows: boolean;
  soldOut: boolean;
  fits: boolean;
  /** Minor units a month at the chosen term, Windows included where wanted. */
  monthly: number;
  /** Minor units, once, at the chosen term. */
  setup: number;
}

export interface Choice {
  need: Need;
  windows: boolean;
  term: Term;
}

/** Every plan held against the need, in the order given. */
export function fitsOf(plans: readonly Candidate[], { need, windows, term }: Choice): Fit[] {
  return plans.map((plan) => {
    const short = dimensions.filter((dimension) => need[dimension] > plan.holds[dimension]);
    const noWindows = windows && (plan.now?.noWindows ?? plan.windows === null);
    const soldOut = plan.now?.soldOut ?? false;
    const price = plan.price + (windows ? (plan.windows ?? 0) : 0);
    return {
      plan,
      short,
      noWindows,
      soldOut,
      fits: short.length === 0 && !noWindows && !soldOut,
      monthly: plan.now?.monthly ?? discounted(price, term.discountShare),
      setup: plan.now?.setup ?? (term.months >= setupWaivedFromMonths ? 0 : plan.setup),
    };
  });
}

/** The cheapest that fits, and the next cheaper one to be had, which shows what the difference buys. */
export function choiceOf(fits: readonly Fit[]): { chosen: Fit | null; below: Fit | null } {
  const byPrice = fits.filter(({ soldOut }) => !soldOut).toSorted((a, b) => a.monthly - b.monthly);
  const at = byPrice.findIndex((fit) => fit.fits);
  return { chosen: byPrice[at] ?? null, below: at === -1 ? null : (byPrice[at - 1] ?? null) };
}

/** The dimension that is short by the largest factor: the number that rules a plan out. */
export function worstOf({ plan, short }: Fit, need: Need): Dimension | null {
  const factor = (dimension: Dimension) => need[dimension] / plan.holds[dimension];
  return short.toSorted((a, b) => factor(b) - factor(a))[0] ?? null;
}

/** Half up; both parts are whole. */
function discounted(amount: number, share: number): number {
  return Math.floor((amount * (10_000 - share) + 5000) / 10_000);
}

export type SortKey = 'price' | 'memory' | 'disk';

export function sorted(fits: readonly Fit[], key: SortKey, descending: boolean): Fit[] {
  const value = ({ plan, monthly }: Fit) =>
    ({ price: monthly, memory: plan.holds.memoryGB, disk: plan.holds.diskGB })[key];
  const sign = descending ? -1 : 1;
  return fits.toSorted((a, b) => sign * (value(a) - value(b)) || a.monthly - b.monthly);
}
