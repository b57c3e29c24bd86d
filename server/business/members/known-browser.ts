import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { sameText } from '#server/platform/auth/tokens.ts';
import type { Context } from '#server/platform/context.ts';
import { giveCookie } from '#server/platform/http/own-cookies.ts';
import { keyFor } from '#server/platform/secret.ts';

/**
 * A browser in which somebody has signed in keeps a cookie that says so, readable by us alone: a random name for the
 * browser, and one mark for each account. It signs nobody in. It gives the browser counters of its own for that account, so
 * that the failures of strangers lock the owner out of nothing there.
 */
export const browserCookie = 'device';

const year = 365 * 24 * 3600;
/** Accounts that one browser is known to; of more, the latest. */
const maxAccounts = 5;
const wellFormed = /^[\w-]{24}(\.[\w-]{22}){1,5}$/;

/** The caller's browser, if this account was signed in to there before; else null. */
export function knownBrowser(ctx: Context, email: string): string | null {
  const [browser, ...marks] = partsOf(ctx);
  if (!browser) return null;
  const mine = markOf(ctx, browser, email);
  return marks.some((mark) => sameText(mark, mine)) ? browser : null;
}

/** Call it when somebody has signed in, or has proven that the account's address is theirs. */
export function rememberBrowser(ctx: Context, reply: FastifyReply, email: string): void {
  const [browser = randomBytes(18).toString('base64url'), ...marks] = partsOf(ctx);
  const mine = markOf(ctx, browser, email);
  const others = marks.filter((mark) => mark !== mine).slice(0, maxAccounts - 1);
  giveCookie(reply, browserCookie, [browser, mine, ...others].join('.'), ctx.config, { maxAge: year });
}

function partsOf({ caller }: Context): string[] {
  const given = caller.browser ?? '';
  return wellFormed.test(given) ? given.split('.') : [];
}

const markOf = (ctx: Context, browser: string, email: string) =>
  createHmac('sha256', keyFor(ctx.secret, 'known-browser'))
    .update(`${browser}:${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);
