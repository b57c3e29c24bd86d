import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { calls as allCalls } from '#contract/calls.ts';
import { fail } from '#contract/errors.ts';
import { mountDoors } from './business/doors.ts';
import { authenticate } from './business/members/authenticate.ts';
import { readBodies } from './platform/http/body.ts';
import { allowedOrigins, csrfHeader } from './platform/http/csrf.ts';
import type { Doorkeeper } from './platform/http/door.ts';
import { mountOpenApi } from './platform/http/openapi.ts';
import { type Pages, servePages } from './platform/http/pages.ts';
import { answerRefusals } from './platform/http/refusals.ts';
import { securityHeaders } from './platform/http/security.ts';
import type { Service } from './service.ts';

/** Builds the one server: calls first, then static and prerendered pages, then the page renderer (handed in). */
export async function buildSite(service: Service, pages: Pages | null): Promise<FastifyInstance> {
  const { config } = service;
  const site = Fastify({
    loggerInstance: service.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    requestTimeout: 120_000,
    bodyLimit: 64 * 1024,
  });
  answerRefusals(site);
  await site.register(cookie);
  await site.register(cors, {
    origin: [...allowedOrigins(config)].filter((origin) => origin !== config.publicUrl),
    credentials: true,
    // `date` lets a page on another origin correct its clock when it seals a password.
    exposedHeaders: [csrfHeader, 'date'],
    allowedHeaders: ['content-type', 'token', 'idempotency-key', csrfHeader],
    methods: ['GET', 'POST'],
    maxAge: 600,
  });
  securityHeaders(site, config, pages?.inlineHashes ?? []);
  await site.register(async (calls) => {
    readBodies(calls);
    await calls.register(multipart);
    if (config.limits) {
      await calls.register(rateLimit, {
        max: 600,
        timeWindow: 60_000,
        errorResponseBuilder: (_request, { ttl }) =>
          fail('request.too_many', { retryAfter: Math.ceil(ttl / 1000) }),
      });
    }
    const keeper: Doorkeeper = {
      base: { config, secret: service.secret },
      contextFor: async (request, endpoint) =>
        service.context(await authenticate(service, request, endpoint), callerOf(request)),
    };
    mountDoors(calls, keeper, service);
    mountOpenApi(calls, config, allCalls);
  });
  if (pages) servePages(site, pages);
  return site;
}

export function callerOf(request: FastifyRequest) {
  return { address: request.ip, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300) };
}
