import { and, eq, isNull, max } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import { type removeWay as removeDoor, type Way, type WayKind, wayKinds } from '#contract/ways.ts';
import { noteSecurityEvent } from '#server/platform/auth/security-journal.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { wayRemovedMail } from './members.mail.ts';
import { findMember } from './members.queries.ts';
import { type Member, signIns } from './members.tables.ts';
import { ownWays } from './own-ways.ts';
import { requireUnchanged } from './prove-password.ts';
import { actingMember } from './sessions.ts';
import { requireStepUp } from './step-up.ts';
import type { IsSettled, WaySource } from './way-source.ts';

/** Every way into an account; nouns to the right add theirs when they are mounted. */
export const waySources = new Map<WayKind, WaySource>(ownWays);

/** Time in which the owner reads the mail about a way that was added. */
export const settlesAfter = days(7);

export async function listWays(ctx: Context): Promise<Way[]> {
  const member = await findMember(ctx.db, actingMember(ctx).id);
  if (!member) throw fail('session.missing', { need: 'login' });
  const isSettled = await settledFor(ctx, member.id);
  const found: Way[] = [];
  for (const kind of wayKinds)
    found.push(...((await waySources.get(kind)?.list(ctx, member, isSettled)) ?? []));
  return found;
}

/**
 * Takes a way out of the caller's account, after a fresh proof; its owner is mailed.
 * @throws request.not_found: none of theirs, or it was removed before; and what `requireStepUp` refuses
 */
export async function removeWay(ctx: Context, input: CheckedOf<typeof removeDoor>): Promise<void> {
  const { kind, id, ...proof } = input;
  const member = await requireStepUp(ctx, proof);
  await transaction(ctx, async (inner) => {
    await requireUnchanged(inner, member);
    const label = await waySources.get(kind)?.remove?.(inner, member, id);
    if (!label) throw fail('request.not_found');
    await postMail(inner, wayRemovedMail(ctx.config, member, kind, label));
  });
}

/**
 * Switches off every way that was added since its owner last proved themselves: a thief may have added it. A way is settled
 * once somebody signed in by the password a week or more after it was added. A sign-in at once settles nothing, because
 * the thief who added it may know that password too. No device is trusted any more, however long it was. Call it in the transaction that sets or drops the password, before sessions end.
 * @returns what their owner knows them by
 */
export async function suspendUnsettled(ctx: Context, member: Member): Promise<string[]> {
  const isSettled = await settledFor(ctx, member.id);
  const suspended: string[] = [];
  for (const kind of wayKinds)
    suspended.push(...((await waySources.get(kind)?.suspend?.(ctx, member, isSettled)) ?? []));
  if (suspended.length) {
    const facts = { ways: suspended.length };
    await noteSecurityEvent(ctx, 'ways.suspended', { memberId: member.id, facts });
  }
  return suspended;
}

async function settledFor(ctx: Context, memberId: Id<'member'>): Promise<IsSettled> {
  const proven = await lastPasswordProof(ctx, memberId);
  return (addedAt) => proven !== null && later(addedAt, settlesAfter) <= proven;
}

/**
 * The latest sign-in by password that nobody disowned by a mailed link. One that was reported on the security page counts:
 * otherwise a thief who is signed in could unsettle the ways of the owner by reporting the owner's sign-ins.
 */
async function lastPasswordProof(ctx: Context, memberId: Id<'member'>): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ at: max(signIns.at) })
    .from(signIns)
    .where(and(eq(signIns.memberId, memberId), eq(signIns.method, 'password'), isNull(signIns.disownedAt)));
  return row?.at ?? null;
}
