import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line, opaque, yesNo } from './fields.ts';
import { freshProof } from './proof.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/**
 * By what a member gets into their account. A trusted device is what spares them the second factor, and an API key lets a program
 * in.
 */
export const wayKinds = [
  'email',
  'password',
  'passkey',
  'second_factor',
  'identity',
  'trusted_device',
  'session',
  'api_key',
] as const;
export const wayKind = z.enum(wayKinds);
export type WayKind = z.output<typeof wayKind>;

export const way = z.strictObject({
  kind: wayKind,
  /** Its name within its kind, for `removeWay`. */
  id: z.string(),
  /** What its owner knows it by: a provider with the address there, a device, an address, a name of its own. */
  label: z.string(),
  /** Of a session or a trusted device: where it began; of an API key: where it was last used. IPv4 to /24 and IPv6 to /48. */
  network: z.string().nullable(),
  /** Null where that was never noted. */
  addedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** Of a trusted device: until when it is trusted; of an API key: until when it works. */
  endsAt: instant.nullable(),
  /** A suspended one lets nobody in before the account is proven again; a suspended API key never does. */
  state: z.enum(['active', 'suspended']),
  /** False: a recovery, or `reportNotMe`, would switch it off now, because it was added lately. */
  settled: z.boolean(),
  /** The session, or the trusted device, that asks. */
  current: z.boolean(),
  removable: z.boolean(),
});
export type Way = z.output<typeof way>;

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;

export const listWays = endpoint({
  name: 'listWays',
  method: 'GET',
  path: '/members/v1/listWays',
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(way) }),
  errors: [...refusals],
  summary:
    "Every way into the member's account: address, password, passkeys, second factor, third-party logins, trusted devices, sessions, API keys.",
});

export const removeWay = endpoint({
  name: 'removeWay',
  method: 'POST',
  path: '/members/v1/removeWay',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    kind: wayKind.extract(['passkey', 'second_factor', 'identity', 'trusted_device', 'session', 'api_key']),
    id: line(1, 80),
    ...freshProof,
  }),
  output: noAnswer,
  errors: [...refusals, 'access.step_up', 'member.locked', 'request.not_found'],
  summary:
    'Ends a session or the trust in a device, removes a passkey or an API key, unlinks a third-party login or turns the second factor off. Needs a fresh proof; its owner is mailed.',
});

export const endTrustedDevices = endpoint({
  name: 'endTrustedDevices',
  method: 'POST',
  path: '/members/v1/endTrustedDevices',
  access: 'member',
  body: 'json',
  input: z.strictObject(freshProof),
  output: noAnswer,
  errors: [...refusals, 'access.step_up', 'member.locked', 'request.conflict'],
  summary:
    'Ends the trust in every device of the account, after a fresh proof: each is asked for the second factor again. The owner is mailed.',
});

export const reportNotMe = endpoint({
  name: 'reportNotMe',
  method: 'POST',
  path: '/members/v1/reportNotMe',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    ...freshProof,
    /** The sign-in of the history that somebody else made; it is marked there. */
    signInId: z.int().positive().optional(),
    /** Whether the session that asks ends too. */
    endThis: yesNo.default('N'),
  }),
  output: z.strictObject({
    /** For the code that was mailed, as of `memberUserRetrievePwd`. */
    ticket: opaque,
    maskedEmail: z.string(),
    /** Seconds the code is valid. */
    expiresIn: z.int(),
    /** Seconds before another code may be asked for. */
    resendAfter: z.int(),
    /** What its owner knows the ways by that were switched off. */
    suspended: z.array(z.string()),
  }),
  errors: [...refusals, 'access.step_up', 'member.locked', 'request.not_found', 'request.conflict'],
  summary:
    'Somebody else uses the account: ends the other sessions and the trust in every device, switches off the password, ways that are not settled and an unconfirmed change of address, and mails a code for a new password. Needs a fresh proof; the owner is mailed.',
});
