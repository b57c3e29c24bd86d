import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiRoute, apiRoutes } from '#contract/api.ts';
import { apiCallsPerMinute } from '#contract/api-keys.ts';
import { Failure, fail } from '#contract/errors.ts';
import { authenticateKey, requireBorneKey, requireScope } from './business/api-keys/authenticate-key.ts';
import { countUse } from './platform/auth/limits.ts';
import type { Context } from './platform/context.ts';
import { mountApi } from './platform/http/api-door.ts';
import { mountApiDescription } from './platform/http/api-openapi.ts';
import { answerProblems } from './platform/http/api-problems.ts';
import { readJsonBodies } from './platform/http/body.ts';
import type { Doorkeeper } from './platform/http/door.ts';
import { limitStrangers, type StrangerLimit } from './platform/http/network-limit.ts';
import type { Service } from './service.ts';

const callsOfKey = { max: apiCallsPerMinute, perSeconds: 60 } as const;

/**
 * The public API: apart from the calls of the site, so that no cookie is read or set there and nothing is said to pages of other
 * origins. What is left to a browser is the address of the description.
 * @param verbs of the calls, which have to be mounted already
 */
export async function openPublicApi(
  api: FastifyInstance,
  service: Service,
  verbs: Doorkeeper['verbs'],
): Promise<void> {
  const { config } = service;
  readJsonBodies(api);
  const strangers = await limitStrangers(api, config);
  answerProblems(api);
  mountApiDescription(api, config, apiRoutes);
  mountApi(api, {
    ...{ config, verbs },
    admit: (...asked) => admit(service, strangers, ...asked),
    async requireKey(request) {
      await requireBorneKey(service.context({ kind: 'visitor' }, callerOf(request)), request);
    },
  });
}

const callerOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
});

/**
 * Whoever tries keys is counted by network and refused before a key is looked for. A call with a key that works is counted by its
 * key alone, because many members may share a network.
 * @throws session.missing, session.ended: no key that works; request.too_many; access.refused {scope}: the key may not do this
 */
async function admit(
  service: Service,
  strangers: StrangerLimit,
  request: FastifyRequest,
  reply: FastifyReply,
  { scope }: ApiRoute,
): Promise<Context> {
  await strangers.check(request);
  const caller = callerOf(request);
  const visiting = service.context({ kind: 'visitor' }, caller);
  const holder = await authenticateKey(visiting, request).catch(async (refusal) => {
    if (refusal instanceof Failure) await strangers.count(request);
    throw refusal;
  });
  const ctx = service.context(holder.actor, caller);
  await countCall(ctx, holder.actor.apiKeyId, reply);
  if (scope) await requireScope(ctx, holder, scope);
  return ctx;
}

async function countCall(ctx: Context, apiKeyId: string, reply: FastifyReply): Promise<void> {
  const window = await countUse(ctx, `api:${apiKeyId}`, callsOfKey);
  if (!window) return;
  reply.headers({
    'ratelimit-limit': callsOfKey.max,
    'ratelimit-remaining': Math.max(0, window.left),
    'ratelimit-reset': window.closesIn,
  });
  if (window.left < 0) throw fail('request.too_many', { retryAfter: window.closesIn });
}
