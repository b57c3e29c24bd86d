import { and, eq, isNull } from 'drizzle-orm';
import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import type * as calls from '#contract/staff-calls.ts';
import { hours, later } from '#contract/time.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { issueTicket, spendTicketsOf } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { stranger } from '#server/platform/mail/speak.ts';
import { findMember, findMemberByAddress } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { actingMember, endSessions } from '../members/sessions.ts';
import { type Staff, staff } from '../members/staff.tables.ts';
import { requireStepUp } from '../members/step-up.ts';
import { ownersLock } from './accept-staff-link.ts';
import { staffLinkUrl } from './owner-links.ts';
import { invitationMail } from './staff.mail.ts';
import { findStaff, listActingOwners } from './staff.queries.ts';
import { noteStaffAct } from './staff-acts.ts';
import { type Invited, invitationKind } from './staff-links.ts';

const invitationFor = hours(72);
const invitationRule = { max: 30, perSeconds: 3600 };

/**
 * Mails somebody a link to work in these roles; an earlier one to the same address ends.
 * @throws access.refused; access.step_up; request.invalid: email → already_staff; request.too_many
 */
export async function inviteStaff(ctx: Context, input: CheckedOf<typeof calls.inviteStaff>) {
  requireOperator(ctx);
  const by = await requireStepUp(ctx, input);
  const { email, roles } = input;
  const known = await findMemberByAddress(ctx.db, email);
  if (known && (await findStaff(ctx.db, known.id))) throw failField('email', 'already_staff');
  await takeFrom(ctx, `staff-invitation:${by.id}`, invitationRule);
  return transaction(ctx, async (inner) => {
    await spendTicketsOf(inner.db, invitationKind, email, inner.now());
    const data: Invited = { roles: [...roles], invitedBy: by.id };
    const { ticket } = await issueTicket(inner, {
      kind: invitationKind,
      email,
      data,
      validMs: invitationFor,
    });
    const url = staffLinkUrl(ctx.config.publicUrl, ticket);
    await postMail(inner, invitationMail(ctx.config, known ?? stranger(email), { by: by.name, roles, url }));
    await noteStaffAct(inner, { kind: 'invited', email, roles });
    return { expiresAt: later(ctx.now(), invitationFor).toISOString() };
  });
}

/** @throws access.refused; access.step_up */
export async function withdrawStaffInvitation(
  ctx: Context,
  input: CheckedOf<typeof calls.withdrawStaffInvitation>,
): Promise<void> {
  requireOperator(ctx);
  await requireStepUp(ctx, input);
  await transaction(ctx, async (inner) => {
    const open = await spendTicketsOf(inner.db, invitationKind, input.email, inner.now());
    if (open > 0) await noteStaffAct(inner, { kind: 'invitation_withdrawn', email: input.email });
  });
}

/** @throws access.refused; access.step_up; request.not_found; staff.last_owner */
export async function changeStaffRoles(
  ctx: Context,
  input: CheckedOf<typeof calls.changeStaffRoles>,
): Promise<void> {
  const { roles, memberId } = input;
  await changing(ctx, input, async (inner, { row, member }) => {
    if (row.roles.length === roles.length && roles.every((role) => row.roles.includes(role))) return;
    if (row.roles.includes('owner') && !roles.includes('owner')) await requireOtherOwner(inner, memberId);
    await inner.db.update(staff).set({ roles }).where(eq(staff.memberId, memberId));
    await noteStaffAct(inner, { kind: 'roles_changed', memberId, email: member.email, roles });
  });
}

/**
 * Takes all rights and ends all sessions at once. They stay a member, because what they bought is theirs; who must not
 * sign in at all is disabled besides (`disableMember`).
 * @throws access.refused; access.step_up; request.not_found; staff.last_owner
 */
export async function suspendStaff(ctx: Context, input: CheckedOf<typeof calls.suspendStaff>): Promise<void> {
  const { memberId, reason } = input;
  await changing(ctx, input, async (inner, { row, member }) => {
    if (row.suspendedAt) return;
    await requireOtherOwner(inner, memberId);
    await inner.db
      .update(staff)
      .set({ suspendedAt: inner.now(), suspendedBy: actingMember(inner).id })
      .where(and(eq(staff.memberId, memberId), isNull(staff.suspendedAt)));
    await endSessions(inner, memberId);
    await noteStaffAct(inner, { kind: 'suspended', memberId, email: member.email, reason });
  });
}

/** @throws access.refused; access.step_up; request.not_found */
export async function restoreStaff(ctx: Context, input: CheckedOf<typeof calls.restoreStaff>): Promise<void> {
  const { memberId } = input;
  await changing(ctx, input, async (inner, { row, member }) => {
    if (!row.suspendedAt) return;
    await inner.db
      .update(staff)
      .set({ suspendedAt: null, suspendedBy: null })
      .where(eq(staff.memberId, memberId));
    await noteStaffAct(inner, { kind: 'restored', memberId, email: member.email, roles: row.roles });
  });
}

/**
 * Call it, in a transaction, before anything that could take an owner away: roles, suspension, disabling, the removal of
 * a second factor.
 * @throws staff.last_owner: nobody else could act as an owner
 */
export async function requireOtherOwner(ctx: Context, memberId: Id<'member'>): Promise<void> {
  await lockName(ctx.db, ownersLock);
  const owners = await listActingOwners(ctx.db);
  if (owners.length === 1 && owners[0]?.memberId === memberId) throw fail('staff.last_owner');
}

/** The door has asked the table already; a verb asks again that it came through a door that allows it. */
export function requireOperator({ actor }: Context): void {
  if (actor.kind === 'visitor') throw fail('session.missing', { need: 'login' });
  if (actor.kind !== 'member' || actor.role !== 'admin') throw fail('access.refused', { reason: 'role' });
}

async function changing(
  ctx: Context,
  input: { memberId: Id<'member'>; password?: string; otpCode?: string },
  change: (inner: Context, found: { row: Staff; member: Member }) => Promise<void>,
): Promise<void> {
  requireOperator(ctx);
  await requireStepUp(ctx, input);
  await transaction(ctx, async (inner) => {
    // Two owners who change each other wait here, and the second one sees what the first has done.
    await lockName(inner.db, ownersLock);
    const self = await listActingOwners(inner.db);
    if (!self.some(({ memberId }) => memberId === actingMember(inner).id))
      throw fail('access.refused', { reason: 'role' });
    const row = await findStaff(inner.db, input.memberId);
    const member = row && (await findMember(inner.db, input.memberId));
    if (!row || !member) throw fail('request.not_found');
    await change(inner, { row, member });
  });
}
