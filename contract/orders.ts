import { billingDetails } from './billing-profiles.ts';
import { cartBytes } from './carts.ts';
import { endpoint, nothing } from './endpoint.ts';
import { line, prose, tid, yesNo } from './fields.ts';
import { idSchema } from './ids.ts';
import { buyer } from './invoices.ts';
import { money } from './money.ts';
import { namedApiKey } from './named-api-key.ts';
import { page } from './page.ts';
import { shownPayment } from './payments.ts';
import { family, pricedCart, pricingRequest, termMonths } from './pricing.ts';
import { invoiceMoves, orderMoves, statesOf } from './states.ts';
import { instant, minutes } from './time.ts';
import { z } from './zod.ts';

export const orderNo = z.string().regex(/^EZC-\d{4}-\d{6,}$/);
export const orderState = z.enum(statesOf(orderMoves));

const memberErrors = ['session.missing', 'session.ended', 'access.refused'] as const;
export const quote = z.strictObject({
  quoteId: idSchema('quote'),
  expiresAt: instant,
  priced: pricedCart,
});

/** How long a quote holds. */
export const quoteLife = minutes(30);

export const makeQuote = endpoint({
  name: 'makeQuote',
  method: 'POST',
  path: '/orders/v1/makeQuote',
  access: 'anyone',
  body: 'json',
  bodyLimit: cartBytes,
  input: pricingRequest,
  output: quote,
  errors: [],
  summary: 'Prices a cart and holds the answer for 30 minutes; 60 a minute for each address.',
});
export type Quote = z.output<typeof makeQuote.output>;

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders/v1/placeOrder',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    quoteId: idSchema('quote'),
    /** What the page showed, tax included. */
    confirmedTotal: money,
    /** Country and VAT id the same as in the quote. */
    ...billingDetails,
    /** Whose invoice copies go where this profile says; the details themselves are those above. */
    profileId: idSchema('billingProfile').optional(),
    agreeTerms: yesNo,
    termsVersion: line(1, 20),
    acceptableUse: yesNo,
    /** A consumer asks for the start before the 14 days of withdrawal are over; `N` = it starts after them. */
    startNow: yesNo,
    notes: prose(0, 2000).default(''),
    tid: tid.optional(),
  }),
  output: z.strictObject({
    orderNo,
    state: orderState,
    total: money,
    invoiceId: idSchema('invoice'),
    /** Not paid by then, it is canceled. */
    dueAt: instant,
  }),
  errors: [
    ...memberErrors,
    'request.not_found',
    'request.conflict',
    'allowance.used_up',
    'coupon.invalid',
    'order.price_changed',
    'order.not_possible',
  ],
  summary:
    'Orders what a quote holds. Needs an idempotency key; the same key answers the same order. A quote that is over is refused with the id of a new one among the alternatives.',
});
export type PlacedOrder = z.output<typeof placeOrder.output>;

/**
 * Evidence of where a buyer is: the address, the country of their network, of their card or bank account, and what their account
 * says (Implementing Regulation (EU) 282/2011, article 24f).
 */
export const placeKinds = ['billing', 'network', 'card', 'bank', 'wallet', 'account'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const orderSummary = z.strictObject({
  orderNo,
  state: orderState,
  total: money,
  /** What its invoice still asks for. */
  due: money,
  /** What it was ordered from; null for a trial. */
  quoteId: idSchema('quote').nullable(),
  /** What is in it, a line each. */
  titles: z.array(z.string()),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** When everything that was not taken back had been delivered. */
  completedAt: instant.nullable(),
});

export const orderDetail = orderSummary.extend({
  priced: pricedCart,
  billing: buyer,
  notes: z.string(),
  consumer: z.boolean(),
  startNow: z.boolean(),
  lines: z.array(
    z.strictObject({
      lineId: idSchema('orderLine'),
      title: z.string(),
      family,
      quantity: z.int(),
      months: termMonths,
      /** Before tax, less what was given back. */
      net: money,
      promisedAt: instant.nullable(),
      deliveredAt: instant.nullable(),
      /** Taken back although the order goes on. */
      endedAt: instant.nullable(),
    }),
  ),
  invoice: z
    .strictObject({
      invoiceId: idSchema('invoice'),
      number: z.string().nullable(),
      state: z.enum(statesOf(invoiceMoves)),
      /** What it still asks for. */
      due: money,
    })
    .nullable(),
  /** The newest try to pay it. */
  payment: shownPayment.nullable(),
  /** What happened, oldest first. */
  timeline: z.array(
    z.strictObject({
      ...{ state: orderState, at: instant, reason: z.string() },
      /** That a program did it with. */
      apiKey: namedApiKey.nullable(),
    }),
  ),
  /** What comes next, and by when where that is promised. */
  next: z.strictObject({
    /**
     * `debit`: its direct debit is on its way; `approval`: it costs nothing today, and an owner of the organisation decides about
     * what it renews for.
     */
    what: z.enum([
      'payment',
      'debit',
      'approval',
      'start_after_withdrawal_period',
      'review',
      'delivery',
      'nothing',
    ]),
    by: instant.nullable(),
  }),
  cancelable: z.boolean(),
  /** For admins. */
  risk: z.strictObject({ score: z.int(), reasons: z.array(z.string()) }).nullable(),
  /** For admins; none of a buyer with a VAT ID. */
  places: z
    .array(z.strictObject({ kind: z.enum(placeKinds), country: z.string(), notedAt: instant }))
    .nullable(),
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/v1/getOrder',
  access: 'member',
  body: 'query',
  input: z.strictObject({ orderNo }),
  output: orderDetail,
  errors: [...memberErrors, 'request.not_found'],
  summary: 'One order with what happened to it and what comes next.',
});
export type Order = z.output<typeof getOrder.output>;

const cursor = idSchema('order').optional();

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/orders/v1/listOrders',
  access: 'member',
  body: 'query',
  input: z.strictObject({ cursor }),
  output: page(orderSummary),
  errors: [...memberErrors],
  summary: "The member's orders, newest first.",
});
export type OrderSummary = z.output<typeof listOrders.output>['items'][number];

export const listAllOrders = endpoint({
  name: 'listAllOrders',
  method: 'GET',
  path: '/orders/v1/listAllOrders',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: orderState.optional(),
    /** A number of an order, or a member's email address. */
    about: line(0, 254).optional(),
    cursor,
  }),
  output: page(
    orderSummary.extend({
      memberId: idSchema('member').nullable(),
      email: z.string(),
      riskScore: z.int(),
    }),
  ),
  errors: [...memberErrors],
  summary: 'Orders of all members by state, number or address, newest first.',
});
export type OrderForOperator = z.output<typeof listAllOrders.output>['items'][number];

export const countOrders = endpoint({
  name: 'countOrders',
  method: 'GET',
  path: '/orders/v1/countOrders',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({ states: z.record(orderState, z.int()) }),
  errors: [...memberErrors],
  summary: 'How many orders are in each state.',
});

export const moved = z.strictObject({ orderNo, state: orderState });
export const moveErrors = [
  ...memberErrors,
  'request.not_found',
  'request.conflict',
  'state.move_refused',
] as const;
export const moveReason = prose(3, 500);

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/v1/cancelOrder',
  access: 'member',
  body: 'json',
  input: z.strictObject({ orderNo, reason: prose(0, 500).default('') }),
  output: moved,
  errors: [...moveErrors, 'payment.under_way'],
  summary:
    'Takes an order back that is not paid, once the provider of a payment that is under way has said that it is not. Repeated, nothing changes.',
});

export const releaseOrder = endpoint({
  name: 'releaseOrder',
  method: 'POST',
  path: '/orders/v1/releaseOrder',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ orderNo, reason: moveReason }),
  output: moved,
  errors: [...moveErrors],
  summary:
    'Lets a paid order that was looked at go to delivery, at once or, as its buyer asked, after the withdrawal period. Repeated, nothing changes.',
});

export const refuseOrder = endpoint({
  name: 'refuseOrder',
  method: 'POST',
  path: '/orders/v1/refuseOrder',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ orderNo, reason: moveReason }),
  output: moved,
  errors: [...moveErrors, 'staff.second_person_needed'],
  summary:
    'Takes an order that was looked at for fraud: it ends, and what was paid goes back the way it came. Repeated, nothing changes.',
});
