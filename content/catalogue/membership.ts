import { type Price, price } from './price.ts';

/** Membership tiers of the library at first start, without tax. */
export interface MembershipTier {
  /** Stable: orders and entitlements carry it. */
  slug: string;
  name: string;
  perMonth: Price;
  perYear: Price;
  downloadsADay: number | null;
  /** Null = no further limit. A team's are pooled. */
  downloadsAMonth: number | null;
  pooled: boolean;
  /** Only items marked as free. */
  freeItemsOnly: boolean;
  /** Of up to 500 materials each. */
  collections: number;
  /** Months for which unused downloads are kept. */
  rolloverMonths: number;
  /** Off servers, VPS and proxies; basis points. */
  infrastructureShare: number;
  seatsIncluded: number;
  extraSeat: Price | null;
  /** What the service asks for by tier, beside the limits above. */
  features: readonly ('early_access' | 'bulk_zip' | 'shared_collections')[];
}

const personal = {
  pooled: false,
  freeItemsOnly: false,
  collections: 1,
  rolloverMonths: 0,
  infrastructureShare: 0,
  seatsIncluded: 1,
  extraSeat: null,
  features: [],
} as const;

export const membershipTiers = [
  {
    ...personal,
    slug: 'free',
    name: 'Free',
    perMonth: price(0, 0),
    perYear: price(0, 0),
    downloadsADay: 3,
    downloadsAMonth: null,
    freeItemsOnly: true,
  },
  {
    ...personal,
    slug: 'starter',
    name: 'Starter',
    perMonth: price(9, 8),
    perYear: price(84, 78),
    downloadsADay: 10,
    downloadsAMonth: 150,
    collections: 20,
  },
  {
    ...personal,
    slug: 'pro',
    name: 'Pro',
    perMonth: price(19, 18),
    perYear: price(180, 168),
    downloadsADay: 40,
    downloadsAMonth: 800,
    collections: 100,
    rolloverMonths: 1,
    infrastructureShare: 500,
    features: ['early_access', 'bulk_zip'],
  },
  {
    ...personal,
    slug: 'team',
    name: 'Team',
    perMonth: price(49, 45),
    perYear: price(468, 432),
    downloadsADay: null,
    downloadsAMonth: 3000,
    infrastructureShare: 500,
    pooled: true,
    collections: 200,
    seatsIncluded: 5,
    extraSeat: price(9, 8),
    features: ['early_access', 'bulk_zip', 'shared_collections'],
  },
] as const satisfies readonly MembershipTier[];

/** Tiers that can be given as a present, and for how many months; paid once. */
export const giftTerms = { tiers: ['starter', 'pro'], months: [1, 3, 6, 12] } as const;

export const membershipTerms = {
  /** The same item costs no second download within this time. */
  sameItemFreeDays: 30,
  /** New items of the operator are for tiers with early access first, and so many days later for every other. */
  earlyAccessDays: 14,
  linkHours: 24,
  linkUses: 5,
  refund: { withinDays: 14, fewerDownloadsThan: 3 },
} as const;
