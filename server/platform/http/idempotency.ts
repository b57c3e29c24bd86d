import type { FastifyRequest } from 'fastify';
import { fail, failField } from '#contract/errors.ts';
import { idempotencyHeader, idempotencyKey } from '#contract/feedback.ts';
import { fieldsOf } from './fields.ts';

/**
 * The caller's key for a write that must happen once; null when none was sent.
 * @throws request.invalid under the header's name
 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const header = headers[idempotencyHeader];
  if (header === undefined) return null;
  const key = idempotencyKey.safeParse(header, { reportInput: true });
  if (key.success) return key.data;
  const { body } = fieldsOf(key.error);
  throw fail('request.invalid', { fields: { [idempotencyHeader]: body ?? 'wrong_type' } });
}

/** @throws request.invalid under the header's name, also when it is missing */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request);
  if (key === null) throw failField(idempotencyHeader, 'required');
  return key;
}
