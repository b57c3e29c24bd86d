import type { FastifyRequest } from 'fastify';
import { type ApiScope, apiKeyPrefix } from '#contract/api-keys.ts';
import { fail } from '#contract/errors.ts';
import { later, minutes } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Context, KeyActor } from '#server/platform/context.ts';
import { findKeyWithMember, touchApiKey } from './api-keys.queries.ts';

const touchEvery = minutes(1);
const bearer = /^bearer +(\S+)$/i;
const wellFormed = new RegExp(`^${apiKeyPrefix}[A-Za-z0-9_-]{43}$`);

export interface KeyHolder {
  actor: KeyActor;
  scopes: readonly ApiScope[];
}

/**
 * Whose key a request bears in its header `Authorization`, and what it may do. The use is noted.
 * @throws session.missing: it bears none; session.ended: expired; revoked when it is suspended or its owner disabled;
 *   unknown, also for the token of a session
 */
export async function authenticateKey(ctx: Context, { headers }: FastifyRequest): Promise<KeyHolder> {
  const [, key] = bearer.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) throw fail('session.missing', { need: 'login' });
  const found = wellFormed.test(key) ? await findKeyWithMember(ctx.db, hashToken(key)) : null;
  if (!found) throw fail('session.ended', { reason: 'unknown' });
  const { id, memberId, scopes, lastUsedAt } = found;
  const now = ctx.now();
  if (found.suspendedAt || found.disabledAt) throw fail('session.ended', { reason: 'revoked' });
  if (found.expiresAt <= now) throw fail('session.ended', { reason: 'expired' });
  if (!lastUsedAt || later(lastUsedAt, touchEvery) <= now)
    await touchApiKey(ctx.db, { address: ctx.caller.address, id, at: now });
  return { actor: { kind: 'member', id: memberId, sessionId: null, apiKeyId: id, role: 'user' }, scopes };
}
