import { actedBy } from './acted-by.ts';
import { endpoint, noAnswer } from './endpoint.ts';
import { line, prose, yesNo } from './fields.ts';
import { idSchema } from './ids.ts';
import { money } from './money.ts';
import { namedApiKey } from './named-api-key.ts';
import { page } from './page.ts';
import { family, selection, slug } from './pricing.ts';
import { freshProof } from './proof.ts';
import {
  driverNames,
  provisioningActions,
  provisioningMoves,
  serviceMoves,
  statesOf,
  subscriptionMoves,
  suspensionReasons,
} from './states.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const serviceId = idSchema('service');
const provisioningId = idSchema('provisioning');
const facts = z.record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,39}$/), line(1, 4000));
const fewFacts = facts.refine((value) => Object.keys(value).length <= 20);

/** What may be shown without further proof: `{ipv4, hostname, user}`. */
export const access = fewFacts;
/** Passwords and keys: `{password}`. */
export const credentials = fewFacts;

const serviceState = z.enum(statesOf(serviceMoves));
const action = z.enum(provisioningActions);
const provisioningState = z.enum(statesOf(provisioningMoves));

export const serviceSummary = z.strictObject({
  id: serviceId,
  state: serviceState,
  suspendedBecause: z.enum(suspensionReasons).nullable(),
  family,
  title: z.string(),
  /** The owner's own name for it; empty until they give one. */
  label: z.string(),
  /** One of so many that were ordered together, from 1 on. */
  piece: z.int(),
  access,
  /** Null where the plan is not sold by place. */
  location: slug.nullable(),
  /** What it lives by; null for what is paid once. */
  subscription: z
    .strictObject({
      id: idSchema('subscription'),
      number: z.string(),
      state: z.enum(statesOf(subscriptionMoves)),
      periodEnd: instant,
      cancelAtPeriodEnd: z.boolean(),
      months: z.int(),
      /** What the next period is billed at, before tax and less its coupon, for everything that renews with it. */
      renewal: money,
      /** Since when money is missing. */
      pastDueAt: instant.nullable(),
    })
    .nullable(),
  /** What it cost, before tax: of several pieces its own part; null where it renews. */
  paidOnce: money.nullable(),
  /** Null where nothing is promised. */
  promisedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  terminatedAt: instant.nullable(),
  createdAt: instant,
});
export type ServiceSummary = z.output<typeof serviceSummary>;

export const stages = ['ordered', 'paid', 'setup', 'delivered'] as const;

export const serviceDetail = serviceSummary.extend({
  selection,
  /** Whether there is something to reveal. */
  hasCredentials: z.boolean(),
  order: z.strictObject({ id: idSchema('order'), number: z.string() }),
  /** The way to delivery; `stopped` is where it stands still until somebody acts. */
  tracker: z.strictObject({
    late: z.boolean(),
    stages: z.array(
      z.strictObject({
        stage: z.enum(stages),
        progress: z.enum(['done', 'current', 'upcoming', 'stopped']),
        at: instant.nullable(),
      }),
    ),
  }),
  /** What is being done to it right now. */
  underway: z.strictObject({ action, state: provisioningState, since: instant }).nullable(),
  history: z.array(
    z.strictObject({
      from: serviceState.nullable(),
      to: serviceState,
      /** A word such as `delivered` or `overdue`, or what the operator wrote. */
      reason: z.string(),
      at: instant,
    }),
  ),
  /** Each time the credentials were shown, newest first. */
  reveals: z.array(
    z.strictObject({
      ...actedBy,
      device: z.string(),
      /** Without its last part: 203.0.113.0/24 */
      network: z.string(),
      at: instant,
    }),
  ),
});
export type ServiceDetail = z.output<typeof serviceDetail>;

const signedOut = ['session.missing', 'session.ended'] as const;
const stepUp = ['access.step_up', 'access.refused', 'member.locked'] as const;

export const listServices = endpoint({
  name: 'listServices',
  method: 'GET',
  path: '/services/v1/listServices',
  access: 'member',
  body: 'query',
  input: z.strictObject({ state: serviceState.optional() }),
  output: z.strictObject({ items: z.array(serviceSummary) }),
  errors: [...signedOut],
  summary: 'What the member has, newest first; ended services included.',
});

export const getService = endpoint({
  name: 'getService',
  method: 'GET',
  path: '/services/v1/getService',
  access: 'member',
  body: 'query',
  input: z.strictObject({ serviceId }),
  output: serviceDetail,
  errors: [...signedOut, 'request.not_found'],
  summary: 'One service: its way to delivery, access, history, and who saw the credentials when.',
});

export const renameService = endpoint({
  name: 'renameService',
  method: 'POST',
  path: '/services/v1/renameService',
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, label: line(0, 60).nullable().optional() }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found'],
  summary: 'Names a service; empty or null takes the name away, and without one it keeps what it has.',
});

export const revealCredentials = endpoint({
  name: 'revealCredentials',
  method: 'POST',
  path: '/services/v1/revealCredentials',
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, ...freshProof }),
  output: z.strictObject({ credentials }),
  errors: [...signedOut, ...stepUp, 'request.not_found', 'state.move_refused'],
  summary:
    'Shows passwords and keys of a service after a fresh proof; each time is written down and shown to its owner.',
});

export const provisioningItem = z.strictObject({
  id: provisioningId,
  action,
  state: provisioningState,
  driver: z.enum(driverNames),
  reason: z.string(),
  note: z.string(),
  tries: z.int(),
  createdAt: instant,
  nextTryAt: instant,
  doneAt: instant.nullable(),
  /** Whether the owner of a machine asked for it, staff, or the schedule of backups; null for what delivery does of itself. */
  askedBy: z.enum(['owner', 'operator', 'schedule']).nullable(),
  /** That a program of its owner asked with. */
  apiKey: namedApiKey.nullable(),
  /** What it was asked with, such as `{system: 'debian'}`; empty for what delivery does of itself. */
  input: z.record(z.string(), z.string()),
  service: z.strictObject({
    id: serviceId,
    state: serviceState,
    /** The operator suspended it, and only they lift that. */
    heldBecause: z.enum(['abuse', 'manual']).nullable(),
    family,
    title: z.string(),
    piece: z.int(),
    driverRef: z.string().nullable(),
    access,
    /** What it is now, and what it is to become. */
    selection,
    wanted: selection,
    promisedAt: instant.nullable(),
    late: z.boolean(),
  }),
  order: z.strictObject({ id: idSchema('order'), number: z.string() }),
  member: z.strictObject({ id: idSchema('member'), name: z.string(), email: z.string() }).nullable(),
});
export type ProvisioningItem = z.output<typeof provisioningItem>;

const adminRefusals = [...signedOut, 'access.refused'] as const;
const actRefusals = [
  ...adminRefusals,
  'request.not_found',
  'request.conflict',
  'state.move_refused',
] as const;

export const listProvisionings = endpoint({
  name: 'listProvisionings',
  method: 'GET',
  path: '/services/v1/listProvisionings',
  access: 'staff',
  body: 'query',
  /** Without a state: everything that is not done; about one thing: everything. */
  input: z.strictObject({
    state: provisioningState.optional(),
    /** The number of an order, the email of its buyer, or the id of a delivery. */
    about: line(1, 254).optional(),
    /** `Y` = only what was promised for earlier and is not delivered. */
    late: yesNo.optional(),
    serviceId: serviceId.optional(),
    cursor: provisioningId.optional(),
  }),
  output: page(provisioningItem),
  errors: [...adminRefusals],
  summary: 'The queue of deliveries, oldest first, fifty at a time; about one thing, also what is done.',
});
export type ProvisioningList = z.output<typeof listProvisionings.output>;

export const finishProvisioning = endpoint({
  name: 'finishProvisioning',
  method: 'POST',
  path: '/services/v1/finishProvisioning',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    provisioningId,
    ref: line(0, 200).optional(),
    access: access.optional(),
    credentials: credentials.optional(),
    note: prose(0, 500).default(''),
  }),
  output: noAnswer,
  errors: [...actRefusals],
  summary: 'Says that an act is done, with what its owner needs; once it is done, other details are refused.',
});

export const failProvisioning = endpoint({
  name: 'failProvisioning',
  method: 'POST',
  path: '/services/v1/failProvisioning',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ provisioningId, note: prose(3, 500) }),
  output: noAnswer,
  errors: [...actRefusals],
  summary: 'Says that an act of delivery cannot be done as it stands; then another note is refused.',
});

export const retryProvisioning = endpoint({
  name: 'retryProvisioning',
  method: 'POST',
  path: '/services/v1/retryProvisioning',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ provisioningId }),
  output: noAnswer,
  errors: [...actRefusals],
  summary: 'Puts a failed or waiting act of delivery back into the queue, to be tried at once.',
});

export const suspendService = endpoint({
  name: 'suspendService',
  method: 'POST',
  path: '/services/v1/suspendService',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ serviceId, because: z.enum(['abuse', 'manual']), reason: prose(3, 500) }),
  output: noAnswer,
  errors: [...adminRefusals, 'request.not_found', 'state.move_refused'],
  summary: 'Suspends a service until the operator lifts it, whatever is paid meanwhile.',
});

export const unsuspendService = endpoint({
  name: 'unsuspendService',
  method: 'POST',
  path: '/services/v1/unsuspendService',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ serviceId, reason: prose(3, 500) }),
  output: noAnswer,
  errors: [...adminRefusals, 'request.not_found', 'state.move_refused'],
  summary: 'Lifts what the operator suspended; a service that is overdue stays suspended for that.',
});
