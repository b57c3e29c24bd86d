import { endpoint, nothing } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { incidentMoves, maintenanceMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

/** What a visitor misses when it fails: pages and calls, work done later, mail, and the files of the library. */
export const statusParts = ['site', 'jobs', 'mail', 'files'] as const;
export type StatusPart = (typeof statusParts)[number];

/** What a measurement finds. */
export const partStates = ['working', 'late', 'down'] as const;
export type PartState = (typeof partStates)[number];

/** `unavailable`: no process could write a measurement. `unmeasured`: before the first one. */
export const shownStates = [...partStates, 'unavailable', 'unmeasured'] as const;
export type ShownState = (typeof shownStates)[number];

export const noticeKinds = ['incident', 'maintenance'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStates = [...statesOf(incidentMoves), ...statesOf(maintenanceMoves)] as const;
export type NoticeState = (typeof noticeStates)[number];

/** How many days the page shows, the one of now included; days are those of UTC. */
export const statusDays = 90;

const noticeId = idSchema('statusNotice');
const state = z.enum(noticeStates);

/** The seconds of a day that are in none of these lie before the first measurement or ahead. */
const measuredDay = z.strictObject({
  on: day,
  /** In any state; late and down are part of it. */
  measuredSeconds: z.int(),
  lateSeconds: z.int(),
  downSeconds: z.int(),
  /** Between two measurements that are too far apart. */
  unavailableSeconds: z.int(),
});
export type MeasuredDay = z.output<typeof measuredDay>;

const measuredPart = z.strictObject({
  part: z.enum(statusParts),
  state: z.enum(shownStates),
  /** Null: nothing was measured yet. */
  since: instant.nullable(),
  /** The oldest first. */
  days: z.array(measuredDay),
});
export type MeasuredPart = z.output<typeof measuredPart>;

const publicUpdate = z.strictObject({ state, text: z.string(), at: instant });

export const statusNotice = z.strictObject({
  noticeId,
  kind: z.enum(noticeKinds),
  title: z.string(),
  parts: z.array(z.enum(statusParts)),
  state,
  startsAt: instant,
  /** When maintenance is planned to end; null for an incident. */
  endsAt: instant.nullable(),
  /** When it was resolved or done. */
  endedAt: instant.nullable(),
  /** The newest first. */
  updates: z.array(publicUpdate),
});
export type StatusNotice = z.output<typeof statusNotice>;

export const readStatus = endpoint({
  name: 'readStatus',
  method: 'GET',
  path: '/status/v1/readStatus',
  access: 'anyone',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** When this was read. */
    at: instant,
    /** The first measurement; null before it. */
    measuredSince: instant.nullable(),
    parts: z.array(measuredPart),
    /** Incidents that are not resolved, and maintenance under way. */
    open: z.array(statusNotice),
    /** Maintenance ahead, the next first. */
    planned: z.array(statusNotice),
    /** Ended within the days shown, the latest first; 50 at most. */
    past: z.array(statusNotice),
  }),
  errors: [],
  summary:
    'How each part of the service is and was for 90 days, as measured, and what the operator says of it.',
});
export type Status = z.output<typeof readStatus.output>;

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;

export const noticeForOperator = statusNotice.extend({
  updates: z.array(publicUpdate.extend({ by: z.string() })),
});
export type NoticeForOperator = z.output<typeof noticeForOperator>;

export const listStatusNotices = endpoint({
  name: 'listStatusNotices',
  method: 'GET',
  path: '/status/v1/listStatusNotices',
  access: 'staff',
  body: 'query',
  input: z.strictObject({ cursor: noticeId.optional() }),
  output: page(noticeForOperator),
  errors: [...refusals],
  summary: 'Everything the operator has said on the status page, with who said it; newest first.',
});

const title = line(3, 120);
const text = prose(3, 2000);

export const postStatusNotice = endpoint({
  name: 'postStatusNotice',
  method: 'POST',
  path: '/status/v1/postStatusNotice',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    kind: z.enum(noticeKinds),
    title,
    parts: z.array(z.enum(statusParts)).min(1).max(statusParts.length),
    /** An incident is being investigated, identified or watched; maintenance is planned or under way. */
    state,
    /** Maintenance: required. An incident: in the last 90 days; left out, now. */
    startsAt: instant.optional(),
    /** Maintenance: required, at most 30 days after its start. An incident has none. */
    endsAt: instant.optional(),
    /** The first update. */
    text,
  }),
  output: noticeForOperator,
  errors: [...refusals, 'request.conflict'],
  summary:
    'Says on the status page that something fails or that maintenance is planned; needs an idempotency key, and answers a repetition with the first.',
});

export const updateStatusNotice = endpoint({
  name: 'updateStatusNotice',
  method: 'POST',
  path: '/status/v1/updateStatusNotice',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    noticeId,
    /** The state after it, which may be the one before. */
    state,
    text,
  }),
  output: noticeForOperator,
  errors: [...refusals, 'request.not_found', 'request.conflict', 'state.move_refused'],
  summary:
    'Adds an update to a status notice, or moves it on and ends it; what was said stays. Needs an idempotency key, and answers a repetition with the first.',
});
