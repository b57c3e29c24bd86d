import { endpoint, fileEndpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { money } from './money.ts';
import { namedApiKey } from './named-api-key.ts';
import { page } from './page.ts';
import { type SecurityEventKind, securityEventsKeptDays } from './security-events.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** What a member filters their activity by. */
export const activityKinds = [
  'sign_in',
  'security',
  'order',
  'invoice',
  'payment',
  'service',
  'download',
  'membership',
  'message',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Of the security journal, what belongs to the sign-ins; those that succeeded are told by the sign-in history. */
export const signInEvents = [
  'sign_in.failed',
  'sign_in.locked',
  'session.ended',
] as const satisfies readonly SecurityEventKind[];
/** Of the security journal, what else its member is told. */
export const securityEvents = [
  'second_factor.wrong',
  'second_factor.on',
  'second_factor.off',
  'backup_codes.renewed',
  'recovery.asked',
  'recovery.done',
  'password.changed',
  'email_change.asked',
  'email.changed',
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
  'api_key.refused',
  'identity.linked',
  'identity.unlinked',
  'ways.suspended',
  'device.trusted',
  'device.untrusted',
  'not_me.reported',
  'data_export.asked',
  'data_export.downloaded',
  'deletion.asked',
  'deletion.undone',
  'deletion.stopped',
] as const satisfies readonly SecurityEventKind[];
/** Of the security journal, what activity leaves out: told by the sign-in history, of work for the operator, or read by nobody. */
export const untoldEvents = [
  'sign_in.done',
  'access.refused',
  'operator.acted',
  'operator.exported',
  'deletion.done',
] as const satisfies readonly SecurityEventKind[];

export const activityEvents = [
  ...['sign_in.done', 'sign_in.disowned'],
  ...signInEvents,
  ...securityEvents,
  ...['newsletter.asked', 'newsletter.confirmed', 'newsletter.stopped', 'credentials.revealed'],
  // `changed`: noted without a change of state.
  ...['order.placed', 'order.moved', 'order.changed'],
  ...['withdrawal.declared', 'withdrawal.decided', 'cancellation.declared', 'cancellation.decided'],
  ...['invoice.made', 'invoice.moved', 'credit_note.issued'],
  ...['payment.succeeded', 'payment.failed', 'payment.canceled', 'refund.done', 'goodwill.credited'],
  ...['subscription.made', 'subscription.moved', 'subscription.changed'],
  ...['service.made', 'service.moved', 'service.changed', 'machine.asked'],
  ...['download.started'],
  ...['tier.changed', 'seat.offered', 'seat.accepted', 'seat.ended', 'seat.joined'],
  ...['gift.made', 'gift.redeemed'],
  ...['feedback.sent', 'feedback.moved', 'case.made', 'case.moved', 'case.changed', 'case.message'],
] as const;
export type ActivityEvent = (typeof activityEvents)[number];

/** What an entry leads to. */
export const activityTargets = ['order', 'invoice', 'service', 'licence', 'case'] as const;

export const activityEntry = z.strictObject({
  /** The same whenever it is read. */
  entryId: z.string(),
  at: instant,
  kind: z.enum(activityKinds),
  event: z.enum(activityEvents),
  /** The number, title, device or address that it is about. */
  about: z.string().nullable(),
  /** The state after it, or what was asked for or chosen. */
  state: z.string().nullable(),
  /** The network, the provider, the client project, the subject. */
  detail: z.string().nullable(),
  money: money.nullable(),
  /** The API key that a program did it with, or that was made, renamed, removed or refused; null where a person or we did it. */
  apiKey: namedApiKey.nullable(),
  target: z.strictObject({ what: z.enum(activityTargets), value: z.string() }).nullable(),
});
export type ActivityEntry = z.output<typeof activityEntry>;

/** Words are looked for in so many of the newest entries of each source within the days. */
export const maxSearched = 10_000;
/** An export holds so many entries, the newest. */
export const maxExported = 10_000;

const filter = {
  kind: z.enum(activityKinds).optional(),
  /** From this instant on. */
  from: instant.optional(),
  /** Before this instant. */
  until: instant.optional(),
  /** Each of them is a part of what the entry is about, or of its detail. */
  words: line(1, 80).optional(),
};
const refusals = ['session.missing', 'session.ended'] as const;

export const listActivity = endpoint({
  name: 'listActivity',
  method: 'GET',
  path: '/activity/v1/listActivity',
  access: 'member',
  body: 'query',
  input: z.strictObject({
    ...filter,
    cursor: z
      .string()
      .regex(/^\d{1,13}\.[a-z]{3}_[0-9a-z]{19,26}(-[a-z]+)?$/)
      .optional(),
  }),
  output: page(activityEntry),
  errors: [...refusals],
  summary: `What happened in the account of the member who asks, newest first, by kind, time and words: sign-ins, orders, invoices, payments, services, downloads, memberships and messages. The security journal goes back ${securityEventsKeptDays} days; words are looked for in the newest ${maxSearched} entries of each source.`,
});

export const exportActivity = fileEndpoint({
  name: 'exportActivity',
  method: 'GET',
  path: '/activity/v1/exportActivity',
  access: 'member',
  body: 'query',
  input: z.strictObject(filter),
  file: 'text/csv',
  errors: [...refusals],
  summary: `The same list as a table of values, at most ${maxExported} entries; sent while it is read. Both exports together: 20 an hour.`,
});

export const exportActivityJson = endpoint({
  name: 'exportActivityJson',
  method: 'GET',
  path: '/activity/v1/exportActivityJson',
  access: 'member',
  body: 'query',
  input: z.strictObject(filter),
  output: z.strictObject({
    items: z.array(activityEntry),
    /** False: there are older entries that the filter finds. */
    complete: z.boolean(),
  }),
  errors: [...refusals],
  summary: `The same list in one answer, at most ${maxExported} entries. Both exports together: 20 an hour.`,
});
