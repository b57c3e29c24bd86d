import { endpoint, noAnswer } from './endpoint.ts';
import { line, yesNo } from './fields.ts';
import { idSchema } from './ids.ts';
import { buyer } from './invoices.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { currency, family, pricedLine, selection } from './pricing.ts';
import { statesOf, subscriptionMoves } from './states.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const subscriptionId = idSchema('subscription');
const state = z.enum(statesOf(subscriptionMoves));

/** Whom the coming invoices are made out to. */
export const billedTo = buyer.extend({
  /** The profile that the details were copied from, which may be gone or say something else by now. */
  profileId: idSchema('billingProfile').nullable(),
});

export const subscriptionSummary = z.strictObject({
  id: subscriptionId,
  number: z.string(),
  state,
  family,
  title: z.string(),
  months: z.int(),
  /** What its next period is billed at, before tax: the promised price, less its coupon. */
  renewal: money,
  periodStart: instant,
  periodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
  /** When it ends, or ended; null while it renews. */
  endsAt: instant.nullable(),
  /** Since when money is missing. */
  pastDueAt: instant.nullable(),
  /** Since when a direct debit of what is due has been on its way; `pastDueAt` is null until the first of them comes to nothing. */
  debitedAt: instant.nullable(),
  /** While it is paused: when it goes on by itself. */
  pausedUntil: instant.nullable(),
  /** The open invoice of the coming period, once it is made. */
  invoiceId: idSchema('invoice').nullable(),
  /** What is charged at a renewal; null = the member's standard, or an invoice to pay. */
  methodId: idSchema('paymentMethod').nullable(),
  billedTo,
});
export type SubscriptionSummary = z.output<typeof subscriptionSummary>;

export const subscriptionDetail = subscriptionSummary.extend({
  /** That of its order, in which it renews and is changed. */
  currency,
  selection,
  priced: pricedLine,
  /** Where a coupon reduces the next renewals alone: how many, and the promised price of each after them, before tax. */
  afterCoupon: z.strictObject({ renewals: z.int(), net: money }).nullable(),
  nextRetryAt: instant.nullable(),
  /** While money is missing: how much, with tax, and until when it is kept without it. */
  overdue: z.strictObject({ due: money, keptUntil: instant }).nullable(),
  /** When it would end, were it canceled now: what is paid for is delivered. */
  wouldEndAt: instant,
  /** Another plan or size that waits: for its money, or for the end of the period. */
  waiting: z
    .strictObject({
      title: z.string(),
      months: z.int(),
      net: money,
      requestedAt: instant,
      /** To be paid before it begins; null = it begins with the next period. */
      invoiceId: idSchema('invoice').nullable(),
    })
    .nullable(),
  history: z.array(z.strictObject({ from: state.nullable(), to: state, reason: z.string(), at: instant })),
});
export type SubscriptionDetail = z.output<typeof subscriptionDetail>;

const signedOut = ['session.missing', 'session.ended'] as const;
const own = z.strictObject({ subscriptionId });

export const listSubscriptions = endpoint({
  name: 'listSubscriptions',
  method: 'GET',
  path: '/subscriptions/v1/listSubscriptions',
  access: 'member',
  body: 'query',
  input: z.strictObject({
    state: state.optional(),
    /** Y: those that have not ended, on pages of 500 in place of 25. */
    running: z.literal('Y').optional(),
    /** Those that have not ended and whose renewals are charged to this saved way to pay. */
    chargedTo: idSchema('paymentMethod').optional(),
    cursor: subscriptionId.optional(),
  }),
  output: page(subscriptionSummary),
  errors: [...signedOut],
  summary: 'What renews, newest first; ended ones included.',
});

export const getSubscription = endpoint({
  name: 'getSubscription',
  method: 'GET',
  path: '/subscriptions/v1/getSubscription',
  access: 'member',
  body: 'query',
  input: own,
  output: subscriptionDetail,
  errors: [...signedOut, 'request.not_found'],
  summary: 'One subscription: its promised price, what waits, and its history.',
});

export const listAllSubscriptions = endpoint({
  name: 'listAllSubscriptions',
  method: 'GET',
  path: '/subscriptions/v1/listAllSubscriptions',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: state.optional(),
    /** `N`: those that end with their period, `Y`: those that do not. */
    renews: yesNo.optional(),
    /** A number or an id of a subscription, or a member's email address. */
    about: line(0, 254).optional(),
    cursor: subscriptionId.optional(),
  }),
  output: page(
    subscriptionSummary.extend({
      memberId: idSchema('member').nullable(),
      email: z.string(),
      retries: z.int(),
      nextRetryAt: instant.nullable(),
      /** Staff canceled it, and may take that back. */
      canceledByStaff: z.boolean(),
      /** What it changes to with the next period. */
      comingTitle: z.string().nullable(),
      /** Staff may drop that: they booked it, or without it the member pays no more and has the same term. */
      droppable: z.boolean(),
    }),
  ),
  errors: [...signedOut, 'access.refused'],
  summary:
    'Subscriptions of all members by state, number or address, those whose period ends first at the top.',
});
export type SubscriptionForOperator = z.output<typeof listAllSubscriptions.output>['items'][number];

const change = z.strictObject({ subscriptionId, selection });
const figures = { due: money, renewal: money };

export const previewChange = endpoint({
  name: 'previewChange',
  method: 'POST',
  path: '/subscriptions/v1/previewChange',
  reads: true,
  access: 'member',
  body: 'json',
  input: change,
  output: z.strictObject({
    /** What is dearer for the same term begins once it is paid; all else when the period is over. */
    when: z.enum(['paid', 'period_end']),
    /** The moment the figures hold for, 15 minutes long. */
    at: instant,
    priced: pricedLine,
    /** How the rest of the period was computed; null where nothing is due now. */
    proration: z
      .strictObject({
        credit: money,
        charge: money,
        restSeconds: z.int(),
        periodSeconds: z.int(),
      })
      .nullable(),
    /** Tax included. */
    ...figures,
    dueNet: money,
    dueTax: money,
    /** Where a coupon reduces the next renewals alone: how many, and what each comes to after them, tax included. */
    afterCoupon: z.strictObject({ renewals: z.int(), total: money }).nullable(),
    renewalMonths: z.int(),
    renewalAt: instant,
    /** What is due now is a consumer’s contract: its start is asked for with `startNow`. */
    asksStart: z.boolean(),
  }),
  errors: [...signedOut, 'request.not_found', 'state.move_refused', 'order.not_possible'],
  summary: 'What another plan, size or term would cost, now and at each renewal.',
});
export type ChangePreview = z.output<typeof previewChange.output>;

export const changeSubscription = endpoint({
  name: 'changeSubscription',
  method: 'POST',
  path: '/subscriptions/v1/changeSubscription',
  access: 'member',
  body: 'json',
  input: change.extend({
    /** The figures of the preview, as the member saw them. */
    at: instant,
    ...figures,
    /** A consumer asks for the start before the 14 days of withdrawal from this change are over. */
    startNow: z.literal('Y').optional(),
  }),
  output: z.strictObject({ invoiceId: idSchema('invoice').nullable(), subscription: subscriptionDetail }),
  errors: [
    ...signedOut,
    'request.not_found',
    'state.move_refused',
    'payment.under_way',
    'order.not_possible',
    'order.price_changed',
    'organisation.approval_needed',
  ],
  summary: 'Changes plan, size or term; answers the invoice to pay, where the change begins once it is paid.',
});

export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/subscriptions/v1/cancelSubscription',
  access: 'member',
  body: 'json',
  input: own.extend({ reason: line(0, 300).default('') }),
  output: z.strictObject({ endsAt: instant, subscription: subscriptionDetail }),
  errors: [...signedOut, 'request.not_found'],
  summary: 'Ends it when what was paid for is over; while it is overdue, at once.',
});

export const undoCancel = endpoint({
  name: 'undoCancel',
  method: 'POST',
  path: '/subscriptions/v1/undoCancel',
  access: 'member',
  body: 'json',
  input: own,
  output: z.strictObject({ subscription: subscriptionDetail }),
  errors: [...signedOut, 'request.not_found', 'state.move_refused', 'organisation.approval_needed'],
  summary: 'Takes a cancellation back while it has not ended.',
});

export const keepPlan = endpoint({
  name: 'keepPlan',
  method: 'POST',
  path: '/subscriptions/v1/keepPlan',
  access: 'member',
  body: 'json',
  input: own,
  output: z.strictObject({ subscription: subscriptionDetail }),
  errors: [
    ...signedOut,
    'request.not_found',
    'state.move_refused',
    'payment.under_way',
    'organisation.approval_needed',
  ],
  summary: 'Drops a change that waits for the next period: what runs renews as it is.',
});

export const pauseSubscription = endpoint({
  name: 'pauseSubscription',
  method: 'POST',
  path: '/subscriptions/v1/pauseSubscription',
  access: 'member',
  body: 'json',
  /** Within three months. */
  input: own.extend({ until: instant }),
  output: z.strictObject({ subscription: subscriptionDetail }),
  errors: [...signedOut, 'request.not_found', 'state.move_refused', 'payment.under_way'],
  summary: 'Stops a tool or membership for a while; the days that are paid for follow after it.',
});

export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/subscriptions/v1/resumeSubscription',
  access: 'member',
  body: 'json',
  input: own,
  output: z.strictObject({ subscription: subscriptionDetail }),
  errors: [...signedOut, 'request.not_found'],
  summary: 'Ends a pause before its time.',
});

export const setMethod = endpoint({
  name: 'setMethod',
  method: 'POST',
  path: '/subscriptions/v1/setMethod',
  access: 'member',
  body: 'json',
  input: own.extend({ methodId: idSchema('paymentMethod').nullable() }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found'],
  summary: 'Chooses what a renewal is charged to; nothing chosen = the member’s standard.',
});
