import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Ready } from '../health/readiness.ts';

/**
 * Where supervisors and proxies ask. `/livez`: this process answers; restart it when it does not. `/readyz`: it can serve;
 * send visitors elsewhere when it cannot. Both tell no more than words.
 */
export function mountHealth(site: FastifyInstance, ready: Ready): void {
  site.get('/livez', (_request, reply) => plain(reply).send('ok\n'));
  site.get('/readyz', async (_request, reply) => {
    const { ready: serves, checks } = await ready.look();
    return plain(reply)
      .code(serves ? 200 : 503)
      .type('application/json; charset=utf-8')
      .send({ status: serves ? 'ready' : 'not ready', checks });
  });
}

const plain = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/plain; charset=utf-8');
