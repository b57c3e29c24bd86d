import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../health/metrics.ts';

/**
 * `/metrics` in Prometheus' text format, for who sends `Authorization: Bearer <token>`; 401 for everybody else.
 * @param token METRICS_TOKEN
 */
export function mountMetrics(site: FastifyInstance, metrics: Metrics, token: string): void {
  const wanted = digest(`Bearer ${token}`);
  site.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('METRICS_TOKEN is asked for\n');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
