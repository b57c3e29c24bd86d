import { failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { OrderRefundPreview } from '#contract/order-refunds.ts';
import type { Context } from '#server/platform/context.ts';
import { linesLeftOf } from '../invoices/credit-invoice.ts';
import { grossOf } from '../invoices/credit-lines.ts';
import { getLocked } from '../invoices/invoices.ts';
import { listLines } from '../orders/orders.queries.ts';
import type { Order } from '../orders/orders.tables.ts';
import {
  previewRefund as previewOrderRefund,
  type RefundAsk,
  refundOrder as refundOrderAlone,
} from '../orders/refund-order.ts';
import { refundableOf } from '../payments/refunds.ts';
import { giveBackUpgrades, type Upgrade, upgradesOf } from './upgrades.ts';

type Upgrades = readonly Id<'invoice'>[] | null;

/**
 * A refund by the operator, as the order's own verb makes it. One that ends the order takes back what was paid for
 * upgrades of it as well, in the same transaction: each by a credit note of its own, the way the order's money goes.
 * @param ask.upgrades invoices of upgrades; null = all of them, if the order ends
 * @throws as refundOrder of orders; request.invalid: upgrades → not_one_of: not of this order, nothing left of it that
 *   can be refunded, or the order does not end
 */
export async function refundOrder(
  ctx: Context,
  { upgrades, ...ask }: RefundAsk & { upgrades: Upgrades },
  idempotencyKey: string,
): Promise<Order> {
  return refundOrderAlone(ctx, ask, idempotencyKey, async (inner, { order, ends, reference }) => {
    if (!ends && !upgrades?.length) return 0;
    const open = ends ? await openUpgrades(inner, order) : [];
    const chosen = open.filter(({ invoiceId }) => upgrades === null || upgrades.includes(invoiceId));
    if (upgrades !== null && chosen.length < new Set(upgrades).size)
      throw failField('upgrades', 'not_one_of');
    const { reason, destination } = ask;
    return giveBackUpgrades(inner, chosen, { reason, reference, destination, currency: order.currency });
  });
}

/** @throws as previewRefund of orders */
export async function previewRefund(
  ctx: Context,
  ask: Pick<RefundAsk, 'orderNo' | 'amount' | 'lines'>,
): Promise<OrderRefundPreview> {
  const { preview, order } = await previewOrderRefund(ctx, ask);
  const open = preview.ends ? await openUpgrades(ctx, order) : [];
  return {
    ...preview,
    upgrades: open.map(({ invoiceId, amount, upgrade: { invoice, facts } }) => ({
      invoiceId,
      number: invoice.number ?? '',
      title: facts.title,
      paidAt: (invoice.paidAt ?? invoice.createdAt).toISOString(),
      total: { amount, currency: invoice.currency },
    })),
  };
}

/** Upgrades of which something can go back: not what was credited, and nothing that a bank contests. */
async function openUpgrades(
  ctx: Context,
  { id }: Order,
): Promise<{ invoiceId: Id<'invoice'>; amount: number; upgrade: Upgrade }[]> {
  const lines = (await listLines(ctx.db, id)).map((line) => line.id);
  const open = [];
  for (const upgrade of [...(await upgradesOf(ctx, lines)).values()].flat()) {
    const invoiceId = upgrade.invoice.id;
    // Locked in a transaction, so that its lines are still those that are left when they are credited.
    const left = grossOf(await linesLeftOf(ctx, await getLocked(ctx, invoiceId)));
    const amount = Math.min(left, await refundableOf(ctx, invoiceId));
    if (amount > 0) open.push({ invoiceId, amount, upgrade });
  }
  return open;
}
