import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type LineFacts, lineFacts, withLineFacts } from '../line-facts.ts';
import { logWith } from '../log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the endpoint that the route answers. */
    call?: string;
  }
}

export const requestIdHeader = 'x-request-id';
const safeId = /^[\w.-]{8,64}$/;

const factsOfRaw = new WeakMap<IncomingMessage, LineFacts>();
const inProcess = new WeakSet<IncomingMessage>();

/** Settings of the framework: each request gets an id, and a logger that knows what it is. */
export const requestLines = {
  requestIdHeader: false as const,
  genReqId(raw: IncomingMessage): string {
    // A call that a page makes in process while it is rendered belongs to the request for that page.
    const outer = lineFacts()?.requestId;
    if (outer) inProcess.add(raw);
    const requestId = outer ?? randomBytes(8).toString('hex');
    factsOfRaw.set(raw, { requestId, actor: 'visitor' });
    return requestId;
  },
  childLoggerFactory: (log: FastifyBaseLogger, _bindings: object, _options: object, raw: IncomingMessage) =>
    logWith(log, factsOfRaw.get(raw) ?? {}),
};

/** First of all hooks: what is done for a request from here on writes its lines with its id, its call and its actor. */
export function nameRequests(site: FastifyInstance): void {
  site.addHook('onRequest', (request, reply, done) => {
    const facts = factsOfRequest(request);
    const given = idFromProxy(request);
    if (given) {
      facts.requestId = given;
      request.id = given;
    }
    const { config, url } = request.routeOptions;
    facts.call = config.call ?? url ?? 'none';
    reply.header(requestIdHeader, facts.requestId);
    withLineFacts(facts, done);
  });
  // A body is read in the context of its connection, not in that of its request.
  site.addHook('preValidation', (request, _reply, done) => withLineFacts(factsOfRequest(request), done));
}

export const factsOfRequest = (request: FastifyRequest): LineFacts => factsOfRaw.get(request.raw) ?? {};

/** A page asks while it is rendered for another request. */
export const isInProcess = (request: FastifyRequest): boolean => inProcess.has(request.raw);

/** Only a proxy that is trusted has written further addresses that are believed. */
function idFromProxy(request: FastifyRequest): string | null {
  const sent = request.headers[requestIdHeader];
  const trusted = (request.ips?.length ?? 0) > 1;
  return trusted && typeof sent === 'string' && safeId.test(sent) ? sent : null;
}
