import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { selection } from './pricing.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const memberErrors = ['session.missing', 'session.ended', 'access.refused'] as const;
/** Start scripts make a cart of twenty lines large. */
export const cartBytes = 512 * 1024;
const cartLines = z.array(selection).max(20);

export const cart = z.strictObject({
  lines: z.array(selection),
  coupon: z.string().nullable(),
  /** Null while nothing was ever kept. */
  updatedAt: instant.nullable(),
});

export const getCart = endpoint({
  name: 'getCart',
  method: 'GET',
  path: '/orders/v1/getCart',
  access: 'member',
  body: 'none',
  input: z.strictObject({}),
  output: cart,
  errors: [...memberErrors],
  summary: 'What the member has put together and not ordered yet.',
});
export type Cart = z.output<typeof getCart.output>;

export const saveCart = endpoint({
  name: 'saveCart',
  method: 'POST',
  path: '/orders/v1/saveCart',
  access: 'member',
  body: 'json',
  bodyLimit: cartBytes,
  input: z.strictObject({ lines: cartLines, coupon: line(0, 40).default('') }),
  output: cart,
  errors: [...memberErrors],
  summary: 'Keeps this cart instead of the one before.',
});

export const mergeCart = endpoint({
  name: 'mergeCart',
  method: 'POST',
  path: '/orders/v1/mergeCart',
  access: 'member',
  body: 'json',
  bodyLimit: cartBytes,
  input: z.strictObject({ lines: cartLines, coupon: line(0, 40).default('') }),
  output: cart.extend({
    /** Lines that did not fit into twenty. */
    leftOut: z.int().min(0),
  }),
  errors: [...memberErrors],
  summary:
    'Adds what a browser gathered before login: equal lines add up, twenty are kept. Needs an idempotency key; repeated, nothing is added again.',
});
