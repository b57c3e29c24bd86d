import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { paymentProvider } from './payments.ts';
import { currency } from './pricing.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

// Money of a payment that went onto a balance goes from there to where it came from; what its provider cannot take back goes by
// a transfer (contract/refund-transfers.ts). Each call that writes needs the header `idempotency-key`, as in contract/payments.ts.

const paymentId = idSchema('payment');
const memberErrors = ['session.missing', 'session.ended'] as const;
const writeErrors = ['request.not_found', 'request.conflict', 'state.move_refused'] as const;

/** Minor units of the payment's currency. */
export const refundAmount = z.int().min(1).max(1_000_000_000);
export const balanceRefund = z.strictObject({
  refundId: idSchema('refund'),
  state: z.enum(['created', 'processing', 'succeeded', 'failed']),
  amount: money,
});

export const listBalanceOrigins = endpoint({
  name: 'listBalanceOrigins',
  method: 'GET',
  path: '/payments/v1/listBalanceOrigins',
  access: 'member',
  body: 'query',
  /** Without a currency: the first that the install sells in. */
  input: z.strictObject({ currency: currency.optional() }),
  output: z.strictObject({
    /** The 50 newest. */
    items: z.array(
      z.strictObject({
        paymentId,
        provider: paymentProvider,
        invoice: z.strictObject({
          invoiceId: idSchema('invoice'),
          number: z.string().nullable(),
          about: z.string(),
        }),
        /** What of it is on the balance and can go back; together they may be more than the balance holds. */
        amount: money,
        /** By a transfer that staff send, for which somebody has to tell them the account. */
        byTransfer: z.boolean(),
        paidAt: instant,
      }),
    ),
  }),
  errors: [...memberErrors],
  summary:
    'Payments of the member whose money is on their balance in one currency, because it came late, came twice or was refunded to it, with what of each can go back the way it came.',
});
export type BalanceOrigin = z.output<typeof listBalanceOrigins.output>['items'][number];

export const refundOwnBalance = endpoint({
  name: 'refundOwnBalance',
  method: 'POST',
  path: '/payments/v1/refundOwnBalance',
  access: 'member',
  body: 'json',
  input: z.strictObject({ paymentId, amount: refundAmount }),
  output: balanceRefund,
  errors: [...memberErrors, ...writeErrors],
  summary: 'Sends money on the balance of the member back by the payment that brought it.',
});

export const refundBalance = endpoint({
  name: 'refundBalance',
  method: 'POST',
  path: '/payments/v1/refundBalance',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ paymentId, amount: refundAmount, reason: line(3, 200) }),
  output: balanceRefund,
  errors: [...memberErrors, 'access.refused', ...writeErrors, 'staff.second_person_needed'],
  summary: 'Refunds money on the balance of a member by the payment that brought it.',
});
