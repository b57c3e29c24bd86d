import { actedFor, peopleOfAccount } from './account-organisations.ts';
import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { email, line, opaque, prose, sealed } from './fields.ts';
import { idSchema } from './ids.ts';
import { displayName } from './members.ts';
import { freshProof } from './proof.ts';
import { staffRoles } from './staff.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const role = z.enum(staffRoles);
/** At least one, each once. */
const roles = z
  .array(role)
  .min(1)
  .max(staffRoles.length)
  .transform((given) => staffRoles.filter((one) => given.includes(one)));
const reason = prose(3, 500);
const stepUp = ['access.step_up', 'member.locked'] as const;

export const checkStaffLink = endpoint({
  name: 'checkStaffLink',
  method: 'POST',
  path: '/staff/v1/checkLink',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({ ticket: opaque }),
  output: z.strictObject({
    state: z.enum(['ready', 'used', 'expired', 'unknown']),
    kind: z.enum(['owner', 'invitation']),
    /** Whom the link was made for; null: the person who opens it says their address. */
    email: z.string().nullable(),
    roles: z.array(role),
    /** `open`: it depends on the address that is typed. `no_password`: they sign in through a third party only. */
    account: z.enum(['new', 'member', 'no_password', 'open']),
    /** Whether a second factor is set up here, or a code of the present one is asked for. */
    factor: z.enum(['set_up', 'prove', 'none']),
    /** To set one up: the secret in base32, and the address that authenticator apps read. The same at each look. */
    secret: z.string().nullable(),
    uri: z.string().nullable(),
  }),
  errors: [],
  summary: 'Says what a link for staff is for and what it asks, without using it.',
});
export type StaffLink = z.output<typeof checkStaffLink.output>;

export const acceptStaffLink = endpoint({
  name: 'acceptStaffLink',
  method: 'POST',
  path: '/staff/v1/acceptLink',
  access: 'anyone',
  body: 'json',
  input: z.strictObject({
    ticket: opaque,
    /** Only where the link was made for nobody in particular. */
    email: email.optional(),
    /** Only for somebody without an account. */
    userName: displayName.optional(),
    /** The present password of a member, or the new one of somebody without an account. */
    password: sealed,
    confirmPassword: sealed.optional(),
    otpCode: line(6, 10).optional(),
  }),
  output: z.strictObject({
    token: z.string(),
    expiresAt: instant,
    /** Ten, shown this once; empty where no second factor was set up. */
    backupCodes: z.array(z.string()),
  }),
  errors: ['access.refused', 'access.step_up', 'member.locked', 'request.conflict'],
  summary:
    'Takes a link for staff, once: makes the account or proves it, sets the second factor and signs in.',
});
export type AcceptedStaffLink = z.output<typeof acceptStaffLink.output>;

export const readStaffAccess = endpoint({
  name: 'readStaffAccess',
  method: 'GET',
  path: '/staff/v1/readAccess',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    staffRoles: z.array(role),
    /** `needed`: a role is held that works only once a second factor is set. */
    secondFactor: z.enum(['set', 'needed', 'not_needed']),
  }),
  errors: ['session.missing', 'session.ended'],
  summary: 'The roles in which the caller works for the operator; none for other members.',
});

export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/staff/v1/listStaff',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        memberId: z.string(),
        email: z.string(),
        name: z.string(),
        roles: z.array(role),
        acceptedAt: instant,
        suspendedAt: instant.nullable(),
        secondFactor: z.boolean(),
      }),
    ),
    invitations: z.array(
      z.strictObject({ email: z.string(), roles: z.array(role), invitedAt: instant, expiresAt: instant }),
    ),
  }),
  errors: [...refusals],
  summary: 'Everybody who works for the operator, and the invitations that are open.',
});
export type StaffRow = z.output<typeof listStaff.output>['items'][number];

export const listStaffActs = endpoint({
  name: 'listStaffActs',
  method: 'GET',
  path: '/staff/v1/listActs',
  access: 'staff',
  body: 'query',
  input: z.strictObject({ cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        kind: z.string(),
        /** A member's id, or `job:<name>` for a command on the machine. */
        actor: z.string(),
        actorEmail: z.string().nullable(),
        email: z.string(),
        roles: z.array(role).nullable(),
        reason: z.string(),
        at: instant,
      }),
    ),
    nextCursor: z.number().nullable(),
  }),
  errors: [...refusals],
  summary: 'Who gave, changed or took which right, and who was kept out; newest first, fifty at a time.',
});
export type StaffAct = z.output<typeof listStaffActs.output>['items'][number];

export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/staff/v1/invite',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ email, roles, ...freshProof }),
  output: z.strictObject({ expiresAt: instant }),
  errors: [...refusals, ...stepUp],
  summary: 'Mails somebody a link, valid for 72 hours, to work in these roles; an earlier link to them ends.',
});

export const withdrawStaffInvitation = endpoint({
  name: 'withdrawStaffInvitation',
  method: 'POST',
  path: '/staff/v1/withdrawInvitation',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ email, ...freshProof }),
  output: noAnswer,
  errors: [...refusals, ...stepUp],
  summary: 'Ends the open invitations to an address. Repeated, nothing changes.',
});

export const changeStaffRoles = endpoint({
  name: 'changeStaffRoles',
  method: 'POST',
  path: '/staff/v1/changeRoles',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ memberId: idSchema('member'), roles, ...freshProof }),
  output: noAnswer,
  errors: [...refusals, ...stepUp, 'request.not_found', 'staff.last_owner'],
  summary: 'Gives staff other roles, from their next call on. Repeated, nothing changes.',
});

export const suspendStaff = endpoint({
  name: 'suspendStaff',
  method: 'POST',
  path: '/staff/v1/suspend',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ memberId: idSchema('member'), reason, ...freshProof }),
  output: noAnswer,
  errors: [...refusals, ...stepUp, 'request.not_found', 'staff.last_owner'],
  summary:
    'Takes somebody’s roles and ends their sessions at once; they stay a member. Repeated, nothing changes.',
});

export const restoreStaff = endpoint({
  name: 'restoreStaff',
  method: 'POST',
  path: '/staff/v1/restore',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ memberId: idSchema('member'), ...freshProof }),
  output: noAnswer,
  errors: [...refusals, ...stepUp, 'request.not_found'],
  summary: 'Gives suspended staff their roles back. Repeated, nothing changes.',
});

export const findAccount = endpoint({
  name: 'findAccount',
  method: 'GET',
  path: '/staff/v1/findAccount',
  access: 'staff',
  body: 'query',
  /** One of them. */
  input: z.strictObject({ email: email.optional(), memberId: idSchema('member').optional() }),
  output: z.strictObject({
    memberId: z.string(),
    /** An organisation is called by its name. */
    email: z.string(),
    name: z.string(),
    createdAt: instant,
    disabledAt: instant.nullable(),
    /** One word, such as `suspended` or `demo_ended`. */
    disabledReason: z.string().nullable(),
    lastSignInAt: instant.nullable(),
    sessions: z.int(),
    staffRoles: z.array(role),
    secondFactor: z.boolean(),
    /** Null: it is a person's. */
    organisation: peopleOfAccount.nullable(),
    /** Organisations that the person acts for, by name. */
    actsFor: z.array(actedFor),
  }),
  errors: [...refusals, 'request.not_found'],
  summary:
    'An account by its address or id: whether it is disabled, its last sign-in, open sessions, roles and second factor; and who acts for whom.',
});
export type Account = z.output<typeof findAccount.output>;

export const disableMember = endpoint({
  name: 'disableMember',
  method: 'POST',
  path: '/staff/v1/disableMember',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ memberId: idSchema('member'), reason }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'staff.last_owner'],
  summary:
    'Keeps a member from signing in and ends their sessions; what they bought goes on. Repeated, nothing changes.',
});

export const enableMember = endpoint({
  name: 'enableMember',
  method: 'POST',
  path: '/staff/v1/enableMember',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ memberId: idSchema('member'), reason }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary: 'Lets a disabled member sign in again. Repeated, nothing changes.',
});

export const endMemberSessions = endpoint({
  name: 'endMemberSessions',
  method: 'POST',
  path: '/staff/v1/endMemberSessions',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ memberId: idSchema('member'), reason }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary: 'Signs a member out everywhere; they can sign in again.',
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/staff/v1/removeSecondFactor',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ memberId: idSchema('member'), reason, ...freshProof }),
  output: noAnswer,
  errors: [...refusals, ...stepUp, 'request.not_found', 'staff.last_owner'],
  summary:
    'Takes away somebody else’s second factor and backup codes and ends their sessions. Repeated, nothing changes.',
});
