import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { freshProof } from './proof.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** By what a member gets into their account. */
export const wayKinds = ['email', 'password', 'passkey', 'second_factor', 'identity', 'session'] as const;
export const wayKind = z.enum(wayKinds);
export type WayKind = z.output<typeof wayKind>;

export const way = z.strictObject({
  kind: wayKind,
  /** Its name within its kind, for `removeWay`. */
  id: z.string(),
  /** What its owner knows it by: a provider with the address there, a device, an address, a name of its own. */
  label: z.string(),
  /** Of a session: where it began, IPv4 to /24 and IPv6 to /48. */
  network: z.string().nullable(),
  /** Null where that was never noted. */
  addedAt: instant.nullable(),
  lastUsedAt: instant.nullable(),
  /** Nobody signs in by a suspended one before the account is proven again. */
  state: z.enum(['active', 'suspended']),
  /** The session that asks. */
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
    "Every way into the member's account: address, password, passkeys, second factor, third-party logins, sessions.",
});

export const removeWay = endpoint({
  name: 'removeWay',
  method: 'POST',
  path: '/members/v1/removeWay',
  access: 'member',
  body: 'json',
  input: z.strictObject({
    kind: wayKind.extract(['passkey', 'second_factor', 'identity', 'session']),
    id: line(1, 80),
    ...freshProof,
  }),
  output: noAnswer,
  errors: [...refusals, 'access.step_up', 'member.locked', 'request.not_found'],
  summary:
    'Ends a session, removes a passkey, unlinks a third-party login or turns the second factor off. Needs a fresh proof; its owner is mailed.',
});
