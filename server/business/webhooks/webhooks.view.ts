import type { Delivery, Webhook } from '#contract/webhooks.ts';
import type { DeliveryRow, WebhookRow } from './webhooks.tables.ts';

export function describeWebhook(row: WebhookRow, oldSecretUntil: Date | null): Webhook {
  const { id, url, name, events, state, createdAt, lastDeliveredAt, lastFailedAt } = row;
  return {
    ...{ webhookId: id, url, name, events, state },
    createdAt: createdAt.toISOString(),
    oldSecretUntil: oldSecretUntil?.toISOString() ?? null,
    lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
    lastFailedAt: lastFailedAt?.toISOString() ?? null,
  };
}

export function describeDelivery(row: DeliveryRow, webhook: Pick<WebhookRow, 'state'>): Delivery {
  const { id, event, subject, state, tries, createdAt } = row;
  const nextTryAt = webhook.state === 'active' ? (row.askedAt ?? row.nextTryAt) : null;
  return {
    ...{ deliveryId: id, event, subject, state, tries },
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
}
