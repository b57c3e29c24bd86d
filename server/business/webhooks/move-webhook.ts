import { fail } from '#contract/errors.ts';
import { canMove, type WebhookState, webhookMoves } from '#contract/states.ts';
import type { Context } from '#server/platform/context.ts';
import { askForRun } from './wake-sender.ts';
import { updateWebhook } from './webhooks.queries.ts';
import type { WebhookRow } from './webhooks.tables.ts';

/**
 * In a transaction that holds the row: one move of the table. What waits keeps waiting while the webhook is not active, and keeps
 * its schedule: who pauses and resumes a webhook gains no try by it.
 * @throws state.move_refused
 */
export async function moveWebhook(ctx: Context, { id, state }: WebhookRow, to: WebhookState): Promise<void> {
  if (!canMove(webhookMoves, state, to)) throw fail('state.move_refused', { state, wanted: to });
  const isActive = to === 'active';
  const moved = await updateWebhook(ctx.db, id, state, {
    state: to,
    ...(isActive ? { failingSince: null } : {}),
  });
  if (!moved) throw fail('request.conflict');
  if (isActive) await askForRun(ctx);
}
