import type { FastifyInstance } from 'fastify';
import { fail } from '#contract/errors.ts';
import { customFeedback, idempotencyHeader, idempotencyKey } from '#contract/feedback.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { fieldsOf } from '#server/platform/http/fields.ts';
import type { Service } from '#server/service.ts';
import { sendFeedback } from './feedback.ts';

export function mountFeedback(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, customFeedback, (ctx, input, { request, files }) =>
    sendFeedback(ctx, input, { files, idempotencyKey: keyOf(request.headers[idempotencyHeader]) }),
  );
}

function keyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = idempotencyKey.safeParse(header, { reportInput: true });
  if (key.success) return key.data;
  const { body } = fieldsOf(key.error);
  throw fail('request.invalid', { fields: { [idempotencyHeader]: body ?? 'wrong_type' } });
}
