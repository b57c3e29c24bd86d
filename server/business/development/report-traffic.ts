import type { FastifyInstance } from 'fastify';
import type * as calls from '#contract/development.ts';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { newToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { signedHeaders } from '#server/platform/webhooks/signature.ts';
import { deliverySystems } from '../services/drivers/systems.ts';

/**
 * Sends a report through the door that a delivering system uses.
 * @throws request.not_found: no proxy of the simulated driver; state.move_refused: it is not delivered, or has ended
 */
export async function sendReport(
  ctx: Context,
  site: FastifyInstance,
  report: CheckedOf<typeof calls.reportTraffic>,
): Promise<void> {
  const secrets = deliverySystems(ctx).find(({ driver }) => driver === 'simulated')?.secrets ?? [];
  const id = newToken();
  const body = JSON.stringify({ id, at: ctx.now().toISOString(), ...report });
  const { statusCode } = await site.inject({
    method: 'POST',
    url: '/proxies/v1/webhooks/usage',
    headers: { 'content-type': 'application/json', ...signedHeaders(secrets, id, ctx.now(), body) },
    payload: body,
  });
  if (statusCode === 404) throw fail('request.not_found');
  if (statusCode === 409) throw fail('state.move_refused', { state: 'terminated', wanted: 'counted' });
  if (statusCode !== 200) throw new Error(`the report was answered with ${statusCode}`);
}
