import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { email, line } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { freshProof } from './proof.ts';
import { commissionMoves, payoutMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

const refusals = ['session.missing', 'session.ended'] as const;

/**
 * Why an order earns nothing: it is the affiliate's own; their membership was not approved when it was placed; all of it
 * was discounted, or topped up a balance; staff refused it by the rules of the programme, and `reason` says why.
 */
export const commissionRefusals = ['own_order', 'not_approved', 'nothing_left', 'rules'] as const;
export const commissionRefusal = z.enum(commissionRefusals);
export type CommissionRefusal = z.output<typeof commissionRefusal>;

export const commissionState = z.enum(statesOf(commissionMoves));
/** `2026-11`, UTC: the month a statement is of. */
export const payoutMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What an affiliate sees of a commission, and staff with more beside it. Who bought, and what, is in neither. */
export const commissionFields = {
  commissionId: idSchema('commission'),
  /** When what it is for was paid, or refunded after the commission had been paid out. */
  earnedAt: instant,
  /** `refund` takes back what was paid out. */
  kind: z.enum(['order', 'renewal', 'refund']),
  /** What was paid for the line, before tax and after discounts. */
  base: money,
  /** Basis points. */
  share: z.int(),
  /** By the share, before refunds; below zero where `kind` is `refund`. */
  commission: money,
  /** What is left of it after refunds. */
  due: money,
  state: commissionState,
  /** Until then it is held, and longer while its order is being withdrawn from or its payment is in dispute. */
  heldUntil: instant,
  refusal: commissionRefusal.nullable(),
  /** As it was mailed, of the last hold, release or refusal by staff. */
  reason: z.string().nullable(),
  /** Of the statement that it is on. */
  month: payoutMonth.nullable(),
};
const commission = z.strictObject(commissionFields);
export type Commission = z.output<typeof commission>;

/** How an affiliate is paid. */
export const payoutMethods = ['credit', 'bank', 'paypal'] as const;
export const payoutMethod = z.enum(payoutMethods);
export type PayoutMethod = z.output<typeof payoutMethod>;

/** Of one currency: orders earn in the currency that they were paid in, and are paid out in it. */
const commissionSums = z.strictObject({
  /** What is due in each state, less refunds that became lines of their own. */
  pending: money,
  onHold: money,
  approved: money,
  inPayout: money,
  paid: money,
  /** What a statement in this currency has at least. */
  leastPayout: money,
});
export type CommissionSums = z.output<typeof commissionSums>;

export const readCommissions = endpoint({
  name: 'readCommissions',
  method: 'GET',
  path: '/commissions/v1/readCommissions',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** One for each currency that the install sells in, in its order, and then for others in which something was earned. */
    sums: z.array(commissionSums),
    /** Visits by the link within the last 90 days. */
    clicks: z.int(),
    /** Accounts that were opened through the link. */
    signUps: z.int(),
    /** Orders that earned a commission. */
    orders: z.int(),
    /** The same three as they came in the last twelve weeks, the earliest first; the last one ends now. */
    weeks: z.array(
      z.strictObject({
        /** Its first day, UTC. */
        startsOn: day,
        clicks: z.int(),
        signUps: z.int(),
        orders: z.int(),
      }),
    ),
    choice: z
      .strictObject({
        method: payoutMethod,
        /** The end of the account number, or a part of the address; null for account credit. */
        hint: z.string().nullable(),
        changedAt: instant,
      })
      .nullable(),
    /** When the next statements are made. */
    nextStatementOn: day,
  }),
  errors: [...refusals],
  summary:
    'What the signed-in member has earned as an affiliate, in sums of each currency, and how they are paid.',
});
export type EarnedCommissions = z.output<typeof readCommissions.output>;

export const listCommissions = endpoint({
  name: 'listCommissions',
  method: 'GET',
  path: '/commissions/v1/listCommissions',
  access: 'member',
  body: 'query',
  input: z.strictObject({ state: commissionState.optional(), cursor: idSchema('commission').optional() }),
  output: page(commission),
  errors: [...refusals],
  summary: 'The commissions of the signed-in member, one for each paid line of an order, the newest first.',
});

export const payoutState = z.enum(statesOf(payoutMoves));
export const payoutFields = {
  payoutId: idSchema('payout'),
  month: payoutMonth,
  amount: money,
  /** What came on top for taking account credit. */
  bonus: money,
  state: payoutState,
  /** How it was paid; null until it is. */
  method: payoutMethod.nullable(),
  /** The bank's or PayPal's reference. */
  reference: z.string().nullable(),
  paidAt: instant.nullable(),
  /** Why it was canceled or came back. */
  reason: z.string().nullable(),
  /** How many commissions are on it. */
  lines: z.int(),
};
/** Of one month in one currency. */
const payout = z.strictObject(payoutFields);
export type Payout = z.output<typeof payout>;

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/commissions/v1/listPayouts',
  access: 'member',
  body: 'query',
  input: z.strictObject({ cursor: idSchema('payout').optional() }),
  output: page(payout),
  errors: [...refusals],
  summary:
    'The monthly statements of the signed-in member, one for each currency, and what was paid, the newest first.',
});

export const choosePayout = endpoint({
  name: 'choosePayout',
  method: 'POST',
  path: '/commissions/v1/choosePayout',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    method: payoutMethod,
    /** Of the bank account. Needed for `bank`, as is `iban`. */
    holder: line(2, 70).optional(),
    /** With or without spaces. */
    iban: line(15, 42).optional(),
    /** Of the PayPal account. Needed for `paypal`. */
    paypalEmail: email.optional(),
    ...freshProof,
  }),
  output: noAnswer,
  errors: [...refusals, 'access.refused', 'access.step_up', 'member.locked', 'state.move_refused'],
  summary:
    'How commission is paid to the signed-in member from now on, open statements included; needs a fresh proof, and they are mailed.',
});
