import { endpoint, noAnswer } from './endpoint.ts';
import { prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { orderNo } from './orders.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const base = '/organisations/v1';
const refused = ['session.missing', 'session.ended', 'access.refused'] as const;

/** Of an approval: `void` once its order was cancelled or paid without it. */
export const approvalStates = ['pending', 'approved', 'refused', 'withdrawn', 'void'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approval = z.strictObject({
  approvalId: idSchema('organisationApproval'),
  state: z.enum(approvalStates),
  orderNo,
  total: money,
  /** Titles of what is ordered. */
  titles: z.array(z.string()),
  /** What it costs whenever it renews, tax included: one sum for all that renews at once. */
  renewals: z.array(z.strictObject({ months: z.int(), total: money })),
  /** Of the person who asked; null once they are gone. */
  askedBy: z.string().nullable(),
  isYours: z.boolean(),
  note: z.string(),
  askedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused; empty = no reason was given. */
  reason: z.string(),
});
export type Approval = z.output<typeof approval>;
export type Renewal = Approval['renewals'][number];

export const listApprovals = endpoint({
  name: 'listApprovals',
  method: 'GET',
  path: `${base}/listApprovals`,
  access: 'member',
  body: 'query',
  input: z.strictObject({
    state: z.enum(approvalStates).optional(),
    orderNo: orderNo.optional(),
    cursor: idSchema('organisationApproval').optional(),
  }),
  output: page(approval),
  errors: [...refused, 'request.not_found', 'request.invalid'],
  summary: 'Orders of the organisation that an owner was asked about, newest first.',
});

export const askApproval = endpoint({
  name: 'askApproval',
  method: 'POST',
  path: `${base}/askApproval`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ orderNo, note: prose(0, 500).default('') }),
  output: z.strictObject({ approvalId: idSchema('organisationApproval') }),
  errors: [...refused, 'request.not_found', 'state.move_refused'],
  summary: 'Asks the owners by mail to approve an unpaid order; asked before, the same approval is answered.',
});

export const withdrawApproval = endpoint({
  name: 'withdrawApproval',
  method: 'POST',
  path: `${base}/withdrawApproval`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ approvalId: idSchema('organisationApproval') }),
  output: noAnswer,
  errors: [...refused, 'request.not_found', 'state.move_refused'],
  summary: 'Takes back what the signed-in person asked for.',
});

export const decideApproval = endpoint({
  name: 'decideApproval',
  method: 'POST',
  path: `${base}/decideApproval`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    approvalId: idSchema('organisationApproval'),
    decision: z.enum(['approve', 'refuse']),
    reason: prose(0, 500).default(''),
  }),
  output: noAnswer,
  errors: [...refused, 'request.not_found', 'state.move_refused', 'payment.under_way'],
  summary:
    'Approves an order, which the buyer may pay then, or refuses it, which cancels the order. What costs nothing today is paid by the approval. While a payment is under way an order cannot be refused.',
});
