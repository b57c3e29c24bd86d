import type { LightMyRequestResponse } from 'fastify';
import { apiBase } from '#contract/api.ts';
import { type ApiScope, apiKeyPrefix, apiScopes, createApiKey } from '#contract/api-keys.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import type { Problem } from '#contract/problem.ts';
import { days, later } from '#contract/time.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { goodPassword, logIn, makeMember, seal } from '../members/test-members.ts';
import { insertApiKey } from './api-keys.queries.ts';
import { insertKeyName } from './named-key.queries.ts';

// What the tests of this noun share: members with a key, and calls of the public API.

type Wish = Partial<InputOf<typeof createApiKey>>;

/** A key that a member makes in their account. */
export async function makeKey(bed: Testbed, token: string, wish: Wish = {}) {
  const password = await seal(bed, goodPassword);
  return bed.as(token)(createApiKey, {
    name: 'Warehouse',
    scopes: [...apiScopes],
    days: 90,
    password,
    ...wish,
  });
}

/** A member who is signed in and has a key. */
export async function makeKeyHolder(bed: Testbed, email: string, wish: Wish = {}) {
  const member = await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  return { member, email, token, ...(await makeKey(bed, token, wish)) };
}

/** A key of somebody that a test wrote into the database itself. */
export async function giveKey(
  bed: Testbed,
  memberId: Id<'member'>,
  scopes: readonly ApiScope[] = apiScopes,
): Promise<string> {
  const now = bed.clock.now();
  const key = `${apiKeyPrefix}${newToken()}`;
  const id = newId('apiKey', now);
  const named = { memberId, name: 'Given', begins: key.slice(0, 8) };
  await insertApiKey(bed.service.database.db, {
    ...{ id, ...named, scopes: [...scopes] },
    ...{ keyHash: hashToken(key), createdAt: now, expiresAt: later(now, days(90)) },
  });
  await insertKeyName(bed.service.database.db, { apiKeyId: id, since: now, ...named });
  return key;
}

interface Sent {
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One call of the public API. @param path below its base */
export function callApi(
  bed: Testbed,
  method: string,
  path: string,
  { key, body, headers = {} }: Sent = {},
): Promise<LightMyRequestResponse> {
  return bed.site.inject({
    method: method as 'GET',
    url: `${apiBase}${path}`,
    headers: { ...(key ? { authorization: `Bearer ${key}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** What a refusal says, after a look at its form. */
export function problemIn(answer: LightMyRequestResponse): Problem {
  const problem = answer.json<Problem>();
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/problem+json') || problem.status !== answer.statusCode)
    throw new Error(`no problem: ${answer.statusCode} ${type} ${answer.body.slice(0, 200)}`);
  return problem;
}
