import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { z } from './zod.ts';

/**
 * What opens something of the organisation by itself, of which is known to whom it was shown. Passwords of servers and proxies are not
 * among it: nobody notes who has seen them.
 */
export const secretKinds = ['api_key', 'webhook'] as const;
export const secretKind = z.enum(secretKinds);
export type SecretKind = z.output<typeof secretKind>;

const knownSecret = z.strictObject({
  kind: secretKind,
  /** Of the key or the webhook. */
  id: z.string(),
  name: z.string(),
  /** The first characters of the key, or the host that the webhook tells. */
  mark: z.string(),
});
export type KnownSecret = z.output<typeof knownSecret>;

export const listKnownSecrets = endpoint({
  name: 'listKnownSecrets',
  method: 'GET',
  path: '/organisations/v1/listKnownSecrets',
  access: 'member',
  body: 'query',
  input: z.strictObject({ memberId: idSchema('member') }),
  output: z.strictObject({ items: z.array(knownSecret) }),
  errors: ['session.missing', 'session.ended', 'access.refused', 'request.not_found', 'request.invalid'],
  summary:
    'The API keys of the organisation that somebody made and the webhooks whose secret they were shown, as long as those are valid.',
});
