import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/memberships.ts';
import * as operator from '#contract/memberships-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import type { Service } from '#server/service.ts';
import { findMemberByAddress } from '../members/members.queries.ts';
import { requireOthersAccount } from '../organisations/own-account.ts';
import { findMembership } from './find-membership.ts';
import { type GrantOf, giveMonths, isUnused, listGrants, takeGrantBack } from './grants.ts';
import { readAllowance } from './read-allowance.ts';
import { grantShown, readMembership } from './read-membership.ts';
import { downloadsSince, refundDownloads } from './take-download.ts';

export function mountMemberships(calls: FastifyInstance, keeper: Doorkeeper, _service: Service): void {
  door(calls, keeper, contract.readMembership, (ctx) => readMembership(ctx));
  door(calls, keeper, contract.readAllowance, (ctx) => readAllowance(ctx));
  door(calls, keeper, operator.giveMonths, async (ctx, gift, { request }) => {
    const receiver = await findMemberByAddress(ctx.db, gift.email);
    await requireOthersAccount(ctx, receiver?.id ?? null);
    return grantShown(await giveMonths(ctx, gift, requireIdempotencyKey(request)));
  });
  door(calls, keeper, operator.takeGrantBack, async (ctx, wanted) =>
    grantForOperator(ctx, await takeGrantBack(ctx, wanted)),
  );
  door(calls, keeper, operator.listGrants, async (ctx, wanted) => {
    const { items, nextCursor } = await listGrants(ctx, wanted);
    return { items: await Promise.all(items.map((one) => grantForOperator(ctx, one))), nextCursor };
  });
  door(calls, keeper, operator.findMembership, (ctx, { about }) => findMembership(ctx, about));
  door(calls, keeper, operator.countDownloads, async (ctx, { memberId, since }) => {
    const downloads = await downloadsSince(ctx, memberId, new Date(since));
    return { downloads, refundable: downloads < refundDownloads };
  });
}

async function grantForOperator(ctx: Context, { grant, email }: GrantOf) {
  const { memberId, givenBy, takenBackAt, takenBackBecause } = grant;
  return {
    ...grantShown(grant),
    ...{ memberId, email, givenBy },
    unused: await isUnused(ctx, grant),
    takenBack: takenBackAt && { at: takenBackAt.toISOString(), reason: takenBackBecause ?? '' },
  };
}
