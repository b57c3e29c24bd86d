import type { FastifyInstance } from 'fastify';
import { affiliateClick, affiliateRegister, readAffiliate } from '#contract/affiliates.ts';
import * as operator from '#contract/affiliates-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { readOwnAffiliate, recordClick, registerAffiliate } from './affiliates.ts';
import { creditCommission } from './credit-commission.ts';
import { listAffiliates } from './list-affiliates.ts';
import { endAffiliate, pauseAffiliate, resumeAffiliate } from './move-affiliate.ts';

export function mountAffiliates(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, affiliateRegister, (ctx) => registerAffiliate(ctx));
  door(calls, keeper, readAffiliate, async (ctx) => ({ membership: await readOwnAffiliate(ctx) }));
  door(calls, keeper, operator.listAffiliates, (ctx, input) => listAffiliates(ctx, input));
  door(calls, keeper, operator.pauseAffiliate, async (ctx, input) => {
    await pauseAffiliate(ctx, input);
    return null;
  });
  door(calls, keeper, operator.resumeAffiliate, async (ctx, input) => {
    await resumeAffiliate(ctx, input);
    return null;
  });
  door(calls, keeper, operator.endAffiliate, async (ctx, input) => {
    await endAffiliate(ctx, input);
    return null;
  });
  const credit = keepsForSecondPerson(operator.creditCommission, creditCommission);
  // What was seen is compared when it is asked, and is no part of what a second person approves.
  door(calls, keeper, operator.creditCommission, (ctx, { credited, ...input }, { request }) =>
    credit(ctx, input, { idempotencyKey: requireIdempotencyKey(request), credited }),
  );
  door(calls, keeper, affiliateClick, (ctx, input) => recordClick(ctx, input));
}
