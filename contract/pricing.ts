import { currencies } from './currencies.ts';
import { country, line, prose } from './fields.ts';
import { materialTiers } from './material-kinds.ts';
import { money } from './money.ts';
import { day } from './time.ts';
import { z } from './zod.ts';

/** What is sold, sorted by how it is delivered, taxed and shared with partners. */
export const families = ['dedicated', 'vps', 'proxies', 'tools', 'services', 'membership', 'gifts'] as const;
export const family = z.enum(families);
export type Family = z.output<typeof family>;

/** Plans, options, choices and locations carry stable words in addresses, orders and content. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
export const currency = z.enum(currencies);
/** 0 = paid once. */
export const termMonths = z.union([z.literal(0), z.literal(1), z.literal(3), z.literal(6), z.literal(12)]);
export type TermMonths = z.output<typeof termMonths>;

/** Letters of the words that go with a present, `setup.words`. */
export const maxGiftWords = 300;

/** One line of a cart: a plan as it was configured. */
export const selection = z.strictObject({
  plan: slug,
  months: termMonths,
  /** Machines, addresses, gigabytes: whatever the plan counts. */
  quantity: z.int().min(1).max(100_000).default(1),
  location: slug.optional(),
  /** For each option the chosen value, or how many where it is counted. */
  choices: z.record(slug, z.union([slug, z.int().min(0).max(1000)])).default({}),
  /** Hostname, label, start script, key: what delivery needs and no price depends on. */
  setup: z.record(z.string().regex(/^[a-zA-Z]{1,30}$/), prose(0, 16_384)).default({}),
});
export type Selection = z.output<typeof selection>;

/** Who buys, as far as tax asks. */
export const buyer = z.strictObject({
  country: country.optional(),
  /** Where it takes the place out of its country's VAT (contract/vat-territories.ts). */
  postcode: line(0, 20).optional(),
  /** Only a business can shift the tax to itself, and only with a VAT id of the right form. */
  vatId: line(0, 20).optional(),
});

export const pricingRequest = z.strictObject({
  lines: z.array(selection).min(1).max(20),
  /** Absent = the first that the install sells in. */
  currency: currency.optional(),
  coupon: line(0, 40).optional(),
  buyer: buyer.default({}),
});
export type PricingRequest = z.output<typeof pricingRequest>;

/**
 * One addend of a line, with the way it was computed: each × quantity × months, less the term's share, rounded half up
 * once. With 0 months `each` is for the whole term, or paid once.
 */
export const priceItem = z.strictObject({
  /** `plan`, `location`, `setup`, or `option:<slug>` */
  key: z.string(),
  title: z.string(),
  each: money,
  quantity: z.int(),
  months: z.int(),
  /** Basis points that the term takes off. */
  lessShare: z.int(),
  amount: money,
});
export type PriceItem = z.output<typeof priceItem>;

export const chosenName = z.strictObject({
  /** `location`, or `option:<slug>` */
  key: z.string(),
  /** "Operating system" */
  title: z.string(),
  /** "Debian 12", or how many of what is counted. */
  value: z.string(),
});
export type ChosenName = z.output<typeof chosenName>;

export const pricedLine = z.strictObject({
  selection,
  family,
  title: z.string(),
  items: z.array(priceItem),
  /** Place and choices by their names of the day, those that cost nothing too. Orders from before 27 Nov 2026 lack it. */
  chosen: z.array(chosenName).optional(),
  /** Of the first term, before discounts and tax, without setup. */
  term: money,
  setup: money,
  /** What setup costs at shorter terms, where this one waives it; absent where nothing is waived. */
  setupWaived: money.optional(),
  /** What coupon and membership take off today. */
  discount: money,
  /** Of it what the membership takes off; absent where that is nothing. */
  memberDiscount: money.optional(),
  /** term + setup − discount */
  net: money,
  /** Basis points of `term` that the coupon takes off this line, after the membership's share. */
  couponShare: z.int().optional(),
  /** Each following term as it was promised: less the membership's share, without the coupon; null when nothing renews. */
  renewal: z.strictObject({ months: z.int().min(1), net: money }).nullable(),
  /** From payment to delivery, if everything is in stock. */
  promiseMinutes: z.int().nullable(),
});
export type PricedLine = z.output<typeof pricedLine>;

export const taxLine = z.strictObject({
  country: z.string().nullable(),
  /** "VAT 19%" */
  name: z.string(),
  /** Basis points. */
  rate: z.int(),
  /** The buyer owes it in their own country. */
  reverseCharge: z.boolean(),
  /** The prices hold the tax already. */
  inclusive: z.boolean(),
  amount: money,
});
export type TaxLine = z.output<typeof taxLine>;

export const problemReasons = [
  'unknown_plan',
  'not_on_sale',
  'not_in_currency',
  'unknown_choice',
  'choice_missing',
  'choice_impossible',
  'term_not_offered',
  'location_missing',
  'sold_out',
  'too_many',
  'too_few',
  'limit_per_member',
  'unpaid_orders',
  'unpaid_share',
] as const;

/** Why a line cannot be bought as it stands. */
export const problem = z.strictObject({
  line: z.int().min(0),
  /** `plan`, `months`, `quantity`, `location` or `option:<slug>` */
  part: z.string(),
  reason: z.enum(problemReasons),
  /** What could be taken instead: for a plan that is `not_in_currency` the currencies that it is sold in. */
  alternatives: z.array(z.string()),
  /** Where the catalogue has a sentence about it. */
  because: z.string().optional(),
});
export type Problem = z.output<typeof problem>;

export const pricedCart = z.strictObject({
  currency,
  /** Without those whose plan or term does not exist; `problems` counts the lines as they were asked for. */
  lines: z.array(pricedLine),
  coupon: z
    .strictObject({
      code: z.string(),
      /** Null when it holds; else why it takes nothing off. */
      refusal: z
        .enum([
          'unknown',
          'not_yet',
          'over',
          'used_up',
          'used_by_you',
          'not_first_order',
          'too_little',
          'nothing_fits',
          'other_currency',
        ])
        .nullable(),
      discount: money,
      /** Basis points, or null where it takes off an amount. */
      share: z.int().nullable().optional(),
      /** Renewals it also holds for; null = all of them. */
      renewals: z.int().min(0).nullable(),
    })
    .nullable(),
  /** What the buyer's membership takes off servers, VPS and proxies; absent where that is nothing. */
  membership: z
    .strictObject({
      tier: z.enum(materialTiers),
      /** Basis points of each line's term, before the coupon. */
      share: z.int(),
      discount: money,
    })
    .optional(),
  dueToday: z.strictObject({
    term: money,
    setup: money,
    discount: money,
    /** Before tax. Where the prices hold the tax, that is less than the sum of the lines' nets by the tax. */
    net: money,
    tax: taxLine,
    total: money,
  }),
  /**
   * What will be due, by length of term; `on` is the first time, counted from today. A coupon that holds for some
   * renewals only is left out, so that nothing later costs more than is said here.
   */
  renewals: z.array(z.strictObject({ months: z.int(), on: day, net: money, tax: money, total: money })),
  problems: z.array(problem),
});
export type PricedCart = z.output<typeof pricedCart>;
