import { endpoint, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { freshProof } from './proof.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

/** What a key may be allowed to do. `write` does not include `read`: a key that only places orders cannot list them. */
export const apiScopes = [
  'orders:read',
  'orders:write',
  'services:read',
  'services:write',
  'invoices:read',
  'downloads:read',
  'downloads:write',
  'works:read',
  'works:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];
export const apiScope = z.enum(apiScopes);

/** What every key begins with, so that people and scanners of code recognise one. */
export const apiKeyPrefix = 'ezk_';
/** Days that a key is made for; it is not renewed, a new one takes its place. */
export const apiKeyDays = [30, 90, 180, 365] as const;
/** Of one member that have not ended. */
export const maxApiKeys = 20;
/** Calls of one key in one minute. */
export const apiCallsPerMinute = 120;
/** The owner is mailed so many days before a key ends. */
export const apiKeyWarningDays = 7;
/** So many days after it ended or was removed a key is forgotten: its uses are noticed until then. */
export const apiKeyKeptDays = 30;
/** The owner is mailed about uses of a key that has ended once in so many days, and the journal tells of each reason as often. */
export const apiKeyRefusalDays = 7;

/** Why a use of a key was refused: its owner removed it, it was switched off, it has ended, or it lacks a scope. */
export const apiKeyRefusals = ['removed', 'suspended', 'expired', 'scope'] as const;
export type ApiKeyRefusal = (typeof apiKeyRefusals)[number];

const apiKeyId = idSchema('apiKey');
export const apiKeyName = line(1, 60);

/** A key as its owner sees it; what it is called with is answered once, when it is made. */
export const apiKey = z.strictObject({
  apiKeyId,
  name: z.string(),
  /** The first characters of the key, by which it is recognised in a configuration. */
  begins: z.string(),
  scopes: z.array(apiScope),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** Where it was last used from: IPv4 to /24, IPv6 to /48. */
  lastNetwork: z.string().nullable(),
  /** Uses that were refused, by reason, the newest first. */
  refusedUses: z.array(
    z.strictObject({
      reason: z.enum(apiKeyRefusals),
      /** What the last one lacked; null for the other reasons. */
      scope: apiScope.nullable(),
      count: z.int(),
      lastAt: instant,
      /** As of the last use that was carried out. */
      lastNetwork: z.string().nullable(),
    }),
  ),
  removedAt: instant.nullable(),
  /** `suspended`: a recovery, or "this was not me", switched it off. */
  state: z.enum(['active', 'suspended', 'expired', 'removed']),
});
export type RefusedUse = z.output<typeof apiKey>['refusedUses'][number];
export type ApiKey = z.output<typeof apiKey>;

const refusals = ['session.missing', 'session.ended'] as const;
const base = '/api-keys/v1';

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: `${base}/listApiKeys`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(apiKey) }),
  errors: [...refusals],
  summary: `The API keys of the member, newest first, with the uses that were refused. Those that ended within ${apiKeyKeptDays} days are among them, and those that were removed within as many days and are still used.`,
});

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: `${base}/createApiKey`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    name: apiKeyName,
    scopes: z.array(apiScope).max(apiScopes.length),
    days: z.literal(apiKeyDays),
    ...freshProof,
  }),
  /** `key` is shown this once: the service keeps a hash. */
  output: z.strictObject({ apiKeyId, key: z.string(), expiresAt: instant }),
  errors: [...refusals, 'access.refused', 'access.step_up', 'member.locked', 'request.conflict'],
  summary:
    'Makes an API key with what it may do and for how long, after a fresh proof; the key is answered once, and its owner is mailed. `removeWay` takes it away.',
});

export const renameApiKey = endpoint({
  name: 'renameApiKey',
  method: 'POST',
  path: `${base}/renameApiKey`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ apiKeyId, name: apiKeyName }),
  output: z.null(),
  errors: [...refusals, 'request.not_found'],
  summary: 'Names an API key of the member who asks.',
});
