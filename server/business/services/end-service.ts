import { fail } from '#contract/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { follow } from './follow-service.ts';
import { changeService } from './services.queries.ts';
import type { DeliveredService } from './services.tables.ts';

/**
 * In a transaction that holds the row: it ends although its order goes on, by the driver that delivered it. What has ended,
 * or has to for another reason, is left as it is.
 */
export async function endService(ctx: Context, service: DeliveredService, because: string): Promise<void> {
  if (service.state === 'terminated' || service.endsBecause) return;
  const ending = await changeService(ctx.db, service.id, service.state, { endsBecause: because });
  if (!ending) throw fail('request.conflict');
  await follow(ctx, ending);
}
