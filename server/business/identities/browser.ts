import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { newToken } from '#server/platform/auth/tokens.ts';
import { journeyMs } from './round-trip.ts';

const wellFormed = /^[A-Za-z0-9_-]{43}$/;

/** On https the name keeps neighbouring subdomains from planting a value of theirs. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-third-party' : 'third-party');
const isSecure = (config: Config) => (config.serviceUrl ?? config.publicUrl).startsWith('https:');

/** The secret that ties a journey to the browser it began in; empty when there is none. */
export function browserOf(request: FastifyRequest, config: Config): string {
  const value = request.cookies[cookieName(config)] ?? '';
  return wellFormed.test(value) ? value : '';
}

/** The same, made when there is none. Several journeys of one browser share it. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const browser = browserOf(request, config) || newToken();
  // A site on another origin can only send it along with its calls when it is marked for that.
  const crossSite = config.serviceUrl !== null || config.allowedOrigins.length > 0;
  reply.setCookie(cookieName(config), browser, {
    path: '/',
    httpOnly: true,
    secure: isSecure(config),
    sameSite: crossSite && isSecure(config) ? 'none' : 'lax',
    // The way there and the ticket afterwards.
    maxAge: (2 * journeyMs) / 1000,
  });
  return browser;
}
