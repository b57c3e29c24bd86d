import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { apiBase } from '#contract/api.ts';
import { calls as allCalls } from '#contract/calls.ts';
import { organisationHeader } from '#contract/organisations.ts';
import { mountDoors } from './business/doors.ts';
import { authenticate } from './business/members/authenticate.ts';
import { browserCookie } from './business/members/known-browser.ts';
import { noteRefusedRole } from './business/members/refused-role.ts';
import { trustCookie } from './business/members/trusted-devices.ts';
import type { Config } from './config.ts';
import { actorName } from './platform/context.ts';
import type { Metrics } from './platform/health/metrics.ts';
import type { Ready } from './platform/health/readiness.ts';
import { logAccess } from './platform/http/access-log.ts';
import { answerBadAddress } from './platform/http/api-problems.ts';
import { readBodies } from './platform/http/body.ts';
import { callerCountry } from './platform/http/caller-country.ts';
import { allowedOrigins, csrfHeader } from './platform/http/csrf.ts';
import type { Doorkeeper } from './platform/http/door.ts';
import { mountHealth } from './platform/http/health.ts';
import { memoryAnswers } from './platform/http/memory.ts';
import { mountMetrics } from './platform/http/metrics.ts';
import { limitByNetwork } from './platform/http/network-limit.ts';
import { refuseOnHold } from './platform/http/on-hold.ts';
import { mountOpenApi } from './platform/http/openapi.ts';
import { ownCookie } from './platform/http/own-cookies.ts';
import { isPage, pageCurrencies } from './platform/http/page-currencies.ts';
import { pageLimits } from './platform/http/page-limits.ts';
import type { Pages, Stored } from './platform/http/pages.ts';
import { answerRefusals } from './platform/http/refusals.ts';
import {
  factsOfRequest,
  nameRequests,
  requestIdHeader,
  requestLines,
} from './platform/http/request-lines.ts';
import { callHeaders, securityHeaders, securityHeadersFor } from './platform/http/security.ts';
import { mountSecurityTxt } from './platform/http/security-txt.ts';
import { servePages } from './platform/http/serve-pages.ts';
import { speculationHeaders } from './platform/http/speculation.ts';
import { varyBy } from './platform/http/wanted-currency.ts';
import { openPublicApi } from './public-api.ts';
import type { Service } from './service.ts';

/** What supervisors, proxies and Prometheus ask a process for. */
export interface Observed {
  ready?: Ready;
  metrics?: Metrics | null;
}

/** Builds the one server: files from memory, then calls, then the page renderer (handed in). */
export async function buildSite(
  service: Service,
  pages: Pages | null,
  observed: Observed = {},
): Promise<FastifyInstance> {
  const { config } = service;
  const { counting } = service;
  const inCurrencies = pages && pageCurrencies(pages);
  const answer = memoryAnswers(
    pages?.files ?? new Map(),
    (path, stored) => headersFor(path, stored, pages, config),
    (path, { headers }) => counting.notePage(path, headers),
    inCurrencies?.shown,
  );
  const noteMemory = observed.metrics?.noteMemory;
  const fromMemory: typeof answer = (request, response) => {
    const answered = answer(request, response);
    if (answered) noteMemory?.();
    return answered;
  };
  const site = Fastify({
    loggerInstance: service.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    ...requestLines,
    trustProxy: config.trustedProxies.length ? [...config.trustedProxies] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    bodyLimit: 64 * 1024,
    frameworkErrors: (error, request, reply) => answerBadAddress(error, request, reply, config),
    // With an access log, files from memory pass the framework too: it knows whom to believe an address of.
    serverFactory: (handler) =>
      serverFor(config.accessLog ? () => false : fromMemory, handler, observed.ready),
  });
  nameRequests(site);
  if (config.accessLog)
    logAccess(site, (path) => (pages?.files.has(path) ? path : counting.names.pageOf(path)));
  answerRefusals(site);
  mountObserved(site, observed, config);
  await site.register(async (answers) => {
    callHeaders(answers, config);
    tellTime(answers, service);
    refuseOnHold(answers, service.hold, allCalls);
    const verbs: Doorkeeper['verbs'] = new Map();
    await answers.register((calls) => openCalls(calls, service, verbs));
    await answers.register((api) => openPublicApi(api, service, verbs), { prefix: apiBase });
  });
  await site.register(async (others) => {
    securityHeaders(others, config);
    mountSecurityTxt(others, config, () => service.clock.now());
    countRendered(others, service);
    if (pages && inCurrencies)
      servePages(others, pages, pageLimits(config.limits), { answer: fromMemory, make: inCurrencies.make });
  });
  return site;
}

/** What a file from memory is sent with. */
function headersFor(path: string, stored: Stored, pages: Pages | null, config: Config) {
  const hashes = stored.inlineHashes ?? pages?.inlineHashes[path] ?? [];
  const security = securityHeadersFor(path, config, hashes);
  if (!pages || !isPage(stored)) return security;
  return {
    ...security,
    vary: varyBy(pages.currencies),
    // A page with scripts of its own is the desk's.
    ...(hashes.length === 0 ? speculationHeaders(pages.files) : {}),
  };
}

/** The server of a process that only does jobs: it answers supervisors and Prometheus, and nobody else. */
export function buildWorkerSite({ config, log }: Service, observed: Observed): FastifyInstance {
  const site = Fastify({
    loggerInstance: log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
  });
  mountObserved(site, observed, config);
  return site;
}

function mountObserved(site: FastifyInstance, { ready, metrics }: Observed, config: Config): void {
  if (ready) mountHealth(site, ready);
  if (!metrics || !config.metricsToken) return;
  metrics.watch(site);
  mountMetrics(site, metrics, config.metricsToken);
}

/** Pages that are rendered for each request; an address that is none of ours is counted as such. */
function countRendered(others: FastifyInstance, { counting }: Service): void {
  others.addHook('onSend', async (request, reply, payload) => {
    const html = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    const found = reply.statusCode === 200;
    if (html && request.method === 'GET' && (found || reply.statusCode === 404))
      counting.notePage(request.url.split('?', 1)[0] ?? '/', request.headers, found);
    return payload;
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function serverFor(
  fromMemory: (...of: Parameters<Handler>) => boolean,
  handler: Handler,
  ready?: Ready,
): Server {
  const server = createServer((request, response) => {
    // A proxy that keeps its connections opens the next one elsewhere.
    if (ready?.drains()) response.setHeader('connection', 'close');
    if (!fromMemory(request, response)) handler(request, response);
  });
  // A request must have arrived whole after two minutes; how long an answer takes is not limited.
  server.requestTimeout = 120_000;
  // Longer than proxies keep their idle connections, so that they are the ones who close.
  server.keepAliveTimeout = 72_000;
  return server;
}

/** Answers say the time that the service goes by, which in development may have been moved. */
function tellTime(answers: FastifyInstance, { clock }: Service): void {
  answers.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString());
  });
}

async function openCalls(
  calls: FastifyInstance,
  service: Service,
  verbs: Doorkeeper['verbs'],
): Promise<void> {
  const { config } = service;
  await calls.register(cookie);
  await calls.register(cors, {
    origin: [...allowedOrigins(config)].filter((origin) => origin !== config.publicUrl),
    credentials: true,
    // `date` lets a page on another origin correct its clock when it seals a password.
    exposedHeaders: [csrfHeader, 'date', requestIdHeader],
    allowedHeaders: ['content-type', 'token', organisationHeader, 'idempotency-key', csrfHeader],
    methods: ['GET', 'POST'],
    maxAge: 600,
  });
  // First: it forgets the parsers that are there.
  readBodies(calls);
  await calls.register(multipart);
  await limitByNetwork(calls, config);
  const keeper: Doorkeeper = {
    base: { config, secret: service.secret },
    verbs,
    contextFor: async (request, endpoint) => {
      const caller = callerOf(request, config);
      const actor = await authenticate(service, request, endpoint).catch(async (refusal) => {
        await noteRefusedRole(service, request, endpoint, caller, refusal);
        throw refusal;
      });
      const facts = factsOfRequest(request);
      facts.actor = actorName(actor);
      if (actor.kind === 'member' && actor.organisation) facts.organisation = actor.organisation.id;
      return service.context(actor, caller);
    },
  };
  mountDoors(calls, keeper, service);
  mountOpenApi(calls, config, allCalls);
}

export function callerOf(request: FastifyRequest, config: Config) {
  return {
    address: request.ip,
    country: callerCountry(request, config),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    browser: ownCookie(request, browserCookie, config),
    trust: ownCookie(request, trustCookie, config),
  };
}
