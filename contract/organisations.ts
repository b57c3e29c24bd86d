import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { email, line, opaque } from './fields.ts';
import { idSchema } from './ids.ts';
import { secretKind, secretKinds } from './known-secrets.ts';
import { money } from './money.ts';
import { organisationRoles } from './organisation-roles.ts';
import { page } from './page.ts';
import { currency } from './pricing.ts';
import { freshProof } from './proof.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/**
 * An organisation is an account that several people act for: orders, services, invoices, works and seats belong to it
 * and not to whoever ordered them. A call says in the header `organisation` for which one it acts; without it, it acts
 * for the person.
 */
export const organisationHeader = 'organisation';
/** Most organisations that one person may act for. */
export const mostOrganisations = 20;
/** Most people of one organisation, open invitations included. */
export const mostColleagues = 50;

const base = '/organisations/v1';
const signedOut = ['session.missing', 'session.ended'] as const;
const refused = [...signedOut, 'access.refused'] as const;
const stepUp = ['access.step_up', 'member.locked'] as const;
const organisationId = idSchema('organisation');
const memberId = idSchema('member');
const role = z.enum(organisationRoles);
/** Of what `listKnownSecrets` names, these kinds become useless: keys are removed, and webhooks get a new secret. */
const replaces = z.array(secretKind).max(secretKinds.length).default([]);
const name = line(2, 80);

/**
 * Tax included: what a buyer orders above it waits for an owner, and so does whatever costs something in another currency.
 * Null: no bound; other roles have none.
 */
const approvalAbove = z.strictObject({ amount: z.int().min(0).max(100_000_000_000), currency }).nullable();
const shownApprovalAbove = money.nullable();

export const colleague = z.strictObject({
  memberId,
  email: z.string(),
  name: z.string(),
  role,
  approvalAbove: shownApprovalAbove,
  joinedAt: instant,
  /** The person who asks. */
  isYou: z.boolean(),
});
export type Colleague = z.output<typeof colleague>;

export const waitingInvitation = z.strictObject({
  invitationId: idSchema('organisationInvitation'),
  email: z.string(),
  role,
  approvalAbove: shownApprovalAbove,
  invitedAt: instant,
  expiresAt: instant,
  state: z.enum(['open', 'expired']),
});

export const listOrganisations = endpoint({
  name: 'listOrganisations',
  method: 'GET',
  path: `${base}/listOrganisations`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        organisationId,
        name: z.string(),
        role,
        approvalAbove: shownApprovalAbove,
        /** The operator has disabled its account: nobody acts for it until that is taken back. */
        disabled: z.boolean(),
        /** That the person could decide; 0 for those who may not. */
        pendingApprovals: z.int(),
      }),
    ),
  }),
  errors: [...signedOut],
  summary: 'The organisations that the signed-in person acts for, by name.',
});
export type OrganisationShown = z.output<typeof listOrganisations.output>['items'][number];

export const formOrganisation = endpoint({
  name: 'formOrganisation',
  method: 'POST',
  path: `${base}/formOrganisation`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ name }),
  output: z.strictObject({ organisationId }),
  errors: [...refused, 'allowance.used_up'],
  summary: 'Makes an organisation whose first owner is the signed-in person.',
});

export const readOrganisation = endpoint({
  name: 'readOrganisation',
  method: 'GET',
  path: `${base}/readOrganisation`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    organisationId,
    name: z.string(),
    formedAt: instant,
    role,
    colleagues: z.array(colleague),
    /** Open ones and those that expired; empty for everybody but owners. */
    invitations: z.array(waitingInvitation),
  }),
  errors: [...refused, 'request.not_found'],
  summary: 'The organisation that is acted for, and the people who act for it.',
});
export type OrganisationRead = z.output<typeof readOrganisation.output>;

export const renameOrganisation = endpoint({
  name: 'renameOrganisation',
  method: 'POST',
  path: `${base}/renameOrganisation`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ name }),
  output: noAnswer,
  errors: [...refused, 'request.not_found'],
  summary: 'Changes the name of the organisation; what was billed keeps the name of its day.',
});

export const inviteColleague = endpoint({
  name: 'inviteColleague',
  method: 'POST',
  path: `${base}/inviteColleague`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ email, role, approvalAbove: approvalAbove.default(null), ...freshProof }),
  output: z.strictObject({ invitationId: idSchema('organisationInvitation'), expiresAt: instant }),
  errors: [
    ...refused,
    ...stepUp,
    'request.not_found',
    'request.too_many',
    'request.invalid',
    'allowance.used_up',
    'state.move_refused',
  ],
  summary:
    'Invites somebody by mail to act for the organisation, for seven days; a second time sends a new link in place of the first.',
});

export const withdrawColleagueInvitation = endpoint({
  name: 'withdrawColleagueInvitation',
  method: 'POST',
  path: `${base}/withdrawInvitation`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ invitationId: idSchema('organisationInvitation') }),
  output: noAnswer,
  errors: [...refused, 'request.not_found'],
  summary: 'Makes the link of an invitation useless; withdrawn before, nothing happens.',
});

const ticket = z.strictObject({ token: opaque });

export const readOrganisationInvitation = endpoint({
  name: 'readOrganisationInvitation',
  // The token opens the invitation, so it travels in the body: an address reaches logs.
  method: 'POST',
  path: `${base}/readInvitation`,
  access: 'member',
  body: 'json',
  reads: true,
  input: ticket,
  output: z.strictObject({
    state: z.enum(['open', 'accepted', 'expired', 'withdrawn', 'declined']),
    organisationId,
    name: z.string(),
    role,
    approvalAbove: shownApprovalAbove,
    /** Of the person who invited; null once that account is gone. */
    invitedBy: z.string().nullable(),
    expiresAt: instant,
  }),
  errors: [...signedOut, 'request.not_found'],
  summary: 'What an invitation to the signed-in person’s address is for, and what has become of it.',
});
export type OrganisationInvitationRead = z.output<typeof readOrganisationInvitation.output>;

export const acceptOrganisationInvitation = endpoint({
  name: 'acceptOrganisationInvitation',
  method: 'POST',
  path: `${base}/acceptInvitation`,
  access: 'member',
  body: 'json',
  input: ticket,
  output: z.strictObject({ organisationId }),
  errors: [...refused, 'request.not_found', 'state.move_refused', 'allowance.used_up'],
  summary: 'From now on the signed-in person acts for the organisation; accepted before, nothing happens.',
});

export const declineOrganisationInvitation = endpoint({
  name: 'declineOrganisationInvitation',
  method: 'POST',
  path: `${base}/declineInvitation`,
  access: 'member',
  body: 'json',
  input: ticket,
  output: noAnswer,
  errors: [...signedOut, 'request.not_found', 'state.move_refused'],
  summary: 'Refuses an invitation; declined before, nothing happens.',
});

export const changeColleague = endpoint({
  name: 'changeColleague',
  method: 'POST',
  path: `${base}/changeColleague`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    ...{ memberId, role, approvalAbove: approvalAbove.default(null), replaces },
    ...freshProof,
  }),
  output: noAnswer,
  errors: [...refused, ...stepUp, 'request.not_found', 'organisation.last_owner'],
  summary:
    'Gives somebody another role, or a buyer another amount; the last owner stays one. The secrets that somebody knows who stops being an owner become useless where that is wished.',
});

export const removeColleague = endpoint({
  name: 'removeColleague',
  method: 'POST',
  path: `${base}/removeColleague`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ memberId, replaces }),
  output: noAnswer,
  errors: [...refused, 'request.not_found', 'organisation.last_owner'],
  summary:
    'Somebody no longer acts for the organisation, at once; what they ordered or wrote stays there. The secrets that they know become useless where that is wished.',
});

export const leaveOrganisation = endpoint({
  name: 'leaveOrganisation',
  method: 'POST',
  path: `${base}/leaveOrganisation`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ organisationId }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found', 'organisation.last_owner'],
  summary: 'The signed-in person no longer acts for an organisation; the last owner hands it over first.',
});

export const organisationActs = [
  'formed',
  'renamed',
  'invited',
  'invitation_withdrawn',
  'joined',
  'declined',
  'role_changed',
  'removed',
  'left',
  'approval_asked',
  'approved',
  'refused',
] as const;

export const listOrganisationActs = endpoint({
  name: 'listOrganisationActs',
  method: 'GET',
  path: `${base}/listActs`,
  access: 'member',
  body: 'query',
  input: z.strictObject({
    cursor: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  output: page(
    z.strictObject({
      act: z.enum(organisationActs),
      at: instant,
      /** Address of who did it; null once they are gone. */
      by: z.string().nullable(),
      /** Address it was about, or the number of an order, or a name; empty where it was about nothing else. */
      about: z.string(),
      role: role.nullable(),
    }),
  ),
  errors: [...refused, 'request.not_found', 'request.invalid'],
  summary: 'Who changed what about the organisation and its people, newest first.',
});
export type OrganisationAct = z.output<typeof listOrganisationActs.output>['items'][number];
