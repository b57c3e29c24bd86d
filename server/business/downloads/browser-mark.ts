import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { linkLife } from '#contract/downloads.ts';
import type { Id } from '#contract/ids.ts';
import { later } from '#contract/time.ts';
import { sameText } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { giveCookie, ownCookie } from '#server/platform/http/own-cookies.ts';
import { keysFor } from '#server/platform/secret.ts';
import { idleLimit } from '../members/authenticate.ts';
import { findSession } from '../members/members.queries.ts';

/**
 * A browser fetches a link by itself and cannot add the session token. So the browser that started a download is marked
 * with a cookie that names the session, signed and readable by us alone; with the session it ends.
 */
const cookie = 'downloads';

/** By each secret, newest first: a link outlives a rotation. */
const marksOf = (ctx: Context, sessionId: string) =>
  keysFor(ctx.secret, 'downloads').map((key) =>
    createHmac('sha256', key).update(sessionId).digest('base64url'),
  );

export function markBrowser(ctx: Context, reply: FastifyReply, sessionId: Id<'session'>): void {
  const value = `${sessionId}.${marksOf(ctx, sessionId)[0]}`;
  giveCookie(reply, cookie, value, ctx.config, { maxAge: linkLife.hours * 3600 });
}

/** The member whose live session marked this browser; null for every other one. */
export async function markedMember(ctx: Context, request: FastifyRequest): Promise<Id<'member'> | null> {
  const [sessionId = '', mark = ''] = ownCookie(request, cookie, ctx.config).split('.');
  if (!sessionId || !marksOf(ctx, sessionId).some((right) => sameText(mark, right))) return null;
  const session = await findSession(ctx.db, sessionId as Id<'session'>);
  const now = ctx.now();
  const isAlive =
    session && !session.endedAt && session.expiresAt > now && later(session.lastUsedAt, idleLimit) > now;
  return isAlive ? session.memberId : null;
}
