import { z } from 'zod';
import { planPrice, saleState, saveCoupon } from './catalogue.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { currency, family, slug, termMonths } from './pricing.ts';
import { instant } from './time.ts';

// The catalogue as its operator sees it: every plan, exact stock, prices that wait for their day, coupons.

const admin = { access: 'admin' } as const;
const adminErrors = ['session.missing', 'session.ended', 'access.refused'] as const;
const minorUnits = z.int().min(0).max(100_000_000);
const validity = { validFrom: instant, validTo: instant.nullable() };

export const listAllPlans = endpoint({
  ...admin,
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
      }),
    ),
  }),
  errors: [...adminErrors],
  summary: 'Every plan, whatever its state, with prices of now and later and the exact stock.',
});

export const setPlanState = endpoint({
  ...admin,
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
  validFrom: instant,
});

export const listOptionPrices = endpoint({
  ...admin,
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
            prices: z.array(choicePrice),
          }),
        ),
      }),
    ),
  }),
  errors: [...adminErrors],
  summary: 'Every option with its choices and what each costs now.',
});

export const changeOptionPrice = endpoint({
  ...admin,
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
    /** The price that it takes the place of, as it was read; null where there is none. */
    replaces: z.int().nullable(),
  }),
  output: choicePrice,
  errors: [...adminErrors, 'request.not_found', 'request.conflict'],
  summary:
    'Ends the price of a choice and begins another; what was bought before keeps its own. Repeated, nothing changes.',
});

const coupon = saveCoupon.input.extend({
  id: idSchema('coupon'),
  /** Orders that hold it now. */
  uses: z.int(),
  validTo: instant.nullable(),
});

export const listCoupons = endpoint({
  ...admin,
  name: 'listCoupons',
  method: 'GET',
  path: '/catalogue/v1/listCoupons',
  body: 'query',
  input: z.strictObject({ cursor: idSchema('coupon').optional() }),
  output: page(coupon),
  errors: [...adminErrors],
  summary: 'Every coupon with how often it was used, newest first.',
});

export const endCoupon = endpoint({
  ...admin,
  name: 'endCoupon',
  method: 'POST',
  path: '/catalogue/v1/endCoupon',
  body: 'json',
  input: z.strictObject({ code: line(2, 40) }),
  output: z.strictObject({ code: z.string(), validTo: instant }),
  errors: [...adminErrors, 'request.not_found'],
  summary: 'Ends a coupon now; orders that hold it keep what it took off. Repeated, nothing changes.',
});
