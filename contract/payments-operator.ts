import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { paymentProvider } from './payments.ts';
import { disputeMoves, paymentMoves, refundTransferMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

const invoiceId = idSchema('invoice');
const paymentId = idSchema('payment');

export const listAllPayments = endpoint({
  name: 'listAllPayments',
  method: 'GET',
  path: '/payments/v1/listAllPayments',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    invoiceId: invoiceId.optional(),
    provider: paymentProvider.optional(),
    state: z.enum(statesOf(paymentMoves)).optional(),
    /** Those of which money is to be sent by a transfer. */
    transfer: z.literal('reserved').optional(),
    cursor: paymentId.optional(),
  }),
  output: page(
    z.strictObject({
      paymentId,
      invoiceId,
      /** The order's or subscription's own number. */
      about: z.string(),
      email: z.string(),
      provider: paymentProvider,
      /** By SEPA direct debit. */
      debit: z.boolean(),
      state: z.enum(statesOf(paymentMoves)),
      amount: money,
      refunded: money,
      /** What can still be given back of it; nothing of what is disputed, or whose invoice is void. */
      refundable: money,
      /** What of it is on the balance of its payer and can be refunded from there. */
      onBalance: money,
      /** That refund is a transfer that staff send: it came by one, or its provider refused to take money back. */
      byTransfer: z.boolean(),
      /** Transfers by which staff send money of it from the balance to a bank account, the newest first. */
      transfers: z.array(
        z.strictObject({
          refundId: idSchema('refund'),
          state: z.enum(statesOf(refundTransferMoves)),
          amount: money,
          /** The end of the IBAN. */
          accountLast4: z.string(),
          reservedAt: instant,
          /** Null until it was sent. */
          reference: z.string().nullable(),
          sentOn: day.nullable(),
          /** Why it was given up, or came back. */
          endReason: z.string().nullable(),
        }),
      ),
      /** Refunds that wait for their provider: how much, since when, and its own word for why. */
      refundsUnderWay: z.array(
        z.strictObject({ amount: money, since: instant, failure: z.string().nullable() }),
      ),
      /** What its provider took for it and for its refunds, one sum for each currency; none while it has not said. */
      fees: z.array(money),
      /** What the payer writes on a transfer; null for other ways to pay. */
      transferReference: z.string().nullable(),
      failure: z.string().nullable(),
      /** The newest one, if the payer's bank ever contested it. */
      dispute: z
        .strictObject({
          state: z.enum(statesOf(disputeMoves)),
          amount: money,
          /** What the provider takes for it; null while it has not said. */
          fee: money.nullable(),
          /** By when the provider wants to hear our side. */
          answerBy: instant.nullable(),
          openedAt: instant,
        })
        .nullable(),
      createdAt: instant,
    }),
  ),
  errors: ['session.missing', 'session.ended', 'access.refused'],
  summary: 'Payments of all members by invoice, provider and state, newest first.',
});
export type PaymentForOperator = z.output<typeof listAllPayments.output>['items'][number];
export type RefundTransferForOperator = PaymentForOperator['transfers'][number];
