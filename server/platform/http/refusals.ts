import type { FastifyError, FastifyInstance } from 'fastify';
import { type ErrorName, errors, Failure } from '#contract/errors.ts';

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
    if (lostDatabase(error)) {
      request.log.warn({ error: error.message }, 'the database does not answer');
      return reply.code(503).send(envelope('unavailable', null));
    }
    request.log.error({ error }, 'request failed');
    return reply.code(500).send(envelope('internal', null));
  });
}

export function envelope(name: ErrorName, data: unknown) {
  return { code: errors[name].code, msg: errors[name].msg, data: data ?? null };
}

/** Connection refused, broken, shutting down, or no connection free in time: the next try may well succeed. */
function lostDatabase(error: Error & { code?: string; cause?: unknown }): boolean {
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: string }) : error;
  return (
    /^(ECONN|EPIPE|ENOENT|57P0|08)/.test(cause.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(cause.message)
  );
}
