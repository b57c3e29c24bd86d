import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { findWebhookLocked, findWebhookOf } from './webhooks.queries.ts';
import type { WebhookRow } from './webhooks.tables.ts';

type WebhookId = Id<'webhook'>;

/** @throws request.not_found: none, or somebody else's */
export async function getWebhook(ctx: Context, id: WebhookId): Promise<WebhookRow> {
  const found = await findWebhookOf(ctx.db, actingMember(ctx).id, id);
  if (!found) throw fail('request.not_found');
  return found;
}

/** In a transaction. @throws request.not_found: none, or somebody else's */
export async function getWebhookLocked(ctx: Context, id: WebhookId): Promise<WebhookRow> {
  await getWebhook(ctx, id);
  const locked = await findWebhookLocked(ctx.db, id);
  if (!locked) throw fail('request.not_found');
  return locked;
}

/** @throws access.refused: reason `webhooks_off` */
export function requireWebhooks({ config }: Pick<Context, 'config'>): void {
  if (!config.webhooks.on) throw fail('access.refused', { reason: 'webhooks_off' });
}
