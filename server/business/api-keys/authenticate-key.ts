import type { FastifyRequest } from 'fastify';
import { type ApiScope, apiKeyPrefix } from '#contract/api-keys.ts';
import { fail } from '#contract/errors.ts';
import { later, minutes } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { actorName, type Context, type KeyActor } from '#server/platform/context.ts';
import { factsOfRequest } from '#server/platform/http/request-lines.ts';
import { findKeyWithMember, touchApiKey } from './api-keys.queries.ts';

const touchEvery = minutes(1);
const bearer = /^bearer +(\S+)$/i;
const bearsKey = new RegExp(`^bearer +${apiKeyPrefix}`, 'i');
const wellFormed = new RegExp(`^${apiKeyPrefix}[A-Za-z0-9_-]{43}$`);

export interface KeyHolder {
  actor: KeyActor;
  scopes: readonly ApiScope[];
}

/** Whether a request bears what looks like an API key. A proxy that signs people in may add a bearer of its own. */
export const seemsToBearKey = ({ headers }: FastifyRequest): boolean =>
  bearsKey.test(headers.authorization ?? '');

/**
 * Whose key a request bears in its header `Authorization`, and what it may do. The use is noted, and the lines of the request
 * name the member and the key.
 * @throws session.missing: it bears none; session.ended: expired; revoked when it is suspended or its owner disabled;
 *   unknown, also for the token of a session
 */
export async function authenticateKey(ctx: Context, request: FastifyRequest): Promise<KeyHolder> {
  const { id, memberId, scopes, lastUsedAt } = await findBorneKey(ctx, request);
  const now = ctx.now();
  if (!lastUsedAt || later(lastUsedAt, touchEvery) <= now)
    await touchApiKey(ctx.db, { address: ctx.caller.address, id, at: now });
  const actor: KeyActor = { kind: 'member', id: memberId, sessionId: null, apiKeyId: id, role: 'user' };
  Object.assign(factsOfRequest(request), { actor: actorName(actor), apiKey: id });
  return { actor, scopes };
}

/**
 * The key that a request bears, as it is now. Nothing is noted.
 * @throws as `authenticateKey`
 */
export async function findBorneKey(ctx: Context, { headers }: FastifyRequest) {
  const [, key] = bearer.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) throw fail('session.missing', { need: 'login' });
  const found = wellFormed.test(key) ? await findKeyWithMember(ctx.db, hashToken(key)) : null;
  if (!found) throw fail('session.ended', { reason: 'unknown' });
  if (found.suspendedAt || found.disabledAt) throw fail('session.ended', { reason: 'revoked' });
  if (found.expiresAt <= ctx.now()) throw fail('session.ended', { reason: 'expired' });
  return found;
}
