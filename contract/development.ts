import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { email, line } from './fields.ts';
import { idSchema } from './ids.ts';
import { roles } from './members.ts';
import { money } from './money.ts';
import { page } from './page.ts';
import { siteTheme } from './settings.ts';
import { days, instant } from './time.ts';
import { z } from './zod.ts';

/**
 * The tools of the development page. Their doors do not exist in production (server/platform/http/door.ts), and
 * outside it they answer only to this machine and its private network: access.refused {reason: 'not_local'}.
 */
const common = { access: 'development', errors: ['access.refused'] } as const;

/** The file's name in the outbox, without its ending. */
const mailId = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-[A-Za-z0-9]{1,40}$/);
const memberId = z.string().regex(/^mem_[0-9a-hjkmnp-tv-z]{26}$/);
const mailHead = z.strictObject({ id: mailId, sentAt: instant, to: z.string(), subject: z.string() });

export const listOutbox = endpoint({
  ...common,
  name: 'listOutbox',
  method: 'GET',
  path: '/development/v1/listOutbox',
  body: 'query',
  input: z.strictObject({ cursor: mailId.optional() }),
  /** `kept` is false when mails leave by SMTP: then there is nothing to list. */
  output: page(mailHead).extend({ kept: z.boolean() }),
  summary: 'The mails of the outbox, newest first.',
});
export type OutboxList = z.output<typeof listOutbox.output>;

export const readOutboxMail = endpoint({
  ...common,
  name: 'readOutboxMail',
  method: 'GET',
  path: '/development/v1/readOutboxMail',
  body: 'query',
  input: z.strictObject({ id: mailId }),
  output: mailHead.extend({
    /** The plain half of the mail; its HTML is never shown. */
    text: z.string(),
    code: z.string().nullable(),
    link: z.string().nullable(),
    attachments: z.array(z.strictObject({ name: z.string(), contentType: z.string(), bytes: z.int() })),
  }),
  errors: [...common.errors, 'request.not_found'],
  summary: 'One mail of the outbox, with the code and the link that stand in it.',
});
export type OutboxMail = z.output<typeof readOutboxMail.output>;

export const downloadOutboxMail = endpoint({
  ...common,
  name: 'downloadOutboxMail',
  method: 'GET',
  path: '/development/v1/downloadOutboxMail',
  body: 'query',
  input: z.strictObject({ id: mailId }),
  output: z.strictObject({ fileName: z.string(), eml: z.string() }),
  errors: [...common.errors, 'request.not_found'],
  summary: 'One mail of the outbox as it was sent, headers and attachments included.',
});

export const listPeople = endpoint({
  ...common,
  name: 'listPeople',
  method: 'GET',
  path: '/development/v1/listPeople',
  body: 'query',
  input: z.strictObject({ cursor: memberId.optional() }),
  output: page(z.strictObject({ id: memberId, email: z.string(), name: z.string(), role: z.enum(roles) })),
  summary: 'The members of this install, oldest first: the demo accounts lead.',
});
export type People = z.output<typeof listPeople.output>;

export const logInAs = endpoint({
  ...common,
  name: 'logInAs',
  method: 'POST',
  path: '/development/v1/logInAs',
  body: 'json',
  input: z.strictObject({ email }),
  output: z.strictObject({ token: z.string(), expiresAt: instant }),
  summary: 'Signs any member in without password or second factor; a disabled account is refused.',
});

const queue = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const listJobs = endpoint({
  ...common,
  name: 'listJobs',
  method: 'GET',
  path: '/development/v1/listJobs',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        queue,
        about: z.string(),
        /** Cron expression, UTC. */
        schedule: z.string().nullable(),
        /** The event it waits for. */
        event: z.string().nullable(),
        /** Waiting, tries after a failure included. */
        queued: z.int(),
        active: z.int(),
        failed: z.int(),
      }),
    ),
  }),
  summary: 'Every job with its schedule, and how many of it wait, run and have failed for good.',
});
export type QueueRow = z.output<typeof listJobs.output>['items'][number];

export const runJob = endpoint({
  ...common,
  name: 'runJob',
  method: 'POST',
  path: '/development/v1/runJob',
  body: 'json',
  input: z.strictObject({ queue }),
  output: noAnswer,
  summary: 'Runs a scheduled job now; jobs that wait for an event are refused.',
});

export const retryFailed = endpoint({
  ...common,
  name: 'retryFailed',
  method: 'POST',
  path: '/development/v1/retryFailed',
  body: 'json',
  input: z.strictObject({ queue }),
  output: z.strictObject({ retried: z.int() }),
  summary: 'Gives every failed job of a queue one more try.',
});

/** How far the clock may be moved from the real time, in both directions together. */
export const clockRange = days(5 * 365);
const clock = z.strictObject({ nowAt: instant, aheadMilliseconds: z.int() });

export const readClock = endpoint({
  ...common,
  name: 'readClock',
  method: 'GET',
  path: '/development/v1/readClock',
  body: 'none',
  input: nothing,
  output: clock,
  summary: 'The time this install believes in, and how far it is ahead of the real one.',
});

export const jumpClock = endpoint({
  ...common,
  name: 'jumpClock',
  method: 'POST',
  path: '/development/v1/jumpClock',
  body: 'json',
  input: z.strictObject({ milliseconds: z.int().min(-clockRange).max(clockRange) }),
  output: clock,
  summary: 'Moves the time of this install, at most five years away from the real one.',
});

export const resetClock = endpoint({
  ...common,
  name: 'resetClock',
  method: 'POST',
  path: '/development/v1/resetClock',
  body: 'none',
  input: nothing,
  output: clock,
  summary: 'Brings this install back to the real time.',
});

export const tryTheme = endpoint({
  ...common,
  name: 'tryTheme',
  method: 'POST',
  path: '/development/v1/tryTheme',
  body: 'json',
  input: z.strictObject({ theme: siteTheme }),
  output: noAnswer,
  summary: 'Puts a seasonal theme on the site until another one is chosen; replaces the schedule.',
});

/** One charge of the pretended payment provider, as its page shows it. */
const sandboxCharge = z.strictObject({
  kind: z.enum(['payment', 'refund', 'method']),
  state: z.string(),
  amount: money,
  about: z.string(),
  /** The payer enters an IBAN, and not a card. */
  debit: z.boolean(),
  /** A card was entered that its owner still has to approve. */
  asksApproval: z.boolean(),
  failure: z.string().nullable(),
  /** Where the payer goes on. */
  returnUrl: z.string().nullable(),
});
const chargeRef = z.string().min(4).max(200);

export const findSandboxCharge = endpoint({
  ...common,
  name: 'findSandboxCharge',
  method: 'GET',
  path: '/development/v1/findSandboxCharge',
  body: 'query',
  input: z.strictObject({ ref: chargeRef }),
  output: sandboxCharge,
  errors: [...common.errors, 'request.not_found'],
  summary: 'What is to be paid at the pretended payment provider.',
});
export type SandboxCharge = z.output<typeof findSandboxCharge.output>;

export const paySandboxCharge = endpoint({
  ...common,
  name: 'paySandboxCharge',
  method: 'POST',
  path: '/development/v1/paySandboxCharge',
  body: 'json',
  input: z.strictObject({
    ref: chargeRef,
    act: z.union([
      z.enum(['approve', 'refuse']),
      z.strictObject({ card: z.string().min(1).max(30) }),
      z.strictObject({ iban: z.string().min(1).max(50) }),
    ]),
  }),
  output: sandboxCharge,
  errors: [...common.errors, 'request.not_found'],
  summary: 'The act of the payer at the pretended payment provider, which then tells what came of it.',
});

export const reportTraffic = endpoint({
  ...common,
  name: 'reportTraffic',
  method: 'POST',
  path: '/development/v1/reportTraffic',
  body: 'json',
  input: z.strictObject({
    serviceId: idSchema('service'),
    bytes: z.int().min(0).max(1_000_000_000_000_000),
    /** Of a sub-user; without it, of the service’s own login. */
    user: line(1, 100).optional(),
  }),
  output: noAnswer,
  errors: [...common.errors, 'request.not_found', 'state.move_refused'],
  summary: 'The pretended delivering system reports traffic of a proxy, signed as a real one does.',
});
