import type { CheckedOf } from '#contract/endpoint.ts';
import { fail, failField } from '#contract/errors.ts';
import { staffRoles } from '#contract/staff.ts';
import type { acceptStaffLink as acceptDoor } from '#contract/staff-calls.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import { otpStep } from '#server/platform/auth/otp.ts';
import { hashPassword, passwordProblem } from '#server/platform/auth/passwords.ts';
import { openSealed } from '#server/platform/auth/sealing.ts';
import { spendTicket } from '#server/platform/auth/tickets.ts';
import type { Context } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { requestConfirmation } from '../members/confirmations.ts';
import { findMemberByAddress } from '../members/members.queries.ts';
import type { Member } from '../members/members.tables.ts';
import { createMember } from '../members/members.ts';
import { notePasswordUse, provePassword } from '../members/prove-password.ts';
import { requireSecondFactor, setSecondFactor } from '../members/second-factor.ts';
import type { OpenedSession } from '../members/sessions.ts';
import { endSessions, openSession } from '../members/sessions.ts';
import { forgive } from '../members/sign-in-guard.ts';
import { staff } from '../members/staff.tables.ts';
import { distrustAll } from '../members/trusted-devices.ts';
import { newOwnerMail } from './staff.mail.ts';
import { findStaff, listActingOwners } from './staff.queries.ts';
import { noteStaffAct } from './staff-acts.ts';
import { factorFor, requireStaffLink, requireUsable, type StaffLink, secretOf } from './staff-links.ts';

/** A verb that changes who the owners are takes this name first. */
export const ownersLock = 'staff:owners';
const codeRule = { max: 10, perSeconds: 15 * 60 };

type Input = CheckedOf<typeof acceptDoor>;

/**
 * Takes a link for staff, once. Somebody with an account proves its password (and the second factor, where the link sets
 * none up); anybody else makes one. Then the roles are theirs, their other sessions end, and they are signed in.
 * @throws request.invalid: ticket → link_used, link_expired, link_unknown; email, userName, password, confirmPassword,
 *   otpCode; access.refused: disabled, demo, no_password; access.step_up: a second factor is set and no code came along;
 *   member.locked; request.too_many; request.conflict: an account with this address was made meanwhile
 */
export async function acceptStaffLink(
  ctx: Context,
  input: Input,
): Promise<OpenedSession & { backupCodes: string[] }> {
  const link = await requireStaffLink(ctx, input.ticket);
  const email = link.ticket.email ?? input.email;
  if (!email) throw failField('email', 'required');
  const known = await findMemberByAddress(ctx.db, email);
  const factor = await factorFor(ctx, link, known);
  const secret = factor === 'set_up' ? secretOf(ctx, input.ticket) : null;
  const step = secret ? await provenStep(ctx, link, secret, input.otpCode) : null;
  const proven = known ? await proveAccount(ctx, known, input, factor === 'prove') : null;
  const fresh = proven ? null : await newAccount(ctx, email, input);
  return transaction(ctx, async (inner) => {
    await lockName(inner.db, ownersLock);
    // Read again: an owner may have come, or gone, while passwords were hashed.
    const owners = await listActingOwners(inner.db);
    if (link.kind === 'owner' && link.ticket.email === null && owners.length > 0)
      throw failField('ticket', 'link_used');
    if (link.invitedBy && !owners.some(({ memberId }) => memberId === link.invitedBy))
      throw failField('ticket', 'link_expired');
    if (!(await spendTicket(inner, link.ticket.id))) throw failField('ticket', 'link_used');
    const emailVerified = link.kind === 'invitation';
    const member = proven ?? (fresh && (await createMember(inner, { email, emailVerified, ...fresh })));
    if (!member) throw fail('request.conflict');
    if (proven) await notePasswordUse(inner, proven);
    await giveRoles(inner, link, member);
    // Staff are asked for the code everywhere.
    await distrustAll(inner, member.id);
    const backupCodes = secret && step !== null ? await setSecondFactor(inner, member, secret, step) : [];
    if (fresh && !emailVerified)
      await requestConfirmation(inner, { type: 'email_verify', email, memberId: member.id });
    if (link.roles.includes('owner'))
      for (const other of owners)
        if (other.memberId !== member.id) await postMail(inner, newOwnerMail(ctx.config, other, email));
    await forgive(inner, email);
    await endSessions(inner, member.id);
    const opened = await openSession(inner, member, { remember: false, method: 'password' });
    return { ...opened, backupCodes };
  });
}

async function provenStep(
  ctx: Context,
  { ticket }: StaffLink,
  secret: string,
  code: string | undefined,
): Promise<number> {
  if (!code) throw failField('otpCode', 'required');
  await takeFrom(ctx, `staff-link-code:${ticket.id}`, codeRule);
  const step = otpStep(secret, code, ctx.now());
  if (step === null) throw failField('otpCode', 'otp_wrong');
  return step;
}

async function proveAccount(ctx: Context, known: Member, input: Input, byCode: boolean): Promise<Member> {
  requireUsable(known);
  const plain = await openSealed(ctx, input.password, 'password');
  // The link says that it is a person; ten wrong passwords lock the account as at the login page.
  const member = await provePassword(ctx, known.email, plain, { human: true });
  if (!member) throw failField('password', 'password_wrong');
  if (byCode) await requireSecondFactor(ctx, member, { otpCode: input.otpCode });
  return member;
}

async function newAccount(ctx: Context, email: string, input: Input) {
  if (!input.userName) throw failField('userName', 'required');
  const plain = await openSealed(ctx, input.password, 'password');
  if (!input.confirmPassword) throw failField('confirmPassword', 'required');
  if (plain !== (await openSealed(ctx, input.confirmPassword, 'confirmPassword')))
    throw failField('confirmPassword', 'passwords_differ');
  const { brand } = ctx.config.seller;
  const problem = passwordProblem(plain, { email, name: input.userName, brand });
  if (problem) throw failField('password', problem);
  return { name: input.userName, passwordHash: await hashPassword(plain) };
}

/** A link of the machine adds `owner` to what somebody holds, and lifts a suspension: it is the way back. */
async function giveRoles(ctx: Context, link: StaffLink, member: Member): Promise<void> {
  const now = ctx.now();
  const held = await findStaff(ctx.db, member.id);
  if (held && link.kind === 'invitation') throw failField('email', 'already_staff');
  const roles = staffRoles.filter((role) => held?.roles.includes(role) || link.roles.includes(role));
  await ctx.db
    .insert(staff)
    .values({
      memberId: member.id,
      roles,
      invitedBy: link.invitedBy,
      invitedAt: link.ticket.createdAt,
      acceptedAt: now,
    })
    .onConflictDoUpdate({ target: staff.memberId, set: { roles, suspendedAt: null, suspendedBy: null } });
  const kind = link.kind === 'owner' ? 'became_owner' : 'accepted';
  await noteStaffAct(ctx, { kind, memberId: member.id, email: member.email, roles, by: member.id });
}
