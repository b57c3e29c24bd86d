import { balanceRefund, refundAmount } from './balance-refunds.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { freshProof } from './proof.ts';
import { day } from './time.ts';
import { z } from './zod.ts';

// Money on a balance that no provider takes back is sent by a person at the bank. Its sum is off the balance from the moment
// it is reserved, so that nobody spends it while it is on its way.

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const changed = [...refusals, 'request.not_found', 'state.move_refused'] as const;
const refundId = idSchema('refund');
const reason = prose(3, 500);

export const reserveRefundTransfer = endpoint({
  name: 'reserveRefundTransfer',
  method: 'POST',
  path: '/payments/v1/reserveRefundTransfer',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    paymentId: idSchema('payment'),
    amount: refundAmount,
    /** Whose account it is. */
    holder: line(1, 140),
    iban: line(15, 42),
    reason: line(3, 200),
  }),
  output: balanceRefund,
  errors: [...changed, 'request.conflict', 'staff.second_person_needed'],
  summary:
    'Takes money off a balance that a person then sends to a bank account; the account is kept sealed until it was sent. Needs the header `idempotency-key`.',
});

export const refundAccount = z.strictObject({ holder: z.string(), iban: z.string() });
export type RefundAccount = z.output<typeof refundAccount>;

export const revealRefundAccount = endpoint({
  name: 'revealRefundAccount',
  method: 'POST',
  path: '/payments/v1/revealRefundAccount',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ refundId, ...freshProof }),
  output: refundAccount,
  errors: [...changed, 'access.step_up', 'member.locked'],
  summary:
    'Shows where a reserved transfer goes, after a fresh proof; who looked is written down before it is shown.',
});

export const confirmRefundTransfer = endpoint({
  name: 'confirmRefundTransfer',
  method: 'POST',
  path: '/payments/v1/confirmRefundTransfer',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    refundId,
    /** The bank's own name for the movement: one movement sends one refund. */
    reference: line(3, 80),
    /** Day of the bank. */
    sentOn: day,
  }),
  output: noAnswer,
  errors: [...changed, 'request.conflict', 'staff.second_person_needed'],
  summary:
    'Records that a reserved transfer was sent at the bank; its member is mailed. Repeated with the same reference, nothing changes.',
});

export const cancelRefundTransfer = endpoint({
  name: 'cancelRefundTransfer',
  method: 'POST',
  path: '/payments/v1/cancelRefundTransfer',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    refundId,
    /** What it is to whoever asks: `reserved` gives it up before it is sent, `sent` says that the money came back. */
    from: z.enum(['reserved', 'sent']),
    reason,
  }),
  output: noAnswer,
  errors: [...changed, 'staff.second_person_needed'],
  summary:
    'Gives up a reserved transfer, or records that one came back from the bank: the sum is on the balance again, and its member is mailed. Repeated, nothing changes.',
});
