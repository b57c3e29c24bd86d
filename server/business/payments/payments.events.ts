import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

const payment = { paymentId: idSchema('payment'), invoiceId: idSchema('invoice') };

export const paymentSucceeded = event('payment.succeeded', z.strictObject(payment));
/** @property final no later try with the same method can succeed */
export const paymentFailed = event(
  'payment.failed',
  z.strictObject({ ...payment, failure: z.string(), final: z.boolean() }),
);
export const paymentDisputed = event('payment.disputed', z.strictObject(payment));
/** The payer's bank took money back for good; the invoice asks for it again. */
export const disputeLost = event(
  'payment.dispute_lost',
  z.strictObject({ ...payment, disputeId: idSchema('dispute') }),
);
/** A refund was decided; its provider is to be asked. */
export const refundWritten = event(
  'payment.refund_written',
  z.strictObject({ refundId: idSchema('refund') }),
);
export const refundSucceeded = event(
  'payment.refunded',
  z.strictObject({ ...payment, refundId: idSchema('refund') }),
);
/** A member has a method to pay with that was not there before: what is overdue is tried again at once. */
export const methodAdded = event(
  'payment.method_added',
  z.strictObject({ memberId: idSchema('member'), methodId: idSchema('paymentMethod') }),
);
/** One of the methods that a member has is their standard one from now on. */
export const methodPreferred = event(
  'payment.method_preferred',
  z.strictObject({ memberId: idSchema('member'), methodId: idSchema('paymentMethod') }),
);
