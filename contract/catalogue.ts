import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { money } from './money.ts';
import {
  currency,
  families,
  family,
  pricedCart,
  pricingRequest,
  selection,
  slug,
  termMonths,
} from './pricing.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const saleState = z.enum(['on_sale', 'hidden', 'retired']);

/** Of one, before tax, from this quantity on. */
export const planPrice = z.strictObject({
  /** What `changePrice` replaces. */
  id: z.int(),
  months: termMonths,
  fromQuantity: z.int(),
  /** Before the term's share; once, where `months` is 0. */
  month: money,
  /** For the whole term. */
  term: money,
  setup: money,
});

export const planSummary = z.strictObject({
  slug,
  family,
  group: z.string(),
  name: z.string(),
  facts: z.record(z.string(), z.unknown()),
  leastQuantity: z.int(),
  mostQuantity: z.int(),
  limitPerMember: z.int().nullable(),
  promiseMinutes: z.int().nullable(),
  prices: z.array(planPrice),
});

/** Exact only where few are left: how many there are is nobody's business. */
export const maxShownStock = 10;

export const planDetail = planSummary.extend({
  state: saleState,
  /** What it is sold in; without the one that was asked for, `prices` is empty. */
  offeredIn: z.array(currency),
  options: z.array(
    z.strictObject({
      slug,
      name: z.string(),
      kind: z.enum(['choice', 'count']),
      most: z.int(),
      choices: z.array(
        z.strictObject({
          slug,
          name: z.string(),
          standard: z.boolean(),
          /** Of one by length of term; a term that is missing costs nothing. */
          prices: z.array(z.strictObject({ months: termMonths, month: money, term: money })),
          /** Basis points of the plan's own price, on top of it or off it. */
          planShare: z.int(),
          promiseMinutes: z.int().nullable(),
          /** Why it cannot be taken, as where it is not sold in this currency; with `needs`, unless so many of another option are taken as well. */
          impossibleBecause: z.string().nullable(),
          needs: z.strictObject({ option: slug, atLeast: z.int() }).nullable(),
        }),
      ),
    }),
  ),
  /** Empty where the plan is not sold by place; without those where it is not sold in this currency. */
  locations: z.array(
    z.strictObject({
      slug,
      name: z.string(),
      country: z.string(),
      stock: z.enum(['plenty', 'few', 'sold_out']),
      /** How many, where it is `few`. */
      left: z.int().nullable(),
      /** More or less than elsewhere, for each a month. */
      delta: money,
    }),
  ),
});
export type PlanDetail = z.output<typeof planDetail>;

/** Absent = the first that the install sells in. */
const inCurrency = { currency: currency.optional() };

export const listPlans = endpoint({
  name: 'listPlans',
  method: 'GET',
  path: '/catalogue/v1/listPlans',
  access: 'anyone',
  body: 'query',
  input: z.strictObject({ family: family.optional(), group: slug.optional(), ...inCurrency }),
  output: z.strictObject({ items: z.array(planSummary) }),
  errors: [],
  summary:
    'Every plan on sale in a currency with its prices of today. What tax is added, or included, is in the answer to a priced cart.',
});
export type OfferedPlan = z.output<typeof listPlans.output>['items'][number];

export const getPlan = endpoint({
  name: 'getPlan',
  method: 'GET',
  path: '/catalogue/v1/getPlan',
  access: 'anyone',
  body: 'query',
  input: z.strictObject({ plan: slug, ...inCurrency }),
  output: planDetail,
  errors: ['request.not_found'],
  summary: 'One plan with options, choices that are impossible and why, places and what is left there.',
});

export const priceCart = endpoint({
  name: 'priceCart',
  method: 'POST',
  path: '/catalogue/v1/priceCart',
  reads: true,
  access: 'anyone',
  body: 'json',
  input: pricingRequest,
  output: pricedCart,
  errors: [],
  summary:
    'What a cart costs: due today, each renewal, setup, tax and coupon, every line with its formula, and what stands against buying it. Changes nothing; 240 a minute for each address.',
});

export const priceHistory = endpoint({
  name: 'priceHistory',
  method: 'GET',
  path: '/catalogue/v1/priceHistory',
  access: 'anyone',
  body: 'query',
  input: z.strictObject({ plan: slug }),
  output: z.strictObject({
    /** Oldest first. */
    items: z.array(planPrice.omit({ id: true }).extend({ validFrom: instant, validTo: instant.nullable() })),
  }),
  errors: ['request.not_found'],
  summary: 'Every price that a plan has had, with the moments it began and ended.',
});

export const mixNeeds = z.strictObject({
  /** Each has a workspace of its own, and an address of its own where addresses are bought. */
  stores: z.int().min(1).max(1000),
  /** Who log in; each has a seat. */
  people: z.int().min(1).max(200),
  /** Through proxies in a month; 0 = none are needed. */
  trafficGB: z.int().min(0).max(10_000).default(0),
  /** Where the addresses stand; at least one in each. */
  countries: z.int().min(1).max(50).default(1),
  addresses: z.enum(['any', 'fixed', 'home', 'phone']).default('any'),
  /** One that is always on; the traffic goes through it. */
  server: z
    .strictObject({ memoryGiB: z.int().min(1).max(32), windows: z.boolean().default(false) })
    .nullable()
    .default(null),
  ...inCurrency,
});
export type MixNeeds = z.output<typeof mixNeeds>;

/** What a candidate has too little of. */
export const mixShortages = [
  'profiles',
  'traffic',
  'memory',
  'windows',
  'kind_of_address',
  'seats',
  'too_many',
  'sold_out',
] as const;

export const mixPart = z.enum(['browsers', 'proxies', 'server']);

export const findMix = endpoint({
  name: 'findMix',
  method: 'POST',
  path: '/catalogue/v1/findMix',
  reads: true,
  access: 'anyone',
  body: 'json',
  input: mixNeeds,
  output: z.strictObject({
    /** Null where no plan of a part is enough. */
    best: z
      .strictObject({
        /** Ready for the cart. */
        selections: z.array(selection),
        /** The same, priced: each line with its formula. */
        cart: pricedCart,
      })
      .nullable(),
    /** How many valid mixes were compared. */
    compared: z.int(),
    /** Everything that was looked at, the cheapest first; amounts of the first month, before tax. */
    candidates: z.array(
      z.strictObject({
        part: mixPart,
        selection,
        title: z.string(),
        amount: money,
        short: z.array(z.enum(mixShortages)),
      }),
    ),
  }),
  errors: [],
  summary:
    'The cheapest valid mix of workspaces, proxies and a virtual server for a number of stores and people, with everything that was compared; 60 a minute for each address.',
});
export type Mix = z.output<typeof findMix.output>;

const adminErrors = ['session.missing', 'session.ended', 'access.refused'] as const;
const minorUnits = z.int().min(0).max(100_000_000);

/** Upper case is made of it. */
const code = line(2, 40).refine((value) => /^[A-Za-z0-9-]+$/.test(value), {
  params: { message: 'not_allowed_characters' },
});

export const saveCoupon = endpoint({
  name: 'saveCoupon',
  method: 'POST',
  path: '/catalogue/v1/saveCoupon',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    code,
    /** Basis points off, or else `amount` in minor units; one of the two. */
    share: z.int().min(1).max(10_000).nullable().default(null),
    amount: z.int().min(1).max(100_000_000).nullable().default(null),
    /** Of `amount` and `leastAmount`, and then the only one it holds in; a share without a least holds in every one. */
    currency: currency.nullable().default(null),
    /** Both empty = everything; else what is in either. */
    families: z.array(family).max(families.length).default([]),
    plans: z.array(slug).max(100).default([]),
    /** Renewals it also holds for; null = all. An amount holds for the first payment only. */
    renewals: z.int().min(0).max(100).nullable().default(0),
    leastAmount: minorUnits.default(0),
    mostUses: z.int().min(1).max(1_000_000).nullable().default(null),
    mostUsesPerMember: z.int().min(1).max(1000).default(1),
    /** Only for members who have not ordered before. */
    firstOrder: z.boolean().default(false),
    validFrom: instant,
    validTo: instant.nullable().default(null),
    /** True: a coupon of this code is changed; else the code has to be new. */
    replaces: z.boolean().default(false),
  }),
  output: z.strictObject({ code: z.string() }),
  errors: [...adminErrors],
  summary:
    'Makes a coupon, or changes the one of that code where the call says so; how often it was used stays. Repeated, nothing changes.',
});

/** Free ones; null = as many as are wanted. */
export const countedStock = z.int().min(0).max(100_000).nullable();

export const setStock = endpoint({
  name: 'setStock',
  method: 'POST',
  path: '/catalogue/v1/setStock',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    plan: slug,
    location: slug,
    stock: countedStock,
    /** What the operator saw before. */
    was: countedStock,
  }),
  output: z.strictObject({ stock: countedStock }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary:
    'Says how many of a plan are free at a place, unless somebody has bought meanwhile. Repeated, nothing changes.',
});
