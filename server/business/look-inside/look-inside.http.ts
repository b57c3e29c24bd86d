import type { FastifyInstance } from 'fastify';
import { enterLookInside as enterDoor } from '#contract/look-inside.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { enterLookInside } from './look-inside.ts';

export function mountLookInside(site: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(site, keeper, enterDoor, async (ctx, { as }) => {
    const { token, expiresAt } = await enterLookInside(ctx, as);
    return { token, expiresAt: expiresAt.toISOString() };
  });
}
