import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { paymentProvider } from '#contract/payments.ts';
import type { listAllPayments as listDoor } from '#contract/payments-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { shownPayer } from '../members/shown-address.ts';
import { listDisputesOf } from './disputes.queries.ts';
import { sumFeesOf } from './fees.queries.ts';
import { readOnBalance } from './on-balance.ts';
import { listPaymentsBy } from './payments.queries.ts';
import type { Dispute, Refund, RefundTransfer } from './payments.tables.ts';
import { listRefundTransfersOf } from './refund-transfers.queries.ts';
import { transferStateOf } from './refund-transfers.ts';
import { listOpenRefundsOf } from './refunds.queries.ts';
import { refundable } from './refunds.ts';

const pageSize = 50;

/** Payments of all members, newest first; the door lets only admins in. */
export async function listAllPayments(
  ctx: Context,
  { cursor, ...wanted }: CheckedOf<typeof listDoor>,
): Promise<OutputOf<typeof listDoor>> {
  const { db } = ctx;
  const found = await listPaymentsBy(db, { ...wanted, before: cursor, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const ids = shown.map(({ payment }) => payment.id);
  // The newest first, so that the older ones are not found.
  const contested = await listDisputesOf(db, ids);
  const onBalance = await readOnBalance(ctx, ids);
  const transfers = Map.groupBy(await listRefundTransfersOf(db, ids), ({ refund }) => refund.paymentId);
  const waiting = Map.groupBy(await listOpenRefundsOf(db, ids), ({ paymentId }) => paymentId);
  const fees = Map.groupBy(await sumFeesOf(db, ids), ({ paymentId }) => paymentId);
  const items = shown.map(({ payment, invoice }) => {
    const { id, invoiceId, debit, state, currency, failure, createdAt } = payment;
    const provider = paymentProvider.parse(payment.provider);
    return {
      ...{ paymentId: id, invoiceId, provider, debit, state, failure },
      about: invoice.snapshot.about,
      email: shownPayer(invoice.snapshot.buyer),
      amount: { amount: payment.amount, currency },
      refunded: { amount: payment.refundedAmount, currency },
      refundable: { amount: invoice.state === 'void' ? 0 : refundable(payment), currency },
      onBalance: { amount: onBalance.get(id)?.amount ?? 0, currency },
      byTransfer: onBalance.get(id)?.byTransfer ?? false,
      transfers: (transfers.get(id) ?? []).map(describeTransfer),
      refundsUnderWay: (waiting.get(id) ?? []).map(describeWaiting),
      fees: (fees.get(id) ?? []).map(({ fee }) => fee),
      dispute: describe(contested.find(({ paymentId }) => paymentId === id)),
      transferReference: provider === 'bank' ? payment.providerRef : null,
      createdAt: createdAt.toISOString(),
    };
  });
  return { items, nextCursor: found.length > pageSize ? (items.at(-1)?.paymentId ?? null) : null };
}

type Item = OutputOf<typeof listDoor>['items'][number];

const describeTransfer = ({
  refund,
  transfer,
}: {
  refund: Refund;
  transfer: RefundTransfer;
}): Item['transfers'][number] => ({
  refundId: refund.id,
  state: transferStateOf(refund),
  amount: { amount: refund.amount, currency: refund.currency },
  accountLast4: refund.accountLast4 ?? '',
  reservedAt: refund.createdAt.toISOString(),
  reference: refund.providerRef,
  sentOn: transfer.sentOn,
  endReason: refund.failure,
});

const describeWaiting = ({
  amount,
  currency,
  createdAt,
  failure,
}: Refund): Item['refundsUnderWay'][number] => ({
  ...{ amount: { amount, currency }, since: createdAt.toISOString(), failure },
});

function describe(dispute: Dispute | undefined): Item['dispute'] {
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
