import { commissionFields, commissionState, payoutFields, payoutMethod, payoutState } from './commissions.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { freshProof } from './proof.ts';
import { z } from './zod.ts';

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const changed = [...refusals, 'request.not_found', 'state.move_refused'] as const;
const commissionId = idSchema('commission');
const payoutId = idSchema('payout');
const reason = prose(3, 500);

/** Whose it is. */
const affiliate = { email: z.string(), name: z.string() };

const commissionForOperator = z.strictObject({
  ...commissionFields,
  ...affiliate,
  orderNo: z.string(),
  /** Null until it has a number. */
  invoiceNumber: z.string().nullable(),
});
export type CommissionForOperator = z.output<typeof commissionForOperator>;

/** A part of the affiliate's email address, the whole number of an order or invoice, or the id of a commission. */
const about = line(1, 254).optional();

export const listAllCommissions = endpoint({
  name: 'listAllCommissions',
  method: 'GET',
  path: '/commissions/v1/listAllCommissions',
  access: 'staff',
  body: 'query',
  input: z.strictObject({ state: commissionState.optional(), about, cursor: commissionId.optional() }),
  output: page(commissionForOperator),
  errors: [...refusals],
  summary: 'The commissions of all affiliates with the orders that earned them, the newest first.',
});

export const sumCommissions = endpoint({
  name: 'sumCommissions',
  method: 'GET',
  path: '/commissions/v1/sumCommissions',
  access: 'staff',
  body: 'query',
  /** Of one affiliate, or of all. */
  input: z.strictObject({ affiliateId: idSchema('affiliate').optional() }),
  output: z.strictObject({
    /** Of each state that has any: how many, and what is due of them in each currency. */
    states: z.array(z.strictObject({ state: commissionState, count: z.int(), due: z.array(money) })),
  }),
  errors: [...refusals],
  summary: 'How many commissions of an affiliate or of all are in each state, and what is due of them.',
});
export type CommissionSums = z.output<typeof sumCommissions.output>;

export const holdCommission = endpoint({
  name: 'holdCommission',
  method: 'POST',
  path: '/commissions/v1/holdCommission',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ commissionId, reason }),
  output: noAnswer,
  errors: [...changed],
  summary:
    'Holds a commission that is in doubt, so that no payout takes it; the reason is mailed. Repeated, nothing changes.',
});

export const releaseCommission = endpoint({
  name: 'releaseCommission',
  method: 'POST',
  path: '/commissions/v1/releaseCommission',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ commissionId, reason }),
  output: noAnswer,
  errors: [...changed],
  summary:
    'Ends the hold of a commission, which goes on as before; the reason is mailed. Repeated, nothing changes.',
});

export const refuseCommission = endpoint({
  name: 'refuseCommission',
  method: 'POST',
  path: '/commissions/v1/refuseCommission',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ commissionId, reason }),
  output: noAnswer,
  errors: [...changed],
  summary:
    'Refuses a commission for good, once it was held and its affiliate could answer; the reason is mailed. Repeated, nothing changes.',
});

const payoutForOperator = z.strictObject({
  ...payoutFields,
  ...affiliate,
  /** How the affiliate wants to be paid today; null where they have not chosen. */
  wanted: payoutMethod.nullable(),
  hint: z.string().nullable(),
});
export type PayoutForOperator = z.output<typeof payoutForOperator>;

export const listAllPayouts = endpoint({
  name: 'listAllPayouts',
  method: 'GET',
  path: '/commissions/v1/listAllPayouts',
  access: 'staff',
  body: 'query',
  input: z.strictObject({ state: payoutState.optional(), about, cursor: payoutId.optional() }),
  output: page(payoutForOperator),
  errors: [...refusals],
  summary: 'The monthly payouts of all affiliates, the newest first.',
});

export const payoutAccount = z.strictObject({
  method: payoutMethod.exclude(['credit']),
  /** Of the bank account; null for PayPal. */
  holder: z.string().nullable(),
  /** The IBAN, or the address of the PayPal account. */
  account: z.string(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

export const revealPayoutAccount = endpoint({
  name: 'revealPayoutAccount',
  method: 'POST',
  path: '/commissions/v1/revealPayoutAccount',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ payoutId, ...freshProof }),
  output: payoutAccount,
  errors: [...changed, 'access.step_up', 'member.locked'],
  summary:
    'Shows where an open payout goes, after a fresh proof; who looked is written down before it is shown.',
});

export const payPayout = endpoint({
  name: 'payPayout',
  method: 'POST',
  path: '/commissions/v1/payPayout',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    payoutId,
    /** Account credit only where the affiliate wants it today; a transfer as it was sent, whatever they chose since. */
    method: payoutMethod,
    /** The bank's or PayPal's reference; needed for both. */
    reference: line(1, 140).optional(),
  }),
  output: noAnswer,
  errors: [...changed, 'request.conflict', 'staff.second_person_needed'],
  summary:
    'Pays an open payout as account credit with its bonus, or records that it was sent; the affiliate is mailed. Repeated with the same method and reference, nothing changes.',
});

export const cancelPayout = endpoint({
  name: 'cancelPayout',
  method: 'POST',
  path: '/commissions/v1/cancelPayout',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    payoutId,
    /** What it is to whoever asks: `due` cancels it, `paid` says that the money came back. */
    from: payoutState.extract(['due', 'paid']),
    reason,
  }),
  output: noAnswer,
  errors: [...changed],
  summary:
    'Cancels an open payout, or records that a transfer came back; what is due of its commissions goes onto a later statement, and the reason is mailed. Repeated, nothing changes.',
});
