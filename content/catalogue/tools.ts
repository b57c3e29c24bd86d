/**
 * Plans of the tools at first start, in US dollars without tax; the seed takes them over, and from then on the database
 * decides. Amounts are integer minor units (cents).
 */
export interface ToolPrice {
  amount: number;
  currency: 'USD';
}

export interface ToolPlan {
  /** Stable: addresses and orders carry it. */
  slug: string;
  name: string;
  price: ToolPrice;
  /** One month at a time, or paid once. */
  billing: 'monthly' | 'once';
  /** People who can log in at the plan's price. */
  seatsIncluded?: number;
  /** A further seat, per month. */
  extraSeat?: ToolPrice;
  /** Most workspaces (profiles) of an EZ Browsers plan. */
  profiles?: number;
  /** Most channels in the calendars of an EZ Social Engine plan. */
  channels?: number;
}

const usd = (dollars: number): ToolPrice => ({ amount: dollars * 100, currency: 'USD' });

/** An extra seat costs the same on every EZ Browsers plan; one person is part of each, or nobody could open it. */
const browserSeats = { seatsIncluded: 1, extraSeat: usd(8) } as const;

export const toolPlans = {
  writing: [
    { slug: 'writing-free', name: 'Free', price: usd(0), billing: 'monthly', seatsIncluded: 1 },
    { slug: 'writing-pro', name: 'Pro', price: usd(19), billing: 'monthly', seatsIncluded: 1 },
    { slug: 'writing-team', name: 'Team', price: usd(49), billing: 'monthly', seatsIncluded: 5 },
  ],
  social: [
    { slug: 'social-1', name: 'Small', price: usd(29), billing: 'monthly', channels: 3, seatsIncluded: 1 },
    { slug: 'social-2', name: 'Medium', price: usd(79), billing: 'monthly', channels: 10, seatsIncluded: 5 },
    { slug: 'social-3', name: 'Large', price: usd(199), billing: 'monthly', channels: 30, seatsIncluded: 15 },
  ],
  browsers: [
    { slug: 'browsers-5', name: 'Free', price: usd(0), billing: 'monthly', profiles: 5, ...browserSeats },
    { slug: 'browsers-100', name: '100', price: usd(24), billing: 'monthly', profiles: 100, ...browserSeats },
    { slug: 'browsers-500', name: '500', price: usd(59), billing: 'monthly', profiles: 500, ...browserSeats },
    {
      slug: 'browsers-1000',
      name: '1000',
      price: usd(99),
      billing: 'monthly',
      profiles: 1000,
      ...browserSeats,
    },
  ],
  registration: [
    { slug: 'registration-1', name: 'Small', price: usd(149), billing: 'once' },
    { slug: 'registration-2', name: 'Medium', price: usd(299), billing: 'once' },
    { slug: 'registration-3', name: 'Large', price: usd(599), billing: 'once' },
  ],
} as const satisfies Record<string, readonly ToolPlan[]>;

/** An EZ Browsers plan: always with its profiles and seats. */
export type BrowserPlan = ToolPlan & Required<Pick<ToolPlan, 'profiles' | 'seatsIncluded' | 'extraSeat'>>;

export const browserPlans: readonly BrowserPlan[] = toolPlans.browsers;
