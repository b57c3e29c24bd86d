import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/webhooks.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { listDeliveries, readDelivery, replayDelivery, testWebhook } from './deliveries.ts';
import { revealWebhookSecret, rotateWebhookSecret } from './secrets.ts';
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, setWebhookState } from './webhooks.ts';

export function mountWebhooks(site: FastifyInstance, keeper: Doorkeeper): void {
  door(site, keeper, calls.listWebhooks, (ctx) => listWebhooks(ctx));
  door(site, keeper, calls.createWebhook, (ctx, input) => createWebhook(ctx, input));
  door(site, keeper, calls.changeWebhook, async (ctx, input) => {
    await changeWebhook(ctx, input);
    return null;
  });
  door(site, keeper, calls.setWebhookState, async (ctx, input) => {
    await setWebhookState(ctx, input);
    return null;
  });
  door(site, keeper, calls.removeWebhook, async (ctx, { webhookId }) => {
    await removeWebhook(ctx, webhookId);
    return null;
  });
  door(site, keeper, calls.revealWebhookSecret, (ctx, input) => revealWebhookSecret(ctx, input));
  door(site, keeper, calls.rotateWebhookSecret, (ctx, input) => rotateWebhookSecret(ctx, input));
  door(site, keeper, calls.testWebhook, (ctx, { webhookId }) => testWebhook(ctx, webhookId));
  door(site, keeper, calls.listDeliveries, (ctx, input) => listDeliveries(ctx, input));
  door(site, keeper, calls.readDelivery, (ctx, { deliveryId }) => readDelivery(ctx, deliveryId));
  door(site, keeper, calls.replayDelivery, async (ctx, { deliveryId }) => {
    await replayDelivery(ctx, deliveryId);
    return null;
  });
}
