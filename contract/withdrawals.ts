import { endpoint, nothing } from './endpoint.ts';
import { captcha, email, line, opaque, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { orderNo, orderState } from './orders.ts';
import { page } from './page.ts';
import { currency } from './pricing.ts';
import { statesOf, withdrawalMoves } from './states.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const withdrawalNo = z.string().regex(/^WD-\d{4}-\d{6,}$/);
const withdrawalState = z.enum(statesOf(withdrawalMoves));
/**
 * `withdrawal`: the contract is undone, within its period of withdrawal. `cancellation`: it ends with the term that is
 * running, whenever that is declared.
 */
export const declarationKind = z.enum(['withdrawal', 'cancellation']);
export type DeclarationKind = z.output<typeof declarationKind>;
const lineId = idSchema('orderLine');
const lineIds = z.array(lineId).max(20).default([]);

/** What comes back of one contract, and why it is that much. */
const share = {
  title: z.string(),
  /** With tax, less what was given back before. */
  paid: money,
  back: money,
  /**
   * `whole`: nothing was delivered, or nobody asked for the start. `few_downloads`: a membership hardly used goes back
   * whole, to a business too; so does a present that nobody has redeemed (`whole`). `gift_redeemed`: somebody has it, and its buyer is no consumer in time. `used_days`: less the days used, without those of a pause, and the setup that was done. `used_amount`: at most this, as no meter is kept; a person takes off what was used. All others:
   * nothing comes back.
   */
  because: z.enum([
    'whole',
    'few_downloads',
    'gift_redeemed',
    'used_days',
    'used_amount',
    'too_late',
    'not_consumer',
    'not_paid',
    'nothing_left',
  ]),
  usedDays: z.int().nullable(),
  termDays: z.int().nullable(),
};

/** What comes back, line by line. */
export const refundPreview = z.strictObject({
  lines: z.array(
    z.strictObject({
      lineId,
      ...share,
      /** Paid later for more of the same: each a contract of its own, with a period of its own. */
      upgrades: z
        .array(
          z.strictObject({
            invoiceId: idSchema('invoice'),
            ...share,
            /** A declaration that is confirmed before this instant is in time for it. */
            until: instant,
          }),
        )
        .optional(),
    }),
  ),
  /** Upgrades included. */
  total: money,
  /** A person takes off what was used. */
  atMost: z.boolean(),
});
export type RefundPreview = z.output<typeof refundPreview>;

/** As it was declared; repeated in the acknowledgement. */
const declaration = z.strictObject({
  kind: declarationKind,
  name: z.string(),
  email: z.string(),
  orderNo: z.string(),
  part: z.string(),
  /** Titles of the chosen lines; none = all of the order. */
  lines: z.array(z.string()),
});

export const declareWithdrawal = endpoint({
  name: 'declareWithdrawal',
  method: 'POST',
  path: '/withdrawals/v1/declareWithdrawal',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({
    kind: declarationKind.default('withdrawal'),
    name: line(1, 120),
    /** Where the acknowledgement goes. */
    email,
    /** The order's number, or other words that name the contract. */
    orderNo: line(1, 60),
    /** What of it, in words; empty = all of it. */
    part: prose(0, 500).default(''),
    /** Lines of the caller's own order; none = all of it. */
    lines: lineIds,
    /** Required from a visitor. */
    captchaCode: captcha.optional(),
  }),
  output: z.strictObject({
    ticket: opaque,
    /** Not confirmed by then, it counts for nothing. */
    expiresAt: instant,
    declaration,
    /** Of a withdrawal, for the signed-in buyer of the order. */
    preview: refundPreview.nullable(),
  }),
  errors: ['request.conflict'],
  summary:
    'First step of withdrawing from a contract or canceling it to the end of its term: keeps the declaration for a day. Answers alike whether there is such an order. Needs an idempotency key; 10 an hour for each address.',
});
export type DeclaredWithdrawal = z.output<typeof declareWithdrawal.output>;

export const confirmWithdrawal = endpoint({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: '/withdrawals/v1/confirmWithdrawal',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ ticket: opaque }),
  output: z.strictObject({
    withdrawalNo,
    confirmedAt: instant,
    /** By when money that is owed is back; a cancellation is carried out by then, at once for a proven buyer. */
    refundDueAt: instant,
    declaration,
    /** False: a link in the mail proves it, and a cancellation waits for that. */
    proven: z.boolean(),
    preview: refundPreview.nullable(),
  }),
  errors: [],
  summary:
    'Second step: the declaration counts from this instant, and is acknowledged by mail with its number, date and time; its content follows once the address is proven. Repeated, the answer is the same.',
});
export type ConfirmedWithdrawal = z.output<typeof confirmWithdrawal.output>;

const memberErrors = ['session.missing', 'session.ended', 'access.refused'] as const;

export const listWithdrawable = endpoint({
  name: 'listWithdrawable',
  method: 'GET',
  path: '/withdrawals/v1/listWithdrawable',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        orderNo,
        createdAt: instant,
        /** A declaration that is confirmed before this instant is in time, for the last part of it. */
        until: instant,
        preview: refundPreview,
      }),
    ),
  }),
  errors: [...memberErrors],
  summary: "The member's orders whose period of withdrawal is running, with what would come back now.",
});
export type WithdrawableOrder = z.output<typeof listWithdrawable.output>['items'][number];

export const withdrawal = z.strictObject({
  withdrawalNo,
  state: withdrawalState,
  declaration,
  confirmedAt: instant,
  refundDueAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Null until it is decided. */
  refunded: money.nullable(),
  /** When all of the money was back. */
  settledAt: instant.nullable(),
  /** As it was when it was confirmed, or accepted. */
  preview: refundPreview.nullable(),
});

export const listOwnWithdrawals = endpoint({
  name: 'listOwnWithdrawals',
  method: 'GET',
  path: '/withdrawals/v1/listOwnWithdrawals',
  access: 'member',
  body: 'query',
  input: z.strictObject({ cursor: idSchema('withdrawal').optional() }),
  output: page(withdrawal),
  errors: [...memberErrors],
  summary: 'Confirmed withdrawals of the member and from their orders, newest first.',
});

const forOperator = withdrawal.extend({
  /** By now, as long as it can be accepted. */
  preview: refundPreview.nullable(),
  /** The order, where its number and the address or the login fit. */
  order: z.strictObject({ orderNo, state: orderState, currency }).nullable(),
  /** The declarant was signed in as the buyer, or has pressed the link that was mailed to the address they wrote. */
  proven: z.boolean(),
  /** Declared by the signed-in buyer of the order. */
  signedIn: z.boolean(),
});

export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/withdrawals/v1/listWithdrawals',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: withdrawalState.exclude(['declared', 'expired']).optional(),
    /** The number of a withdrawal. */
    about: line(1, 254).optional(),
    cursor: idSchema('withdrawal').optional(),
  }),
  output: page(forOperator),
  errors: [...memberErrors],
  summary: 'Confirmed withdrawals of everybody by state or number, newest first.',
});
export type WithdrawalForOperator = z.output<typeof listWithdrawals.output>['items'][number];

export const decideWithdrawal = endpoint({
  name: 'decideWithdrawal',
  method: 'POST',
  path: '/withdrawals/v1/decideWithdrawal',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    withdrawalNo,
    decision: z.enum(['accept', 'decline']),
    /** The buyer reads it. */
    reason: prose(3, 500),
    /** The order that is meant, where the declaration names none that fits. */
    orderNo: orderNo.optional(),
    /** What of it is meant; none = what was declared. */
    lines: lineIds,
    /** Minor units, tax included; null = what the preview says, which has to be more than "at most". */
    amount: z.int().min(0).max(100_000_000_000).nullable().default(null),
    /** Minor units: the total of the preview that was looked at, where that is what goes back. */
    total: z.int().min(0).optional(),
  }),
  output: forOperator,
  errors: [
    ...memberErrors,
    'request.not_found',
    'request.conflict',
    'state.move_refused',
    'payment.under_way',
    'staff.second_person_needed',
  ],
  summary:
    'Accepts a withdrawal, which ends what was bought and gives the money back the way it was paid, or a cancellation, which ends what renews with its running term; or declines it. Refused where another total comes out than was looked at. Repeated, nothing changes.',
});
