import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { organisationRoles } from './organisation-roles.ts';
import { colleague, waitingInvitation } from './organisations.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

// What staff see of who acts for whom, beside an account.

/** Of an account that is an organisation's. */
export const peopleOfAccount = z.strictObject({
  colleagues: z.array(colleague.omit({ isYou: true })),
  /** Open ones and those that expired. */
  invitations: z.array(waitingInvitation.omit({ invitationId: true })),
});
export type PeopleOfAccount = z.output<typeof peopleOfAccount>;

/** An organisation that a person acts for. */
export const actedFor = z.strictObject({
  /** Its account. */
  memberId: idSchema('member'),
  name: z.string(),
  role: z.enum(organisationRoles),
  approvalAbove: money.nullable(),
  joinedAt: instant,
  disabled: z.boolean(),
});
export type ActedFor = z.output<typeof actedFor>;
