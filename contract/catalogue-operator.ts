import { countedStock, planPrice, saleState, saveCoupon } from './catalogue.ts';
import { endpoint, nothing } from './endpoint.ts';
import { country, line } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { currency, family, slug, termMonths } from './pricing.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

// The catalogue as its operator sees it: every plan, exact stock, prices that wait for their day, coupons.

const staff = { access: 'staff' } as const;
const adminErrors = ['session.missing', 'session.ended', 'access.refused'] as const;
const minorUnits = z.int().min(0).max(100_000_000);
const validity = { validFrom: instant, validTo: instant.nullable() };

const location = z.strictObject({ slug, name: line(2, 60), country });

export const listAllPlans = endpoint({
  ...staff,
  name: 'listAllPlans',
  method: 'GET',
  path: '/catalogue/v1/listAllPlans',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        slug,
        family,
        group: z.string(),
        name: z.string(),
        state: saleState,
        /** Of now, and those that begin later. */
        prices: z.array(planPrice.extend(validity)),
        /** Empty where the plan is not sold by place. */
        places: z.array(
          z.strictObject({
            slug,
            name: z.string(),
            /** Null = as many as are wanted. */
            stock: z.int().nullable(),
            /** More or less than elsewhere, in each currency that has a difference set. */
            deltas: z.array(money),
          }),
        ),
        /** Sold by place. */
        placed: z.boolean(),
      }),
    ),
    /** Every location, also those where nothing is sold yet. */
    locations: z.array(location),
    /** What the install sells in. */
    currencies: z.array(currency),
  }),
  errors: [...adminErrors],
  summary:
    'Every plan, whatever its state, with prices of now and later in each currency and the exact stock; every location.',
});
export type CatalogueForOperator = z.output<typeof listAllPlans.output>;

export const setPlanState = endpoint({
  ...staff,
  name: 'setPlanState',
  method: 'POST',
  path: '/catalogue/v1/setPlanState',
  body: 'json',
  input: z.strictObject({ plan: slug, state: saleState }),
  output: z.strictObject({ plan: slug, state: saleState }),
  errors: [...adminErrors, 'request.not_found'],
  summary: 'Puts a plan on sale, hides it or retires it; what was bought goes on. Repeated, nothing changes.',
});

export const changePrice = endpoint({
  ...staff,
  name: 'changePrice',
  method: 'POST',
  path: '/catalogue/v1/changePrice',
  body: 'json',
  input: z.strictObject({
    plan: slug,
    currency,
    months: termMonths,
    fromQuantity: z.int().min(1).max(100_000).default(1),
    /** Minor units, of one. */
    monthAmount: minorUnits,
    termAmount: minorUnits,
    setupAmount: minorUnits.default(0),
    /** The last price of this term, as it was read: the one that waits for its day, else that of now; null for none. */
    replaces: z.int().nullable(),
    /** When it begins; null = now. */
    validFrom: instant.nullable().default(null),
  }),
  output: planPrice,
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary:
    'Ends a price of a plan and begins another in the same currency, now or on a later day; one that has not begun is replaced. What was bought before keeps its own. Repeated, nothing changes.',
});

export const endPrices = endpoint({
  ...staff,
  name: 'endPrices',
  method: 'POST',
  path: '/catalogue/v1/endPrices',
  body: 'json',
  input: z.strictObject({ plan: slug, currency }),
  output: z.strictObject({ plan: slug, currency }),
  errors: [...adminErrors, 'request.not_found'],
  summary:
    'Ends every price that a plan has in one currency, those of later days too, so that it is not offered in it; what was bought goes on. Repeated, nothing changes.',
});

const choicePrice = z.strictObject({
  /** What `changeOptionPrice` replaces. */
  id: z.int(),
  months: termMonths,
  month: money,
  term: money,
  ...validity,
});

export const listOptionPrices = endpoint({
  ...staff,
  name: 'listOptionPrices',
  method: 'GET',
  path: '/catalogue/v1/listOptionPrices',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        slug,
        name: z.string(),
        kind: z.enum(['choice', 'count']),
        choices: z.array(
          z.strictObject({
            slug,
            name: z.string(),
            /** Basis points of the plan's own price. */
            planShare: z.int(),
            /** Of now, and those that begin later. */
            prices: z.array(choicePrice),
          }),
        ),
      }),
    ),
    /** What the install sells in. */
    currencies: z.array(currency),
  }),
  errors: [...adminErrors],
  summary: 'Every option with its choices and what each costs now and later in each currency.',
});
export type OptionPrices = z.output<typeof listOptionPrices.output>;

export const changeOptionPrice = endpoint({
  ...staff,
  name: 'changeOptionPrice',
  method: 'POST',
  path: '/catalogue/v1/changeOptionPrice',
  body: 'json',
  input: z.strictObject({
    option: slug,
    choice: slug,
    currency,
    months: termMonths,
    /** Minor units, of one. */
    monthAmount: minorUnits,
    termAmount: minorUnits,
    /** The last price of this term, as it was read: the one that waits for its day, else that of now; null for none. */
    replaces: z.int().nullable(),
    /** When it begins; null = now. */
    validFrom: instant.nullable().default(null),
  }),
  output: choicePrice,
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary:
    'Ends a price of a choice and begins another in the same currency, now or on a later day; one that has not begun is replaced. What was bought before keeps its own. Repeated, nothing changes.',
});

export const saveLocation = endpoint({
  ...staff,
  name: 'saveLocation',
  method: 'POST',
  path: '/catalogue/v1/saveLocation',
  body: 'json',
  input: location,
  output: location,
  errors: [...adminErrors],
  summary:
    'Makes a location, or renames the one of that short name. Plans are offered there one by one. Repeated, nothing changes.',
});

/** Minor units, for each a month: more than elsewhere, or less. */
const delta = z.int().min(-10_000_000).max(10_000_000);

export const addPlace = endpoint({
  ...staff,
  name: 'addPlace',
  method: 'POST',
  path: '/catalogue/v1/addPlace',
  body: 'json',
  input: z.strictObject({
    plan: slug,
    location: slug,
    stock: countedStock,
    /** One for each currency; where one is missing beside another that is not 0, the plan is not sold there in it. */
    deltas: z
      .array(z.strictObject({ amount: delta, currency }))
      .max(currency.options.length)
      .refine((list) => new Set(list.map((one) => one.currency)).size === list.length, {
        params: { message: 'not_one_of' },
      })
      .default([]),
  }),
  output: z.strictObject({ stock: countedStock, deltas: z.array(money) }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary: 'Offers a plan that is sold by place at one more location. Repeated, nothing changes.',
});

export const setPlaceDelta = endpoint({
  ...staff,
  name: 'setPlaceDelta',
  method: 'POST',
  path: '/catalogue/v1/setPlaceDelta',
  body: 'json',
  input: z.strictObject({
    plan: slug,
    location: slug,
    currency,
    delta,
    /** What the operator saw before; null where this currency had none. */
    was: z.int().nullable(),
  }),
  output: z.strictObject({ delta: z.int() }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary:
    'Says what a plan costs more or less at a place from now on, in one currency; what was bought before keeps its price. Repeated, nothing changes.',
});

const coupon = saveCoupon.input.omit({ replaces: true }).extend({
  id: idSchema('coupon'),
  /** Orders that hold it now. */
  uses: z.int(),
  validTo: instant.nullable(),
});

export const listCoupons = endpoint({
  ...staff,
  name: 'listCoupons',
  method: 'GET',
  path: '/catalogue/v1/listCoupons',
  body: 'query',
  input: z.strictObject({ cursor: idSchema('coupon').optional() }),
  output: page(coupon),
  errors: [...adminErrors],
  summary: 'Every coupon with how often it was used, newest first.',
});
export type Coupon = z.output<typeof listCoupons.output>['items'][number];

export const endCoupon = endpoint({
  ...staff,
  name: 'endCoupon',
  method: 'POST',
  path: '/catalogue/v1/endCoupon',
  body: 'json',
  input: z.strictObject({ code: line(2, 40) }),
  output: z.strictObject({ code: z.string(), validTo: instant }),
  errors: [...adminErrors, 'request.not_found'],
  summary: 'Ends a coupon now; orders that hold it keep what it took off. Repeated, nothing changes.',
});
