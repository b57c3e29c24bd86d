import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { ReturnedPayer } from '#server/platform/payments/gateway.ts';
import type { Service } from '#server/service.ts';
import { takeIn } from './record-event.ts';

/** So long a payer waits here; what takes longer ends without them, and the page they go on to shows it. */
const patience = seconds(8);

/**
 * Where a provider sends back payers who have approved something. It is taken up at once, without waiting for an event, and they go
 * on to the page that they were sent away from. No session is needed: what the address names was begun here, and whose it is and
 * where it leads was written down then.
 */
export function mountReturns(site: FastifyInstance, { gateways, context, config }: Service): void {
  site.get<{ Params: { provider: string }; Querystring: Record<string, unknown> }>(
    '/payments/v1/returns/:provider',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const gateway = gateways.get(request.params.provider);
      const returned = (await gateway?.returned?.(wordsOf(request.query))) ?? null;
      if (gateway && returned) {
        const ctx = context({ kind: 'job', name: `return-${gateway.name}` });
        await Promise.race([takeUp(ctx, gateway.name, returned), pause(patience, undefined, { ref: false })]);
      }
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(returned?.returnUrl ?? new URL('/home', config.publicUrl).href, 303);
    },
  );
}

/** What does not work here is made up for by an event of the provider, or by the sweep. */
async function takeUp(ctx: Context, provider: string, returned: ReturnedPayer): Promise<void> {
  try {
    await takeIn(ctx, provider, await returned.takeUp());
  } catch (error) {
    ctx.log.warn({ err: error, provider }, 'what a payer approved could not be taken up as they came back');
  }
}

/** A name that comes more than once says nothing. */
const wordsOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 200,
    ),
  );
