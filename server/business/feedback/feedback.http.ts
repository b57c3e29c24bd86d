import type { FastifyInstance } from 'fastify';
import { customFeedback } from '#contract/feedback.ts';
import * as operator from '#contract/feedback-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { idempotencyKeyOf, requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { answerFeedback } from './answer-feedback.ts';
import { deleteFeedback } from './delete-feedback.ts';
import { sendFeedback } from './feedback.ts';
import { listFeedback } from './list-feedback.ts';
import { moveFeedback } from './move-feedback.ts';
import { readFeedback } from './read-feedback.ts';
import { readFeedbackFile } from './read-file.ts';

export function mountFeedback(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, customFeedback, (ctx, input, { request, files }) =>
    sendFeedback(ctx, input, { files, idempotencyKey: idempotencyKeyOf(request) }),
  );
  door(calls, keeper, operator.listFeedback, (ctx, input) => listFeedback(ctx, input));
  door(calls, keeper, operator.readFeedback, (ctx, { feedbackNo }) => readFeedback(ctx, feedbackNo));
  door(calls, keeper, operator.downloadFeedbackFile, (ctx, input) => readFeedbackFile(ctx, input));
  door(calls, keeper, operator.answerFeedback, async (ctx, input, { request }) => {
    await answerFeedback(ctx, input, requireIdempotencyKey(request));
    return null;
  });
  // Without an idempotency key: a move that was made is refused the second time.
  door(calls, keeper, operator.moveFeedback, async (ctx, input) => {
    await moveFeedback(ctx, input);
    return null;
  });
  // Nor here: what is deleted is not found the second time.
  door(calls, keeper, operator.deleteFeedback, async (ctx, input) => {
    await deleteFeedback(ctx, input);
    return null;
  });
}
