import type { FastifyInstance } from 'fastify';
import * as invoices from '#contract/invoice-refunds.ts';
import * as orders from '#contract/order-refunds.ts';
import { later } from '#contract/time.ts';
import * as contract from '#contract/withdrawals.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { listRefundableLines } from '../payments/refund-lines.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { confirmWithdrawal } from './confirm.ts';
import { decideWithdrawal } from './decide.ts';
import { declarationLife, declareWithdrawal } from './declare.ts';
import { mountProof } from './prove.ts';
import {
  declarationOf,
  forOperator,
  listOwnWithdrawals,
  listWithdrawable,
  listWithdrawals,
  titlesOf,
} from './read-withdrawals.ts';
import { previewInvoiceRefund, refundInvoiceLines } from './refund-invoice.ts';
import { previewRefund, refundOrder } from './refund-order.ts';
import type { Withdrawal } from './withdrawals.tables.ts';

export function mountWithdrawals(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  mountProof();
  mountRefunds(calls, keeper);
  door(calls, keeper, contract.declareWithdrawal, async (ctx, ask, { request }) => {
    const { row, ticket, preview } = await declareWithdrawal(ctx, ask, requireIdempotencyKey(request));
    return {
      ticket,
      expiresAt: later(row.declaredAt, declarationLife).toISOString(),
      declaration: declarationOf(row, await titlesOf(ctx, row)),
      preview,
    };
  });
  // The ticket is the key: confirmed twice is confirmed once.
  door(calls, keeper, contract.confirmWithdrawal, async (ctx, { ticket }) =>
    acknowledged(ctx, await confirmWithdrawal(ctx, ticket)),
  );
  door(calls, keeper, contract.listWithdrawable, async (ctx) => ({ items: await listWithdrawable(ctx) }));
  door(calls, keeper, contract.listOwnWithdrawals, (ctx, wanted) => listOwnWithdrawals(ctx, wanted));
  door(calls, keeper, contract.listWithdrawals, (ctx, wanted) => listWithdrawals(ctx, wanted));
  // The same decision twice is made once.
  const decide = keepsForSecondPerson(contract.decideWithdrawal, decideWithdrawal);
  door(calls, keeper, contract.decideWithdrawal, async (ctx, ask) => {
    const { row, order } = await decide(ctx, ask);
    return forOperator(ctx, row, order);
  });
}

/** Refunds of orders and invoices are mounted here, where upgrades and subscriptions are known. */
function mountRefunds(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, orders.previewRefund, (ctx, wanted) => previewRefund(ctx, wanted));
  const refund = keepsForSecondPerson(orders.refundOrder, refundOrder);
  door(calls, keeper, orders.refundOrder, async (ctx, wanted, { request }) => {
    const { number, state } = await refund(ctx, wanted, requireIdempotencyKey(request));
    return { orderNo: number, state };
  });
  door(calls, keeper, invoices.listRefundableLines, listRefundableLines);
  door(calls, keeper, invoices.previewInvoiceRefund, previewInvoiceRefund);
  const refundLines = keepsForSecondPerson(invoices.refundInvoiceLines, refundInvoiceLines);
  door(calls, keeper, invoices.refundInvoiceLines, async (ctx, ask, { request }) => {
    const { id, number, totalAmount, currency } = await refundLines(ctx, ask, requireIdempotencyKey(request));
    return { creditNoteId: id, number, total: { amount: totalAmount, currency } };
  });
}

async function acknowledged(ctx: Context, row: Withdrawal) {
  const { confirmedAt, refundDueAt, memberId, orderId, preview } = row;
  if (!confirmedAt || !refundDueAt) throw new Error(`${row.number} is not confirmed`);
  const order = memberId && orderId ? await findOrder(ctx.db, orderId) : null;
  return {
    withdrawalNo: row.number,
    confirmedAt: confirmedAt.toISOString(),
    refundDueAt: refundDueAt.toISOString(),
    declaration: declarationOf(row, await titlesOf(ctx, row)),
    proven: row.memberId !== null && row.provenAt !== null,
    preview: order?.memberId === memberId ? preview : null,
  };
}
