import { deletionObstacles } from './deletion-obstacles.ts';
import { endpoint, fileEndpoint, noAnswer, nothing } from './endpoint.ts';
import { email, line, sealed } from './fields.ts';
import { idSchema } from './ids.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** What is kept about members, in the order of the pages; content/en/kept-data.ts says of each what, why and how long. */
export const heldKinds = [
  'account',
  'ways',
  'sign_ins',
  'security_journal',
  'cart',
  'billing_profiles',
  'orders',
  'invoices',
  'payments',
  'subscriptions',
  'withdrawals',
  'services',
  'proxies',
  'webhooks',
  'cases',
  'teams',
  'organisations',
  'membership',
  'gifts',
  'downloads',
  'licences',
  'collections',
  'works',
  'stores',
  'affiliate',
  'feedback',
  'staff',
  'requests',
] as const;
export const heldKind = z.enum(heldKinds);
export type HeldKind = z.output<typeof heldKind>;

export const exportStates = ['making', 'ready', 'failed'] as const;
export type ExportState = (typeof exportStates)[number];
/** How long a finished export can be downloaded. */
export const exportHours = 24;
/** How many exports a member may ask for within a day. */
export const exportsPerDay = 3;

export const deletionStates = ['asked', 'undone', 'stopped', 'carried_out'] as const;
export type DeletionState = (typeof deletionStates)[number];
/** How long a deletion can be undone. */
export const undoDays = 14;

const refusals = ['session.missing', 'session.ended'] as const;
const proof = { password: sealed.optional(), otpCode: line(6, 10).optional() };
const proofRefusals = [...refusals, 'access.step_up', 'access.refused', 'member.locked'] as const;
const exportId = idSchema('dataExport');

export const consentKinds = ['terms', 'newsletter'] as const;
export const readPrivacy = endpoint({
  name: 'readPrivacy',
  method: 'GET',
  path: '/privacy/v1/readPrivacy',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** How much of each kind is kept about the member who asks; in the order of `heldKinds`. */
    held: z.array(z.strictObject({ kind: heldKind, entries: z.int() })),
    /** What was agreed to, with the version where there is one. */
    consents: z.array(
      z.strictObject({
        kind: z.enum(consentKinds),
        /** Null: not given. */
        givenAt: instant.nullable(),
        version: z.string().nullable(),
      }),
    ),
    /** The newest export that has not expired. */
    export: z
      .strictObject({
        exportId,
        state: z.enum(exportStates),
        askedAt: instant,
        expiresAt: instant.nullable(),
        sizeBytes: z.int().nullable(),
      })
      .nullable(),
    /** What keeps the account from being deleted now. */
    obstacles: z.array(z.enum(deletionObstacles)),
  }),
  errors: [...refusals],
  summary:
    'What is kept about the member who asks, by kind, with their consents, their export of it and what keeps the account from being deleted.',
});
export type Privacy = z.output<typeof readPrivacy.output>;

export const readAccountDeletion = endpoint({
  name: 'readAccountDeletion',
  method: 'GET',
  path: '/privacy/v1/readAccountDeletion',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** Null: none is asked for. */
    deletion: z.strictObject({ askedAt: instant, dueAt: instant }).nullable(),
  }),
  errors: [...refusals],
  summary: 'Whether the account of the member who asks is to be deleted, and when.',
});

export const askDataExport = endpoint({
  name: 'askDataExport',
  method: 'POST',
  path: '/privacy/v1/askDataExport',
  access: 'member',
  body: 'json',
  input: z.strictObject(proof),
  output: z.strictObject({ exportId }),
  errors: [...proofRefusals],
  summary:
    'Begins an export of everything that is kept about the member, after a fresh proof; a mail says when it is ready. One that is being made is answered as it is, one that is ready is replaced. Three a day.',
});

export const downloadDataExport = fileEndpoint({
  name: 'downloadDataExport',
  method: 'GET',
  path: '/privacy/v1/downloadDataExport',
  access: 'member',
  body: 'query',
  input: z.strictObject({ exportId }),
  file: 'application/zip',
  errors: [...refusals, 'request.not_found'],
  summary:
    'The export of the member who asks, as a zip of JSON and CSV files, for 24 hours after it was made.',
});

export const askAccountDeletion = endpoint({
  name: 'askAccountDeletion',
  method: 'POST',
  path: '/privacy/v1/askAccountDeletion',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    ...proof,
    /** The address of the account, typed in as a confirmation. */
    email,
  }),
  output: z.strictObject({ dueAt: instant }),
  errors: [...proofRefusals, 'deletion.refused'],
  summary:
    'Asks for the account of the member to be deleted in 14 days, after its address was typed in and a fresh proof. Refused with what has to be settled first.',
});

export const undoAccountDeletion = endpoint({
  name: 'undoAccountDeletion',
  method: 'POST',
  path: '/privacy/v1/undoAccountDeletion',
  access: 'member',
  body: 'none',
  input: nothing,
  output: noAnswer,
  errors: [...refusals],
  summary: 'Takes back that the account is to be deleted; answers success when nothing was asked for.',
});
