import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/time-machine.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { runTimeMachine } from './run-time-machine.ts';

export function mountTimeMachine(site: FastifyInstance, keeper: Doorkeeper, { database }: Service): void {
  door(site, keeper, calls.runTimeMachine, (ctx, wanted) => runTimeMachine(ctx, database, wanted));
}
