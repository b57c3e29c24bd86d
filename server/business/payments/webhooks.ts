import type { FastifyError, FastifyInstance } from 'fastify';
import { Failure } from '#contract/errors.ts';
import { ForgedEvent } from '#server/platform/payments/gateway.ts';
import type { Service } from '#server/service.ts';
import { recordGatewayEvent } from './record-event.ts';

/** Far above what a provider sends. */
const largest = 512 * 1024;

/**
 * Where providers tell what happened: no call of the site, so no envelope, no CSRF pair, no session. The signature over
 * the bytes as they came is the proof; anything else is refused with 400 and leaves no trace. What is answered with
 * 200 was kept; on anything else the provider tells it again.
 */
export function mountWebhooks(site: FastifyInstance, { gateways, context }: Service): void {
  void site.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Never a 200 for what was not kept: the provider would not tell it again.
    hooks.setErrorHandler((error: FastifyError, request, reply) => {
      const tooMany = error instanceof Failure && error.failure === 'request.too_many';
      const status = tooMany ? 429 : (error.statusCode ?? 500);
      if (status >= 500) request.log.error({ err: error }, 'an event of a provider was not kept');
      return reply.code(status).send({ error: 'not kept' });
    });
    hooks.post<{ Params: { provider: string } }>(
      '/payments/v1/webhooks/:provider',
      { bodyLimit: largest },
      async (request, reply) => {
        const gateway = gateways.get(request.params.provider);
        if (!gateway) return reply.code(404).send({ error: 'not found' });
        const ctx = context({ kind: 'job', name: `webhook-${gateway.name}` });
        try {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const events = await gateway.readEvents(body, request.headers);
          for (const event of events) await recordGatewayEvent(ctx, gateway.name, event);
          return { received: events.length };
        } catch (error) {
          if (!(error instanceof ForgedEvent)) throw error;
          request.log.warn({ provider: gateway.name }, 'an event that its provider did not sign');
          return reply.code(400).send({ error: 'not signed' });
        }
      },
    );
  });
}
