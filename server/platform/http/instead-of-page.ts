import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestIdMark } from '#contract/request-id-mark.ts';
import { packingFor } from './pack.ts';
import type { Stored } from './pages.ts';

/** An answer other than 200 from memory; nobody keeps it. */
export function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored) {
  const atHand = (['br', 'gzip'] as const).filter((one) => stored[one]);
  const packing = packingFor(request.headers['accept-encoding'], atHand);
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type(stored.type);
  if (!packing) return reply.send(stored.plain);
  return reply.header('content-encoding', packing).send(stored[packing]);
}

/**
 * The last resort: nothing but memory is needed for it, and nothing of the error is in it. It names the request, so that
 * the operator who is asked about it finds its lines in the log.
 */
export function sendBroken(request: FastifyRequest, reply: FastifyReply, broken: Stored) {
  reply.code(500).removeHeader('content-encoding');
  reply.header('cache-control', 'no-store').type(broken.type);
  return reply.send(broken.plain.toString().replaceAll(requestIdMark, request.id));
}
