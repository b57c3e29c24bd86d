import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { sameText } from '../auth/tokens.ts';
import { type Keyring, keysFor } from '../secret.ts';
import { giveCookie, ownCookie } from './own-cookies.ts';

const csrfCookie = 'XSRF-TOKEN';
export const csrfHeader = 'x-xsrf-token';

/** By each secret, newest first: a pair lives as long as the browser's window, and a rotation does not end it. */
const marksOf = (value: string, secret: Keyring) =>
  keysFor(secret, 'csrf').map((key) =>
    createHmac('sha256', key).update(value).digest('base64url').slice(0, 32),
  );

const genuine = (pair: string, secret: Keyring) => {
  const [value, mark, ...rest] = pair.split('.');
  if (!value || !mark || rest.length) return false;
  return marksOf(value, secret).some((right) => sameText(mark, right));
};

/**
 * Gives the browser its half of the pair: a readable cookie, and the same value as a header for pages on another
 * origin, which cannot read our cookie. The value is signed, so that a cookie planted by a neighbouring subdomain
 * is worth nothing.
 */
export function offerCsrf(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  secret: Keyring,
): void {
  let pair = ownCookie(request, csrfCookie, config);
  if (!genuine(pair, secret)) {
    const value = randomBytes(18).toString('base64url');
    pair = `${value}.${marksOf(value, secret)[0]}`;
    giveCookie(reply, csrfCookie, pair, config, { readable: true });
  }
  reply.header(csrfHeader, pair);
}

/** @throws request.csrf unless cookie and header agree and are ours; request.origin for a page that may not call */
export function requireCsrf(request: FastifyRequest, config: Config, secret: Keyring): void {
  requireOrigin(request, config);
  const cookie = ownCookie(request, csrfCookie, config);
  const header = String(request.headers[csrfHeader] ?? '');
  if (!cookie || cookie !== header || !genuine(cookie, secret)) throw fail('request.csrf');
}

/**
 * Browsers send Origin with every changing request; what is not a browser sends none and holds no cookies of others.
 * @throws request.origin for a page that may not call
 */
export function requireOrigin(request: FastifyRequest, config: Config): void {
  const origin = request.headers.origin;
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw fail('request.origin');
    return;
  }
  if (!allowedOrigins(config).has(origin)) throw fail('request.origin');
}

/** The site itself, and whoever the operator named. */
export function allowedOrigins(config: Config): ReadonlySet<string> {
  return new Set([
    config.publicUrl,
    ...(config.serviceUrl ? [config.serviceUrl] : []),
    ...config.allowedOrigins,
  ]);
}
