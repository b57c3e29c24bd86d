import { type Id, newId } from '#contract/ids.ts';
import { maxWaiting, type WebhookEvent } from '#contract/webhooks.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findInvoice } from '../invoices/invoices.queries.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { findService } from '../services/services.queries.ts';
import { countWaiting, insertDeliveries } from './deliveries.queries.ts';
import { askForRun } from './wake-sender.ts';
import { listListening } from './webhooks.queries.ts';

/** What happened, as a message says it. */
interface News {
  event: WebhookEvent;
  /** Null: their account is gone. */
  memberId: Id<'member'> | null;
  /** When it happened; null where no row says it. */
  at: Date | null;
  /** Ids and numbers as the public API names them. What the thing is like is read there, with a key. */
  data: Readonly<Record<string, string>>;
  subject: string;
}

type OrderEvent = Extract<WebhookEvent, `order.${string}`>;
type ServiceEvent = Extract<WebhookEvent, `service.${string}`>;

/** @param source names the announcement: what is announced twice under one name is told once */
export async function tellOfOrder(
  ctx: Context,
  id: Id<'order'>,
  event: OrderEvent,
  source: string,
): Promise<void> {
  const order = await findOrder(ctx.db, id);
  if (!order) return;
  const { memberId, number: orderNo, createdAt, completedAt } = order;
  const at = event === 'order.placed' ? createdAt : event === 'order.completed' ? completedAt : null;
  await tell(ctx, { event, memberId, at, data: { orderNo }, subject: orderNo }, source);
}

export async function tellOfInvoice(ctx: Context, id: Id<'invoice'>, source: string): Promise<void> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice) return;
  const { memberId, paidAt: at } = invoice;
  await tell(ctx, { event: 'invoice.paid', memberId, at, data: { invoiceId: id }, subject: id }, source);
}

export async function tellOfCreditNote(
  ctx: Context,
  { invoiceId, creditNoteId }: { invoiceId: Id<'invoice'>; creditNoteId: Id<'creditNote'> },
  source: string,
): Promise<void> {
  const invoice = await findInvoice(ctx.db, invoiceId);
  if (!invoice) return;
  const { memberId } = invoice;
  const data = { invoiceId, creditNoteId };
  await tell(ctx, { event: 'invoice.credited', memberId, at: null, data, subject: invoiceId }, source);
}

export async function tellOfService(
  ctx: Context,
  id: Id<'service'>,
  event: ServiceEvent,
  source: string,
): Promise<void> {
  const service = await findService(ctx.db, id);
  if (!service) return;
  const { memberId, deliveredAt, terminatedAt } = service;
  const at = event === 'service.delivered' ? deliveredAt : event === 'service.ended' ? terminatedAt : null;
  await tell(ctx, { event, memberId, at, data: { serviceId: id }, subject: id }, source);
}

/**
 * Writes a message for each webhook that listens, and has them sent. A webhook for which too many wait already gets none, so that
 * a receiver that is gone for days does not fill the database.
 */
async function tell(
  ctx: Context,
  { event, memberId, at, data, subject }: News,
  source: string,
): Promise<void> {
  if (!ctx.config.webhooks.on || !memberId) return;
  const now = ctx.now();
  const body = bodyOf(event, at ?? now, data);
  await transaction(ctx, async (inner) => {
    const listening: { id: Id<'webhook'> }[] = [];
    for (const one of await listListening(inner.db, memberId, event))
      if ((await countWaiting(inner.db, one.id, maxWaiting)) < maxWaiting) listening.push(one);
    if (listening.length === 0) return;
    const made = await insertDeliveries(
      inner.db,
      listening.map(({ id: webhookId }) => ({
        ...{ id: newId('webhookDelivery', now), webhookId, source, event, subject, body },
        ...{ state: 'waiting' as const, nextTryAt: now, createdAt: now },
      })),
    );
    if (made) await askForRun(inner);
  });
}

/** The message as Standard Webhooks has it; it holds nothing about a person. */
export const bodyOf = (type: WebhookEvent, at: Date, data: News['data']): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
