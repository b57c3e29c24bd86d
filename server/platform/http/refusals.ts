import type { FastifyError, FastifyInstance } from 'fastify';
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
    if (error instanceof Failure) return reply.code(200).send(envelope(error.failure, error.data));
    const name = protocolErrors[error.code ?? ''];
    if (name) {
      const data = name === 'request.invalid' ? { fields: { body: 'wrong_type' } } : null;
      return reply.code(200).send(envelope(name, data));
    }
    if (error.statusCode === 503) return reply.code(503).send(envelope('unavailable', null));
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return reply.code(200).send(envelope('request.invalid', { fields: { body: 'wrong_type' } }));
    }
    if (isLostDatabase(error) || isUnreachable(error)) {
      request.log.warn({ err: error }, 'a server that the call needs does not answer');
      return reply.code(503).send(envelope('unavailable', null));
    }
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(faultEnvelope(request.id));
  });
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
