import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { giveMonths as giveMonthsCall } from '#contract/memberships.ts';
import { actorName, type Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMemberByAddress } from '../members/members.queries.ts';
import { periodAfter } from '../subscriptions/periods.ts';
import { followMembership } from './follow.ts';
import { monthsGivenMail } from './memberships.mail.ts';
import { findGrantByKey, insertGrant, listGrantsOf, lockMembership } from './memberships.queries.ts';
import type { MembershipGrant } from './memberships.tables.ts';

const latestGrants = 100;

/**
 * Gives a member months of a tier. They stand after those they have already, and behind what is paid for as long as that
 * gives as much.
 * @throws request.not_found: no member has that address; request.conflict: the key was used for another gift
 */
export async function giveMonths(
  ctx: Context,
  { email, tier, months, reason }: CheckedOf<typeof giveMonthsCall>,
  idempotencyKey: string,
): Promise<MembershipGrant> {
  const member = await findMemberByAddress(ctx.db, email);
  if (!member) throw fail('request.not_found');
  return transaction(ctx, async (inner) => {
    await lockMembership(inner.db, member.id);
    const now = inner.now();
    const made = await insertGrant(inner.db, {
      ...{ id: newId('membershipGrant', now), memberId: member.id, tier, months, reason, idempotencyKey },
      validFrom: now,
      validTo: periodAfter(now, months, now.getUTCDate()),
      givenBy: actorName(inner.actor),
      createdAt: now,
    });
    const same = (one: MembershipGrant) =>
      one.memberId === member.id && one.tier === tier && one.months === months && one.reason === reason;
    if (made) {
      await followMembership(inner, member.id);
      await postMail(inner, monthsGivenMail(inner.config, member.email, made));
    }
    const stands = await findGrantByKey(inner.db, idempotencyKey);
    if (!stands || !same(stands)) throw fail('request.conflict');
    return stands;
  });
}

/** @throws request.not_found: no member has that address */
export async function listGrants(ctx: Context, email: string): Promise<MembershipGrant[]> {
  const member = await findMemberByAddress(ctx.db, email);
  if (!member) throw fail('request.not_found');
  return listGrantsOf(ctx.db, member.id, latestGrants);
}
