import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/books.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { checkBooks } from './books.ts';
import { readBookNights } from './nights.ts';

export function mountBooks(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, calls.checkBooks, async (ctx) => ({
    checkedAt: ctx.now().toISOString(),
    checks: await checkBooks(ctx),
  }));
  door(site, keeper, calls.readBookNights, readBookNights);
}
