import { eq, sql } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as calls from '#contract/staff-calls.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { findMember } from '../members/members.queries.ts';
import { type Member, members } from '../members/members.tables.ts';
import { disableMember as disable } from '../members/members.ts';
import { actingMember, endSessions } from '../members/sessions.ts';
import { ownersLock } from './accept-staff-link.ts';
import { demoEnded } from './demo-accounts.ts';
import { requireOperator, requireOtherOwner } from './manage-staff.ts';
import { findStaff, listActingOwners } from './staff.queries.ts';
import { noteStaffAct } from './staff-acts.ts';

type Asked = CheckedOf<typeof calls.disableMember>;

/**
 * Keeps a member from signing in, and ends their sessions; the reason is kept. Only an owner keeps staff out.
 * @throws access.refused: yourself, staff; request.not_found; staff.last_owner
 */
export async function disableMember(ctx: Context, input: Asked): Promise<void> {
  await keeping(ctx, input, async (inner, member) => {
    if (member.disabledAt) return;
    await requireOtherOwner(inner, member.id);
    await disable(inner, member.id, 'suspended');
    await note(inner, 'member_disabled', member, input.reason);
  });
}

/** Accounts that ended so stay disabled. */
const forGood: readonly string[] = [demoEnded, 'deleted'];

/** @throws access.refused: yourself, staff, demo_ended, deleted; request.not_found */
export async function enableMember(ctx: Context, input: Asked): Promise<void> {
  await keeping(ctx, input, async (inner, member) => {
    if (!member.disabledAt) return;
    const { disabledReason } = member;
    if (disabledReason && forGood.includes(disabledReason))
      throw fail('access.refused', { reason: disabledReason });
    await inner.db
      .update(members)
      .set({ disabledAt: null, disabledReason: null })
      .where(eq(members.id, member.id));
    await note(inner, 'member_enabled', member, input.reason);
  });
}

/** @throws access.refused: yourself, staff; request.not_found */
export async function endMemberSessions(ctx: Context, input: Asked): Promise<void> {
  await keeping(ctx, input, async (inner, member) => {
    await endSessions(inner, member.id);
    await note(inner, 'member_sessions_ended', member, input.reason);
  });
}

const note = (
  ctx: Context,
  kind: 'member_disabled' | 'member_enabled' | 'member_sessions_ended',
  { id, email }: Member,
  reason: string,
) => noteStaffAct(ctx, { kind, memberId: id, email, reason });

async function keeping(
  ctx: Context,
  { memberId }: { memberId: Id<'member'> },
  act: (inner: Context, member: Member) => Promise<void>,
): Promise<void> {
  requireOperator(ctx);
  const self = actingMember(ctx).id;
  // Staff who lock themselves out cannot undo it.
  if (self === memberId) throw fail('access.refused', { reason: 'yourself' });
  await transaction(ctx, async (inner) => {
    // Before the row: whoever gives roles takes this name and then refers to the row.
    await lockName(inner.db, ownersLock);
    await inner.db.execute(sql`select 1 from members where id = ${memberId} for update`);
    const member = await findMember(inner.db, memberId);
    if (!member) throw fail('request.not_found');
    const owners = await listActingOwners(inner.db);
    const byOwner = owners.some((owner) => owner.memberId === self);
    if (!byOwner && (await findStaff(inner.db, memberId))) throw fail('access.refused', { reason: 'staff' });
    await act(inner, member);
  });
}
