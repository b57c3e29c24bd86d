import { randomInt } from 'node:crypto';
import { isbot } from 'isbot';
import type { AffiliateMembership, affiliateClick, affiliateRegister } from '#contract/affiliates.ts';
import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { type Id, newId } from '#contract/ids.ts';
import { takeByNetwork } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { coarseNetworkOf } from '#server/platform/http/network.ts';
import { actingMember } from '../members/sessions.ts';
import {
  approveApplied,
  findAffiliateByCode,
  findAffiliateOf,
  findLastMove,
  insertAffiliate,
  isEmailVerified,
  keepClick,
} from './affiliates.queries.ts';
import type { Affiliate } from './affiliates.tables.ts';

/** New visits by partner links from one address; many people may share one. */
export const clickLimit = { max: 300, perSeconds: 3600 } as const;

// No letter or digit that is read as another (0 o, 1 i l), and no vowel, so that no code is a word.
const codeAlphabet = 'bcdfghjkmnpqrstvwxyz23456789';
const codeLength = 8;

/**
 * Joins the programme for the signed-in member: at once where their email is verified, else the next time they ask after
 * it is. Asked again, it answers the same.
 * @throws session.missing
 */
export async function registerAffiliate(ctx: Context): Promise<OutputOf<typeof affiliateRegister>> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw fail('session.missing', { need: 'login' });
  const applied = await findOrApply(ctx, actor.id);
  const affiliate = applied.status === 'applied' ? await approveOnceProven(ctx, applied) : applied;
  return shownOf(ctx, affiliate);
}

const shownOf = ({ config }: Context, { status, code }: Affiliate) => ({
  status,
  affiliateCode: code,
  link: `${config.publicUrl}/home?tid=${code}`,
});

/** @returns null where the member has not joined */
export async function readOwnAffiliate(ctx: Context): Promise<AffiliateMembership | null> {
  const affiliate = await findAffiliateOf(ctx.db, actingMember(ctx).id);
  if (!affiliate) return null;
  const moved = await findLastMove(ctx.db, affiliate.id);
  return { ...shownOf(ctx, affiliate), reason: moved && moved.toState !== 'approved' ? moved.reason : null };
}

/** By the last move that staff had made by then, and where there was none by its approval. */
export async function wasApprovedAt(
  { db }: Context,
  { id, approvedAt }: Affiliate,
  at: Date,
): Promise<boolean> {
  const moved = await findLastMove(db, id, at);
  if (moved) return moved.toState === 'approved';
  return approvedAt !== null && approvedAt <= at;
}

async function findOrApply(ctx: Context, memberId: Id<'member'>): Promise<Affiliate> {
  // A second round only when the drawn code was taken: one in billions.
  for (let round = 0; round < 5; round++) {
    const before = await findAffiliateOf(ctx.db, memberId);
    if (before) return before;
    const now = ctx.now();
    await insertAffiliate(ctx.db, {
      id: newId('affiliate', now),
      memberId,
      code: newAffiliateCode(),
      status: 'applied',
      createdAt: now,
    });
  }
  const made = await findAffiliateOf(ctx.db, memberId);
  if (!made) throw new Error('no free affiliate code was found');
  return made;
}

async function approveOnceProven(ctx: Context, applied: Affiliate): Promise<Affiliate> {
  if (!(await isEmailVerified(ctx.db, applied.memberId))) return applied;
  const approved = await approveApplied(ctx.db, applied.id, ctx.now());
  return approved ?? (await findAffiliateOf(ctx.db, applied.memberId)) ?? applied;
}

export function newAffiliateCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join(
    '',
  );
}

/**
 * Records a visit by a partner link.
 * @returns clickId null for unknown or inactive codes, robots, and the partner's own visits
 * @throws request.too_many
 */
export async function recordClick(
  ctx: Context,
  { tid, landing, visitor }: CheckedOf<typeof affiliateClick>,
): Promise<OutputOf<typeof affiliateClick>> {
  const { address, userAgent } = ctx.caller;
  if (!userAgent || isbot(userAgent)) return { clickId: null };
  await takeByNetwork(ctx, 'affiliate-click', clickLimit);
  const affiliate = await findAffiliateByCode(ctx.db, tid.toLowerCase());
  if (affiliate?.status !== 'approved') return { clickId: null };
  if (ctx.actor.kind === 'member' && ctx.actor.id === affiliate.memberId) return { clickId: null };
  const now = ctx.now();
  const clickId = await keepClick(ctx.db, {
    id: newId('click', now),
    affiliateId: affiliate.id,
    visitor,
    clickedOn: now.toISOString().slice(0, 10),
    // The path alone: what stands behind it may be somebody's ticket.
    landing: landing.replace(/[?#].*$/, ''),
    network: coarseNetworkOf(address),
    createdAt: now,
  });
  return { clickId };
}
