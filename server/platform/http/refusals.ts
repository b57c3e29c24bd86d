import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { type ErrorName, errors, Failure } from '#contract/errors.ts';
import { isLostDatabase, isUnreachable } from '../db/lost-database.ts';

const protocolErrors: Record<string, ErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.content_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.content_type',
};

/** Turns whatever was thrown into an envelope: status 200 for a refusal, 5xx only for our own faults. */
export function answerRefusals(site: FastifyInstance): void {
  site.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store');
    const { name, data } = refusalOf(error, request);
    if (name === 'internal') return reply.code(500).send(faultEnvelope(request.id));
    const isOurs = name === 'unavailable' && !(error instanceof Failure);
    return reply.code(isOurs ? 503 : 200).send(envelope(name, data));
  });
}

/** What was thrown, as a refusal of the contract. A fault of ours is written to the log, and is `internal`. */
export function refusalOf(error: FastifyError, request: FastifyRequest): { name: ErrorName; data: unknown } {
  if (error instanceof Failure) return { name: error.failure, data: error.data };
  const wrongBody = { name: 'request.invalid', data: { fields: { body: 'wrong_type' } } } as const;
  const name = protocolErrors[error.code ?? ''];
  if (name) return name === 'request.invalid' ? wrongBody : { name, data: null };
  const unavailable = { name: 'unavailable', data: null } as const;
  if (error.statusCode === 503) return unavailable;
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return wrongBody;
  if (isLostDatabase(error) || isUnreachable(error)) {
    request.log.warn({ err: error }, 'a server that the call needs does not answer');
    return unavailable;
  }
  request.log.error({ err: error }, 'request failed');
  return { name: 'internal', data: { requestId: request.id } };
}

export function envelope(name: ErrorName, data: unknown) {
  return { code: errors[name].code, msg: errors[name].msg, data: data ?? null };
}

/** What the visitor reads names the request, so that the operator who is asked about it finds its lines in the log. */
function faultEnvelope(requestId: string) {
  const { code, msg } = errors.internal;
  return {
    code,
    msg: `${msg} If it happens again, please tell us this reference: ${requestId}`,
    data: { requestId },
  };
}
