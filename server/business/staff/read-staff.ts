import type { CheckedOf, OutputOf } from '#contract/endpoint.ts';
import { isOrganisationAddress } from '#contract/organisation-address.ts';
import { changesSomething } from '#contract/staff.ts';
import type * as calls from '#contract/staff-calls.ts';
import type { Context } from '#server/platform/context.ts';
import { findMember, findSecondFactor } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';
import { requireOperator } from './manage-staff.ts';
import { findStaff, listActsBefore, listOpenTickets, listStaffWithMembers } from './staff.queries.ts';
import { type Invited, invitationKind } from './staff-links.ts';

/** What the site needs to show the right rooms; the service asks its own table at each call all the same. */
export async function readStaffAccess(ctx: Context): Promise<OutputOf<typeof calls.readStaffAccess>> {
  const { id } = actingMember(ctx);
  const held = await findStaff(ctx.db, id);
  const roles = held && !held.suspendedAt ? held.roles : [];
  if ((await findSecondFactor(ctx.db, id))?.confirmedAt)
    return { staffRoles: [...roles], secondFactor: 'set' };
  // A demo account works without one.
  const needed = roles.some(changesSomething) && !(await findMember(ctx.db, id))?.demo;
  return { staffRoles: [...roles], secondFactor: needed ? 'needed' : 'not_needed' };
}

export async function listStaff(ctx: Context): Promise<OutputOf<typeof calls.listStaff>> {
  requireOperator(ctx);
  const found = await listStaffWithMembers(ctx.db);
  const open = await listOpenTickets(ctx.db, invitationKind, ctx.now());
  return {
    items: found.map((row) => ({
      memberId: row.memberId,
      email: row.email,
      name: row.name,
      roles: row.roles,
      acceptedAt: row.acceptedAt.toISOString(),
      suspendedAt: row.suspendedAt?.toISOString() ?? null,
      secondFactor: row.secondFactorAt !== null,
    })),
    invitations: open.map(({ email, data, createdAt, expiresAt }) => ({
      email: email ?? '',
      roles: (data as Invited).roles,
      invitedAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

const onPage = 50;

export async function listStaffActs(
  ctx: Context,
  { cursor }: CheckedOf<typeof calls.listStaffActs>,
): Promise<OutputOf<typeof calls.listStaffActs>> {
  requireOperator(ctx);
  const found = await listActsBefore(ctx.db, cursor ?? null, onPage + 1);
  const shown = found.slice(0, onPage);
  return {
    items: shown.map(({ act, actorEmail, about }) => ({
      kind: act.kind,
      actor: act.actor,
      actorEmail,
      // What it was then stays, but an organisation has no address that could be shown.
      email: isOrganisationAddress(act.email) ? about : act.email,
      roles: act.roles,
      reason: act.reason,
      at: act.createdAt.toISOString(),
    })),
    nextCursor: found.length > onPage ? (shown.at(-1)?.act.id ?? null) : null,
  };
}
