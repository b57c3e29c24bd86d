import type { Currency } from '#contract/currencies.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { Money } from '#contract/money.ts';
import type { Family } from '#contract/pricing.ts';
import type { SaleState } from '../catalogue.tables.ts';

/** Everything that a price depends on, read at one moment; its prices are all in one currency, shares are basis points. */
export interface PriceBook {
  currency: Currency;
  /** By slug. */
  plans: ReadonlyMap<string, BookPlan>;
  /** The coupon that was asked for; null where there is none of that code. */
  coupon: BookCoupon | null;
  /** Rates of tax on the day, by country. */
  rates: ReadonlyMap<string, { name: string; rate: number }>;
  seller: { country: string; pricesIncludeTax: boolean };
}

export interface BookPlan {
  slug: string;
  family: Family;
  group: string;
  name: string;
  state: SaleState;
  facts: Record<string, unknown>;
  leastQuantity: number;
  mostQuantity: number;
  limitPerMember: number | null;
  placed: boolean;
  promiseMinutes: number | null;
  /** Those of the install in which it has a price. */
  offeredIn: readonly Currency[];
  /** Of each term from the largest quantity down; none where it is not offered in this currency. */
  prices: readonly BookPrice[];
  options: readonly BookOption[];
  places: readonly BookPlace[];
}

export interface BookPrice {
  id: number;
  months: number;
  fromQuantity: number;
  month: Money;
  term: Money;
  setup: Money;
}

export interface BookOption {
  slug: string;
  name: string;
  kind: 'choice' | 'count';
  most: number;
  choices: readonly BookChoice[];
}

export interface BookChoice {
  slug: string;
  name: string;
  standard: boolean;
  planShare: number;
  promiseMinutes: number | null;
  prices: readonly { months: number; month: Money; term: Money }[];
  impossibleBecause: string | null;
  needs: { option: string; atLeast: number } | null;
}

export interface BookPlace {
  slug: string;
  name: string;
  country: string;
  /** Null = as many as are wanted. */
  stock: number | null;
  /** For each a month; null where a difference is set in another currency alone, so that it is not sold there in this one. */
  delta: Money | null;
}

export interface BookCoupon {
  code: string;
  share: number | null;
  /** Minor units, as `leastAmount`. */
  amount: number | null;
  /** The only one that it holds in; null = every one. */
  currency: Currency | null;
  families: readonly Family[];
  plans: readonly string[];
  renewals: number | null;
  leastAmount: number;
  mostUses: number | null;
  uses: number;
  mostUsesPerMember: number;
  /** Of the member who asks; 0 for a visitor. */
  usesByMember: number;
  /** Only for members who have not ordered before. */
  firstOrder: boolean;
  validFrom: Date;
  validTo: Date | null;
}

/** Who asks, as far as prices depend on it. */
export interface BuyerContext {
  /** Basis points that a membership takes off servers, VPS and proxies. */
  memberShare: number;
  /** The tier that takes it off. */
  memberTier: MaterialTier;
  /** They have a membership, or have ordered one; whatever its tier, there is no second beside it. */
  membership: boolean;
  /** How many of a plan they have already, by slug. */
  held: Readonly<Record<string, number>>;
}

export const visitorContext: BuyerContext = {
  memberShare: 0,
  memberTier: 'free',
  membership: false,
  held: {},
};
