import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { isInProcess } from './in-process.ts';
import { networkOf } from './network.ts';

/** Calls of one network in one minute, as each process counts them. */
const callsPerMinute = 600;

const byNetwork = {
  max: callsPerMinute,
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
};

/** Counts every call below `scope` by the network it comes from. */
export async function limitByNetwork(
  scope: FastifyInstance,
  { limits }: Pick<Config, 'limits'>,
): Promise<void> {
  if (!limits) return;
  await scope.register(rateLimit, {
    ...byNetwork,
    // What a page reads is counted as the page.
    allowList: () => isInProcess(),
    errorResponseBuilder: (_request, { ttl }) =>
      fail('request.too_many', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}

/** Calls of a network that are counted only when they turn out to be nobody's. */
export interface StrangerLimit {
  /**
   * Asked before anything else is, in memory alone.
   * @throws request.too_many: the network has made too many of them, or as many calls came with this one key. The first is not
   *   counted by this.
   */
  check(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
}

/** Counts, for calls below `scope`, those of each network that its caller finds to bear no key that works. */
export async function limitStrangers(
  scope: FastifyInstance,
  { limits }: Pick<Config, 'limits'>,
): Promise<StrangerLimit> {
  if (!limits) return { async check() {}, async count() {} };
  await scope.register(rateLimit, { global: false });
  const counter = scope.createRateLimit(byNetwork);
  // Far above what a key may: what lies between is refused by its own count, with what is left told.
  const each = scope.createRateLimit({ ...byNetwork, keyGenerator: keyOf });
  return {
    async check(request) {
      const network = await counter(request, { increment: false });
      if (!network.isAllowed && network.remaining === 0) throw over(network);
      const own = await each(request);
      if (!own.isAllowed && own.isExceeded) throw over(own);
    },
    async count(request) {
      await counter(request);
    },
  };
}

/** A key, or whatever is borne as one, without keeping it. */
const keyOf = ({ headers: { authorization = '' } }: FastifyRequest) =>
  createHash('sha256').update(authorization).digest('base64url');

/** @param ttl milliseconds until the minute is over */
const over = ({ ttl }: { ttl: number }) =>
  fail('request.too_many', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) });
