import type { FastifyInstance, FastifyRequest } from 'fastify';
import { coarseNetworkOf } from './network.ts';
import { factsOfRequest, isInProcess, requestIdHeader } from './request-lines.ts';

/**
 * Writes a line for each request that was answered or given up. Addresses are told by the name of the call, the page or
 * the built file, since gift codes and share tokens stand in them; visitors by their network.
 * @param nameOf the page or built file at a path without its query; null for what is neither
 */
export function logAccess(site: FastifyInstance, nameOf: (path: string) => string | null): void {
  site.addHook('onRequest', async (request, reply) => {
    if (isInProcess(request)) return;
    const facts = factsOfRequest(request);
    if (request.routeOptions.url === '/*') facts.call = nameOf(request.url.split('?', 1)[0] ?? '') ?? '/*';
    // Files are answered past the framework's reply.
    reply.raw.setHeader(requestIdHeader, facts.requestId ?? '');
    const before = bytesOf(request);
    reply.raw.once('close', () => {
      request.log.info(
        {
          method: request.method,
          status: reply.raw.statusCode,
          ms: Math.round(reply.elapsedTime),
          bytes: bytesOf(request) - before,
          network: coarseNetworkOf(request.ip),
          ...(reply.raw.writableFinished ? {} : { givenUp: true }),
        },
        'access',
      );
    });
  });
}

/** Sent on the connection so far, headers included; answers follow each other on it. */
const bytesOf = ({ socket }: FastifyRequest): number => socket.bytesWritten ?? 0;
