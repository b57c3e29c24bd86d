import { STATUS_CODES } from 'node:http';
import { apiKeyPrefix } from '#contract/api-keys.ts';
import { type ErrorName, fieldMessages } from '#contract/errors.ts';
import { problemType, statusOf } from '#contract/problem.ts';
import { problemOf } from './api-problems.ts';

type Json = Record<string, unknown>;

/** "Not Found" as `NotFound`, for the name of a component. */
export const nameOfStatus = (status: number): string => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '');

/**
 * What the operations of the public API refer to.
 * @param refusals all that they can be answered with
 * @param anywhere what is answered beside them, which `code` may be as well
 */
export const apiComponents = (refusals: readonly ErrorName[], anywhere: readonly ErrorName[]): Json => ({
  securitySchemes: {
    ApiKey: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: `${apiKeyPrefix} and 43 characters`,
      description: 'An API key of your account.',
    },
  },
  headers: {
    RateLimitLimit: header('Calls of one key in one minute.'),
    RateLimitRemaining: header('Calls that are left in the running minute.'),
    RateLimitReset: header('Seconds until the running minute ends.'),
    RetryAfter: header('Seconds to wait before the next try.'),
    Location: { description: 'The address of what was made.', schema: { type: 'string' } },
    Challenge: {
      description: 'Which key is needed, as RFC 6750 says.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    FieldMessage: { type: 'string', enum: [...fieldMessages] },
    Problem: problemSchema([...new Set([...refusals, ...anywhere])]),
  },
  responses: Object.fromEntries(
    [...Map.groupBy(refusals, statusOf)].map(([status, names]) => [
      nameOfStatus(status),
      responseOf(status, names),
    ]),
  ),
});

const header = (description: string) => ({ description, schema: { type: 'integer' } });

const problemSchema = (refusals: readonly ErrorName[]): Json => ({
  description: 'A refusal, as RFC 9457 says. It may have further fields, which its code explains.',
  type: 'object',
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', description: 'That of the status.' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people.' },
    code: { type: 'string', enum: [...refusals], description: 'Tells one reason from another.' },
    fields: {
      description: 'Of `request.invalid`: what is wrong with each field.',
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/FieldMessage' },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
  additionalProperties: true,
});

/** Data of refusals that carry some, for the examples. */
const exampleData: Partial<Record<ErrorName, Json>> = {
  'request.invalid': { fields: { orderNo: 'not_allowed_characters' } },
  'session.ended': { reason: 'expired' },
  'request.too_many': { retryAfter: 30 },
  internal: { requestId: '4f1c2a9b7e3d5068' },
};

function responseOf(status: number, names: readonly ErrorName[]): Json {
  const examples = names.map(
    (name) => [name, { value: problemOf(name, exampleData[name] ?? null) }] as const,
  );
  const headers = {
    ...(status === 401 ? { 'WWW-Authenticate': { $ref: '#/components/headers/Challenge' } } : {}),
    ...(status === 429 ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
  };
  return {
    description: STATUS_CODES[status] ?? 'Refused.',
    ...(Object.keys(headers).length ? { headers } : {}),
    content: {
      [problemType]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}
