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
        /** Empty where the plan is not sold by place; `stock` null = as many as are wanted. */
        places: z.array(z.strictObject({ slug, name: z.string(), stock: z.int().nullable(), delta: money })),
        /** Sold by place. */
        placed: z.boolean(),
      }),
    ),
    /** Every location, also those where nothing is sold yet. */
    locations: z.array(location),
  }),
  errors: [...adminErrors],
  summary:
    'Every plan, whatever its state, with prices of now and later and the exact stock; every location.',
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
  }),
  errors: [...adminErrors],
  summary: 'Every option with its choices and what each costs now and later.',
});
export type OptionPrices = z.output<typeof listOptionPrices.output>['items'][number];

export const changeOptionPrice = endpoint({
  ...staff,
  name: 'changeOptionPrice',
  method: 'POST',
  path: '/catalogue/v1/changeOptionPrice',
  body: 'json',
  input: z.strictObject({
    option: slug,
    choice: slug,
    currency: currency.default('USD'),
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
    'Ends a price of a choice and begins another, now or on a later day; one that has not begun is replaced. What was bought before keeps its own. Repeated, nothing changes.',
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
  input: z.strictObject({ plan: slug, location: slug, stock: countedStock, delta: delta.default(0) }),
  output: z.strictObject({ stock: countedStock, delta: z.int() }),
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
    delta,
    /** What the operator saw before. */
    was: z.int(),
  }),
  output: z.strictObject({ delta: z.int() }),
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary:
    'Says what a plan costs more or less at a place from now on; what was bought before keeps its price. Repeated, nothing changes.',
});

const coupon = saveCoupon.input.extend({
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
