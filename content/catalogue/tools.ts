import { type Price, price } from './price.ts';

/** Plans of the tools at first start, without tax; the seed takes them over, and from then on the database decides. */
export interface ToolPlan {
  /** Stable: addresses and orders carry it. */
  slug: string;
  name: string;
  price: Price;
  /** One month at a time, or paid once. */
  billing: 'monthly' | 'once';
  /** People who can log in at the plan's price. */
  seatsIncluded?: number;
  /** A further seat, per month. */
  extraSeat?: Price;
  /** Most workspaces (profiles) of an EZ Browsers plan. */
  profiles?: number;
  /** Most channels in the calendars of an EZ Social Engine plan. */
  channels?: number;
}

/** An extra seat costs the same on every EZ Browsers plan; one person is part of each, or nobody could open it. */
const browserSeats = { seatsIncluded: 1, extraSeat: price(8, 7.5) } as const;

export const toolPlans = {
  writing: [
    { slug: 'writing-free', name: 'Free', price: price(0, 0), billing: 'monthly', seatsIncluded: 1 },
    { slug: 'writing-pro', name: 'Pro', price: price(19, 18), billing: 'monthly', seatsIncluded: 1 },
    { slug: 'writing-team', name: 'Team', price: price(49, 45), billing: 'monthly', seatsIncluded: 5 },
  ],
  social: [
    {
      slug: 'social-1',
      name: 'Small',
      price: price(29, 27),
      billing: 'monthly',
      channels: 3,
      seatsIncluded: 1,
    },
    {
      slug: 'social-2',
      name: 'Medium',
      price: price(79, 73),
      billing: 'monthly',
      channels: 10,
      seatsIncluded: 5,
    },
    {
      slug: 'social-3',
      name: 'Large',
      price: price(199, 185),
      billing: 'monthly',
      channels: 30,
      seatsIncluded: 15,
    },
  ],
  browsers: [
    {
      slug: 'browsers-5',
      name: 'Free',
      price: price(0, 0),
      billing: 'monthly',
      profiles: 5,
      ...browserSeats,
    },
    {
      slug: 'browsers-100',
      name: '100',
      price: price(24, 22),
      billing: 'monthly',
      profiles: 100,
      ...browserSeats,
    },
    {
      slug: 'browsers-500',
      name: '500',
      price: price(59, 55),
      billing: 'monthly',
      profiles: 500,
      ...browserSeats,
    },
    {
      slug: 'browsers-1000',
      name: '1,000',
      price: price(99, 91),
      billing: 'monthly',
      profiles: 1000,
      ...browserSeats,
    },
  ],
  registration: [
    { slug: 'registration-1', name: 'Small', price: price(149, 139), billing: 'once' },
    { slug: 'registration-2', name: 'Medium', price: price(299, 279), billing: 'once' },
    { slug: 'registration-3', name: 'Large', price: price(599, 549), billing: 'once' },
  ],
} as const satisfies Record<string, readonly ToolPlan[]>;

/** An EZ Browsers plan: always with its profiles and seats. */
export type BrowserPlan = ToolPlan & Required<Pick<ToolPlan, 'profiles' | 'seatsIncluded' | 'extraSeat'>>;

export const browserPlans: readonly BrowserPlan[] = toolPlans.browsers;
