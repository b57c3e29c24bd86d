import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorData, fail } from '#contract/errors.ts';
import { days, later, minutes } from '#contract/time.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Service } from '#server/service.ts';
import { findSessionWithMember, touchSession } from './members.queries.ts';

export const idleLimit = days(7);
const touchEvery = minutes(1);
const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/**
 * Actor of a request by its `token` header. access 'anyone': a missing or dead token makes a visitor.
 * @throws 'member' and 'admin': session.missing without a token, session.ended {reason} for a dead one;
 *   'admin' also access.refused for everybody else
 */
export async function authenticate(
  service: Service,
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Actor> {
  const needed = endpoint.access === 'member' || endpoint.access === 'admin';
  const token = request.headers.token;
  if (typeof token !== 'string' || token === '') {
    if (needed) throw fail('session.missing', { need: 'login' });
    return { kind: 'visitor' };
  }
  const found = await actorOf(service, token);
  if (typeof found === 'string') {
    if (needed) throw fail('session.ended', { reason: found });
    return { kind: 'visitor' };
  }
  if (endpoint.access === 'admin' && found.role !== 'admin') throw fail('access.refused', { reason: 'role' });
  return found;
}

type Dead = ErrorData['session.ended']['reason'];

async function actorOf(service: Service, token: string): Promise<Extract<Actor, { kind: 'member' }> | Dead> {
  if (!wellFormed.test(token)) return 'unknown';
  const { db } = service.database;
  const now = service.clock.now();
  const session = await findSessionWithMember(db, hashToken(token));
  if (!session) return 'unknown';
  if (session.endedAt || session.disabledAt) return 'revoked';
  if (session.expiresAt <= now || later(session.lastUsedAt, idleLimit) <= now) return 'expired';
  if (later(session.lastUsedAt, touchEvery) <= now) await touchSession(db, session.id, now);
  return { kind: 'member', id: session.memberId, sessionId: session.id, role: session.role };
}
