import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/gifts.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import type { Service } from '#server/service.ts';
import { grantShown } from '../memberships/read-membership.ts';
import { listGifts, readGift } from './gifts.ts';
import { redeemGift } from './redeem-gift.ts';

// Redeeming takes no idempotency key: the code is one.

export function mountGifts(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, contract.readGift, (ctx, { code }) => readGift(ctx, code));
  door(calls, keeper, contract.redeemGift, async (ctx, { code }) => grantShown(await redeemGift(ctx, code)));
  door(calls, keeper, contract.listGifts, (ctx) => listGifts(ctx));
}
