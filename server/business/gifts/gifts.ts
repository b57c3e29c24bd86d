import type { OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type * as contract from '#contract/gifts.ts';
import type { GiftState } from '#contract/gifts.ts';
import { isEnded } from '#contract/states.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { actingMember } from '../members/sessions.ts';
import { readTiers } from '../memberships/tiers.ts';
import { findGiftByHash, type GiftWithOrder, listGiftsOf } from './gifts.queries.ts';
import { codeOf } from './make-gift.ts';

/** Codes looked up or redeemed from one address. */
export const giftLimit = { max: 120, perSeconds: 600 } as const;

/** What is true now: a refund counts from its moment on, also while its delivery is still being ended. */
export function stateOf({ gift, service, line, order }: GiftWithOrder): GiftState {
  if (gift.takenBackAt) return 'taken_back';
  if (gift.redeemedAt) return 'redeemed';
  if (service.state === 'terminated' || line.endedAt || isEnded(order.state)) return 'taken_back';
  return service.state === 'suspended' ? 'held' : 'waiting';
}

/** @throws request.not_found; request.too_many */
export async function getByCode(ctx: Context, code: string): Promise<GiftWithOrder> {
  await takeByNetwork(ctx, 'gifts', giftLimit);
  const found = await findGiftByHash(ctx.db, hashToken(code));
  if (!found) throw fail('request.not_found');
  return found;
}

/** What whoever has the link sees. @throws as getByCode */
export async function readGift(ctx: Context, code: string): Promise<OutputOf<typeof contract.readGift>> {
  const found = await getByCode(ctx, code);
  const { tier, months, words, redeemedBy } = found.gift;
  const { downloadsADay, downloadsAMonth } = (await readTiers(ctx)).of(tier);
  const yours = ctx.actor.kind === 'member' && redeemedBy === ctx.actor.id;
  return { tier, months, words, state: stateOf(found), downloadsADay, downloadsAMonth, yours };
}

/** Those the caller bought. */
export async function listGifts(ctx: Context): Promise<OutputOf<typeof contract.listGifts>> {
  const found = await listGiftsOf(ctx.db, actingMember(ctx).id);
  return {
    items: found.map((one) => {
      const { id, tier, months, words, createdAt, redeemedAt } = one.gift;
      const state = stateOf(one);
      return {
        ...{ giftId: id, tier, months, words, state, orderNo: one.order.number },
        boughtAt: createdAt.toISOString(),
        redeemedAt: redeemedAt?.toISOString() ?? null,
        code: state === 'waiting' || state === 'held' ? codeOf(ctx, one.gift) : null,
      };
    }),
  };
}
