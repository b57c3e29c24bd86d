import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { listPayments as contract } from '#contract/payments.ts';
import type { Context } from '#server/platform/context.ts';
import { getOwnInvoice } from '../invoices/read-invoices.ts';
import { shownMethodOf } from './describe-method.ts';
import { describePayment } from './describe-payment.ts';
import { listPaymentsOf } from './payments.queries.ts';
import type { Refund } from './payments.tables.ts';
import { listRefundsOfInvoice } from './refunds.queries.ts';

/** @throws request.not_found: another member's invoice */
export async function listPayments(
  ctx: Context,
  invoiceId: Id<'invoice'>,
): Promise<OutputOf<typeof contract>> {
  await getOwnInvoice(ctx, invoiceId);
  const refunds = Map.groupBy(await listRefundsOfInvoice(ctx.db, invoiceId), ({ paymentId }) => paymentId);
  const tries = await listPaymentsOf(ctx.db, invoiceId);
  return {
    items: tries.map(({ payment, method }) => ({
      ...describePayment(ctx, payment),
      method: method && shownMethodOf(method),
      refunds: (refunds.get(payment.id) ?? []).map(refundOf),
    })),
  };
}

const refundOf = ({ amount, currency, state, destination, reason, createdAt }: Refund) => ({
  amount: { amount, currency },
  state,
  destination,
  reason,
  createdAt: createdAt.toISOString(),
});
