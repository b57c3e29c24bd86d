import type { FastifyInstance } from 'fastify';
import { count, queryStatistics } from '#contract/statistics.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { countReported, readStatistics } from './statistics.ts';

export function mountStatistics(calls: FastifyInstance, keeper: Doorkeeper, { counting }: Service): void {
  // It acts for nobody and is sent without cookies, so there is nothing for a CSRF pair to protect.
  door(
    calls,
    keeper,
    count,
    (ctx, input, { request }) => countReported(ctx, counting, request.headers, input),
    {
      pair: false,
    },
  );
  door(calls, keeper, queryStatistics, (ctx, input) => readStatistics(ctx, counting, input));
}
