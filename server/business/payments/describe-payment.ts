import type { z } from 'zod';
import { paymentProvider, type shownPayment } from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import type { Payment } from './payments.tables.ts';

/** A payment as its payer sees it. */
export function describePayment({ config }: Context, payment: Payment): z.output<typeof shownPayment> {
  const { id, invoiceId, debit, state, currency, failure, final, providerRef, createdAt } = payment;
  const awaited = payment.provider === 'bank' && state === 'processing' && providerRef;
  return {
    paymentId: id,
    invoiceId,
    provider: paymentProvider.parse(payment.provider),
    debit,
    state,
    amount: { amount: payment.amount, currency },
    refunded: { amount: payment.refundedAmount, currency },
    actionUrl: state === 'requires_action' ? payment.actionUrl : null,
    failure,
    final,
    transfer: awaited ? { account: [...(config.bankAccount ?? [])], reference: providerRef } : null,
    createdAt: createdAt.toISOString(),
  };
}
