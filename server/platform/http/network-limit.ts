import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { fail } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { isInProcess } from './in-process.ts';
import { networkOf } from './network.ts';

/** Calls of one network in one minute, as each process counts them. */
const callsPerMinute = 600;

/**
 * Counts every call below `scope` by the network it comes from.
 * @param told whether answers say how many are left, in the headers `X-RateLimit-…`
 */
export async function limitByNetwork(
  scope: FastifyInstance,
  { limits }: Pick<Config, 'limits'>,
  { told = true } = {},
): Promise<void> {
  if (!limits) return;
  const headers = {
    'x-ratelimit-limit': told,
    'x-ratelimit-remaining': told,
    'x-ratelimit-reset': told,
  };
  await scope.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => networkOf(request.ip),
    // What a page reads is counted as the page.
    allowList: () => isInProcess(),
    errorResponseBuilder: (_request, { ttl }) =>
      fail('request.too_many', { retryAfter: Math.ceil(ttl / 1000) }),
    addHeaders: headers,
    addHeadersOnExceeding: headers,
  });
}
