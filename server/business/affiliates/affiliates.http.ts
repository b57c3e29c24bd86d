import type { FastifyInstance } from 'fastify';
import { affiliateClick, affiliateRegister } from '#contract/affiliates.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { recordClick, registerAffiliate } from './affiliates.ts';

export function mountAffiliates(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, affiliateRegister, (ctx) => registerAffiliate(ctx));
  door(calls, keeper, affiliateClick, (ctx, input) => recordClick(ctx, input));
}
