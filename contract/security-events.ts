import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { idSchema } from './ids.ts';
import { namedApiKey } from './named-api-key.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** What the security journal tells of. */
export const securityEventKinds = [
  'sign_in.done',
  'sign_in.failed',
  'sign_in.locked',
  'second_factor.wrong',
  'second_factor.on',
  'second_factor.off',
  'backup_codes.renewed',
  'recovery.asked',
  'recovery.done',
  'password.changed',
  'email_change.asked',
  'email.changed',
  /** By the link that the address before was mailed. */
  'email_change.stopped',
  'step_up.done',
  'step_up.failed',
  'passkey.added',
  'passkey.removed',
  'webhook.added',
  'webhook.removed',
  'api_key.created',
  'api_key.renamed',
  'api_key.removed',
  /** A key that has ended, or lacks a scope, was used: told once a week for each reason, however often it is. */
  'api_key.refused',
  'identity.linked',
  'identity.unlinked',
  /** A recovery switched off ways into the account. */
  'ways.suspended',
  'session.ended',
  /** A browser is not asked for the second factor for 30 days. */
  'device.trusted',
  'device.untrusted',
  /** A member said on the security page that somebody else uses the account. */
  'not_me.reported',
  'data_export.asked',
  'data_export.downloaded',
  'deletion.asked',
  'deletion.undone',
  /** Something had come up that has to be settled first. */
  'deletion.stopped',
  'deletion.done',
  /** A member called what only operators may. */
  'access.refused',
  /** An operator's call that changes something, with what became of it. */
  'operator.acted',
  /** A call of operators that answers a file, with what became of it. */
  'operator.exported',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Their fact `outcome` says what became of the call: `done`, or the name of the refusal. */
export const operatorKinds = [
  'operator.acted',
  'operator.exported',
] as const satisfies readonly SecurityEventKind[];

/** They tell of something that was refused; of an operator's call the fact `outcome` says it. */
export const refusedKinds = [
  'sign_in.failed',
  'sign_in.locked',
  'second_factor.wrong',
  'step_up.failed',
  'api_key.refused',
  'access.refused',
] as const satisfies readonly SecurityEventKind[];

/** Days after which an entry may be removed, and is. */
export const securityEventsKeptDays = 400;

/** Names, ids and numbers: never what somebody wrote. */
export const securityFacts = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type SecurityFacts = z.output<typeof securityFacts>;

export const securityEvent = z.strictObject({
  eventId: idSchema('securityEvent'),
  at: instant,
  kind: z.enum(securityEventKinds),
  /** Whom it concerns; null where nobody has that account. */
  memberId: idSchema('member').nullable(),
  /** Their present address; null where there is no such account any more. */
  email: z.string().nullable(),
  /** Who acted: a member's id, `visitor` or `job:<name>`. */
  actor: z.string(),
  actorEmail: z.string().nullable(),
  /** The API key that acted, or that was made, renamed, removed or refused; null where there is none, or its account is deleted. */
  apiKey: namedApiKey.nullable(),
  /** Where from: IPv4 to /24, IPv6 to /48. */
  network: z.string().nullable(),
  /** As the log and the answer name the request. */
  requestId: z.string().nullable(),
  facts: securityFacts,
});

export const listSecurityEvents = endpoint({
  name: 'listSecurityEvents',
  method: 'GET',
  path: '/security-events/v1/listSecurityEvents',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    kind: z.enum(securityEventKinds).optional(),
    memberId: idSchema('member').optional(),
    /** The member with this address now; entries of an account that is gone are found by its id. */
    email: email.optional(),
    /** `refused`: what did not succeed, or was not allowed. */
    outcome: z.enum(['done', 'refused']).optional(),
    /** From this instant on. */
    from: instant.optional(),
    /** Before this instant. */
    until: instant.optional(),
    cursor: idSchema('securityEvent').optional(),
  }),
  output: page(securityEvent),
  errors: ['session.missing', 'session.ended', 'access.refused', 'request.not_found'],
  summary: `The security journal, newest first, by kind, member, outcome and time: sign-ins, second factors, recoveries, refused roles and what operators change and export. It goes back ${securityEventsKeptDays} days.`,
});
export type SecurityEvent = z.output<typeof listSecurityEvents.output>['items'][number];
