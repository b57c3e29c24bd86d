import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { email, sealed } from './fields.ts';
import { displayName } from './members.ts';
import { freshProof } from './proof.ts';
import { instant, isTimeZone } from './time.ts';
import { z } from './zod.ts';

const refusals = ['session.missing', 'session.ended'] as const;
const proofRefusals = [...refusals, 'access.step_up', 'access.refused', 'member.locked'] as const;

export const changeName = endpoint({
  name: 'changeName',
  method: 'POST',
  path: '/members/v1/changeName',
  access: 'member',
  body: 'json',
  input: z.strictObject({ userName: displayName }),
  output: noAnswer,
  errors: [...refusals],
  summary:
    'Changes the name of the member who asks. Orders and invoices keep the name that they were made with.',
});

export const changeTimeZone = endpoint({
  name: 'changeTimeZone',
  method: 'POST',
  path: '/members/v1/changeTimeZone',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    /** As `Europe/Berlin`; empty: as the device that shows it. */
    timeZone: z
      .string()
      .refine((name) => name === '' || isTimeZone(name), { params: { message: 'time_zone_unknown' } }),
  }),
  output: noAnswer,
  errors: [...refusals],
  summary: 'Chooses the time zone in which pages and mails tell the member who asks the time of day.',
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/members/v1/changePassword',
  access: 'member',
  body: 'json',
  input: z.strictObject({ ...freshProof, newPassword: sealed, confirmPassword: sealed }),
  output: noAnswer,
  errors: [...proofRefusals, 'request.conflict'],
  summary:
    'Sets a new password after a fresh proof and ends every other session of the account; the owner is mailed.',
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/members/v1/changeEmail',
  access: 'member',
  body: 'json',
  input: z.strictObject({ ...freshProof, email }),
  output: noAnswer,
  errors: [...proofRefusals, 'request.conflict'],
  summary:
    'Mails a link to a new address after a fresh proof; the address changes when it is confirmed there. The present address is mailed a link that stops the change. The same answer whether or not the new address has an account.',
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/members/v1/endOtherSessions',
  access: 'member',
  body: 'json',
  input: z.strictObject(freshProof),
  output: noAnswer,
  errors: [...proofRefusals, 'request.conflict'],
  summary:
    'Ends every session of the account but the one that asks, after a fresh proof; the owner is mailed.',
});

export const renewBackupCodes = endpoint({
  name: 'renewBackupCodes',
  method: 'POST',
  path: '/members/v1/renewBackupCodes',
  access: 'member',
  body: 'json',
  input: z.strictObject(freshProof),
  output: z.strictObject({ backupCodes: z.array(z.string()) }),
  errors: [...proofRefusals, 'request.conflict'],
  summary:
    'Makes ten new backup codes, shown this once, after a fresh proof. The earlier ones are no longer good. Needs a second factor.',
});

export const signInMethods = ['password', 'register', 'third_party', 'passkey'] as const;

export const listSignIns = endpoint({
  name: 'listSignIns',
  method: 'GET',
  path: '/members/v1/listSignIns',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** The latest 20, newest first. */
    items: z.array(
      z.strictObject({
        signInId: z.int(),
        at: instant,
        method: z.enum(signInMethods),
        device: z.string(),
        /** IPv4 to /24, IPv6 to /48; null where the address was not known. */
        network: z.string().nullable(),
        /** The member said that it was somebody else. */
        disowned: z.boolean(),
      }),
    ),
  }),
  errors: [...refusals],
  summary: 'The latest sign-ins to the account of the member who asks, with device and network.',
});
export type SignIn = z.output<typeof listSignIns.output>['items'][number];
