import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { paymentProvider } from '#contract/payments.ts';
import type { listAllPayments as listDoor } from '#contract/payments-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { listDisputesOf } from './disputes.queries.ts';
import { listOnBalance } from './on-balance.queries.ts';
import { listPaymentsBy } from './payments.queries.ts';
import type { Dispute } from './payments.tables.ts';
import { refundable } from './refunds.ts';

const pageSize = 50;

/** Payments of all members, newest first; the door lets only admins in. */
export async function listAllPayments(
  { db }: Context,
  { cursor, ...wanted }: CheckedOf<typeof listDoor>,
): Promise<OutputOf<typeof listDoor>> {
  const found = await listPaymentsBy(db, { ...wanted, before: cursor, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const ids = shown.map(({ payment }) => payment.id);
  // The newest first, so that the older ones are not found.
  const contested = await listDisputesOf(db, ids);
  const onBalance = await listOnBalance(db, ids);
  const items = shown.map(({ payment, invoice }) => {
    const { id, invoiceId, state, currency, failure, createdAt } = payment;
    const provider = paymentProvider.parse(payment.provider);
    return {
      ...{ paymentId: id, invoiceId, provider, state, failure },
      about: invoice.snapshot.about,
      email: invoice.snapshot.buyer.email,
      amount: { amount: payment.amount, currency },
      refunded: { amount: payment.refundedAmount, currency },
      refundable: { amount: invoice.state === 'void' ? 0 : refundable(payment), currency },
      onBalance: { amount: onBalance.get(id)?.amount ?? 0, currency },
      byTransfer: onBalance.get(id)?.byTransfer ?? false,
      dispute: describe(contested.find(({ paymentId }) => paymentId === id)),
      transferReference: provider === 'bank' ? payment.providerRef : null,
      createdAt: createdAt.toISOString(),
    };
  });
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.paymentId ?? null) : null };
}

function describe(dispute: Dispute | undefined): OutputOf<typeof listDoor>['items'][number]['dispute'] {
  if (!dispute) return null;
  const { state, amount, currency, feeAmount, feeCurrency, answerBy, createdAt } = dispute;
  const knowsFee = feeAmount !== null && feeCurrency !== null;
  return {
    state,
    amount: { amount, currency },
    fee: knowsFee ? { amount: feeAmount, currency: feeCurrency } : null,
    answerBy: answerBy?.toISOString() ?? null,
    openedAt: createdAt.toISOString(),
  };
}
