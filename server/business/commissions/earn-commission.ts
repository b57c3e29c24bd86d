import type { CommissionRefusal } from '#contract/commissions.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findAffiliateByCode } from '../affiliates/affiliates.queries.ts';
import type { Affiliate } from '../affiliates/affiliates.tables.ts';
import { wasApprovedAt } from '../affiliates/affiliates.ts';
import type { Invoice } from '../invoices/invoices.tables.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Order } from '../orders/orders.tables.ts';
import { orderOfReference } from '../orders/orders.ts';
import { actorsOf } from '../organisations/actors-of.ts';
import { subscriptionOfReference } from '../subscriptions/renewal-invoice.ts';
import { findEarned, findSoldBy, insertCommissions } from './commissions.queries.ts';
import type { CommissionRow } from './commissions.tables.ts';
import { lockCurrent } from './current-invoice.ts';
import { settleOf } from './take-back.ts';
import { earnsUntil, holdOf, rateFor, shareOf } from './terms.ts';

/**
 * An invoice is paid: each of its lines earns what the terms say, in its currency, where the order came by an affiliate's link. Changes of a
 * running subscription earn with its next renewal, and top-ups nothing. An invoice earns once.
 */
export async function earnCommission(ctx: Context, invoiceId: Id<'invoice'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const invoice = await lockCurrent(inner, invoiceId);
    const sold = await soldWith(inner, invoice);
    const affiliate = sold?.order.tid && (await findAffiliateByCode(inner.db, sold.order.tid.toLowerCase()));
    if (!sold || !affiliate) return;
    const rows = await (sold.renewal
      ? earnedByRenewal(inner, invoice, affiliate, { ...sold.renewal, order: sold.order })
      : earnedByOrder(inner, invoice, affiliate, sold.order));
    await insertCommissions(inner.db, rows);
    // A credit note or a dispute may have come before this job, or a disputed payment again.
    await settleOf(inner, invoice, null);
  });
}

interface Renewal {
  /** Of the line on the invoice of its order. */
  position: number;
  /** When the period begins that is paid for. */
  startsAt: Date;
}

async function soldWith(
  { db }: Context,
  { reference }: Invoice,
): Promise<{ order: Order; renewal: Renewal | null } | null> {
  const orderId = orderOfReference(reference);
  if (orderId) {
    const order = await findOrder(db, orderId);
    return order && { order, renewal: null };
  }
  const about = subscriptionOfReference(reference);
  if (about?.kind !== 'renewal') return null;
  const sold = await findSoldBy(db, about.id);
  return sold && { order: sold.order, renewal: { position: sold.position, startsAt: about.at } };
}

type Priced = Pick<CommissionRow, 'position' | 'kind' | 'base' | 'share' | 'earnsUntil'>;

async function earnedByOrder(
  ctx: Context,
  invoice: Invoice,
  affiliate: Affiliate,
  order: Order,
): Promise<CommissionRow[]> {
  const paidAt = invoice.paidAt ?? ctx.now();
  const row = rowMaker(ctx, invoice, affiliate, order);
  const refusal = await refusalOf(ctx, affiliate, order);
  return invoice.snapshot.lines.flatMap(({ family, netAmount: base }, position) => {
    const rate = rateFor(family);
    if (!rate) return [];
    const { share } = rate;
    const nothing = shareOf(base, share) === 0 ? 'nothing_left' : null;
    const line = { position, kind: 'order', base, share, earnsUntil: earnsUntil(paidAt, rate) } as const;
    return [row(line, refusal ?? nothing)];
  });
}

async function refusalOf(
  ctx: Context,
  affiliate: Affiliate,
  order: Order,
): Promise<CommissionRefusal | null> {
  const [buyers, sellers] = [await actorsOf(ctx, order.memberId), await actorsOf(ctx, affiliate.memberId)];
  // Either may be an organisation, and one person may act for both.
  if ([...buyers].some((id) => sellers.has(id))) return 'own_order';
  return (await wasApprovedAt(ctx, affiliate, order.createdAt)) ? null : 'not_approved';
}

/**
 * By the share of the order's line. One that was refused brings nothing with its renewals either, unless it was free, and nor does
 * one that was paid before commission was computed here.
 */
async function earnedByRenewal(
  ctx: Context,
  invoice: Invoice,
  affiliate: Affiliate,
  { order, position, startsAt }: Renewal & { order: Order },
): Promise<CommissionRow[]> {
  const first = await findEarned(ctx.db, order.id, position);
  const base = invoice.netAmount;
  const isRefused = first?.state === 'refused' && first.refusal !== 'nothing_left';
  if (!first || isRefused || startsAt >= first.earnsUntil) return [];
  if (shareOf(base, first.share) === 0) return [];
  const { share, earnsUntil: until } = first;
  const line: Priced = { position: 0, kind: 'renewal', base, share, earnsUntil: until };
  return [rowMaker(ctx, invoice, affiliate, order)(line, null)];
}

const rowMaker =
  (
    ctx: Context,
    { id: invoiceId, paidAt }: Invoice,
    { memberId }: Affiliate,
    { id: orderId, currency }: Order,
  ) =>
  (line: Priced, refusal: CommissionRefusal | null): CommissionRow => {
    const earnedAt = paidAt ?? ctx.now();
    const amount = shareOf(line.base, line.share);
    return {
      ...line,
      ...{ id: newId('commission', ctx.now()), memberId, orderId, invoiceId, takenBackBy: null },
      ...{ state: refusal ? 'refused' : 'pending', refusal, amount, due: refusal ? 0 : amount, currency },
      ...{ earnedAt, heldUntil: holdOf(earnedAt), approvedAt: null },
      ...{ reason: null, actor: null, payoutId: null, createdAt: ctx.now() },
    };
  };
