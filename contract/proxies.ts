import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line, yesNo } from './fields.ts';
import { idSchema } from './ids.ts';
import { freshProof } from './proof.ts';
import { access } from './services.ts';
import { serviceMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

const base = '/proxies/v1';
const serviceId = idSchema('service');
const subUserId = idSchema('proxySubUser');
const bytes = z.int().min(0);

/** Of one service. */
export const maxSubUsers = 50;
/** Of one service. */
export const maxNetworks = 50;
/** The unit that plans are sold in. */
export const bytesPerGB = 1_000_000_000;
/** Basis points of the limit at which a mail goes out. */
export const mailAtShare = 8500;
/** The plan of the trial, which no cart takes: `startTrial` orders it. */
export const trialPlan = 'proxy-trial';
/** The choice of plans sold by the gigabyte that ends their traffic after 30 days. */
export const shortValidity = { option: 'validity', choice: '30-days' } as const;

/** Bytes that a sub-user may use in each period; null = as many as the service has. */
const cap = z.int().min(1_000_000).max(1_000_000_000_000_000).nullable();
const subUserName = line(1, 40);
const network = line(2, 50);
const note = line(0, 60);

/**
 * How far the limit is used: `open`, `near` from 85 % on, `used_up` at 100 %. `unlimited` has no limit, and the time of an
 * `expired` one is over.
 */
export const meterStates = ['unlimited', 'open', 'near', 'used_up', 'expired'] as const;
export type MeterState = (typeof meterStates)[number];

const subUser = z.strictObject({
  id: subUserId,
  name: z.string(),
  /** What it signs in to the gateway with, beside its password. */
  user: z.string(),
  capBytes: bytes.nullable(),
  /** In the running period. */
  usedBytes: bytes,
  createdAt: instant,
});
export type ProxySubUser = z.output<typeof subUser>;

const proxy = z.strictObject({
  state: z.enum(statesOf(serviceMoves)),
  access,
  /** A GB is 1,000,000,000 bytes. */
  meter: z.strictObject({
    state: z.enum(meterStates),
    usedBytes: bytes,
    limitBytes: bytes.nullable(),
    startsAt: instant,
    /** When it begins again at zero, or what is left of it expires; null = neither. */
    endsAt: instant.nullable(),
    /** Whether it begins again at `endsAt`. */
    renews: z.boolean(),
    /** Until when usage is known; null = none was reported. */
    countedAt: instant.nullable(),
    /** Days of UTC on which something was used, the last 30, the oldest first. */
    days: z.array(z.strictObject({ on: day, bytes })),
  }),
  subUsers: z.array(subUser),
  networks: z.array(z.strictObject({ network: z.string(), note: z.string(), addedAt: instant })),
  /** `by_hand`: this service is set up by people, who keep no sub-users and no allow-list; `pending`: the gateway has yet to take them. */
  setUp: z.enum(['done', 'pending', 'by_hand']),
  /** The service whose limit this one's gigabytes were added to; its own is then 0. */
  addedTo: serviceId.nullable(),
  /** Gigabytes of the member that nobody has used, in other services of the same plan: `addTraffic` adds them to this one. */
  addable: z.array(z.strictObject({ serviceId, bytes, boughtAt: instant })),
});
export type ProxyDetail = z.output<typeof proxy>;

/**
 * `open`: it can be started; `running`: it was, and has not ended; `used`: this account or its address has had it;
 * `unproven`: the address of the account has to be proven first; `closed`: there is none here.
 */
export const trialStates = ['open', 'running', 'used', 'unproven', 'closed'] as const;

const trial = z.strictObject({
  state: z.enum(trialStates),
  /** The one that is running; null until its delivery has begun, and in every other state. */
  serviceId: serviceId.nullable(),
  bytes,
  /** From its delivery on. */
  days: z.int().min(0),
  /** Whether people set it up, who count no traffic here. */
  byHand: z.boolean(),
});
export type ProxyTrial = z.output<typeof trial>;

const refusals = [
  'session.missing',
  'session.ended',
  'request.not_found',
  'entitlement.missing',
  'state.move_refused',
  'request.too_many',
] as const;

export const readProxy = endpoint({
  name: 'readProxy',
  method: 'GET',
  path: `${base}/readProxy`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ serviceId }),
  output: proxy,
  errors: ['session.missing', 'session.ended', 'request.not_found', 'entitlement.missing'],
  summary: 'What a proxy service is reached with, its traffic, sub-users and allow-list.',
});

export const addSubUser = endpoint({
  name: 'addSubUser',
  method: 'POST',
  path: `${base}/addSubUser`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, name: subUserName, capBytes: cap }),
  output: z.strictObject({ subUserId }),
  errors: [...refusals, 'request.invalid', 'allowance.used_up'],
  summary: 'Adds a sub-user with a password of its own to a proxy service, at most 50.',
});

export const changeSubUser = endpoint({
  name: 'changeSubUser',
  method: 'POST',
  path: `${base}/changeSubUser`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ subUserId, name: subUserName.optional(), capBytes: cap.optional() }),
  output: noAnswer,
  errors: [...refusals, 'request.invalid'],
  summary:
    'Gives a sub-user another name or another cap; null takes the cap away. What is not sent stays as it is, and so does what it signs in with.',
});

export const revealSubUser = endpoint({
  name: 'revealSubUser',
  method: 'POST',
  path: `${base}/revealSubUser`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ subUserId, ...freshProof }),
  output: z.strictObject({ user: z.string(), password: z.string() }),
  errors: [...refusals, 'access.step_up', 'access.refused', 'member.locked'],
  summary:
    'Shows the password of a sub-user after a fresh proof; each time is written down with its service.',
});

export const renewSubUser = endpoint({
  name: 'renewSubUser',
  method: 'POST',
  path: `${base}/renewSubUser`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ subUserId }),
  output: noAnswer,
  errors: [...refusals],
  summary: 'Gives a sub-user another password; the one before ends.',
});

export const removeSubUser = endpoint({
  name: 'removeSubUser',
  method: 'POST',
  path: `${base}/removeSubUser`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ subUserId }),
  output: noAnswer,
  errors: [...refusals],
  summary: 'Takes a sub-user away; what it used stays counted.',
});

export const allowNetwork = endpoint({
  name: 'allowNetwork',
  method: 'POST',
  path: `${base}/allowNetwork`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    serviceId,
    /** An address, or a network with its prefix: IPv4 /24 to /32, IPv6 /48 to /128. */
    network,
    note: note.default(''),
  }),
  output: z.strictObject({ network: z.string() }),
  errors: [...refusals, 'request.invalid', 'allowance.used_up'],
  summary:
    'Puts an address or a network on the allow-list of a proxy service; there already, its note is replaced.',
});

export const disallowNetwork = endpoint({
  name: 'disallowNetwork',
  method: 'POST',
  path: `${base}/disallowNetwork`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, network }),
  output: noAnswer,
  errors: [...refusals],
  summary: 'Takes a network off the allow-list; what is not on it stays off it.',
});

export const addTraffic = endpoint({
  name: 'addTraffic',
  method: 'POST',
  path: `${base}/addTraffic`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ fromServiceId: serviceId, toServiceId: serviceId }),
  output: noAnswer,
  errors: [...refusals],
  summary:
    'Adds the gigabytes of a service of which nothing was used to the limit of another one of the same plan; said twice, they are added once.',
});

export const readTrial = endpoint({
  name: 'readTrial',
  method: 'GET',
  path: `${base}/readTrial`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: trial,
  errors: ['session.missing', 'session.ended'],
  summary: 'Whether the member may try proxies without paying, and with how much traffic for how long.',
});

export const startTrial = endpoint({
  name: 'startTrial',
  method: 'POST',
  path: `${base}/startTrial`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    agreeTerms: yesNo,
    termsVersion: line(1, 20),
    acceptableUse: yesNo,
  }),
  output: z.strictObject({ serviceId }),
  errors: [
    'session.missing',
    'session.ended',
    'request.invalid',
    'request.too_many',
    'access.refused',
    'allowance.used_up',
    'state.move_refused',
  ],
  summary:
    'Orders the trial of proxies, once for each account and proven address; said again while it runs, it is answered with the same service.',
});
