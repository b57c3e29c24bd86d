import type { FastifyInstance } from 'fastify';
import { customFeedback } from '#contract/feedback.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { sendFeedback } from './feedback.ts';

export function mountFeedback(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, customFeedback, (ctx, input, { request, files }) =>
    sendFeedback(ctx, input, { files, idempotencyKey: idempotencyKeyOf(request) }),
  );
}
