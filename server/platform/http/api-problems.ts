import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/api.ts';
import type { ErrorData, ErrorName } from '#contract/errors.ts';
import { detailOf, type Problem, problemType, statusOf } from '#contract/problem.ts';
import type { Config } from '#server/config.ts';
import { refusalOf } from './refusals.ts';
import { callHeadersOf } from './security.ts';

/** Answers whatever was thrown below `api` as RFC 9457 says, with a status of HTTP. */
export function answerProblems(api: FastifyInstance): void {
  api.setErrorHandler((error: FastifyError, request, reply) => {
    const { name, data } = refusalOf(error, request);
    reply.header('cache-control', 'no-store');
    sayWhatNext(reply, name, data);
    return reply
      .code(statusOf(name))
      .type(problemType)
      .send(JSON.stringify(problemOf(name, data)));
  });
}

/**
 * Answers an address that the router cannot read, which no route and no hook hears of: below the API as every problem there, elsewhere
 * as the framework does by itself.
 */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
  if (request.url.startsWith(`${apiBase}/`)) {
    const problem = problemOf('request.not_found', null);
    reply.headers({ ...callHeadersOf(config), 'cache-control': 'no-store' });
    reply.code(problem.status).type(problemType).send(JSON.stringify(problem));
    return;
  }
  const { code, message, statusCode = 400 } = error;
  reply.code(statusCode).send({ error: 'Bad Request', code, message, statusCode });
}

export function problemOf(name: ErrorName, data: unknown): Problem {
  const status = statusOf(name);
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: detailOf(name, data),
    code: name,
    ...(data as object | null),
  };
}

/** What programs read without knowing our codes: when to come again (RFC 9110), and what a key lacks (RFC 6750). */
function sayWhatNext(reply: FastifyReply, name: ErrorName, data: unknown): void {
  const challenge = challengeOf(name, data);
  if (challenge) reply.header('www-authenticate', challenge);
  if (name === 'request.too_many')
    reply.header('retry-after', (data as ErrorData['request.too_many']).retryAfter);
}

/** The value of `WWW-Authenticate` for a refusal that another key would end; null for every other one. */
export function challengeOf(name: ErrorName, data: unknown): string | null {
  const challenge = `Bearer realm="${apiBase}"`;
  if (name === 'session.missing') return challenge;
  if (name === 'session.ended') return `${challenge}, error="invalid_token"`;
  const { scope } = (data ?? {}) as Partial<ErrorData['access.refused']>;
  if (name !== 'access.refused' || !scope) return null;
  return `${challenge}, error="insufficient_scope", scope="${scope}"`;
}
