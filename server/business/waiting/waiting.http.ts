import type { FastifyInstance } from 'fastify';
import { readToday as todayDoor } from '#contract/today.ts';
import { countWaiting as waitingDoor } from '#contract/waiting.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { readToday } from './read-today.ts';
import { countWaiting } from './waiting.ts';

export function mountWaiting(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, waitingDoor, (ctx) => countWaiting(ctx));
  door(site, keeper, todayDoor, (ctx) => readToday(ctx));
}
