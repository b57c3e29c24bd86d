import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { seconds } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import type { ReturnedPayer } from '#server/platform/payments/gateway.ts';
import type { Service } from '#server/service.ts';
import { takeIn } from './record-event.ts';
import { isMarkedFor } from './setup-mark.ts';

/** So long a payer waits here; what takes longer ends without them, and the page they go on to shows it. */
const patience = seconds(8);

/**
 * Where a provider sends back payers who have approved something. It is taken up at once, without waiting for an event, and they go
 * on to the page that they were sent away from. Whose it is and where it leads was written down when it was begun here, so that no
 * session is needed for a payment: anybody may complete one. What is kept for a member is taken up in their own browser alone.
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
        const { owner } = returned;
        if (owner === undefined || (await isMarkedFor(ctx, request, owner)))
          await Promise.race([
            takeUp(ctx, gateway.name, returned),
            pause(patience, undefined, { ref: false }),
          ]);
      }
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(returned?.returnUrl ?? new URL('/home', config.publicUrl).href, 303);
    },
  );
}

/** A payment that does not work here is made up for by an event of the provider, or by the sweep. */
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
