import type { FastifyRequest } from 'fastify';
import { type ApiScope, apiKeyPrefix } from '#contract/api-keys.ts';
import { fail } from '#contract/errors.ts';
import { later, minutes } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { actorName, type Context, type KeyActor } from '#server/platform/context.ts';
import { factsOfRequest } from '#server/platform/http/request-lines.ts';
import { findKeyWithMember, touchApiKey } from './api-keys.queries.ts';
import { noteRefusedUse } from './note-refused-use.ts';

const touchEvery = minutes(1);
const bearer = /^bearer +(\S+)$/i;
const bearsKey = new RegExp(`^bearer +${apiKeyPrefix}`, 'i');
const wellFormed = new RegExp(`^${apiKeyPrefix}[A-Za-z0-9_-]{43}$`);

type BorneKey = NonNullable<Awaited<ReturnType<typeof findKeyWithMember>>>;

export interface KeyHolder {
  actor: KeyActor;
  scopes: readonly ApiScope[];
}

/** Whether a request bears what looks like an API key. A proxy that signs people in may add a bearer of its own. */
export const seemsToBearKey = ({ headers }: FastifyRequest): boolean =>
  bearsKey.test(headers.authorization ?? '');

/**
 * Whose key a request bears in its header `Authorization`, and what it may do. The use is noted, also one that is refused because the
 * key has ended, and the lines of the request name the member and the key.
 * @throws session.missing: it bears none; session.ended: expired; revoked when it was removed or suspended, or its owner disabled;
 *   unknown, also for the token of a session
 */
export async function authenticateKey(ctx: Context, request: FastifyRequest): Promise<KeyHolder> {
  const key = await getBorneKey(ctx, request);
  const ended = endOf(key, ctx.now());
  if (ended && ended !== 'disabled') await noteRefusedUse(ctx, key.id, ended);
  if (ended) throw refusalFor(ended);
  const { id, memberId, scopes, lastUsedAt } = key;
  const now = ctx.now();
  if (!lastUsedAt || later(lastUsedAt, touchEvery) <= now)
    await touchApiKey(ctx.db, { address: ctx.caller.address, id, at: now });
  const actor: KeyActor = { kind: 'member', id: memberId, sessionId: null, apiKeyId: id, role: 'user' };
  Object.assign(factsOfRequest(request), { actor: actorName(actor), apiKey: id });
  return { actor, scopes };
}

/** @throws access.refused {reason: 'scope', scope}: the key may not do this, which is kept for its owner */
export async function requireScope(
  ctx: Context,
  { actor, scopes }: KeyHolder,
  scope: ApiScope,
): Promise<void> {
  if (scopes.includes(scope)) return;
  await noteRefusedUse(ctx, actor.apiKeyId, 'scope', scope);
  throw fail('access.refused', { reason: 'scope', scope });
}

/**
 * The key that a request bears still works. Nothing is noted.
 * @throws as `authenticateKey`
 */
export async function requireBorneKey(ctx: Context, request: FastifyRequest): Promise<void> {
  const ended = endOf(await getBorneKey(ctx, request), ctx.now());
  if (ended) throw refusalFor(ended);
}

/** @throws session.missing; session.ended: unknown */
async function getBorneKey(ctx: Context, { headers }: FastifyRequest): Promise<BorneKey> {
  const [, key] = bearer.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) throw fail('session.missing', { need: 'login' });
  const found = wellFormed.test(key) ? await findKeyWithMember(ctx.db, hashToken(key)) : null;
  if (!found) throw fail('session.ended', { reason: 'unknown' });
  return found;
}

/** Why a key opens nothing; null where it works. While its owner is disabled, nothing is kept of its uses. */
function endOf({ disabledAt, removedAt, suspendedAt, expiresAt }: BorneKey, now: Date) {
  if (disabledAt) return 'disabled';
  if (removedAt) return 'removed';
  if (suspendedAt) return 'suspended';
  return expiresAt <= now ? 'expired' : null;
}

const refusalFor = (ended: NonNullable<ReturnType<typeof endOf>>) =>
  fail('session.ended', { reason: ended === 'expired' ? 'expired' : 'revoked' });
