import { endpoint, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;

/** Why a job failed, described: no value of a statement and nobody's words. */
const problem = z.strictObject({ name: z.string(), message: z.string(), code: z.string().optional() });

const queueName = line(1, 80);
/** A process may say that it lives and stopped a moment ago; `lives` is the service's own judgement. */
const process = z.strictObject({
  processId: z.string(),
  role: z.string(),
  host: z.string(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  lives: z.boolean(),
});

export const readHealth = endpoint({
  name: 'readHealth',
  method: 'GET',
  path: '/health/v1/readHealth',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    /** Restored from a backup of this moment, and not resumed yet: nothing is billed, charged or mailed. */
    onHoldSince: instant.nullable(),
    database: z.strictObject({ answeredInMs: z.int(), sizeBytes: z.int() }),
    /** Of the folder of the embedded database and of stored files. Null: it could not be read. */
    disk: z.strictObject({ freeBytes: z.int().nullable(), low: z.boolean() }),
    processes: z.array(process),
    /** Those with a failed job first, then by name. */
    queues: z.array(
      z.strictObject({
        queue: z.string(),
        /** One sentence; null for a queue that this version does not know any more. */
        about: z.string().nullable(),
        /** To be done now or later, and never tried. */
        waiting: z.int(),
        running: z.int(),
        /** Failed, and waits for its next try. */
        retrying: z.int(),
        /** Given up after the last try. */
        failed: z.int(),
      }),
    ),
    /** Of the mails that are kept, which is those of the last days. */
    mail: z.strictObject({
      posted: z.int(),
      sent: z.int(),
      waiting: z.int(),
      /** The receiving side will never take them. */
      refused: z.int(),
      failed: z.int(),
      last: z.strictObject({ at: instant, problem }).nullable(),
    }),
    backup: z.strictObject({
      /** Whether backups are made by a schedule. */
      scheduled: z.boolean(),
      last: z
        .strictObject({ at: instant, address: z.string().nullable(), problem: z.string().nullable() })
        .nullable(),
    }),
  }),
  errors: [...refusals],
  summary: 'How the service is: database, disk, processes, jobs by queue, mail and the last backup.',
});
export type Health = z.output<typeof readHealth.output>;

/** `refused`: a mail that the receiving side will never take. `retrying`: it failed, and is tried again at `nextTryAt`. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'refused', 'done'] as const;
export type JobState = (typeof jobStates)[number];

export const jobRow = z.strictObject({
  jobId: z.uuid(),
  queue: z.string(),
  state: z.enum(jobStates),
  postedAt: instant,
  endedAt: instant.nullable(),
  nextTryAt: instant.nullable(),
  /** How often it was tried so far. */
  tries: z.int(),
  problem: problem.nullable(),
});
export type JobRow = z.output<typeof jobRow>;

/** Names the last job of a page: when it was posted, with microseconds, and its id. */
const jobCursor = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listFailedJobs = endpoint({
  name: 'listFailedJobs',
  method: 'GET',
  path: '/health/v1/listFailedJobs',
  access: 'staff',
  body: 'query',
  input: z.strictObject({ queue: queueName.optional(), cursor: jobCursor.optional() }),
  output: page(jobRow),
  errors: [...refusals],
  summary: 'Jobs whose last try failed, given up or waiting for the next one, with the reason; newest first.',
});

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/health/v1/listMails',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: z.enum(jobStates).optional(),
    cursor: jobCursor.optional(),
  }),
  output: page(
    jobRow.extend({
      /** Null: it was composed for nobody, so that an unknown address costs the same work as a known one. */
      to: z.string().nullable(),
      /** Null as well where the mail can no longer be opened. */
      subject: z.string().nullable(),
    }),
  ),
  errors: [...refusals],
  summary: 'The mails of the last days, newest first: to whom, about what, and whether they were sent.',
});
export type MailRow = z.output<typeof listMails.output>['items'][number];

export const retryJobs = endpoint({
  name: 'retryJobs',
  method: 'POST',
  path: '/health/v1/retryJobs',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    queue: queueName,
    /** Left out: every job of the queue that was given up. */
    jobId: z.uuid().optional(),
  }),
  output: z.strictObject({ retried: z.int() }),
  errors: [...refusals, 'request.not_found'],
  summary:
    'Runs a failed job of a queue again, or all that were given up. One that has not failed is left as it is.',
});
