import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Id } from '#contract/ids.ts';
import { hours, seconds } from '#contract/time.ts';
import { sameText } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { giveCookie, ownCookie } from '#server/platform/http/own-cookies.ts';
import { keysFor } from '#server/platform/secret.ts';
import { findSession } from '../members/members.queries.ts';
import { actingMember } from '../members/sessions.ts';

/**
 * A browser that comes back from a provider cannot add the session token. So the browser in which somebody begins to save a payment
 * method, with a payment or without one, is marked with a cookie that names their session and is signed for the account that they act
 * for. Somebody else who was sent the provider's address comes back without it, and what they approved is not saved for that account. Who
 * begins for a second account in the same browser gives up what was begun there for the first.
 */
const cookie = 'payment-setup';

/** Long enough to log in at the provider, and to confirm an account there. */
export const setupLife = hours(1);

/** By each secret, newest first: a setup outlives a rotation. */
const marksOf = (ctx: Context, sessionId: string, owner: string) =>
  keysFor(ctx.secret, 'payment-setup').map((key) =>
    createHmac('sha256', key).update(`${sessionId}\n${owner}`).digest('base64url'),
  );

/** A program has no browser that could come back. */
export function markSetup(ctx: Context, reply: FastifyReply): void {
  const { sessionId, id } = actingMember(ctx);
  if (sessionId === null) return;
  giveCookie(reply, cookie, `${sessionId}.${marksOf(ctx, sessionId, id)[0]}`, ctx.config, {
    maxAge: setupLife / seconds(1),
  });
}

/** Whether this browser began to save something for the account, in a session that is alive. */
export async function isMarkedFor(ctx: Context, request: FastifyRequest, owner: string): Promise<boolean> {
  const [sessionId = '', mark = ''] = ownCookie(request, cookie, ctx.config).split('.');
  if (!sessionId || !marksOf(ctx, sessionId, owner).some((right) => sameText(mark, right))) return false;
  const session = await findSession(ctx.db, sessionId as Id<'session'>);
  return session !== null && !session.endedAt && session.expiresAt > ctx.now();
}
