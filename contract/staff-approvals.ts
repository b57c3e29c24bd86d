import { payoutMethod } from './commissions.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { freshProof } from './proof.ts';
import type { StaffCall } from './staff.ts';
import { day, instant } from './time.ts';
import { writeOffVats } from './write-offs-operator.ts';
import { z } from './zod.ts';

// Acts of staff that move money out or give value. Above the amount of the install in its currency (SECOND_PERSON_ABOVE) such an act is
// not carried out: it is kept, and somebody else who may make the same call decides on it.

const base = '/staff-approvals/v1';
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const changed = [...refusals, 'request.not_found', 'state.move_refused'] as const;
const acts = { method: 'POST', access: 'staff', body: 'json' } as const;
const approvalId = idSchema('staffApproval');

/** The calls that carry out such an act. */
export const secondPersonCalls = [
  'refundOrder',
  'refuseOrder',
  'decideWithdrawal',
  'refundInvoiceLines',
  'refundPayment',
  'refundBalance',
  'reserveRefundTransfer',
  'confirmRefundTransfer',
  'cancelRefundTransfer',
  'confirmBankTransfer',
  'matchMovement',
  'creditCommission',
  'creditGoodwill',
  'payPayout',
  'writeOffInvoice',
  'createManualInvoice',
  'cancelManualInvoice',
] as const satisfies readonly StaffCall[];
export const secondPersonCall = z.enum(secondPersonCalls);
export type SecondPersonCall = z.output<typeof secondPersonCall>;

/** How long one waits before it lapses. */
export const staffApprovalDays = 7;
/** What one person does alone is added up over so many hours. */
export const aloneHours = 24;

export const staffApprovalStates = ['pending', 'approved', 'refused', 'withdrawn', 'lapsed'] as const;
export type StaffApprovalState = (typeof staffApprovalStates)[number];

const part = z.strictObject({
  title: z.string(),
  amount: money,
  /** Absent where it is paid, billed or given back; else it is no longer owed, or it was paid in part and goes onto the balance of the buyer. */
  kind: z.enum(['dropped', 'to_balance']).optional(),
});
export type StaffApprovalPart = z.output<typeof part>;

/** Whom an invoice bills; empty where there is none of it. */
const buyer = z.strictObject({
  name: z.string(),
  company: z.string(),
  country: z.string(),
  vatId: z.string(),
});
export type ApprovalBuyer = z.output<typeof buyer>;

/** What the call was asked beside its reason, as far as it is no secret; nothing once it was decided. */
const asked = z
  .strictObject({
    /** Where a refund goes. */
    destination: z.enum(['origin', 'balance']),
    /** The subscription that an invoice bills ends with its refund. */
    ends: z.boolean(),
    /** How a payout is paid. */
    method: payoutMethod,
    /** The bank's or PayPal's own name for a movement. */
    reference: z.string(),
    /** The day of the bank on which money came or was sent. */
    on: day,
    /** What a refund by a transfer was when it was to end. */
    from: z.enum(['reserved', 'sent']),
    /** Whose account money goes to, and the country and the end of its number. */
    holder: z.string(),
    account: z.string(),
    /** What happens to the VAT in what is written off. */
    vat: z.enum(writeOffVats),
    /** Whom an invoice made by hand bills, as typed or as the billing profile said when it was asked for. */
    buyer,
    /** By which day it is to be paid. */
    dueOn: day,
    /** The first and the last day of supply of each of its lines, in the order of `parts`. */
    supply: z.array(z.strictObject({ from: day, to: day })),
  })
  .partial();
export type AskedOfStaff = z.output<typeof asked>;

const approval = z.strictObject({
  approvalId,
  state: z.enum(staffApprovalStates),
  call: secondPersonCall,
  /** What would leave or be given, tax included. */
  amount: money,
  /** What of it is for which line, where it is for lines; together less than the amount where upgrades go back as well. */
  parts: z.array(part),
  /**
   * The number of an order, an invoice, a subscription or a withdrawal, the code of an affiliate, the month of a payout, or what the first
   * line of an invoice made by hand bills, or for goodwill the account.
   */
  about: z.string(),
  /** Of the member whose money it is; null once they are gone. */
  email: z.string().nullable(),
  /** Their account; null where it is nobody’s any more. */
  memberId: z.string().nullable(),
  asked,
  /** Why it is to be done; empty where the call takes no reason. */
  reason: z.string(),
  /** Who asked; null once they are gone. */
  askedBy: z.string().nullable(),
  isYours: z.boolean(),
  /** Whether the caller may approve or refuse it. */
  mayDecide: z.boolean(),
  askedAt: instant,
  /** When it lapses, or lapsed. */
  endsAt: instant,
  decidedBy: z.string().nullable(),
  /** When it was approved, refused, withdrawn or found to have lapsed. */
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  refusedBecause: z.string(),
});
export type StaffApproval = z.output<typeof approval>;

export const listStaffApprovals = endpoint({
  name: 'listStaffApprovals',
  method: 'GET',
  path: `${base}/listApprovals`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: z.enum(staffApprovalStates).default('pending'),
    cursor: approvalId.optional(),
  }),
  output: page(approval).extend({
    /**
     * What one person may do alone in 24 hours, by currency; empty: no second person is asked for. In a currency that is not named,
     * everything needs one.
     */
    above: z.array(money),
  }),
  errors: refusals,
  summary: 'Acts of staff that wait for a second person, or were decided, newest first.',
});

export const giveStaffApproval = endpoint({
  ...acts,
  name: 'giveStaffApproval',
  path: `${base}/giveApproval`,
  input: z.strictObject({ approvalId, ...freshProof }),
  output: noAnswer,
  errors: [...changed, 'request.conflict', 'access.step_up', 'member.locked'],
  summary:
    'Carries out at once what somebody else asked for, after a fresh proof, with everything checked again. What can no longer be done is refused as the call itself refuses it, and goes on waiting.',
});

export const refuseStaffApproval = endpoint({
  ...acts,
  name: 'refuseStaffApproval',
  path: `${base}/refuseApproval`,
  input: z.strictObject({
    approvalId,
    /** The person who asked reads it. */
    reason: prose(3, 500),
  }),
  output: noAnswer,
  errors: changed,
  summary: 'Refuses what somebody else asked for; they are mailed the reason.',
});

export const withdrawStaffApproval = endpoint({
  ...acts,
  name: 'withdrawStaffApproval',
  path: `${base}/withdrawApproval`,
  input: z.strictObject({ approvalId }),
  output: noAnswer,
  errors: changed,
  summary: 'Takes back what the caller asked for. Repeated, nothing changes.',
});
