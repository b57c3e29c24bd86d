import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/waiting.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { countWaiting } from './waiting.ts';

export function mountWaiting(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, calls.countWaiting, (ctx) => countWaiting(ctx));
}
